"""Playing line by line, without screens: for screen readers, Braille displays and plain terminals."""

from boardgames.plain.mode import play_plainly

__all__ = ["play_plainly"]
