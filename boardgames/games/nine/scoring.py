"""Final scoring and the standing at any moment (rules, section 9), from what lies open on the table."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from boardgames.engine.sheet import Row, Sheet, places
from boardgames.engine.types import Seat
from boardgames.engine.words import Name, Phrase, counted, say, together
from boardgames.games.nine.catalogue import (
    CARD,
    CIVILIZATION,
    COI,
    DIA,
    DIAMOND_VP,
    INFLUENCES,
    JUS,
    SUPREMACY_VP,
    VP,
)

NONE_HELD = 10
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


class Table(Protocol):
    """The open table."""

    @property
    def players(self) -> Sequence[Realm]: ...


class Score(NamedTuple):
    """What one seat scores, in VP by source, in the rulebook's order; `held` names those held alone."""

    supremacies: int
    held: tuple[int, ...]
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
            + sum(self.held)
            + self.face_down
            + self.diamonds * DIAMOND_VP
            + self.coins
            + self.vp
            - self.heroes
        )

    @property
    def rank(self) -> tuple[int, int]:
        """What the order of the table goes by, most first: points, then the lowest Influence held alone."""
        return self.total, -min(self.held, default=NONE_HELD)


def lone_holder(table: Table, influence: int) -> int:
    """The seat with more cards of an Influence than every other, or -1."""
    counts = [player.real[influence] + player.copies[influence] for player in table.players]
    top = max(counts)
    return counts.index(top) if top and counts.count(top) == 1 else -1


def supremacy(table: Table, token: int) -> int:
    """The seat that gains the Supremacy of a Civilization token, or -1; Justice wins a tie that its holder shares."""
    owned = [player.tokens[token] for player in table.players]
    top = max(owned)
    if not top:
        return -1
    if owned.count(top) == 1:
        return owned.index(top)
    justice = lone_holder(table, JUS)
    return justice if justice >= 0 and owned[justice] == top else -1


def score(table: Table) -> tuple[Score, ...]:
    """The score of every seat, as if the game ended now."""
    winners = [supremacy(table, token) for token in CIVILIZATION]
    if lone_holder(table, JUS) in winners:
        winners.append(lone_holder(table, JUS))
    holders = {influence: lone_holder(table, influence) for influence in INFLUENCES}
    return tuple(_score(player, seat, winners.count(seat), holders) for seat, player in enumerate(table.players))


def _score(player: Realm, seat: Seat, supremacies: int, holders: dict[int, int]) -> Score:
    turned = sum(player.real[i] + player.copies[i] for i in INFLUENCES if holders[i] != seat)
    return Score(
        supremacies,
        tuple(i for i in INFLUENCES if holders[i] == seat),
        turned + sum(player.flipped),
        player.tokens[DIA],
        player.tokens[COI],
        player.tokens[VP],
        sum(player.heroes),
    )


def ranking(scores: Sequence[Score]) -> tuple[tuple[int, ...], ...]:
    """The seats in groups that share a place, best first."""
    return places([each.rank for each in scores])


def sheet(table: Table) -> Sheet:
    """The score sheet as it stands, by source."""
    scores = score(table)

    def row(source: str, points: Sequence[int], note: str) -> Row:
        return Row(source, tuple(points), note)

    rows = (
        row("Supremacies", [s.supremacies * SUPREMACY_VP for s in scores], f"{SUPREMACY_VP} for each"),
        row("Influences held alone", [sum(s.held) for s in scores], "their numbers"),
        row("Face-down cards", [s.face_down for s in scores], "1 for each"),
        row("Diamonds", [s.diamonds * DIAMOND_VP for s in scores], f"{DIAMOND_VP} for each"),
        row("Coins", [s.coins for s in scores], "1 for each"),
        row("VP tokens", [s.vp for s in scores], "as printed"),
        row("Heroes face up", [-s.heroes for s in scores], "1 less for each"),
    )
    return Sheet(rows, ranking(scores), verdict(scores))


def verdict(scores: Sequence[Score]) -> Phrase:
    """Who wins and why, in a sentence or two."""
    order = ranking(scores)
    best = scores[order[0][0]].total
    if len(order[0]) > 1:
        return say(
            "{who} share the victory with {n} each, holding no Influence alone.",
            who=together(order[0]),
            n=counted(best, "point"),
        )
    winner = order[0][0]
    tied = [seat for seat in range(len(scores)) if scores[seat].total == best and seat != winner]
    if not tied:
        return say("{who} wins with {n}.", who=Name(winner), n=counted(best, "point"))
    return say(
        "{all} have {n} each. The lowest Influence held alone decides: {who} held {card}.",
        all=together((winner, *tied)),
        n=counted(best, "point"),
        who=Name(winner),
        card=f"{CARD[min(scores[winner].held)].name} ({min(scores[winner].held)})",
    )
