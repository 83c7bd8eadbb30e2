"""What the numbers in an observation of Nine stand for, by kind (see `engine.types`)."""

from boardgames.games.nine.catalogue import CARD, HEROES, TOKEN

NAMES = {
    "card": lambda card: CARD[card].name if card else "none",
    "hero": lambda kind: CARD[HEROES[kind]].name,
    "token": lambda token: TOKEN[token].name,
}
