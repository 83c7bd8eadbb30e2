"""A game in progress: who sits where, what happened, undo, saving and resuming. Knows no screen and no bot."""
