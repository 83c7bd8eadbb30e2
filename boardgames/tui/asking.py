"""One question on the screen: what is chosen, and what Enter would do."""

from collections.abc import Sequence
from copy import copy
from typing import Any, cast

from boardgames.engine.decision import Decision, Option
from boardgames.engine.words import Phrase, Refusal, Words, plain, say
from boardgames.table.letters import holds
from boardgames.tui.canvas import Spot
from boardgames.tui.listing import LONGEST_LIST, Listed, line_of, list_of, needs_hand, place_of
from boardgames.tui.looking import ARROWS, Looking, pointable
from boardgames.tui.pointing import Entry, Pointing
from boardgames.tui.scene import BACK, LIST, OUT, SCROLL, TOP, Scroll

GO_ON = ("verb:go on",)
"""Where this is all there is to do, Enter does it: something is to be read, and nothing to be decided."""
NO_CHOICE = "none nothing no pass skip leave empty end go on done enough"
"""Words by which a search finds the way out, besides its own."""


class Asking(Looking):
    """A decision being answered: picks, cursor, list and search. It never commits; `enter` gives what Enter decides.
    `said` answers the last key. `refusals` are reasons why something can't be chosen, by what one would point at;
    `hopeful` those of them that may not hold for good.

    What is chosen and complete is what Enter does, wherever the cursor walks; only where nothing is, Enter does what
    the cursor stands on.
    """

    def __init__(
        self, decision: Decision, words: Words, observation: Any, refusals: Sequence[Refusal], names: Sequence[str]
    ) -> None:
        super().__init__()
        self.decision = decision
        self.way_out: Option[Any] | None = words.way_out(decision)
        self.said: Phrase = ()
        self.search: str | None = None
        self.is_typing = False
        self.scroll = TOP
        self._pointing: Pointing[Option[Any]] = Pointing(words.in_order(decision, observation))
        self._kept: Listed | None = None
        self._words = words
        self._observation = observation
        self._names = names
        if not self.hand_is_asked:
            self.cursor.place(f"{LIST}:0" if self.entries else OUT)
        self.refusals = {refusal.parts[0]: refusal.why for refusal in refusals}
        self.hopeful = {refusal.parts[0]: refusal.why for refusal in refusals if not refusal.for_good}

    @property
    def pointing(self) -> Pointing[Option[Any]]:
        """The options and what is picked of them."""
        return self._pointing

    @property
    def heads(self) -> frozenset[str]:
        """The parts that are asked first: Tab goes to these, and to the list."""
        return self._pointing.heads

    @property
    def hand_is_asked(self) -> bool:
        """Whether cards of the hand are what is asked now, or were asked last, so that the digits belong to them."""
        if self._kept is not None and self._pointing.ready is not None:
            return self._kept.in_hand
        heads = self._pointing.heads or {pick.part for pick in self._pointing.picks[-1:]}
        return any(part.startswith("hand:") for part in heads)

    @property
    def is_only_hand(self) -> bool:
        """Whether nothing but cards of the hand can be chosen, so that no list is needed."""
        return self.search is None and self.way_out is None and not self.entries

    # --- the list --------------------------------------------------------------------------------------------------

    @property
    def entries(self) -> tuple[Entry[Option[Any]], ...]:
        """The numbered list: while the hand is asked, only what needs no card of it. The way out is not in it."""
        return self._listed().entries

    @property
    def taken(self) -> Option[Any] | None:
        """The option that is chosen and ready; its line, if it has one, wears the mark."""
        return self._pointing.ready

    @property
    def tells_choice(self) -> bool:
        """Whether words have to tell what is chosen, since no line of the list and no card wears its mark."""
        ready = self._pointing.ready
        is_marked = ready is not None and (ready is self.way_out or self._listed().holds(ready))
        return bool(self._pointing.picks) and not self.hand_is_asked and not is_marked

    @property
    def shows_found(self) -> bool:
        """Whether the list holds only what was searched for, and nothing else is to be told."""
        return self.search is not None and not self.is_typing and self.taken is None

    def _listed(self) -> Listed:
        """The list as it is shown: the last choice from it leaves it as it was."""
        if self.search is not None:
            return Listed(tuple(self._found(self.search)))
        ready, picks, in_hand = self._pointing.ready, self._pointing.picks, self.hand_is_asked
        if ready is not None and self._kept is not None:
            return self._kept
        if in_hand:
            options = self._pointing.remaining
            return Listed(tuple(line_of(o) for o in options if o is not self.way_out and not needs_hand(o)), (), True)
        entries = tuple(self._pointing.entries(LONGEST_LIST, without=self.way_out))
        return (
            Listed(entries, picks)
            if entries or ready in (None, self.way_out)
            else list_of(self._pointing, ready, self.way_out)
        )

    def _in_sight(self, spots: Sequence[Spot]) -> list[int]:
        """The lines of the list that are drawn."""
        return [place_of(spot.key) for spot in spots if spot.zone == LIST]

    def _showline_of(self, place: int, scroll: Scroll) -> None:
        """Stand on a line of the list, in sight or not."""
        self.scroll = scroll
        self.cursor.place(f"{LIST}:{place}")
        self.cursor.awake = True

    def _page(self, key: str, spots: Sequence[Spot]) -> bool:
        """Go through the list by screenfuls, or to its ends; False if there is none."""
        seen, last = self._in_sight(spots), len(self.entries) - 1
        if not seen:
            return False
        if key in ("home", "end"):
            place = 0 if key == "home" else last
        else:
            place = max(0, seen[0] - 1) if key == "pageup" else min(last, seen[-1] + 1)
        self._showline_of(place, Scroll(place if key == "pagedown" else 0, place))
        return True

    def _step(self, key: str, spots: Sequence[Spot]) -> bool:
        """An arrow inside the list, which scrolls with the cursor; False if it leads elsewhere."""
        spot = self.spot(spots)
        if spot is None or spot.zone != LIST or key not in ("up", "down"):
            return False
        place = place_of(spot.key) + (1 if key == "down" else -1)
        if not 0 <= place < len(self.entries):
            return False
        self._showline_of(place, Scroll(self._in_sight(spots)[0], place))
        return True

    def wheel(self, lines: int, spots: Sequence[Spot]) -> None:
        """Scroll the list, and leave all else as it is."""
        seen = self._in_sight(spots)
        if seen:
            self.scroll = Scroll(max(0, seen[0] + lines), None)

    # --- searching -------------------------------------------------------------------------------------------------

    def begin_search(self) -> None:
        """Type to search all options, from the beginning."""
        self.search = ""
        self.is_typing = True
        self.scroll = TOP

    def type(self, key: str, character: str | None, spots: Sequence[Spot]) -> None:
        """A key while one types: letters narrow the list, a digit chooses from it, Backspace rubs out, Escape ends the
        search; any other key goes into the list.
        """
        if key.isdigit():
            self.press(key, spots)
        elif key == "backspace":
            self.rub_out()
        elif key == "escape":
            self.end_search()
        elif character and character.isprintable():
            self.type_letter(character)
        else:
            self.go_into_list()

    def type_letter(self, letter: str) -> None:
        """Add a letter to what is searched for."""
        self.search = (self.search or "") + letter
        self.scroll = TOP

    def rub_out(self) -> None:
        """Take the last letter back; without any, end the search."""
        if self.search:
            self.search = self.search[:-1]
            self.scroll = TOP
        else:
            self.end_search()

    def end_search(self) -> None:
        """Show everything again; what was chosen stays so."""
        ready = self._pointing.ready
        if self.search is not None and self._kept is not None and ready is not None:
            self._kept = None if needs_hand(ready) else list_of(self._pointing, ready, self.way_out)
        self.search = None
        self.is_typing = False
        self.scroll = TOP

    def go_into_list(self) -> None:
        """Stop typing and stand on the first thing that was found, if anything was."""
        if self.entries or self.finds_way_out:
            self.is_typing = False
            self.cursor.place(f"{LIST}:0" if self.entries else OUT)
            self.cursor.awake = True

    @property
    def finds_way_out(self) -> bool:
        """Whether what is searched for fits the way out."""
        if self.way_out is None or not self.search:
            return False
        return holds(f"{self._label(self.way_out)} {NO_CHOICE}", self.search)

    def _found(self, text: str) -> list[Entry[Option[Any]]]:
        options = (option for option in self.decision.options if option is not self.way_out)
        return [line_of(option) for option in options if holds(self._label(option), text)]

    def _label(self, option: Option[Any]) -> str:
        return plain(self._words.option(option, self._observation), self._names)

    # --- pointing --------------------------------------------------------------------------------------------------

    def press(self, key: str, spots: Sequence[Spot]) -> bool:
        """A key for choosing: arrows, Tab, Space, Backspace, digits, and those that scroll; False if it is not one."""
        spots = pointable(spots)
        if key in ("pageup", "pagedown", "home", "end"):
            return self._page(key, spots)
        if key in ARROWS:
            self.said = ()
            return self._step(key, spots) or super().press(key, spots)
        if key == "space":
            spot = self.spot(spots)
            if spot is None:
                self.cursor.wake(spots, self.heads)
            else:
                self.point(spot, spots)
        elif key == "backspace":
            self.back()
        elif key == "escape" and self.search is not None:
            self.end_search()
        elif key == "0":
            self._leave()
        elif key.isdigit():
            self.digit(int(key), spots)
        else:
            return super().press(key, spots)
        return True

    def click(self, spot: Spot, spots: Sequence[Spot]) -> None:
        """A click on a spot chooses what it stands for, or unchooses it; or it scrolls, or takes back."""
        if spot.zone == SCROLL:
            seen = self._in_sight(spots)
            self.wheel(len(seen) if spot.key == SCROLL + ":down" else -len(seen), spots)
        elif spot.zone == BACK:
            self.back()
        else:
            super().click(spot, spots)
            self.point(spot, spots)

    def entry_at(self, spot: Spot | None) -> Entry[Option[Any]] | None:
        """The entry of the list that a spot stands for, the way out among them."""
        if spot is not None and spot.zone == OUT and self.way_out is not None:
            return line_of(self.way_out)
        if spot is None or spot.zone != LIST:
            return None
        place, entries = place_of(spot.key), self.entries
        return entries[place] if place < len(entries) else None

    def point(self, spot: Spot, spots: Sequence[Spot]) -> None:
        """Choose what a spot stands for, or unchoose it; says why if it can't be chosen."""
        self.said = ()
        entry = self.entry_at(spot)
        if entry is not None:
            if entry.options == (self.taken,):
                self.back()
            else:
                self._take(entry, spots)
            return
        part = self._pointing.resolve(spot.parts, spot.key)
        if part is None:
            return
        if self._is_part_of_any(part):
            self._toggle(part, spot.key)
        else:
            self.said = self._why_not(*spot.parts)

    def _toggle(self, part: str, key: str) -> None:
        """Choose a part on the table or in hand; it takes the place of a whole line that it does not go with."""
        kept = self._kept if self._pointing.ready is not None else None
        self._kept = None
        if kept is not None and not self._pointing.holds(key) and not self._pointing.fits(part):
            tried = copy(self._pointing)
            tried.choose(kept.picks)
            if tried.fits(part):
                self._pointing = tried
        answer = self._pointing.toggle(part, key)
        if answer.outcome == "refused":
            self._kept = kept
            self.said = self._why_not(part)
        self.scroll = TOP

    def _is_part_of_any(self, part: str) -> bool:
        return any(part in option.parts for option in self.decision.options)

    def _why_not(self, *parts: str) -> Phrase:
        for part in parts:
            if part in self.refusals:
                return say("not now: {why}", why=self.refusals[part])
        if any(self._is_part_of_any(part) for part in parts):
            picked = tuple(pick.part for pick in self._pointing.picks)
            return say("not now: {why}", why=self._unfit(*picked, parts[0]))
        asked = {_kind(part) for option in self.decision.options for part in option.parts}
        akin = [part for part in parts if _kind(part) in asked]
        if akin and (why := self._unfit(*akin)) != self._unfit():
            return say("not now: {why}", why=why)
        return say("nothing to choose there now")

    def _unfit(self, *parts: str) -> Phrase:
        return self._words.unfit(self.decision, self._observation, parts)

    def digit(self, number: int, spots: Sequence[Spot]) -> None:
        """Choose the nth numbered thing in sight, counted from 1. A digit takes nothing back."""
        zone = "hand" if self.hand_is_asked and self.search is None else LIST
        numbered = [spot for spot in spots if spot.zone == zone]
        if number > len(numbered):
            if not numbered and self.way_out is not None:
                way = self._words.option(self.way_out, self._observation)
                self.said = say("only 0 is left to choose: {way}", way=way)
            return
        spot = numbered[number - 1]
        entry = self.entry_at(spot)
        self.cursor.place(spot.key)
        if not (self._pointing.holds(spot.key) if entry is None else entry.options == (self.taken,)):
            self.point(spot, spots)

    def _leave(self) -> None:
        """Choose the way out."""
        self.said = ()
        if self.way_out is None:
            self.said = say("0 is for passing or ending; here something has to be chosen")
        elif self.taken is not self.way_out:
            self._take(line_of(self.way_out), ())

    def choose_part(self, part: str, key: str) -> None:
        """Choose a part by name, as the peek does."""
        if self._pointing.fits(part):
            self._pointing.toggle(part, key)

    def _take(self, entry: Entry[Option[Any]], spots: Sequence[Spot]) -> None:
        listed, is_way_out = self._listed(), entry.options == (self.way_out,)
        self.is_typing = False
        self._pointing.choose(() if is_way_out else listed.picks)
        keys: dict[str, list[str]] = {}
        for spot in spots:
            for part in spot.parts:
                keys.setdefault(part, []).append(spot.key)
        self._pointing.enter(line_of(entry.options[0]) if is_way_out else entry, keys)
        if entry.is_branch:
            self._kept, self.scroll = None, TOP
            self.cursor.place(f"{LIST}:0")
        else:
            self._kept = listed
            self.cursor.place(OUT if is_way_out else f"{LIST}:{listed.entries.index(entry)}")

    def back(self) -> bool:
        """Take the last choice back, or end a search; False if there was neither."""
        self.said = ()
        kept, self._kept = self._kept, None
        if kept is not None and self._pointing.ready is not None:
            self._pointing.choose(kept.picks)
            return True
        self.scroll = TOP
        if self._pointing.back() is not None:
            return True
        is_searching = self.search is not None
        self.end_search()
        return is_searching

    # --- deciding --------------------------------------------------------------------------------------------------

    def ready(self, spots: Sequence[Spot]) -> Option[Any] | None:
        """What Enter would do now, None if it would do nothing or only go deeper."""
        if self.is_typing:
            return None
        if self._pointing.ready is not None:
            return self._pointing.ready
        spot = self.spot(spots)
        entry = self.entry_at(spot)
        if entry is not None:
            return None if entry.is_branch else entry.options[0]
        if [option.parts for option in self.decision.options] == [GO_ON]:
            return self.decision.options[0]
        if spot is None or not spot.parts:
            return None
        part = self._pointing.resolve(spot.parts, spot.key)
        return None if part is None else self._pointing.pointed(part, spot.key)

    def enter(self, spots: Sequence[Spot]) -> Option[Any] | None:
        """The option that Enter decides on; it may go deeper instead, or say what is missing."""
        option = self.ready(spots)
        if option is not None:
            return option
        spot = self.spot(spots)
        entry = self.entry_at(spot)
        if entry is not None:
            self.point(cast(Spot, spot), spots)
        elif not self.cursor.awake and not self._pointing.picks:
            self.said = say("nothing is chosen yet: a digit, or an arrow and Space, chooses")
        elif spot is not None and not self._pointing.picks:
            self.point(spot, spots)
        else:
            self.said = say("not complete yet: choose one more thing")
        return None

    # --- what it is about ------------------------------------------------------------------------------------------

    def subject(self, spots: Sequence[Spot]) -> str | None:
        """The part that the inspector speaks of: of what Enter does; else the thing under the cursor, or what was
        chosen last.
        """
        picks = self._pointing.picks
        if self._pointing.ready is not None:
            is_line = self._kept is not None or not any(pick.key for pick in picks)
            return (
                self._told_of(self._pointing.ready.parts) if is_line else self._told_of([p.part for p in picks[::-1]])
            )
        entry = self.entry_at(self.spot(spots))
        if entry is not None:
            return self._told_of(entry.options[0].parts if not entry.is_branch else entry.parts)
        return super().subject(spots) or (picks[-1].part if picks else None)

    def beside(self, spots: Sequence[Spot]) -> str | None:
        """The thing under the cursor, if the inspector speaks of another one."""
        spot = self.spot(spots)
        if spot is None or self._pointing.ready is None or self._pointing.holds(spot.key):
            return None
        entry = self.entry_at(spot)
        there = super().subject(spots) if entry is None else self._told_of(entry.options[0].parts)
        return None if there == self.subject(spots) else there

    def _told_of(self, parts: Sequence[str]) -> str | None:
        """The first of these parts that there is something to say about, what not all options share before the rest."""
        shared = set(self.decision.options[0].parts).intersection(*(option.parts for option in self.decision.options))
        telling = sorted(parts, key=lambda part: part in shared and len(self.decision.options) > 1)
        told = (part for part in telling if self._words.about(part, self._observation) is not None)
        return next(told, telling[0] if telling else None)


def _kind(part: str) -> str:
    return part.partition(":")[0]
