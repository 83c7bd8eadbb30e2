"""Canaries: private words carry the mark of whose knowledge they are, so that a frame can be searched for them.

A word that comes out of what seat k sees, and not everybody, begins with k's superscript; one that was made for nobody
in particular begins with a zero.
"""

from typing import Any

import pytest

from boardgames.engine.decision import Decision, Option
from boardgames.engine.event import Event
from boardgames.engine.words import About, Name, Phrase
from boardgames.games.immortal8 import about as eight_about
from boardgames.games.immortal8.about import immortal_name
from boardgames.games.immortal8.draft import Pick
from boardgames.games.immortal8.immortals import OF_KEY
from boardgames.games.immortal8.observation import EightObservation, PlayerView
from boardgames.games.immortal8.words import EightWords
from boardgames.games.nine.observation import NineObservation
from boardgames.games.nine.orders import Selection
from boardgames.games.nine.words import NineWords
from boardgames.games.they_who_were_8.about import card_of_part
from boardgames.games.they_who_were_8.observation import TheyObservation
from boardgames.games.they_who_were_8.powers import GoOn, Use
from boardgames.games.they_who_were_8.words import TheyWords
from boardgames.tui.boards import nine as board
from boardgames.tui.boards.immortal8 import EightBoard
from boardgames.tui.boards.they_who_were_8 import TheyBoard
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


def is_open(player: PlayerView, seat: int, table: EightObservation) -> bool:
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
