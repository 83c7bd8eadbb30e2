"""The final score by category, and who wins (rules, section 5.3)."""

from collections.abc import Iterator
from dataclasses import replace

from boardgames.engine.sheet import Piece, Row, Sheet, places
from boardgames.engine.types import Seat
from boardgames.engine.words import Name, Phrase, counted, say, together
from boardgames.games.immortal8.catalogue import BYUN, JUSTICE, NARASHIMA
from boardgames.games.immortal8.immortals import CULTURE_POINTS, EMBODIED, IMMORTAL, SUPREMACY_POINTS
from boardgames.games.immortal8.observation import EightObservation
from boardgames.games.immortal8.phrases import name_among

RANKING = (8, 4, 2)
DIAMOND_POINTS = (0, 8, 4, 4, 2, 2)
"""What a Diamond is worth, by the number of Diamonds in play."""


def sheet(table: EightObservation) -> Sheet:
    """The score sheet as it stands: Immortals count as far as these eyes know them."""
    seats = range(len(table.players))
    rows = tuple(
        Row(name, tuple(points(table, seat) for seat in seats), note, short=_SHORT.get(name, name))
        for name, points, note in CATEGORIES
    )
    totals = [sum(column) for column in zip(*(row.points for row in rows), strict=True)]
    order = _order(table, totals)
    names = tuple(_epithet(table, seat) for seat in seats)
    return Sheet(rows, order, _verdict(table, totals, order), epithets=names)


def _epithet(table: EightObservation, seat: Seat) -> str:
    """The Immortal of a player, if these eyes know it."""
    return EMBODIED[table.players[seat].embodied].name


def immortal_points(table: EightObservation, seat: Seat) -> int:
    """What the Immortal card gives, less the price of Byun Hyung Ja."""
    embodied = table.players[seat].embodied
    if not embodied:
        return 0
    return IMMORTAL[embodied].points(table, seat) - (IMMORTAL[BYUN].price if table.byun == seat else 0)


def token_points(table: EightObservation, seat: Seat) -> int:
    """VP tokens at face value."""
    return table.players[seat].points


def ranking(table: EightObservation) -> tuple[int, ...]:
    """The points of the three ranks by Wonder tokens, by seat: those tied share a rank and the next group takes the
    very next; the revealed Justice in a tie keeps the rank alone. Nobody is ranked without a token.
    """
    tokens = [player.wonder_tokens for player in table.players]
    groups: list[list[int]] = []
    for count in sorted({count for count in tokens if count}, reverse=True):
        group = [seat for seat, each in enumerate(tokens) if each == count]
        if table.justice in group and len(group) > 1:
            groups.append([table.justice])
            group.remove(table.justice)
        groups.append(group)
    points = [0] * len(tokens)
    for value, group in zip(RANKING, groups, strict=False):
        for seat in group:
            points[seat] = value
    return tuple(points)


def ranking_points(table: EightObservation, seat: Seat) -> int:
    """The place in the Wonder ranking, as often as the Immortal counts it."""
    return ranking(table)[seat] * EMBODIED[table.players[seat].embodied].places


def supremacy_points(table: EightObservation, seat: Seat) -> int:
    """Each Supremacy, as the Immortal counts it."""
    player = table.players[seat]
    return player.supremacy * EMBODIED[player.embodied].supremacy


def culture_points(table: EightObservation, seat: Seat) -> int:
    """Each Culture on the cards of a seat, as the Immortal counts it."""
    player = table.players[seat]
    return player.culture * EMBODIED[player.embodied].culture


def diamond_points(table: EightObservation, seat: Seat) -> int:
    """The fewer are in play, the more each is worth, unless the Immortal counts them always alike."""
    player = table.players[seat]
    if (always := EMBODIED[player.embodied].diamond) is not None:
        return player.diamonds * always
    return player.diamonds * DIAMOND_POINTS[sum(each.diamonds for each in table.players)]


_SHORT = {"VP tokens": "tokens", "Immortal": "the Immortal"}

CATEGORIES = (
    ("Immortal", immortal_points, ""),
    ("VP tokens", token_points, ""),
    ("Wonders", ranking_points, ", ".join(map(str, RANKING))),
    ("Supremacy", supremacy_points, f"{SUPREMACY_POINTS} each"),
    ("Culture", culture_points, f"{CULTURE_POINTS} each"),
    ("Diamonds", diamond_points, " or ".join(map(str, sorted({*DIAMOND_POINTS[1:]}, reverse=True)))),
)


def explain(table: EightObservation) -> Sheet:
    """The sheet with what each number counts: what the Immortal looks at, the place by Wonders, the cards with Culture.

    What is worth nothing to somebody names nothing.
    """
    seats = range(len(table.players))
    told = (_immortal_pieces, _token_pieces, _wonder_pieces, _supremacy_pieces, _culture_pieces, _diamond_pieces)
    return sheet(table).explained([[piece for seat in seats for piece in of(table, seat)] for of in told])


def _immortal_pieces(table: EightObservation, seat: Seat) -> Iterator[Piece]:
    immortal = EMBODIED[table.players[seat].embodied]
    for count, each, what in immortal.sources(table, seat):
        many = f"{count} " if "{s}" in what else ""
        yield Piece(seat, count * each, (many + what.format(s="" if count == 1 else "s"),), immortal.name)
    if immortal.key and table.byun == seat:
        yield Piece(seat, -IMMORTAL[BYUN].price, (f"the price of {IMMORTAL[BYUN].name}",), IMMORTAL[BYUN].name)


def _token_pieces(table: EightObservation, seat: Seat) -> Iterator[Piece]:
    yield Piece(seat, token_points(table, seat))


def _wonder_pieces(table: EightObservation, seat: Seat) -> Iterator[Piece]:
    if points := ranking(table)[seat]:
        places = EMBODIED[table.players[seat].embodied].places
        place = ("first", "second", "third")[RANKING.index(points)]
        yield Piece(seat, points * places, (place if places == 1 else f"{place}, counted {_TIMES[places]}",))


def _supremacy_pieces(table: EightObservation, seat: Seat) -> Iterator[Piece]:
    player = table.players[seat]
    each = EMBODIED[player.embodied].supremacy
    yield Piece(seat, supremacy_points(table, seat), (f"{player.supremacy} at {each} each",))


def _culture_pieces(table: EightObservation, seat: Seat) -> Iterator[Piece]:
    """Card by card; what lies on the Immortal is left over."""
    player = table.players[seat]
    each = EMBODIED[player.embodied].culture
    on_cards = {card: table.culture[card] for card in (*player.heroes, *player.buildings) if table.culture[card]}
    for card, culture in on_cards.items():
        yield Piece(seat, culture * each, (name_among(card, on_cards),))
    yield Piece(seat, (player.culture - sum(on_cards.values())) * each, (f"on {IMMORTAL[NARASHIMA].name}",))


def _diamond_pieces(table: EightObservation, seat: Seat) -> Iterator[Piece]:
    if diamonds := table.players[seat].diamonds:
        points = diamond_points(table, seat)
        yield Piece(seat, points, (f"{diamonds} at {points // diamonds} each",))


_TIMES = {2: "twice", 3: "three times"}


def points_as(table: EightObservation, seat: Seat, immortal: int) -> int:
    """The whole score of a seat if it embodied this Immortal, or nobody (0)."""
    player = replace(table.players[seat], immortals=(immortal,))
    players = (*table.players[:seat], player, *table.players[seat + 1 :])
    then = replace(table, players=players)
    return sum(points(then, seat) for _, points, _ in CATEGORIES)


def _strength(table: EightObservation, seat: Seat) -> int:
    """What settles a tie at the end: Justice, then the highest calling number."""
    embodied = table.players[seat].embodied
    return len(IMMORTAL) if embodied == JUSTICE else embodied


def _order(table: EightObservation, totals: list[int]) -> tuple[tuple[int, ...], ...]:
    return places([(total, _strength(table, seat) if table.over else 0) for seat, total in enumerate(totals)])


def _verdict(table: EightObservation, totals: list[int], order: tuple[tuple[int, ...], ...]) -> Phrase:
    leaders = order[0]
    best = totals[leaders[0]]
    if not table.over:
        verb = "leads" if len(leaders) == 1 else "lead"
        lead = "{who} {verb} with {best}, not counting face-down Immortals"
        return say(lead, who=together(leaders), verb=verb, best=best)
    (winner,) = leaders
    tied = [seat for seat, total in enumerate(totals) if total == best and seat != winner]
    name, points = IMMORTAL[table.players[winner].embodied].name, counted(best, "point")
    if not tied:
        return say("{who} wins as {name} with {best}", who=Name(winner), name=name, best=points)
    why = "Justice wins every tie" if table.players[winner].embodied == JUSTICE else f"{name} is called later"
    return say(
        "{who} wins as {name}: {best} like {others}, and {why}",
        who=Name(winner),
        name=name,
        best=points,
        others=together(tied),
        why=why,
    )
