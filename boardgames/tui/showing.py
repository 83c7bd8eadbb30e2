"""What the table screen shows at a moment: whose name stands in the bar, what it says, and what Enter would do."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from boardgames.engine.decision import Option
from boardgames.engine.words import Name, Phrase, say
from boardgames.table.session import Session
from boardgames.table.window import OpenWindow
from boardgames.tui.advice import Advice
from boardgames.tui.asking import Asking, Looking
from boardgames.tui.canvas import Spot
from boardgames.tui.people import People
from boardgames.tui.scene import TOP, Scene
from boardgames.tui.theme import Look
from boardgames.tui.turn import Eyes

_CHOOSES_OR_COVERS: Phrase = ("a digit chooses a card and covers them again; any other key covers them",)
_COVERS: Phrase = ("any key covers it again",)
_THINKS: Phrase = ("the expert is thinking …",)
_HINT: Phrase = ("a digit chooses, or arrows and Space; Enter does what the bright line says",)


@dataclass(frozen=True, kw_only=True)
class Showing:
    """All that a moment of the table screen depends on.

    `view` is the table as the eyes saw it last: observation, sheet and news. `news_to_read` holds the game up until
    somebody has read it, `said` is what happened last, and `sure_of` the option that Enter was pressed for once.
    `advice` is the hint that these eyes asked for.
    `shows_secrets`: the eyes look at what they keep covered.
    """

    session: Session
    people: People
    look: Look
    eyes: Eyes
    view: Mapping[str, Any]
    asking: Asking | None
    looking: Looking
    window: OpenWindow | None
    news_to_read: Phrase
    said: Phrase
    sure_of: str | None
    advice: Advice | None
    is_peeking: bool
    shows_secrets: bool
    waits_for_bot: bool
    is_flipped: bool
    tells: bool
    lets_pass: bool

    def scene(self, spots: tuple[Spot, ...]) -> Scene:
        """All that the pictures are drawn from; `spots` are those of the picture that is shown."""
        session, asking, looking = self.session, self.asking, self.asking or self.looking
        asked = session.asked[0] if session.asked else None
        option = asking.ready(spots) if asking else None
        covers = self.is_peeking and asking is not None and asking.decision.window
        in_hand = bool(asking and asking.hand_is_asked)
        question: Phrase = asked.prompt if asked else ("the game is over",)
        if asking:
            question = session.rules.words.prompt(asking.decision, self.view["observation"])
        return Scene(
            title=session.info.title,
            look=self.look,
            people=self.people,
            words=session.rules.words,
            eyes=self.eyes.seat,
            asked=self._asked_seat(),
            decision=asking.decision if asking else None,
            pointing=asking.pointing if asking else None,
            entries=asking.entries if asking and not covers else (),
            taken=asking.taken if asking else None,
            goes_back=asking is not None and (asking.shows_found or asking.tells_choice),
            way_out=asking.way_out if asking and not covers else None,
            scroll=asking.scroll if asking else TOP,
            lists=bool(asking and not covers and not (in_hand and asking.is_only_hand)),
            hand_is_asked=in_hand,
            hand_is_numbered=in_hand and asking is not None and asking.search is None,
            peeks=self.shows_secrets,
            cursor=looking.cursor.key if looking.cursor.awake else None,
            part=looking.subject(spots),
            beside=looking.beside(spots),
            question=self.news_to_read or question,
            action=self._action(option),
            said=self._line(asking),
            hint=self._hint(asking),
            advice=self.advice.told if self.advice and self.advice.is_shown else (),
            refusals=asking.hopeful if asking else {},
            forecast=session.rules.words.forecast(option, self.view["observation"]) if option else (),
            flipped=self.is_flipped,
            tells=self.tells,
            marks=self._marks(),
            **self.view,
        )

    def _asked_seat(self) -> int | None:
        """Whose name stands in the bar: nobody's while a window is open to several."""
        if self.news_to_read:
            return self.eyes.seat
        if self.window is not None and len(self.window.seats) > 1:
            return None
        if self.asking is not None:
            return self.asking.decision.seat
        return self.session.asked[0].seat if self.session.asked else None

    def _action(self, option: Option[Any] | None) -> Phrase:
        if self.news_to_read:
            return ("go on",)
        if self.waits_for_bot:
            return ("let it go on",) if self.session.setup.pace == "step" else ()
        if self.is_peeking:
            return ("cover the cards again",) if self.advice is None else ("cover the hint again",)
        if self.asking is not None and self.asking.is_typing:
            found = self.asking.entries or self.asking.finds_way_out
            return ("go into the list",) if found else ()
        if option is None:
            return ()
        words = self.session.rules.words.option(option, self.view["observation"])
        return say("once more: {words}", words=words) if self.sure_of == option.id else words

    def _line(self, asking: Asking | None) -> Phrase:
        """The second line of the bar."""
        if asking is not None and asking.is_typing:
            return (f"search: {asking.search}▏",)
        if self._thinks:
            return ()
        if asking is not None and asking.said:
            return asking.said
        if self.is_peeking:
            is_card_chosen = asking is not None and not asking.decision.window and self.advice is None
            return _CHOOSES_OR_COVERS if is_card_chosen else _COVERS
        if asking is not None and asking.shows_found:
            return (f"found for “{asking.search}”   (Escape, or a click here, shows all)",)
        if asking is not None and asking.tells_choice:
            return self._chosen(asking)
        return self.said

    @property
    def _thinks(self) -> bool:
        return self.advice is not None and not self.advice.told

    def _hint(self, asking: Asking | None) -> Phrase:
        """The quiet line while nothing is chosen: how to choose, or what a hand does not allow."""
        if self._thinks:
            return _THINKS
        if asking is None or (asking.pointing.picks and not asking.hand_is_asked):
            return ()
        if asking.hand_is_asked:
            refused = [why for part, why in asking.refusals.items() if part.startswith("verb:")]
            if refused:
                return refused[0]
        return () if asking.pointing.picks else _HINT

    def _chosen(self, asking: Asking) -> Phrase:
        words, observation = self.session.rules.words, self.view["observation"]
        phrase: list[str | Name] = ["chosen: "]
        for place, part in enumerate(asking.pointing.settled or [pick.part for pick in asking.pointing.picks]):
            phrase += [", " if place else "", *words.part(part, observation)]
        return (*phrase, "   (Backspace, or a click here, takes it back)")

    def _marks(self) -> tuple[str, ...]:
        marks = ["open hands"] if self.eyes.is_open else []
        if self.lets_pass:
            marks.append("going on")
        if self.session.notice:
            return (*marks, "not saved")
        return (*marks, "saved") if self.session.path else tuple(marks)
