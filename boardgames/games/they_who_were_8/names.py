"""What the numbers in an observation of They Who Were 8 stand for, by kind (see `engine.types`)."""

from boardgames.games.they_who_were_8.actions import ACTION
from boardgames.games.they_who_were_8.catalogue import TOKEN_NAME
from boardgames.games.they_who_were_8.gods import GOD

NAMES = {
    "card": lambda card: ACTION[card].name if card else "none",
    "god": lambda god: GOD[god].name,
    "token": lambda token: TOKEN_NAME[token] if token >= 0 else "none",
}
