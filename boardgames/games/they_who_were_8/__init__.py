"""They Who Were 8: gods of two teams, or in pairs, and the Glory and Infamy that others give them."""

from boardgames.games.they_who_were_8.rules import RULES

__all__ = ["RULES"]
