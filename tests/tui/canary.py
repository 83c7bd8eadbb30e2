"""Canaries: private words carry the mark of whose knowledge they are, so that a frame can be searched for them.

A word that comes out of what seat k sees, and not everybody, begins with k's superscript; one that was made for nobody
in particular begins with a zero.
"""

from importlib import import_module
from typing import Any

import pytest

from boardgames.engine.decision import Decision, Option
from boardgames.engine.event import Event
from boardgames.engine.words import About, Name, Phrase
from boardgames.games.immortal8 import about as eight_about
from boardgames.games.immortal8.about import immortal_name
from boardgames.games.immortal8.draft import Pick
from boardgames.games.immortal8.immortals import OF_KEY
from boardgames.games.immortal8.observation import EightObservation
from boardgames.games.immortal8.observation import PlayerView as EightView
from boardgames.games.immortal8.words import EightWords
from boardgames.games.immortals import about as immortals_about
from boardgames.games.immortals.observation import ImmortalsObservation, PlayerView
from boardgames.games.immortals.words import ImmortalsWords
from boardgames.games.nine.observation import NineObservation
from boardgames.games.nine.orders import Selection
from boardgames.games.nine.words import NineWords
from boardgames.games.they_who_were_8.about import card_of_part
from boardgames.games.they_who_were_8.observation import TheyObservation
from boardgames.games.they_who_were_8.powers import GoOn, Use
from boardgames.games.they_who_were_8.words import TheyWords
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


def let_them_sing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mark every private word of Nine, on the cards and in sentences."""
    monkeypatch.setattr(NineWords, "option", _option)
    monkeypatch.setattr(NineWords, "part", _part)
    monkeypatch.setattr(NineWords, "about", _about)
    monkeypatch.setattr(NineWords, "forecast", _forecast)
    monkeypatch.setattr(NineWords, "unfit", _unfit)
    monkeypatch.setattr(NineWords, "event", _event)
    monkeypatch.setattr(board, "_face", _face)


_words = NineWords.option, NineWords.part, NineWords.about, NineWords.forecast, NineWords.unfit, NineWords.event
_real_option, _real_part, _real_about, _real_forecast, _real_unfit, _real_event = _words
_real_face = board._face


def _option(self: NineWords, option: Option[Any], observation: NineObservation) -> Phrase:
    phrase = _real_option(self, option, observation)
    return (mark(observation.seat), *phrase) if isinstance(option.value, Selection) else phrase


def _part(self: NineWords, part: str, observation: NineObservation) -> Phrase:
    phrase = _real_part(self, part, observation)
    return (mark(observation.seat), *phrase) if part.startswith("hand:") else phrase


def _about(self: NineWords, part: str, observation: NineObservation) -> About | None:
    about = _real_about(self, part, observation)
    if about is None or not part.startswith("hand:"):
        return about
    return about._replace(title=(mark(observation.seat), *about.title))


def _forecast(self: NineWords, option: Option[Any], observation: NineObservation) -> tuple[Phrase, ...]:
    phrases = _real_forecast(self, option, observation)
    if not isinstance(option.value, Selection):
        return phrases
    return tuple((mark(observation.seat), *phrase) for phrase in phrases)


def _unfit(self: NineWords, decision: Decision, observation: NineObservation, parts: tuple[str, ...]) -> Phrase:
    phrase = _real_unfit(self, decision, observation, parts)
    return (mark(observation.seat), *phrase) if any(part.startswith("hand:") for part in parts) else phrase


def _event(self: NineWords, event: Event, reader: int | None) -> Phrase | None:
    phrase = _real_event(self, event, reader)
    return (*phrase, *map(mark, event.readers)) if phrase and event.secret else phrase


def _face(part: str, card: int, observation: NineObservation) -> CardFace:
    face = _real_face(part, card, observation)
    owner = mark(observation.seat)
    return face._replace(title=owner + face.title, short=owner + (face.short or face.title))


# --- They Who Were 8 ---------------------------------------------------------------------------------------------


def let_gods_sing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mark every private word of They Who Were 8: all about cards in hands, and in the deck for who looked at it."""

    def option(self: TheyWords, option: Option[Any], observation: TheyObservation) -> Phrase:
        phrase = _gods_option(self, option, observation)
        return phrase if isinstance(option.value, Use | GoOn) else (mark(observation.seat), *phrase)

    def part(self: TheyWords, part: str, observation: TheyObservation) -> Phrase:
        phrase = _gods_part(self, part, observation)
        return (mark(observation.seat), *phrase) if card_of_part(part) else phrase

    def about(self: TheyWords, part: str, observation: TheyObservation) -> About | None:
        about = _gods_about(self, part, observation)
        return about._replace(title=(mark(observation.seat), *about.title)) if about and card_of_part(part) else about

    def forecast(self: TheyWords, option: Option[Any], observation: TheyObservation) -> tuple[Phrase, ...]:
        phrases = _gods_forecast(self, option, observation)
        if isinstance(option.value, Use | GoOn):
            return phrases
        return tuple((mark(observation.seat), *phrase) for phrase in phrases)

    def unfit(self: TheyWords, decision: Decision, observation: TheyObservation, parts: tuple[str, ...]) -> Phrase:
        phrase = _gods_unfit(self, decision, observation, parts)
        return (mark(observation.seat), *phrase) if any(map(card_of_part, parts)) else phrase

    def event(self: TheyWords, event: Event, reader: int | None) -> Phrase | None:
        phrase = _gods_event(self, event, reader)
        owners = (reader,) if reader in event.readers else event.readers  # who passes a card and who gets it know it
        return (*phrase, *map(mark, owners)) if phrase and event.secret else phrase

    def cards(self: TheyBoard, scene: Scene) -> tuple[CardFace, ...]:
        owner = mark(scene.observation.seat)
        faces = _gods_cards(self, scene)
        return tuple(face._replace(title=owner + face.title, short=owner + face.short) for face in faces)

    for each in (option, part, about, forecast, unfit, event):
        monkeypatch.setattr(TheyWords, each.__name__, each)
    monkeypatch.setattr(TheyBoard, "cards", cards)


_gods_option, _gods_part, _gods_about = TheyWords.option, TheyWords.part, TheyWords.about
_gods_forecast, _gods_unfit, _gods_event = TheyWords.forecast, TheyWords.unfit, TheyWords.event
_gods_cards = TheyBoard.cards


# --- Immortal 8 --------------------------------------------------------------------------------------------------

PRIVATE_OPTIONS = ("keep", "name", "reveal Justice", "reveal Byun Hyung Ja")
"""What only who is asked may know to be offered."""


def let_eight_sing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mark every private word of Immortal 8: cards in hand, under slots and from the Portal, what is kept and named,
    and the Immortals, whose owners keep them covered.
    """

    def option(self: EightWords, option: Option[Any], observation: EightObservation) -> Phrase:
        phrase = _eight_option(self, option, observation)
        return (mark(observation.seat), *phrase) if _is_private(option) else phrase

    def part(self: EightWords, part: str, observation: EightObservation) -> Phrase:
        phrase = _eight_part(self, part, observation)
        return (mark(observation.seat), *phrase) if part.startswith(("hand:", "play:", "immortal:")) else phrase

    def about(self: EightWords, part: str, observation: EightObservation) -> About | None:
        told = _eight_about(self, part, observation)
        if told is None or not part.startswith("hand:"):
            return told
        return told._replace(title=(mark(observation.seat), *told.title))

    def forecast(self: EightWords, option: Option[Any], observation: EightObservation) -> tuple[Phrase, ...]:
        phrases = _eight_forecast(self, option, observation)
        return tuple((mark(observation.seat), *phrase) for phrase in phrases) if _is_private(option) else phrases

    def unfit(self: EightWords, decision: Decision, observation: EightObservation, parts: tuple[str, ...]) -> Phrase:
        phrase = _eight_unfit(self, decision, observation, parts)
        return (mark(observation.seat), *phrase) if any(part.startswith("hand:") for part in parts) else phrase

    def event(self: EightWords, event: Event, reader: int | None) -> Phrase | None:
        phrase = _eight_event(self, event, reader)
        return (*phrase, *map(mark, event.readers)) if phrase and event.secret else phrase

    for each in (option, part, about, forecast, unfit, event):
        monkeypatch.setattr(EightWords, each.__name__, each)
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


_eight_option, _eight_part, _eight_about = EightWords.option, EightWords.part, EightWords.about
_eight_forecast, _eight_unfit, _eight_event = EightWords.forecast, EightWords.unfit, EightWords.event
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

    def option(self: ImmortalsWords, option: Option[Any], observation: ImmortalsObservation) -> Phrase:
        phrase = _immortals_option(self, option, observation)
        return (mark(observation.seat), *phrase) if _is_secret(option.parts) else phrase

    def part(self: ImmortalsWords, part: str, observation: ImmortalsObservation) -> Phrase:
        phrase = _immortals_part(self, part, observation)
        return (mark(observation.seat), *phrase) if _is_secret((part,)) else phrase

    def about(self: ImmortalsWords, part: str, observation: ImmortalsObservation) -> About | None:
        told = _immortals_about(self, part, observation)
        if told is None or not _is_secret((part,)):
            return told
        return told._replace(title=(mark(observation.seat), *told.title))

    def forecast(self: ImmortalsWords, option: Option[Any], observation: ImmortalsObservation) -> tuple[Phrase, ...]:
        phrases = _immortals_forecast(self, option, observation)
        return tuple((mark(observation.seat), *phrase) for phrase in phrases) if _is_secret(option.parts) else phrases

    def unfit(
        self: ImmortalsWords, decision: Decision, observation: ImmortalsObservation, parts: tuple[str, ...]
    ) -> Phrase:
        phrase = _immortals_unfit(self, decision, observation, parts)
        return (mark(observation.seat), *phrase) if _is_secret(parts) else phrase

    def event(self: ImmortalsWords, event: Event, reader: int | None) -> Phrase | None:
        phrase = _immortals_event(self, event, reader)
        return (*phrase, *map(mark, event.readers)) if phrase and event.secret else phrase

    for each in (option, part, about, forecast, unfit, event):
        monkeypatch.setattr(ImmortalsWords, each.__name__, each)
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
        return f"{mark(table.seat)}{told}" if told.endswith("face down") else told

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
    monkeypatch.setattr(immortals_about, "space_standing", standing)
    monkeypatch.setattr(immortals_about, "_planned_on", planned)


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


_immortals_option, _immortals_part, _immortals_about = ImmortalsWords.option, ImmortalsWords.part, ImmortalsWords.about
_immortals_forecast, _immortals_unfit, _immortals_event = (
    ImmortalsWords.forecast,
    ImmortalsWords.unfit,
    ImmortalsWords.event,
)
_immortals_cards_of, _immortals_seat_lines = immortals_about._cards_of, immortals_about._seat_lines
_immortals_standing, _immortals_planned = immortals_about.space_standing, immortals_about._planned_on
_immortals_cards = ImmortalsBoard.cards
_spaces_module = import_module("boardgames.tui.boards.immortals.spaces")
"""The package has a function of that name too."""
_immortals_spaces, _immortals_own_plan = _spaces_module.spaces, _spaces_module.own_plan
_immortals_card_short = _spaces_module.card_short
