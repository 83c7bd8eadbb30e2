"""Canaries: private words carry the mark of whose knowledge they are, so that a frame can be searched for them.

A word that comes out of what seat k sees, and not everybody, begins with k's superscript; one that was made for nobody
in particular begins with a zero.
"""

from typing import Any

import pytest

from boardgames.engine.decision import Decision, Option
from boardgames.engine.event import Event
from boardgames.engine.words import About, Phrase
from boardgames.games.nine.observation import NineObservation
from boardgames.games.nine.orders import Selection
from boardgames.games.nine.words import NineWords
from boardgames.games.they_who_were_8.about import card_of_part
from boardgames.games.they_who_were_8.observation import TheyObservation
from boardgames.games.they_who_were_8.powers import GoOn, Use
from boardgames.games.they_who_were_8.words import TheyWords
from boardgames.tui.boards import nine as board
from boardgames.tui.boards.they_who_were_8 import TheyBoard
from boardgames.tui.scene import CardFace, Scene

MARKS = "¹²³⁴"
STRAY = "⁰"


def mark(seat: int | None) -> str:
    return STRAY if seat is None else MARKS[seat]


def strangers(text: str, eyes: int | None) -> set[str]:
    """The marks in a text that these eyes are not entitled to."""
    return {letter for letter in text if letter in MARKS + STRAY} - ({mark(eyes)} if eyes is not None else set())


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
