"""What can be chosen before a game, by the names that set-ups, saves and the command line share."""

from typing import Literal, TypeAlias

Level: TypeAlias = Literal["random", "steady", "expert"]
Kind: TypeAlias = Literal["person"] | Level
Handoffs: TypeAlias = Literal["between", "always", "off"]
Pace: TypeAlias = Literal["off", "normal", "step"]

STAND_IN: Level = "steady"
"""The bot that goes on for a person who has left."""

MOST_SEATS = 6

FIRST = "first"
"""The option of a game that names who goes first: a seat, or `random`."""
