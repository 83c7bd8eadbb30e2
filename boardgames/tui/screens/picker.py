"""The first screen: the games, what they are like, and the games that wait to be gone on with."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from boardgames.engine.registry import GameInfo
from boardgames.games import GAMES
from boardgames.tui.canvas import Canvas, Rect
from boardgames.tui.cursor import Direction
from boardgames.tui.pictures.lines import HELP, LEAVE, Hint, key_line
from boardgames.tui.screens.painted import Painted
from boardgames.tui.screens.saved_games import day
from boardgames.tui.screens.shelf import (
    draw_about,
    draw_card,
    draw_entry,
    draw_finished,
    draw_finished_line,
    draw_waiting,
    plan,
)
from boardgames.tui.theme import Look

if TYPE_CHECKING:  # pydantic stands behind these; before the first frame there is no time for it
    from boardgames.table.save import Entry
    from boardgames.table.statistics import Record

USUAL = 3
"""How many people sit at a table, if nothing is known of them."""

FINISHED = "finished:all"
"""The key of the line that leads to the finished games."""


class PickerScreen(Painted[None]):
    """Choose a game, or one that waits."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "walk('up')", "choose", key_display="←↑→↓", tooltip="another game, or a saved one"),
        Binding("enter", "decide", "play", key_display="⏎", tooltip="go on with the saved game, or set up the table"),
        Binding(
            "1", "table(1)", "a new game", key_display="1–9", tooltip="set up the table of the game of that number"
        ),
        *(Binding(str(number), f"table({number})", show=False) for number in range(2, 10)),
        Binding("w", "waiting", "waiting games", tooltip="the next game that waits"),
        Binding("plus,equals_sign", "people(1)", "people", key_display="+ -", tooltip="how many people play"),
        Binding("minus", "people(-1)", show=False),
        Binding("a", "again", "the same again", tooltip="the same players once more, with a new deal"),
        Binding("r,R", "rules", "rules", key_display="r", tooltip="the rules of the game"),
        Binding("s", "settings", "settings", tooltip="colours, letters, when a hand is covered"),
        Binding("f", "finished", "finished games", tooltip="finished games, with their points and steps"),
        Binding("x", "put_away", show=False, tooltip="put a saved game away, into the folder “set aside”"),
        Binding("question_mark,f1", "help", "help", key_display="?", tooltip="the keys of this screen"),
        Binding("q", "leave", "leave", tooltip="leave the program"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.games: tuple[GameInfo, ...] = tuple(GAMES.values())
        self.waiting: Sequence[Entry] = ()
        self.finished: Sequence[Entry] = ()
        self.records: dict[str, Record] = {}
        self._people = {game.key: USUAL if USUAL in game.seats else game.seats[0] for game in self.games}
        self._game = self.games[0]
        self._latest: tuple[Path, int] | None = None
        self.at = f"game:{self._game.key}"

    @property
    def look(self) -> Look:
        """In the accent of the game that is looked at."""
        return self.app.look_of(self._game.key)

    def on_screen_resume(self) -> None:
        """Read the list of saved games anew, once this frame stands."""
        super().on_screen_resume()
        self.call_after_refresh(self.reload)

    def reload(self) -> None:
        """Read what is saved. A game that was played meanwhile comes on top, else what was chosen stays chosen if it is
        still there. Under another screen that can wait.
        """
        if not self.is_active:
            return
        from boardgames.table.statistics import records

        entries = self.app.store.list()
        self.waiting = [entry for entry in entries if not entry.over]
        self.finished = [entry for entry in entries if entry.over]
        self.records = records(entries)
        company = self.app.settings.last_company
        if company and company.game in self._people and len(company.players) in GAMES[company.game].seats:
            self._people[company.game] = len(company.players)
        latest = next((entry for entry in self.waiting if entry.ok), None)
        if latest is not None and (latest.path, latest.order) != self._latest:
            self.at, self._latest = _key(latest), (latest.path, latest.order)
        elif self.at not in self._lines and not self.at.startswith("game:"):
            self.at = f"game:{self._game.key}"
        self.moved()
        self.repaint()

    # --- what is chosen ------------------------------------------------------------------------------------------

    @property
    def chosen_save(self) -> "Entry | None":
        """The waiting game under the cursor."""
        return next((entry for entry in self.waiting if _key(entry) == self.at), None)

    @property
    def _lines(self) -> list[str]:
        """The keys of the lines below the games: what waits, then what is finished."""
        return [*map(_key, self.waiting), *[FINISHED] * bool(self.finished)]

    @property
    def people(self) -> int:
        """How many people the figures are for."""
        return self._people[self._game.key]

    def action_walk(self, direction: Direction) -> None:
        """Walk: the games lie side by side; above them are those that wait, one after the other, the one played last
        first, and at their end the finished ones.
        """
        games, lines = [f"game:{game.key}" for game in self.games], self._lines
        step = -1 if direction in ("up", "left") else 1
        if self.at in lines:
            place = lines.index(self.at) + step
            self.stand(lines[place] if 0 <= place < len(lines) else f"game:{self._game.key}")
        elif direction in ("left", "right") or not lines:
            self.stand(games[(games.index(self.at) + step) % len(games)])
        else:
            self.stand(lines[-1] if direction == "down" and self.finished else lines[0])

    def action_waiting(self) -> None:
        """To the game that waits, or the next one that does."""
        keys = [_key(entry) for entry in self.waiting]
        if keys:
            self.stand(keys[(keys.index(self.at) + 1) % len(keys)] if self.at in keys else keys[0])

    def action_table(self, number: int) -> None:
        """Set up the table of the game of that number."""
        if number <= len(self.games):
            self.stand(f"game:{self.games[number - 1].key}")
            self._set_up()

    def wheeled(self, lines: int) -> None:
        """Walk, as the arrows do."""
        self.action_walk("up" if lines < 0 else "down")

    def moved(self) -> None:
        """Look at the game under the cursor."""
        kind, _, name = self.at.partition(":")
        if kind == "game":
            self._game = GAMES[name]
        elif (entry := self.chosen_save) and entry.game in GAMES:
            self._game = GAMES[entry.game]

    def clicked(self, key: str, again: bool) -> None:
        """A click chooses, a second one on the same decides."""
        if again:
            self.decide()

    def press(self, key: str) -> None:
        """Space only chooses, and that is done."""

    def decide(self) -> None:
        """Set up the table of the chosen game, or go on with the one that waits."""
        entry = self.chosen_save
        if entry is not None:
            self.app.resume(entry.path)
        elif self.at == FINISHED:
            self.action_finished()
        else:
            self._set_up()

    def action_finished(self) -> None:
        """Open the list of finished games."""
        if self.finished:
            from boardgames.tui.screens.finished import FinishedScreen

            first = 1 + sum(entry.ok for entry in self.waiting)
            self.app.push_screen(FinishedScreen(self.finished, first))

    def _set_up(self) -> None:
        from boardgames.tui.screens.setup import first_setup

        self.app.set_up(first_setup(self._game, self.people, self.app.settings.last_company))

    def action_people(self, step: int) -> None:
        """One person more or fewer."""
        seats = self._game.seats
        place = max(0, min(len(seats) - 1, seats.index(self.people) + step))
        self._people[self._game.key] = seats[place]
        self.repaint()

    def action_again(self) -> None:
        """Deal at once for the last company."""
        company = self.app.settings.last_company
        if company is None:
            self.app.say("Nobody has played here yet. Press Enter to set up the first table.")
        else:
            self.app.play_again(company)

    def action_rules(self) -> None:
        """Open the rules of the chosen game."""
        self.app.show_rules(self._game.key)

    def action_settings(self) -> None:
        """Open the settings."""
        from boardgames.tui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def action_help(self) -> None:
        """Open the help."""
        from boardgames.tui.screens.help import HelpScreen, keys_of

        self.app.push_screen(HelpScreen("Choosing a game", (keys_of(self),), self.action_rules))

    def action_leave(self) -> None:
        """Leave the program."""
        self.app.leave()

    def action_put_away(self) -> None:
        """Put a waiting game away, if that is wished."""
        entry = self.chosen_save
        if entry is None or entry.path == self.app.store.folder:
            return
        question = "Put this game away? It stays on this computer, in the folder “set aside” beside the saved games."
        self.app.ask(question, lambda: self._put_away(entry), yes="put it away")

    def _put_away(self, entry: "Entry") -> None:
        from boardgames.table.save import SaveFailed

        try:
            self.app.store.set_aside(entry.path)
        except SaveFailed as failure:
            self.app.say(str(failure))

    # --- drawing -------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """What Enter does on top, what else waits below it, then the games."""
        others = [key for key in self._lines if key != self.at]
        where = plan(canvas.width, canvas.height, len(self.games), len(others))
        self._header(canvas)
        self._panel(canvas, where.panel)
        self._others(canvas, where.lines, others)
        for number, (game, place) in enumerate(zip(self.games, where.cards, strict=True), 1):
            here = self.at == f"game:{game.key}"
            draw_card(canvas, place, number, game, self._people[game.key], here)
        self._keys(canvas)

    def _header(self, canvas: Canvas) -> None:
        number = len(self.games)
        said = "one game, one laptop" if number == 1 else f"{_spelled(number)} games, one laptop"
        self.header(canvas, [("boardgames", canvas.look.style("text", "panel", bold=True)), (f"   {said}", "quiet")])

    def _panel(self, canvas: Canvas, place: Rect) -> None:
        entry = self.chosen_save
        if self.at in self._lines:
            canvas.spot(place, zone="saves", key=self.at)
        if entry is not None:
            draw_waiting(canvas, place, entry)
        elif self.at == FINISHED:
            draw_finished(canvas, place, self.finished)
        else:
            draw_about(canvas, place, self._game, self.people, self._last_played())

    def _last_played(self) -> str:
        record = self.records.get(self._game.key)
        if record is None:
            return "not yet"
        winners = " and ".join(record.last.players[seat].name for seat in record.last.winners)
        points = max(record.last.totals, default=0)
        return f"{day(record.last.when)}, {winners} {points}"

    def _others(self, canvas: Canvas, place: Rect, keys: Sequence[str]) -> None:
        """The games that wait too, the next one first, and a line that leads to the finished ones."""
        waiting = [entry for entry in self.waiting if _key(entry) in keys]
        if self.chosen_save is not None:
            after = self.waiting.index(self.chosen_save)
            waiting = [*self.waiting[after + 1 :], *self.waiting[:after]]
        ends = FINISHED in keys and (place.height > 1 or not waiting)
        shown = waiting[: place.height - ends]
        for row, entry in enumerate(shown):
            label = "" if row else "also waiting" if self.chosen_save else "waiting"
            if row == len(shown) - 1 and len(waiting) > len(shown):
                label = f"{len(waiting) - row} more wait"
            line = Rect(place.x, place.y + row, place.width, 1)
            draw_entry(canvas, line, entry, label)
            canvas.spot(line, zone="saves", key=_key(entry))
        if ends:
            line = Rect(place.x, place.y + len(shown), place.width, 1)
            draw_finished_line(canvas, line, self.finished)
            canvas.spot(line, zone="saves", key=FINISHED)

    def _keys(self, canvas: Canvas) -> None:
        span = f"1{canvas.look.glyphs.span}{len(self.games)}" if len(self.games) > 1 else "1"
        hints = [Hint(span, "a new game", "")]
        if len(self.waiting) > (self.chosen_save is not None):
            hints.append(Hint("w", "waiting games", "w"))
        hints += [Hint("r", "rules", "r"), Hint("s", "settings", "s")]
        if self.app.settings_are_read and self.app.settings.last_company is not None:
            hints.append(Hint("a", "the same again", "a"))
        if self.finished and all(spot.key != FINISHED for spot in canvas.spots):
            hints.append(Hint("f", "finished games", "f"))
        if self.chosen_save is not None:
            hints.append(Hint("x", "put away", "x"))
        key_line(canvas, [*hints, HELP, LEAVE])


def _key(entry: "Entry") -> str:
    return f"save:{entry.path.name}"


def _spelled(number: int) -> str:
    return ("no", "one", "two", "three", "four", "five", "six")[number] if number <= 6 else str(number)
