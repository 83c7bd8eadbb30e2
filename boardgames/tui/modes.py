"""What the table screen is doing: one value, which says which keys it takes, what they do, and what is drawn.

`overlays` has what lies over another mode for a while, `stage` what tells everybody what just happened.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from boardgames.engine.decision import Option
from boardgames.engine.words import Name, Phrase, say
from boardgames.table.handoff import Look
from boardgames.table.window import OpenWindow
from boardgames.tui.asking import Asking
from boardgames.tui.canvas import Canvas, Spot
from boardgames.tui.commands import Command, TableCommand, find, meant
from boardgames.tui.looking import Looking
from boardgames.tui.pictures.lines import ACTION
from boardgames.tui.pictures.screen import draw
from boardgames.tui.scene import CardFace, Scene

if TYPE_CHECKING:
    from boardgames.tui.screens.play import PlayScreen

_HOW_TO_CHOOSE: Phrase = ("a digit chooses, or arrows and Space; Enter does what’s above",)


class Mode:
    """What the screen is doing. By itself one looks around, and every command of the table holds.

    `looking` is what is pointed with, an Asking while a question is on the screen. `peeks`: what is hidden even in a
    private view is in sight. `is_page`: the table is not in sight. `sees_own`: what these eyes own is in sight;
    otherwise only what everybody may see, and the cards that are `shown`.
    """

    peeks = False
    is_page = False
    sees_own = True
    shown: tuple[CardFace, ...] = ()

    def __init__(self, looking: Looking | None = None) -> None:
        self.looking = looking or Looking()

    @property
    def base(self) -> "Mode":
        """The mode that is left when all that lies over it for a while has gone."""
        return self

    @property
    def asking(self) -> Asking | None:
        """The question on the screen."""
        return self.looking if isinstance(self.looking, Asking) else None

    def stop(self) -> None:
        """Let nothing more come of it: the screen does something else."""

    def followed_by(self, mode: "Mode") -> "Mode":
        """What the screen does when the game has gone on to `mode`; by itself, that."""
        return mode

    # --- what keys and clicks do ---------------------------------------------------------------------------------

    def commands(self, table: "PlayScreen") -> Sequence[TableCommand]:
        """The commands that hold."""
        return table.own_commands

    def take(self, table: "PlayScreen", key: str) -> None:
        """Do what a key does."""
        commands = self.commands(table)
        key = meant(commands, key)
        command = find(commands, key)
        if command is not None and command.act is not None:
            command.act(table)
        else:
            self.other_key(table, key)

    def other_key(self, table: "PlayScreen", key: str) -> None:
        """A key that is no command: it points."""
        if self.looking.press(key, table.spots):
            table.pointed()

    def click(self, table: "PlayScreen", spot: Spot | None) -> None:
        """A click on something that is no key."""
        if spot is not None and spot.zone == ACTION:
            self.enter(table)
        elif spot is not None:
            self.looking.click(spot, table.spots)
            table.pointed()

    def wheel(self, table: "PlayScreen", lines: int) -> None:
        """The wheel was turned by so many lines, down if that is more than none."""
        self.looking.wheel(lines, table.spots)
        table.repaint()

    def enter(self, table: "PlayScreen") -> None:
        """What Enter does, and a click on the bright line."""

    # --- what is drawn -------------------------------------------------------------------------------------------

    def scene(self, table: "PlayScreen") -> Scene | None:
        """What it is drawn from, if that is not the table as the eyes before it see it now."""
        return None

    def paint(self, table: "PlayScreen", canvas: Canvas, scene: Scene) -> None:
        """Draw the screen, but for the keys."""
        draw(canvas, table.board, scene)

    @property
    def news(self) -> Phrase:
        """What has to be read before the game goes on."""
        return ()

    def question(self, table: "PlayScreen") -> Phrase:
        """What stands in the bright line: the question, as far as it may be read here."""
        if self.asking is not None:
            return table.session.rules.words.prompt(self.asking.decision, table.observation)
        asked = table.session.asked
        return asked[0].prompt if asked else say("the game is over")

    def seat(self, table: "PlayScreen") -> int | None:
        """Whose name stands before that; nobody's if several people are asked."""
        asked = table.session.asked
        return self.asking.decision.seat if self.asking is not None else asked[0].seat if asked else None

    def action(self, table: "PlayScreen", option: Option[Any] | None) -> Phrase:
        """What stands at the right end of the bright line: what Enter does. `option` is what is chosen."""
        return ()

    def line(self, table: "PlayScreen") -> Phrase:
        """What stands below the bright line."""
        return table.said

    @property
    def hint(self) -> Phrase:
        """What stands there, quietly, if there is nothing to be said."""
        return ()


class Covered(Mode):
    """Another screen lies over the table: the curtain, or the end. No key is for the table."""

    def take(self, table: "PlayScreen", key: str) -> None:
        """Does nothing."""

    def click(self, table: "PlayScreen", spot: Spot | None) -> None:
        """Does nothing."""


class Waiting(Mode):
    """The bot at a seat is about to act."""

    def __init__(self, bot: int) -> None:
        super().__init__()
        self.bot = bot

    def enter(self, table: "PlayScreen") -> None:
        """Let the bot act, if that is what it waits for; or sooner, if people could speak up before."""
        if table.handoff.offer is not None:
            table.go(table.handoff.pass_by())
        if table.session.setup.pace == "step":
            table.thinking.let_bot_think()

    def action(self, table: "PlayScreen", option: Option[Any] | None) -> Phrase:
        """Only a bot that waits needs an Enter, and one that would let people speak up may have one."""
        if table.handoff.offer is not None:
            return say("go on")
        return say("let {bot} act", bot=Name(self.bot)) if table.session.setup.pace == "step" else ()

    def line(self, table: "PlayScreen") -> Phrase:
        """What happened last, unless people may speak up."""
        return () if table.handoff.offer is not None else super().line(table)


class Answering(Mode):
    """A question is on the screen, to one seat, or in a window to several. `sure_of` is the option that Enter was
    pressed for once, where it has to be pressed twice.
    """

    looking: Asking

    def __init__(self, asking: Asking, window: OpenWindow | None = None) -> None:
        super().__init__(asking)
        self.window = window
        self.sure_of: str | None = None

    @property
    def seats(self) -> tuple[int, ...]:
        """Who is asked."""
        return (self.looking.decision.seat,) if self.window is None else self.window.seats

    def seat_of(self, option: Option[Any]) -> int:
        """Whose answer it would be."""
        return self.looking.decision.seat if self.window is None else self.window.seat_of(option)

    def other_key(self, table: "PlayScreen", key: str) -> None:
        """Whatever is pointed at, Enter has to be pressed twice again."""
        self.sure_of = None
        super().other_key(table, key)

    def click(self, table: "PlayScreen", spot: Spot | None) -> None:
        """As a key that points."""
        if spot is not None and spot.zone != ACTION:
            self.sure_of = None
        super().click(table, spot)

    def enter(self, table: "PlayScreen") -> None:
        """Answer with what is chosen."""
        option = self.looking.enter(table.spots)
        if option is None:
            table.repaint()
        else:
            table.commit(option)

    def seat(self, table: "PlayScreen") -> int | None:
        """The one who is asked."""
        return self.seats[0] if len(self.seats) == 1 else None

    def action(self, table: "PlayScreen", option: Option[Any] | None) -> Phrase:
        """The answer that Enter would give."""
        if option is None:
            return ()
        words = table.session.rules.words.option(option, table.observation)
        return say("once more: {words}", words=words) if self.sure_of == option.id else words

    def line(self, table: "PlayScreen") -> Phrase:
        """What the last key brought, what is chosen so far, or what happened last."""
        asking = self.looking
        if asking.said:
            return asking.said
        if asking.shows_found:
            return say("found for “{search}”   (show all: Escape, or click)", search=asking.search)
        if asking.tells_choice:
            return self._chosen(table)
        return table.said

    def _chosen(self, table: "PlayScreen") -> Phrase:
        words, pointing = table.session.rules.words, self.looking.pointing
        phrase: list[str | Name] = ["chosen: "]
        for place, part in enumerate(pointing.settled or [pick.part for pick in pointing.picks]):
            phrase += [", " if place else "", *words.part(part, table.observation)]
        return (*phrase, "   (back: Backspace, or click)")

    @property
    def hint(self) -> Phrase:
        """How to choose while nothing is chosen, or what a hand does not allow."""
        asking = self.looking
        if asking.hand_is_asked:
            refused = [why for part, why in asking.refusals.items() if part.startswith("verb:")]
            if refused:
                return refused[0]
        return () if asking.pointing.picks else _HOW_TO_CHOOSE


class Searching(Answering):
    """Somebody types, to search all answers."""

    def commands(self, table: "PlayScreen") -> Sequence[TableCommand]:
        """Letters are letters here."""
        return _SEARCHING

    def other_key(self, table: "PlayScreen", key: str) -> None:
        """Letters narrow the list, a digit chooses from it; what types nothing ends the search, or goes to the list."""
        self.looking.type(key, " " if key == "space" else key if len(key) == 1 else None, table.spots)
        self._go_on(table)

    def click(self, table: "PlayScreen", spot: Spot | None) -> None:
        """A click chooses, and ends the search if that is complete."""
        super().click(table, spot)
        self._go_on(table)

    def enter(self, table: "PlayScreen") -> None:
        """Go to the list."""
        self.looking.go_into_list()
        self._go_on(table)

    def _go_on(self, table: "PlayScreen") -> None:
        if not self.looking.is_typing and table.mode is self:
            table.mode = Answering(self.looking, self.window)
        table.pointed()

    def action(self, table: "PlayScreen", option: Option[Any] | None) -> Phrase:
        """Enter only goes to the list."""
        return say("go to the list") if self.looking.entries or self.looking.finds_way_out else ()

    def line(self, table: "PlayScreen") -> Phrase:
        """What was typed, and whether that finds nothing."""
        found = self.looking.entries or self.looking.finds_way_out
        return (f"search: {self.looking.search}▏" + ("" if found else "   no answer has this in it"),)


class Reading(Mode):
    """A person reads what nobody else may read, before the laptop goes on."""

    def __init__(self, news: Phrase) -> None:
        super().__init__()
        self._news = news

    @property
    def news(self) -> Phrase:
        """What only this person has learned."""
        return self._news

    def enter(self, table: "PlayScreen") -> None:
        """It was read."""
        table.go(table.handoff.read())

    def question(self, table: "PlayScreen") -> Phrase:
        """The news stand in the bright line."""
        return self.news

    def seat(self, table: "PlayScreen") -> int | None:
        """The one who reads."""
        return table.eyes

    def action(self, table: "PlayScreen", option: Option[Any] | None) -> Phrase:
        """Enter goes on."""
        return say("go on")


class Visiting(Mode):
    """Somebody looks at their own view for a moment, or reads a hint there; any key brings the open table back.

    `peeks`: they came for what is hidden even in that view.
    """

    def __init__(self, look: Look, looking: Looking, *, peeks: bool = False) -> None:
        super().__init__(looking)
        self.errand = look.errand
        self.peeks = peeks
        self._seat = look.seat

    def seat(self, table: "PlayScreen") -> int | None:
        """Whose view it is."""
        return self._seat

    def question(self, table: "PlayScreen") -> Phrase:
        """The question that comes back, if it is theirs; else that they look at what is their own."""
        return super().question(table) if self.asking is not None else say("your {hidden}", hidden=table.board.hidden)

    @property
    def takes_card(self) -> bool:
        """Whether a digit takes a card along to the question that comes back."""
        return self.errand == "peek" and self.asking is not None and not self.asking.decision.window

    def commands(self, table: "PlayScreen") -> Sequence[TableCommand]:
        """Any key does the same, but the one that shows the hand to others."""
        shows = (command for command in table.own_commands if command.id == "show" and command.now(table))
        return (*VISITING, *shows)

    def other_key(self, table: "PlayScreen", key: str) -> None:
        """Cover it again."""
        self._leave(table, int(key) if key.isdigit() and self.takes_card else 0)

    def click(self, table: "PlayScreen", spot: Spot | None) -> None:
        """As any key."""
        self._leave(table, 0)

    def enter(self, table: "PlayScreen") -> None:
        """As any key."""
        self._leave(table, 0)

    def _leave(self, table: "PlayScreen", number: int) -> None:
        table.go(table.handoff.looked())
        hand = [spot for spot in table.spots if spot.zone == "hand"]
        if number and table.asking is not None and number <= len(hand):
            table.asking.choose_part(hand[number - 1].parts[0], hand[number - 1].key)
        table.hearing.deaf_until = 0.0
        table.repaint()

    def action(self, table: "PlayScreen", option: Option[Any] | None) -> Phrase:
        """Enter does it too."""
        return say("hide the hint again") if self.errand == "hint" else say("hide the cards again")

    def line(self, table: "PlayScreen") -> Phrase:
        """What keys do."""
        if self.takes_card:
            return say("a digit chooses a card and hides them again; any other key just hides them")
        return say("any key hides it again")


_SEARCHING: tuple[TableCommand, ...] = (
    Command("enter", ("enter",), lambda table: table.enter(), "go to the list"),
    Command("end search", ("escape",), None, "end the search", stays=True),
)
VISITING: tuple[TableCommand, ...] = (
    Command("hide again", ("enter",), lambda table: table.enter(), "hide it again", shown="any key", stays=True),
)
