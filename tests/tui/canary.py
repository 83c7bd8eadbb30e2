"""Canaries: private words carry the mark of whose knowledge they are, so that a frame can be searched for them.

A word that comes out of what seat k sees, and not everybody, begins with k's superscript; one that was made for nobody
in particular begins with a zero.
"""

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from boardgames.engine.decision import Decision, Option
from boardgames.engine.event import Event
from boardgames.engine.words import About, Name, Phrase
from boardgames.games.immortal8 import about as eight_about
from boardgames.games.immortal8 import rules as immortal8
from boardgames.games.immortal8.about import immortal_name
from boardgames.games.immortal8.draft import Pick
from boardgames.games.immortal8.immortals import OF_KEY
from boardgames.games.immortal8.observation import EightObservation
from boardgames.games.immortal8.observation import PlayerView as EightView
from boardgames.games.immortals import about as immortals_about
from boardgames.games.immortals import cards as immortals_cards
from boardgames.games.immortals import rules as immortals
from boardgames.games.immortals.observation import ImmortalsObservation, PlayerView
from boardgames.games.nine import rules as nine
from boardgames.games.nine.observation import NineObservation
from boardgames.games.nine.orders import Selection
from boardgames.games.they_who_were_8 import rules as they_who_were_8
from boardgames.games.they_who_were_8.about import card_of_part
from boardgames.games.they_who_were_8.god import PowerUse
from boardgames.games.they_who_were_8.observation import TheyObservation
from boardgames.games.they_who_were_8.powers import GoOn
from boardgames.tui.boards import immortals as immortals_board
from boardgames.tui.boards import nine as board
from boardgames.tui.boards.immortal8 import EightBoard
from boardgames.tui.boards.immortals import ImmortalsBoard
from boardgames.tui.boards.they_who_were_8 import TheyBoard
from boardgames.tui.canvas import Canvas
from boardgames.tui.scene import CardFace, Scene

MARKS = "¹²³⁴⁵⁶"
STRAY = "⁰"
COVERED = "₁₂₃₄₅₆"
"""Marks of what a seat keeps covered in its private view too: the own Immortal, which may be seen in a peek only."""


def mark(seat: int | None) -> str:
    return STRAY if seat is None else MARKS[seat]


def strangers(text: str, eyes: int | None) -> set[str]:
    """The marks in a text that these eyes are not entitled to."""
    return {letter for letter in text if letter in MARKS + STRAY} - ({mark(eyes)} if eyes is not None else set())


def uncovered(text: str) -> set[str]:
    """The marks in a text of what its owner keeps covered."""
    return {letter for letter in text if letter in COVERED}


def _sing(
    monkeypatch: pytest.MonkeyPatch, game: ModuleType, *, unfit: Callable[..., Phrase], **told: Callable[..., Any]
) -> None:
    """Let a game say these things instead of what it says."""
    rules = game.RULES
    rows = {key: replace(row, unfit=unfit) for key, row in rules.words.questions.items()}
    monkeypatch.setattr(game, "RULES", replace(rules, words=replace(rules.words, questions=rows, **told)))


def let_them_sing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mark every private word of Nine, on the cards and in sentences."""
    _sing(monkeypatch, nine, option=_option, part=_part, about=_about, forecast=_forecast, event=_event, unfit=_unfit)
    monkeypatch.setattr(board, "_face", _face)


_nine = nine.RULES.words
_real_face = board._face


def _option(option: Option[Any], observation: NineObservation) -> Phrase:
    phrase = _nine.option(option, observation)
    return (mark(observation.seat), *phrase) if isinstance(option.value, Selection) else phrase


def _part(part: str, observation: NineObservation) -> Phrase:
    phrase = _nine.part(part, observation)
    return (mark(observation.seat), *phrase) if part.startswith("hand:") else phrase


def _about(part: str, observation: NineObservation) -> About | None:
    about = _nine.about(part, observation)
    if about is None or not part.startswith("hand:"):
        return about
    return about._replace(title=(mark(observation.seat), *about.title))


def _forecast(option: Option[Any], observation: NineObservation) -> tuple[Phrase, ...]:
    phrases = _nine.forecast(option, observation)
    if not isinstance(option.value, Selection):
        return phrases
    return tuple((mark(observation.seat), *phrase) for phrase in phrases)


def _unfit(decision: Decision, observation: NineObservation, parts: tuple[str, ...]) -> Phrase:
    phrase = _nine.unfit(decision, observation, parts)
    return (mark(observation.seat), *phrase) if any(part.startswith("hand:") for part in parts) else phrase


def _event(event: Event, reader: int | None) -> Phrase | None:
    phrase = _nine.event(event, reader)
    return (*phrase, *map(mark, event.readers)) if phrase and event.secret else phrase


def _face(part: str, card: int, observation: NineObservation) -> CardFace:
    face = _real_face(part, card, observation)
    owner = mark(observation.seat)
    return face._replace(title=owner + face.title, short=owner + (face.short or face.title))


# --- They Who Were 8 ---------------------------------------------------------------------------------------------


def let_gods_sing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mark every private word of They Who Were 8: all about cards in hands, and in the deck for who looked at it."""

    def option(option: Option[Any], observation: TheyObservation) -> Phrase:
        phrase = _they.option(option, observation)
        return phrase if isinstance(option.value, PowerUse | GoOn) else (mark(observation.seat), *phrase)

    def part(part: str, observation: TheyObservation) -> Phrase:
        phrase = _they.part(part, observation)
        return (mark(observation.seat), *phrase) if card_of_part(part) else phrase

    def about(part: str, observation: TheyObservation) -> About | None:
        about = _they.about(part, observation)
        return about._replace(title=(mark(observation.seat), *about.title)) if about and card_of_part(part) else about

    def forecast(option: Option[Any], observation: TheyObservation) -> tuple[Phrase, ...]:
        phrases = _they.forecast(option, observation)
        if isinstance(option.value, PowerUse | GoOn):
            return phrases
        return tuple((mark(observation.seat), *phrase) for phrase in phrases)

    def unfit(decision: Decision, observation: TheyObservation, parts: tuple[str, ...]) -> Phrase:
        phrase = _they.unfit(decision, observation, parts)
        return (mark(observation.seat), *phrase) if any(map(card_of_part, parts)) else phrase

    def event(event: Event, reader: int | None) -> Phrase | None:
        phrase = _they.event(event, reader)
        owners = (reader,) if reader in event.readers else event.readers  # who passes a card and who gets it know it
        return (*phrase, *map(mark, owners)) if phrase and event.secret else phrase

    def cards(self: TheyBoard, scene: Scene) -> tuple[CardFace, ...]:
        owner = mark(scene.observation.seat)
        faces = _gods_cards(self, scene)
        return tuple(face._replace(title=owner + face.title, short=owner + face.short) for face in faces)

    _sing(
        monkeypatch, they_who_were_8, option=option, part=part, about=about, forecast=forecast, event=event, unfit=unfit
    )
    monkeypatch.setattr(TheyBoard, "cards", cards)


_they = they_who_were_8.RULES.words
_gods_cards = TheyBoard.cards


# --- Immortal 8 --------------------------------------------------------------------------------------------------

PRIVATE_OPTIONS = ("keep", "name", "reveal Justice", "reveal Byun Hyung Ja")
"""What only who is asked may know to be offered."""


def let_eight_sing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mark every private word of Immortal 8: cards in hand, under slots and from the Portal, what is kept and named,
    and the Immortals, whose owners keep them covered.
    """

    def option(option: Option[Any], observation: EightObservation) -> Phrase:
        phrase = _eight.option(option, observation)
        return (mark(observation.seat), *phrase) if _is_private(option) else phrase

    def part(part: str, observation: EightObservation) -> Phrase:
        phrase = _eight.part(part, observation)
        return (mark(observation.seat), *phrase) if part.startswith(("hand:", "play:", "immortal:")) else phrase

    def about(part: str, observation: EightObservation) -> About | None:
        told = _eight.about(part, observation)
        if told is None or not part.startswith("hand:"):
            return told
        return told._replace(title=(mark(observation.seat), *told.title))

    def forecast(option: Option[Any], observation: EightObservation) -> tuple[Phrase, ...]:
        phrases = _eight.forecast(option, observation)
        return tuple((mark(observation.seat), *phrase) for phrase in phrases) if _is_private(option) else phrases

    def unfit(decision: Decision, observation: EightObservation, parts: tuple[str, ...]) -> Phrase:
        phrase = _eight.unfit(decision, observation, parts)
        return (mark(observation.seat), *phrase) if any(part.startswith("hand:") for part in parts) else phrase

    def event(event: Event, reader: int | None) -> Phrase | None:
        phrase = _eight.event(event, reader)
        return (*phrase, *map(mark, event.readers)) if phrase and event.secret else phrase

    _sing(monkeypatch, immortal8, option=option, part=part, about=about, forecast=forecast, event=event, unfit=unfit)
    _let_immortals_sing(monkeypatch)
    _let_faces_sing(monkeypatch)


def _is_private(option: Option[Any]) -> bool:
    """A card of the hand or from the Portal, or something about own Immortals or what is named."""
    found = option.id.partition(":")[0] == "play" or isinstance(option.value, Pick)
    return found or option.id.startswith(PRIVATE_OPTIONS)


def _let_immortals_sing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it is told whose an Immortal is, before all may know it."""

    def embodied(number: int, table: EightObservation) -> Phrase:
        return _sung(_eight_embodied(number, table), number, table)

    def standing(number: int, table: EightObservation) -> Phrase:
        return _sung(_eight_standing(number, table), number, table)

    def seat(seat: int, table: EightObservation) -> About:
        told = _eight_seat(seat, table)
        said = " ".join(str(line) for line in told.text)
        numbers = [number for number in table.players[seat].immortals if number and immortal_name(number) in said]
        return told._replace(title=(*told.title, *(letter for each in numbers for letter in _cover_mark(each, table))))

    monkeypatch.setattr(eight_about, "_embodied", embodied)
    monkeypatch.setattr(eight_about, "_immortal_standing", standing)
    monkeypatch.setattr(eight_about, "_about_seat", seat)


def _sung(phrase: Phrase, number: int, table: EightObservation) -> Phrase:
    """Marked if it names a player."""
    return (*phrase, *_cover_mark(number, table)) if any(isinstance(each, Name) for each in phrase) else phrase


def _cover_mark(number: int, table: EightObservation) -> tuple[str, ...]:
    """The mark of whoever owns an Immortal that these eyes see, and others may not."""
    for seat, player in enumerate(table.players):
        if number in player.immortals and not is_open(player, seat, table):
            return (COVERED[seat],) if seat == table.seat else (mark(table.seat),)
    return ()


def is_open(player: EightView, seat: int, table: EightObservation) -> bool:
    """Whether everybody knows the Immortal of a player."""
    return table.over or table.justice == seat or 0 < player.embodied <= table.called


def _let_faces_sing(monkeypatch: pytest.MonkeyPatch) -> None:
    def cards(self: EightBoard, scene: Scene) -> tuple[CardFace, ...]:
        owner = mark(scene.observation.seat)
        return tuple(
            face._replace(title=owner + face.title, short=owner + face.short) for face in _eight_cards(self, scene)
        )

    def secrets(self: EightBoard, scene: Scene) -> tuple[CardFace, ...]:
        sung = []
        for face in _eight_secrets(self, scene):
            number = OF_KEY[face.part.rpartition(":")[2]]
            marked = "".join(_cover_mark(number, scene.observation)) + face.title
            sung.append(face._replace(title=marked, short=marked))
        return tuple(sung)

    monkeypatch.setattr(EightBoard, "cards", cards)
    monkeypatch.setattr(EightBoard, "secrets", secrets)


_eight = immortal8.RULES.words
_eight_embodied, _eight_standing, _eight_seat = (
    eight_about._embodied,
    eight_about._immortal_standing,
    eight_about._about_seat,
)
_eight_cards, _eight_secrets = EightBoard.cards, EightBoard.secrets


# --- Immortals ---------------------------------------------------------------------------------------------------

SECRET_PARTS = ("hand:", "card:")
"""Cards of the draft hand, and what can be planned."""


def let_immortals_sing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mark every private word of Immortals: the draft hand, what is picked, drawn and planned, own conflict cards."""

    def option(option: Option[Any], observation: ImmortalsObservation) -> Phrase:
        phrase = _immortals.option(option, observation)
        return (mark(observation.seat), *phrase) if _is_secret(option.parts) else phrase

    def part(part: str, observation: ImmortalsObservation) -> Phrase:
        phrase = _immortals.part(part, observation)
        return (mark(observation.seat), *phrase) if _is_secret((part,)) else phrase

    def about(part: str, observation: ImmortalsObservation) -> About | None:
        told = _immortals.about(part, observation)
        if told is None or not _is_secret((part,)):
            return told
        return told._replace(title=(mark(observation.seat), *told.title))

    def forecast(option: Option[Any], observation: ImmortalsObservation) -> tuple[Phrase, ...]:
        phrases = _immortals.forecast(option, observation)
        return tuple((mark(observation.seat), *phrase) for phrase in phrases) if _is_secret(option.parts) else phrases

    def unfit(decision: Decision, observation: ImmortalsObservation, parts: tuple[str, ...]) -> Phrase:
        phrase = _immortals.unfit(decision, observation, parts)
        return (mark(observation.seat), *phrase) if _is_secret(parts) else phrase

    def event(event: Event, reader: int | None) -> Phrase | None:
        phrase = _immortals.event(event, reader)
        return (*phrase, *map(mark, event.readers)) if phrase and event.secret else phrase

    _sing(monkeypatch, immortals, option=option, part=part, about=about, forecast=forecast, event=event, unfit=unfit)
    _let_own_cards_sing(monkeypatch)
    _let_boards_sing(monkeypatch)


def _is_secret(parts: tuple[str, ...]) -> bool:
    return any(part.startswith(SECRET_PARTS) for part in parts)


def _let_own_cards_sing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where own conflict cards are named, and what lies on an own space or on which one a card lies."""

    def cards_of(player: PlayerView, own: bool) -> str:
        told = _immortals_cards_of(player, own)
        sees = own and any(card is not None for card in player.conflict)
        return told.replace("(", f"({mark(looking[-1])}") if sees else told

    def standing(seat: int, space: int, table: ImmortalsObservation) -> str:
        told = _immortals_standing(seat, space, table)
        return f"{mark(table.seat)}{told}" if told.endswith("face down") and not told.startswith("a card") else told

    def planned(card: int, seat: int, table: ImmortalsObservation) -> str:
        told = _immortals_planned(card, seat, table)
        return f"{told}{mark(table.seat)}" if told else told

    def seat_lines(seat: int, table: ImmortalsObservation) -> Any:
        looking.append(table.seat)
        yield from _immortals_seat_lines(seat, table)
        looking.pop()

    looking: list[int | None] = []
    monkeypatch.setattr(immortals_about, "_cards_of", cards_of)
    monkeypatch.setattr(immortals_about, "_seat_lines", seat_lines)
    monkeypatch.setattr(immortals_about, "_lying_on", standing)
    monkeypatch.setattr(immortals_cards, "_planned_on", planned)


def _let_boards_sing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards in hand, and what is drawn of the half-boards and of the own plan."""

    def cards(self: ImmortalsBoard, scene: Scene) -> tuple[CardFace, ...]:
        owner = mark(scene.observation.seat)
        faces = _immortals_cards(self, scene)
        return tuple(face._replace(title=owner + face.title, short=owner + face.short) for face in faces)

    def spaces(canvas: Canvas, scene: Scene, seat: int, y: int) -> None:
        drawing.append(scene.observation.seat)
        _immortals_spaces(canvas, scene, seat, y)
        drawing.pop()

    def own_plan(canvas: Canvas, scene: Scene) -> bool:
        drawing.append(scene.observation.seat)
        drawn: bool = _immortals_own_plan(canvas, scene)
        drawing.pop()
        return drawn

    def card_short(card: int) -> str:
        return f"{mark(drawing[-1])}{_immortals_card_short(card)}"

    drawing: list[int | None] = []
    monkeypatch.setattr(ImmortalsBoard, "cards", cards)
    monkeypatch.setattr(immortals_board, "spaces", spaces)
    monkeypatch.setattr(immortals_board, "own_plan", own_plan)
    monkeypatch.setattr(_spaces_module, "card_short", card_short)


_immortals = immortals.RULES.words
_immortals_cards_of, _immortals_seat_lines = immortals_about._cards_of, immortals_about._seat_lines
_immortals_standing, _immortals_planned = immortals_about._lying_on, immortals_cards._planned_on
_immortals_cards = ImmortalsBoard.cards
_spaces_module = import_module("boardgames.tui.boards.immortals.spaces")
"""The package has a function of that name too."""
_immortals_spaces, _immortals_own_plan = _spaces_module.spaces, _spaces_module.own_plan
_immortals_card_short = _spaces_module.card_short
