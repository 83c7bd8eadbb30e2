"""What the numbers in an observation of Immortal 8 stand for, by kind (see `engine.types`)."""

from boardgames.games.immortal8.about import card_said, immortal_name, trade_name


def _sealed(answer: int) -> str:
    if not answer:
        return "none"
    return f"play {card_said(answer)}" if answer > 0 else f"transform {card_said(-answer)}"


NAMES = {
    "card": lambda card: card_said(card) if card else "none",
    "immortal": lambda number: immortal_name(number) if number else "none",
    "trade": trade_name,
    "slot": lambda slot: f"{slot + 1}",
    "sealed": _sealed,
}
