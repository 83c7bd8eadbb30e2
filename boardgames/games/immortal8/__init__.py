"""Immortal 8: secret Immortals, a living draft, and Kingdoms whose Buildings others may use."""
