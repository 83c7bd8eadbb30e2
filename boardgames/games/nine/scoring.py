"""Final scoring and the standing at any moment (rules, section 9), from what lies open on the table."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from boardgames.engine.sheet import Piece, Row, Sheet, places
from boardgames.engine.types import Seat
from boardgames.engine.words import Name, Phrase, counted, say, together
from boardgames.games.nine.catalogue import (
    CARD,
    CIVILIZATION,
    COI,
    DIA,
    DIAMOND_VP,
    HEROES,
    INFLUENCES,
    JUS,
    SUPREMACY_VP,
    TOKEN,
    VP,
)

LEADS_NONE = 10
"""Ranks behind every Influence in a tie."""


class Realm(Protocol):
    """What scoring looks at in one player, in a state or in an observation of it."""

    @property
    def real(self) -> Sequence[int]: ...
    @property
    def copies(self) -> Sequence[int]: ...
    @property
    def heroes(self) -> Sequence[int]: ...
    @property
    def flipped(self) -> Sequence[int]: ...
    @property
    def tokens(self) -> Sequence[int]: ...


Counts: TypeAlias = tuple[int, ...]
Lay: TypeAlias = tuple[Counts, Counts, Counts, Counts, Counts]
"""What lies in a Realm and counts: `real`, `copies`, `heroes`, `flipped` and `tokens`."""


def laid(player: Realm) -> Lay:
    """What lies there now."""
    return (
        tuple(player.real),
        tuple(player.copies),
        tuple(player.heroes),
        tuple(player.flipped),
        tuple(player.tokens),
    )


class Table(Protocol):
    """The open table."""

    @property
    def players(self) -> Sequence[Realm]: ...


class Score(NamedTuple):
    """What one seat scores, in VP by source, in the rulebook's order; `leads` are those led alone."""

    supremacies: int
    leads: tuple[int, ...]
    face_down: int
    diamonds: int
    coins: int
    vp: int
    heroes: int

    @property
    def total(self) -> int:
        """All of it."""
        return (
            self.supremacies * SUPREMACY_VP
            + sum(self.leads)
            + self.face_down
            + self.diamonds * DIAMOND_VP
            + self.coins
            + self.vp
            - self.heroes
        )

    @property
    def rank(self) -> tuple[int, int]:
        """What the order of the table goes by, most first: points, then the lowest Influence led alone."""
        return self.total, -min(self.leads, default=LEADS_NONE)


def lone_leader(table: Table, influence: int) -> int:
    """The seat with more cards of an Influence than every other, or -1."""
    counts = [player.real[influence] + player.copies[influence] for player in table.players]
    top = max(counts)
    return counts.index(top) if top and counts.count(top) == 1 else -1


def supremacy(table: Table, token: int) -> int:
    """The seat that gains the Supremacy of a Civilization token, or -1; Justice wins a tie that its leader shares."""
    owned = [player.tokens[token] for player in table.players]
    top = max(owned)
    if not top:
        return -1
    if owned.count(top) == 1:
        return owned.index(top)
    justice = lone_leader(table, JUS)
    return justice if justice >= 0 and owned[justice] == top else -1


def score(table: Table) -> tuple[Score, ...]:
    """The score of every seat, as if the game ended now."""
    winners = [supremacy(table, token) for token in CIVILIZATION]
    if (justice := lone_leader(table, JUS)) in winners:
        winners.append(justice)
    players = table.players
    leads: list[list[int]] = [[] for _ in players]
    face_down = [sum(player.flipped) for player in players]
    for influence in INFLUENCES:
        counts = [player.real[influence] + player.copies[influence] for player in players]
        if top := max(counts):
            leader = counts.index(top) if counts.count(top) == 1 else -1
            for seat, count in enumerate(counts):
                if seat != leader:
                    face_down[seat] += count
            if leader >= 0:
                leads[leader].append(influence)
    return tuple(
        Score(
            winners.count(seat),
            tuple(leads[seat]),
            face_down[seat],
            player.tokens[DIA],
            player.tokens[COI],
            player.tokens[VP],
            sum(player.heroes),
        )
        for seat, player in enumerate(players)
    )


def ranking(scores: Sequence[Score]) -> tuple[tuple[int, ...], ...]:
    """The seats in groups that share a place, best first."""
    return places([each.rank for each in scores])


def sheet(table: Table) -> Sheet:
    """The score sheet as it stands, by source."""
    scores = score(table)

    def row(source: str, points: Sequence[int], note: str, short: str) -> Row:
        return Row(source, tuple(points), note, short=short)

    rows = (
        row("Supremacies", [s.supremacies * SUPREMACY_VP for s in scores], f"{SUPREMACY_VP} for each", "Supremacies"),
        row("Influences led alone", [sum(s.leads) for s in scores], "their numbers", "leads"),
        row("Face-down cards", [s.face_down for s in scores], "1 for each", "face-down cards"),
        row("Diamonds", [s.diamonds * DIAMOND_VP for s in scores], f"{DIAMOND_VP} for each", "Diamonds"),
        row("Coins", [s.coins for s in scores], "1 for each", "Coins"),
        row("VP tokens", [s.vp for s in scores], "as printed", "tokens"),
        row("Heroes face up", [-s.heroes for s in scores], "1 less for each", "Heroes"),
    )
    return Sheet(rows, ranking(scores), verdict(scores))


def explain(table: Table) -> Sheet:
    """The sheet with the names behind its numbers: which Supremacies, which Influences, which cards."""
    players = list(enumerate(table.players))
    leaders = {influence: lone_leader(table, influence) for influence in INFLUENCES}
    flipped = (Piece(seat, n, _many(n, hero)) for seat, player in players for hero, n in _heroes(player.flipped))
    led = (Piece(seat, i, (CARD[i].name,), CARD[i].name) for i, seat in leaders.items() if seat >= 0)
    return sheet(table).explained(
        (
            _supremacy_pieces(table, leaders[JUS]),
            led,
            (*_beaten(players, leaders), *flipped),
            (
                Piece(seat, n * DIAMOND_VP, (f"{n} at {DIAMOND_VP} each",))
                for seat, player in players
                if (n := player.tokens[DIA])
            ),
            (Piece(seat, player.tokens[COI]) for seat, player in players),
            (Piece(seat, player.tokens[VP]) for seat, player in players),
            (Piece(seat, -n, _many(n, hero)) for seat, player in players for hero, n in _heroes(player.heroes)),
        )
    )


def _supremacy_pieces(table: Table, justice: Seat) -> Iterator[Piece]:
    """Each Supremacy by its token, and the one that Justice adds."""
    winners = {token: supremacy(table, token) for token in CIVILIZATION}
    for token, seat in winners.items():
        if seat >= 0:
            yield Piece(seat, SUPREMACY_VP, (TOKEN[token].name,))
    if justice >= 0 and justice in winners.values():
        yield Piece(justice, SUPREMACY_VP, (f"{CARD[JUS].name}’s own",), CARD[JUS].name)


def _beaten(players: Sequence[tuple[Seat, Realm]], leaders: dict[int, int]) -> Iterator[Piece]:
    """The cards of Influences that somebody does not lead alone: they are turned face down."""
    for seat, player in players:
        for influence in INFLUENCES:
            if leaders[influence] != seat:
                yield Piece(seat, player.real[influence] + player.copies[influence], (CARD[influence].name,))


def _heroes(counts: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Each kind of Hero of which there are any, and how many."""
    return ((hero, n) for hero, n in zip(HEROES, counts, strict=True) if n)


def _many(n: int, hero: int) -> Phrase:
    return (CARD[hero].name if n == 1 else f"{n} {CARD[hero].name}",)


def verdict(scores: Sequence[Score]) -> Phrase:
    """Who wins and why, in a sentence or two."""
    order = ranking(scores)
    best = scores[order[0][0]].total
    if len(order[0]) > 1:
        return say(
            "{who} share the victory with {n} each, leading no Influence alone.",
            who=together(order[0]),
            n=counted(best, "point"),
        )
    winner = order[0][0]
    tied = [seat for seat in range(len(scores)) if scores[seat].total == best and seat != winner]
    if not tied:
        return say("{who} wins with {n}.", who=Name(winner), n=counted(best, "point"))
    return say(
        "{all} have {n} each. The lowest Influence led alone decides: {who} leads {card}.",
        all=together((winner, *tied)),
        n=counted(best, "point"),
        who=Name(winner),
        card=f"{CARD[min(scores[winner].leads)].name} ({min(scores[winner].leads)})",
    )
