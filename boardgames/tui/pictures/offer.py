"""A window that is offered by the way, as one reads it: its key, what for, and whose powers could be used."""

from boardgames.table.offers import Offer
from boardgames.tui.canvas import Canvas, Rect, Run, cells, wrap
from boardgames.tui.people import People
from boardgames.tui.pictures.lines import KEYS

KEY = "o"
GAP = "  "


def offer_runs(canvas: Canvas, people: People, offer: Offer) -> list[Run]:
    """`o  a god speaks first:  ●Anatoc  ◆Piton`, each in the colour of whose it is."""
    runs: list[Run] = [(KEY, canvas.ink("accent", bold=True))]
    each: Offer | None = offer
    while each is not None:
        runs.append((f"{GAP}{each.words}:", "text"))
        for power in each.powers:
            runs += [(GAP, "text"), (people.symbol(power.seat, canvas) + power.name, people.ink(power.seat, canvas))]
        each = each.later
    return runs


def offer_line(canvas: Canvas, people: People, offer: Offer, x: int, y: int, width: int) -> None:
    """In one line, which can be clicked; where it is too long, without what it is for."""
    runs = offer_runs(canvas, people, offer)
    if sum(cells(text) for text, _ in runs) > width:
        runs = [run for run in runs if not run[0].endswith(":")]
    canvas.runs(x, y, runs, width=width)
    canvas.spot(Rect(x, y, width, 1), KEY, zone=KEYS, key=f"{KEYS}:{KEY}:offer")


def offer_rows(canvas: Canvas, people: People, offer: Offer, width: int) -> list[list[Run]]:
    """In as many rows as it takes."""
    return wrap(offer_runs(canvas, people, offer), width)
