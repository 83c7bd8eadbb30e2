"""Immortals: two tribes in two mirrored worlds, planned in secret, with battles in a cube tower."""
