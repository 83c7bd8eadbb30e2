"""The first screen: the games, what they are like, and the games that wait to be gone on with."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from boardgames.engine.registry import GameInfo
from boardgames.engine.words import counted, listed
from boardgames.games import GAMES
from boardgames.tui.canvas import Canvas, Rect, cells, wrap
from boardgames.tui.cursor import Direction
from boardgames.tui.pictures.lines import HELP, KEYS, LEAVE, Hint, bright_line, key_line
from boardgames.tui.screens.art import draw_plate, draw_title
from boardgames.tui.screens.painted import Painted
from boardgames.tui.screens.saved_games import ago, day, people_runs, played, points_of
from boardgames.tui.theme import Look

if TYPE_CHECKING:  # pydantic stands behind these; before the first frame there is no time for it
    from boardgames.table.save import Entry
    from boardgames.table.statistics import Record

USUAL = 3
"""How many people sit at a table, if nothing is known of them."""

MOST_WAITING = 6
"""Waiting games that are shown at once, at most."""

FEW_ROWS = 30
"""Below so many rows things stand close together."""

MANY_ROWS = 36
"""From so many rows on things stand further apart, and a title may be twice as large."""

FINISHED = "finished:all"
"""The key of the line that leads to the finished games."""

FACTS = 3
"""Lines of figures about the chosen game."""


class PickerScreen(Painted[None]):
    """Choose a game, or one that waits."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "walk('up')", "choose", key_display="↑↓", tooltip="another game, or a saved one"),
        Binding("left", "people(-1)", "people", key_display="←→", tooltip="how many people play"),
        Binding("right", "people(1)", show=False),
        Binding("enter", "decide", "play", key_display="⏎", tooltip="set up the table, or go on with a saved game"),
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
        self._first_waiting = 0
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
        """Read what is saved; what was chosen stays chosen if it is still there. Under another screen that can wait."""
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
        if self.at not in self._lines and not self.at.startswith("game:"):
            self.at = f"game:{self._game.key}"
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
        """Walk; the list of waiting games goes on beyond what is in sight, and up from the first game is the one that
        was played last.
        """
        games, keys = [f"game:{game.key}" for game in self.games], self._lines
        place = keys.index(self.at) + (1 if direction == "down" else -1) if self.at in keys else -1
        if direction == "up" and self.at == games[0]:
            self.stand((keys or games[::-1])[0])
        elif direction == "down" and self.at == [*games, *keys][-1]:
            self.stand(games[0])
        elif 0 <= place < len(keys) and direction in ("up", "down"):
            self.stand(keys[place])
        else:
            super().action_walk(direction)

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
        """Games on the left, the chosen one on the right, what waits below."""
        bar = canvas.height - 3
        rows = min(len(self._lines), MOST_WAITING if canvas.height >= FEW_ROWS else 3)
        shelf_bottom = bar - (rows + 3 if rows else 1)
        area = Rect(0, 2, canvas.width, shelf_bottom - 2)
        self._header(canvas)
        if len(self.games) == 1:
            self._stage(canvas, area)
        else:
            self._shelf(canvas, area)
        if rows:
            self._waiting(canvas, shelf_bottom + 1, rows)
        self._bar(canvas, bar)
        self._keys(canvas)

    def _header(self, canvas: Canvas) -> None:
        number = len(self.games)
        said = "one game, one laptop" if number == 1 else f"{_spelled(number)} games, one laptop"
        self.header(canvas, [("boardgames", canvas.look.style("text", "panel", bold=True)), (f"   {said}", "quiet")])

    def _stage(self, canvas: Canvas, area: Rect) -> None:
        """The only game there is: its picture on the left, and all about it on the right."""
        left = canvas.width * 2 // 5
        words = Rect(left, area.y, min(52, canvas.width - left - 4), area.height)
        needed = self._about(Canvas(canvas.width, canvas.height, canvas.look), words)
        draw_plate(canvas, Rect(1, area.y, left - 2, area.height), self._game.key)
        words = words._replace(y=area.y + max(0, (area.height - needed) // 2), height=needed)
        canvas.spot(words, zone="games", key=f"game:{self._game.key}")
        self._about(canvas, words)

    def _shelf(self, canvas: Canvas, area: Rect) -> None:
        """All games on the left; on the right the chosen one; its picture where there is most room."""
        wide = min(56, max(42, canvas.width // 2))
        step = 4 if area.height >= 4 * len(self.games) else 3
        for row, game in enumerate(self.games):
            self._card(canvas, Rect(2, area.y + row * step, wide - 2, step - step % 2), game)
        x = wide + (6 if canvas.width >= 100 else 2)
        words = Rect(x, area.y + step % 3, min(60, canvas.width - x - 2), area.height)
        below = words.y + self._about(canvas, words) + 2
        under = area.y + len(self.games) * step + 1
        rooms = (
            Rect(2, under, wide - 2, area.bottom - under),
            Rect(x, below, words.width, area.bottom - below),
        )
        draw_plate(canvas, max(rooms, key=lambda room: room.height), self._game.key)

    def _card(self, canvas: Canvas, place: Rect, game: GameInfo) -> None:
        """One game of the list: title, players and time, and what it is like in a line."""
        key = f"game:{game.key}"
        chosen = game is self._game
        card = canvas.window(place, "panel" if self.at == key else None)
        look = self.app.look_of(game.key)
        y = place.height // 2 - 1
        if chosen:
            for row in range(place.height):
                card.text(0, row, canvas.look.glyphs.heavy.down, look.style("accent", card.ground, bold=True))
        figures = f"{_span(game, canvas)} · {game.minutes[self._people[game.key]]} min"
        width = cells(canvas.look.glyphs.spell(figures))
        card.text(3, y, game.title.upper(), look.style("accent", card.ground, bold=True), width=place.width - width - 6)
        card.text(place.width - width - 2, y, figures, "quiet")
        card.text(3, y + 1, game.line, "text" if chosen else "quiet", width=place.width - 3)
        canvas.spot(place, zone="games", key=key)

    def _about(self, canvas: Canvas, area: Rect) -> int:
        """All about the chosen game; return the rows that it takes."""
        game, y, facts_at = self._game, area.y, area.x + (21 if area.width >= 38 else 18)
        roomy = canvas.height >= MANY_ROWS
        gap = 2 if roomy else 1
        said = len(wrap(game.about, area.width))
        room = area.height - said - 2 * gap - FACTS
        y += draw_title(canvas, area.x, y, game.title, area.width, min(room, 7), 2 if roomy else 1) + gap
        y += canvas.paragraph(area.x, y, area.width, game.about) + gap
        y = self._people_line(canvas, area, y, facts_at)
        facts = [("hand-offs", f"about {game.passes[self.people]}"), ("last played", self._last_played())]
        for name, fact in facts:
            if y < area.bottom:
                canvas.text(area.x, y, name, "quiet")
                canvas.text(facts_at, y, fact, width=area.right - facts_at)
            y += 1
        return y - area.y

    def _people_line(self, canvas: Canvas, area: Rect, y: int, facts_at: int) -> int:
        """`with ← 3 → people   about 35 minutes`, the arrows to be clicked."""
        game, glyphs = self._game, canvas.look.glyphs
        seats = game.seats
        canvas.text(area.x, y, "with", "quiet")
        x = area.x + 5
        for key, glyph, possible in (
            ("left", glyphs.left, self.people > seats[0]),
            ("right", glyphs.right, self.people < seats[-1]),
        ):
            canvas.text(x, y, glyph, canvas.ink("accent", bold=True) if possible else "line")
            canvas.spot(Rect(x - 1, y, 3, 1), key, zone=KEYS, key=f"people:{key}")
            x += 2
            if key == "left":
                x = canvas.text(x, y, str(self.people), canvas.ink("text", bold=True)) + 1
        canvas.text(x, y, "people", "quiet")
        minutes = f"about {game.minutes[self.people]} minutes"
        if cells(minutes) > area.right - facts_at:
            minutes = f"about {game.minutes[self.people]} min"
        canvas.text(facts_at, y, minutes, width=area.right - facts_at)
        return y + 1

    def _last_played(self) -> str:
        record = self.records.get(self._game.key)
        if record is None:
            return "not yet"
        winners = " and ".join(record.last.players[seat].name for seat in record.last.winners)
        points = max(record.last.totals, default=0)
        return f"{day(record.last.when)}, {winners} {points}"

    def _waiting(self, canvas: Canvas, y: int, rows: int) -> None:
        """The games that wait, a window of the list that follows the cursor."""
        rows -= bool(self.finished)
        if self.finished:
            self._finished(canvas, Rect(2, y + 1 + rows, canvas.width - 4, 1))
        keys = [_key(entry) for entry in self.waiting]
        here = keys.index(self.at) if self.at in keys else self._first_waiting
        first = max(min(self._first_waiting, here), here - rows + 1, 0)
        self._first_waiting = first = min(first, len(keys) - rows)
        title = "saved games"
        if len(keys) > rows:
            title += f"   {first + 1}{canvas.look.glyphs.span}{first + rows} of {len(keys)}"
        canvas.text(3, y, title, "quiet")
        for row, entry in enumerate(self.waiting[first : first + rows]):
            self._entry(canvas, Rect(2, y + 1 + row, canvas.width - 4, 1), entry)

    def _finished(self, canvas: Canvas, place: Rect) -> None:
        """How many games are finished, and what came of the last one."""
        line = canvas.window(place, "panel" if self.at == FINISHED else None)
        if self.at == FINISHED:
            line.text(0, 0, canvas.look.glyphs.heavy.down, line.ink("accent", bold=True))
        last = self.finished[0]
        line.text(3, 0, counted(len(self.finished), "finished game"))
        when = day(last.when)
        line.text(place.width - 2 - len(when), 0, when, "quiet")
        room = place.width - len(when) - 32
        line.text(28, 0, f"{played(last)[1]}: {', '.join(points_of(last))}", "quiet", width=room)
        canvas.spot(place, zone="saves", key=FINISHED)

    def _entry(self, canvas: Canvas, place: Rect, entry: "Entry") -> None:
        key = _key(entry)
        chosen = self.at == key
        line = canvas.window(place, "panel" if chosen else None)
        if chosen:
            line.text(0, 0, canvas.look.glyphs.heavy.down, line.ink("accent", bold=True))
        when = ago(entry.when)
        line.text(place.width - 2 - len(when), 0, when, "quiet")
        room = place.width - len(when) - 8
        if not entry.ok:
            line.text(3, 0, entry.problem, "warning", width=room)
        else:
            what = next((what for what in _told(entry) if cells(what) <= room // 2), _told(entry)[-1])
            width = min(room // 2, cells(what))
            people = room - width - 2
            line.runs(3, 0, people_runs(entry.players, line, people), width=people)
            line.text(3 + people + 2, 0, what, width=width)
        canvas.spot(place, zone="saves", key=key)

    def _bar(self, canvas: Canvas, y: int) -> None:
        entry = self.chosen_save
        if self.at == FINISHED:
            said = counted(len(self.finished), "finished game")
            bright_line(canvas, y, f"{said}, with all points and steps", "look back")
        elif entry is None:
            said = f"{self._game.title} with {self.people} people, about {self._game.minutes[self.people]} minutes"
            bright_line(canvas, y, said, "set up the table")
        elif entry.ok:
            names = [player.name for player in entry.players]
            bright_line(canvas, y, f"{_told(entry)[0]}: {listed(names)}", "go on")
        else:
            bright_line(canvas, y, entry.problem, "see what can be done")

    def _keys(self, canvas: Canvas) -> None:
        glyphs = canvas.look.glyphs
        hints = [Hint(f"{glyphs.up}{glyphs.down}", "choose", "")] if len(self.games) + len(self.waiting) > 1 else []
        if self.at == FINISHED:
            pass
        elif self.chosen_save is None:
            hints.append(Hint(f"{glyphs.left}{glyphs.right}", "people", ""))
        else:
            hints.append(Hint("x", "put away", "x"))
        if self.app.settings_are_read and self.app.settings.last_company is not None:
            hints.append(Hint("a", "the same again", "a"))
        hints += [Hint("r", "rules", "r"), Hint("s", "settings", "s"), HELP]
        key_line(canvas, [*hints, LEAVE])


def _told(entry: "Entry") -> tuple[str, str]:
    """Which game it is and where it stands: with the way it is played, and without."""
    whole, short = played(entry)
    return f"{whole}, {entry.heading}", f"{short}, {entry.heading}"


def _key(entry: "Entry") -> str:
    return f"save:{entry.path.name}"


def _span(game: GameInfo, canvas: Canvas) -> str:
    seats = game.seats
    return f"{seats[0]}{canvas.look.glyphs.span}{seats[-1]}" if len(seats) > 1 else str(seats[0])


def _spelled(number: int) -> str:
    return ("no", "one", "two", "three", "four", "five", "six")[number] if number <= 6 else str(number)
