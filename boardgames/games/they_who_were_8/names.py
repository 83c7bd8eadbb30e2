"""What the numbers in an observation of They Who Were 8 stand for, by kind (see `engine.types`)."""

from boardgames.games.they_who_were_8.about import card_name
from boardgames.games.they_who_were_8.catalogue import GOD, TOKEN_NAME

NAMES = {
    "card": lambda card: card_name(card) if card else "none",
    "god": lambda god: GOD[god].name,
    "token": lambda token: TOKEN_NAME[token] if token >= 0 else "none",
}
