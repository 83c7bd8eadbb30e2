"""The games, in the order in which they are shown."""

from boardgames.engine.registry import Registry
from boardgames.games.immortal8.info import INFO as IMMORTAL8
from boardgames.games.immortals.info import INFO as IMMORTALS
from boardgames.games.nine.info import INFO as NINE
from boardgames.games.they_who_were_8.info import INFO as THEY_WHO_WERE_8

GAMES = Registry((NINE, THEY_WHO_WERE_8, IMMORTAL8, IMMORTALS))
