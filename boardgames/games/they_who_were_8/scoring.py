"""Who wins, at the end and as it stands (rules, section 9): teams by their sums, Titanomachy by the best pair."""

from collections.abc import Sequence
from typing import NamedTuple

from boardgames.engine.sheet import CLEAR, SETTLED, SHARED, Column, Piece, Row, Sheet
from boardgames.engine.types import Seat
from boardgames.engine.words import Name, Phrase, counted, say, together
from boardgames.games.they_who_were_8.catalogue import GLORY_POINTS, INFAMY_POINTS
from boardgames.games.they_who_were_8.gods import GOD
from boardgames.games.they_who_were_8.observation import GodView, TheyObservation


class Side(NamedTuple):
    """Gods that count together: those of a team, or a pair."""

    gods: tuple[GodView, ...]

    @property
    def score(self) -> int:
        """The sum of its gods."""
        return sum(god.score for god in self.gods)

    @property
    def glory(self) -> int:
        """The Glory on its gods, which settles ties."""
        return sum(god.glory for god in self.gods)

    @property
    def seats(self) -> tuple[int, ...]:
        """Whose gods they are, in the order of the gods."""
        return tuple(dict.fromkeys(god.owner for god in self.gods))


def teams(table: TheyObservation) -> tuple[Side, Side]:
    """The two teams, partners opposite."""
    one, two = (Side(tuple(god for player in table.players[k::2] for god in player.gods)) for k in (0, 1))
    return one, two


def pairs(table: TheyObservation) -> tuple[Side, ...]:
    """The pairs of Titanomachy, by seat: the left god with the right god of the next player."""
    players = table.players
    return tuple(Side((player.left, players[(seat + 1) % len(players)].right)) for seat, player in enumerate(players))


def sides(table: TheyObservation) -> tuple[Side, ...]:
    """What is compared in this mode: teams or pairs."""
    return teams(table) if table.rules.teams else pairs(table)


def pairs_of(table: TheyObservation, seat: Seat) -> tuple[Side, ...]:
    """The pairs in which a seat has a god, that of its left god first."""
    found = pairs(table)
    return found[seat], found[seat - 1]


def _rank(side: Side) -> tuple[int, int, int]:
    """What pairs are compared by: score, Glory, the first god of the alphabet."""
    return side.score, side.glory, -min(god.god for god in side.gods)


class Standing(NamedTuple):
    """Who wins, or would now: the best side, whether others had as many points, and the seats that win.

    `tied`: gods of the best pair that are worth as much, so that the other god of each owner decides.
    """

    best: Side
    level: tuple[Side, ...]
    tied: bool
    winners: tuple[int, ...]


def standing(table: TheyObservation) -> Standing:
    """The standing as the gods lie now."""
    return _of_teams(table) if table.rules.teams else _of_pairs(table)


def _of_teams(table: TheyObservation) -> Standing:
    both = teams(table)
    best = max(both, key=lambda side: (side.score, side.glory))
    level = tuple(side for side in both if side is not best and side.score == best.score)
    shared = any(side.glory == best.glory for side in level)
    winners = tuple(range(len(table.players))) if shared else tuple(sorted(best.seats))
    return Standing(best, level, False, winners)


def _of_pairs(table: TheyObservation) -> Standing:
    every = pairs(table)
    best = max(every, key=_rank)
    level = tuple(side for side in every if side is not best and side.score == best.score)
    low, high = sorted(best.gods, key=lambda god: god.score)
    if low.score < high.score:
        return Standing(best, level, False, (low.owner,))
    others = [other_god(table, god).score for god in best.gods]
    top = [god.owner for god, score in zip(best.gods, others, strict=True) if score == max(others)]
    return Standing(best, level, True, tuple(sorted(top)))


def other_god(table: TheyObservation, god: GodView) -> GodView:
    """The other god of the same owner."""
    one, other = table.players[god.owner].gods
    return other if one.god == god.god else one


def points(table: TheyObservation) -> tuple[int, ...]:
    """The points of each seat: of its team; in Titanomachy of the better of its two pairs."""
    if table.rules.teams:
        both = teams(table)
        return tuple(both[seat % 2].score for seat in range(len(table.players)))
    return tuple(_better_pair(table, seat).score for seat in range(len(table.players)))


def _better_pair(table: TheyObservation, seat: Seat) -> Side:
    return max(pairs_of(table, seat), key=_rank)


def sheet(table: TheyObservation) -> Sheet:
    """The score sheet as it stands: nobody is second, so whoever does not win shares the other place."""
    stand = standing(table)
    rest = tuple(seat for seat in range(len(table.players)) if seat not in stand.winners)
    rows = _team_rows(table) if table.rules.teams else _pair_rows(table)
    return Sheet(rows, (stand.winners, rest) if rest else (stand.winners,), verdict(table), ending(table))


def ending(table: TheyObservation) -> str:
    """Whether the win is clear, settled after a tie, or shared."""
    stand = standing(table)
    if len(stand.winners) > (2 if table.rules.teams else 1):
        return SHARED
    return SETTLED if stand.level or stand.tied else CLEAR


def _team_rows(table: TheyObservation) -> tuple[Row, ...]:
    gods = [player.gods for player in table.players]
    own = [sum(god.score for god in each) for each in gods]

    def row(source: str, values: Sequence[int], note: str = "", short: str = "") -> Row:
        return Row(source, tuple(values), note, short=short or source)

    return (
        row("Glory", [sum(GLORY_POINTS * god.glory for god in each) for each in gods], f"{GLORY_POINTS} for each"),
        row(
            "Infamy",
            [sum(INFAMY_POINTS * god.infamy for god in each) for each in gods],
            f"{-INFAMY_POINTS} less for each",
        ),
        row(
            "Used powers",
            [-sum(god.power for god in each) for each in gods],
            f"{table.rules.cost} less for each",
            "powers",
        ),
        row("The partner’s gods", [own[_partner(seat)] for seat in range(4)], "the other half of the team", "partner"),
    )


def _partner(seat: Seat) -> Seat:
    return (seat + 2) % 4


def _pair_rows(table: TheyObservation) -> tuple[Row, ...]:
    """The two gods of the better pair of each seat: its own one and the other one."""
    own, other = [], []
    for seat in range(len(table.players)):
        one, two = _better_pair(table, seat).gods
        mine, yours = (one, two) if one.owner == seat else (two, one)
        own.append(mine.score)
        other.append(yours.score)
    return (
        Row("Their own god", tuple(own), "in the better of their two pairs", short="own god"),
        Row("The neighbour’s god", tuple(other), "the other one of that pair", short="neighbour"),
    )


# --- the names behind the numbers --------------------------------------------------------------------------------


def explain(table: TheyObservation) -> Sheet:
    """The sheet god by god: which gods hold what, and the teams or pairs that are compared, best first."""
    pieces = _team_pieces(table) if table.rules.teams else _pair_pieces(table)
    ranked = sorted(sides(table), key=_rank, reverse=True)
    return sheet(table).explained(pieces, [Column(side.seats, tuple(map(_god, side.gods))) for side in ranked])


def _god(god: GodView) -> Piece:
    """A god of its owner, and what it holds."""
    held = [f"{n} {what}" for n, what in ((god.glory, "Glory"), (god.infamy, "Infamy")) if n]
    return _as_piece(god, god.owner, god.score)._replace(note=", ".join([*held, *(["power used"] if god.used else [])]))


def _as_piece(god: GodView, seat: Seat, points: int) -> Piece:
    return Piece(seat, points, (GOD[god.god].name,), GOD[god.god].name)


def _team_pieces(table: TheyObservation) -> tuple[list[Piece], ...]:
    return (
        [_as_piece(god, god.owner, GLORY_POINTS * god.glory) for god in table.gods],
        [_as_piece(god, god.owner, INFAMY_POINTS * god.infamy) for god in table.gods],
        [_as_piece(god, god.owner, -god.power) for god in table.gods],
        [_as_piece(god, seat, god.score) for seat in range(4) for god in table.players[_partner(seat)].gods],
    )


def _pair_pieces(table: TheyObservation) -> tuple[list[Piece], list[Piece]]:
    gods = [(seat, god) for seat in range(len(table.players)) for god in _better_pair(table, seat).gods]
    own = [_as_piece(god, seat, god.score) for seat, god in gods if god.owner == seat]
    return own, [_as_piece(god, seat, god.score) for seat, god in gods if god.owner != seat]


# --- in words ----------------------------------------------------------------------------------------------------


def is_begun(table: TheyObservation) -> bool:
    """Whether a token lies on any god: before the first one nobody is ahead."""
    return any(god.glory or god.infamy for god in table.gods)


def lead_of(table: TheyObservation, side: Side) -> str:
    """Whether a team or pair is ahead, and by what if not by its points: `ahead`, `ahead by Glory`; nothing if not."""
    stand = standing(table)
    if not is_begun(table):
        return ""
    if table.rules.teams and len(stand.winners) == len(table.players):
        return "level"
    if side.gods != stand.best.gods:
        return ""
    leads = "won" if table.phase == "over" else "ahead"
    if not stand.level:
        return leads
    by_glory = all(other.glory < side.glory for other in stand.level)
    return f"{leads} by Glory" if by_glory else f"{leads} by the alphabet"


def crowned(table: TheyObservation) -> tuple[GodView, ...]:
    """The gods by which somebody would win Titanomachy now; none before the first token, and none in teams."""
    if table.rules.teams or not is_begun(table):
        return ()
    stand = standing(table)
    return tuple(god for god in stand.best.gods if god.owner in stand.winners)


def what_decides(table: TheyObservation) -> Phrase:
    """Who would win Titanomachy now and why; in teams, what ends the game."""
    if table.rules.teams:
        return say("The game ends when all Glory or all Infamy is placed.")
    if not is_begun(table):
        return say("The best pair counts, and in it the lower god wins.")
    stand = standing(table)
    wins = "wins" if table.phase == "over" else "would win"
    names = [GOD[god.god].name for god in crowned(table)]
    if not stand.tied:
        return say(
            "{who} {wins}: {god} is the lower god of the best pair.",
            who=Name(stand.winners[0]),
            wins=wins,
            god=names[0],
        )
    if len(stand.winners) == 1:
        return say(
            "{who} {wins}: level in the best pair, with the better other god.", who=Name(stand.winners[0]), wins=wins
        )
    wins = "win" if table.phase == "over" else "would win together"
    return say("{who} {wins}: level in the best pair, and in their other gods.", who=together(stand.winners), wins=wins)


def verdict(table: TheyObservation) -> Phrase:
    """Who wins and why, in a sentence or two."""
    return _team_verdict(table) if table.rules.teams else _pair_verdict(table)


def _team_verdict(table: TheyObservation) -> Phrase:
    stand = standing(table)
    best, *other = [stand.best, *(side for side in teams(table) if side.seats != stand.best.seats)]
    points = counted(best.score, "point")
    if len(stand.winners) == 4:
        return say("Both teams have {n} and {glory} Glory each, and share the victory.", n=points, glory=best.glory)
    who = together(tuple(sorted(best.seats)))
    if stand.level:
        return say(
            "Both teams have {n}. Glory decides: {who} win with {glory} to {less}.",
            n=points,
            who=who,
            glory=best.glory,
            less=other[0].glory,
        )
    return say("{who} win with {n} to {less}.", who=who, n=points, less=other[0].score)


def _pair_verdict(table: TheyObservation) -> Phrase:
    stand = standing(table)
    return (*_best_pair(stand), *_who_in_it(table, stand))


def _best_pair(stand: Standing) -> Phrase:
    one, two = stand.best.gods
    pair = say(
        "{one} {a} and {two} {b} are the best pair, together {n}",
        one=GOD[one.god].name,
        a=one.score,
        two=GOD[two.god].name,
        b=two.score,
        n=stand.best.score,
    )
    if not stand.level:
        return (*pair, ". ")
    if all(side.glory < stand.best.glory for side in stand.level):
        return (*pair, ", with more Glory than another pair with as many points. ")
    first = GOD[min(one.god, two.god)].name
    return (*pair, f"; another pair is as good, but {first} comes first in the alphabet. ")


def _who_in_it(table: TheyObservation, stand: Standing) -> Phrase:
    low, high = sorted(stand.best.gods, key=lambda god: god.score)
    if not stand.tied:
        return say("The lower god wins: {who}’s {god}.", god=GOD[low.god].name, who=Name(low.owner))
    if len(stand.winners) > 1:
        return say(
            "Both gods are worth the same, and so are the other two: {who} win together.", who=together(stand.winners)
        )
    winner = low if low.owner == stand.winners[0] else high
    other = other_god(table, winner)
    return say(
        "Both gods are worth the same; the better other god wins: {who}’s {god}, {n}.",
        god=GOD[other.god].name,
        n=other.score,
        who=Name(winner.owner),
    )
