"""Board games for one to six people around one keyboard, in the terminal."""

__version__ = "0.1.0"
