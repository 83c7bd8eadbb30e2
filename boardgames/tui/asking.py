"""One question on the screen: what is pointed at, what is chosen, and what Enter would do."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from boardgames.engine.decision import Decision, Option
from boardgames.engine.words import Phrase, Refusal, Words, plain, say
from boardgames.tui.canvas import Spot
from boardgames.tui.cursor import Cursor
from boardgames.tui.pointing import Entry, Pick, Pointing
from boardgames.tui.scene import LIST

LONGEST_LIST = 9
GO_ON = ("verb:go on",)
"""Where this is all there is to do, Enter does it: something is to be read, and nothing to be decided."""


class _Taken(NamedTuple):
    """An entry that was chosen whole: the list it stood in, and the picks before it."""

    entry: Entry[Option[Any]]
    entries: tuple[Entry[Option[Any]], ...]
    before: tuple[Pick, ...]


class Asking:
    """A decision being answered: picks, cursor, list and search. It never commits; `enter` gives what Enter decides."""

    def __init__(
        self, decision: Decision, words: Words, observation: Any, refusals: Sequence[Refusal], names: Sequence[str]
    ) -> None:
        self.decision = decision
        self.cursor = Cursor()
        self.said: Phrase = ()
        self.search: str | None = None
        self.is_typing = False
        self._pointing: Pointing[Option[Any]] = Pointing(decision.options)
        self._taken: _Taken | None = None
        self._words = words
        self._observation = observation
        self._names = names
        if not self.hand_is_asked:
            self.cursor.place(f"{LIST}:0")
        self.refusals = {refusal.parts[0]: refusal.why for refusal in refusals}

    @property
    def pointing(self) -> Pointing[Option[Any]]:
        """The options and what is picked of them."""
        return self._pointing

    @property
    def hand_is_asked(self) -> bool:
        """Whether cards of the hand are what is asked now, so that the digits belong to them."""
        if self.taken is not None:
            return False
        heads = self._pointing.heads or {part for option in self._pointing.remaining for part in option.parts}
        return any(part.startswith("hand:") for part in heads)

    @property
    def entries(self) -> tuple[Entry[Option[Any]], ...]:
        """The numbered list: while the hand is asked, only what needs no card of it."""
        if self.search is not None:
            return tuple(self._found(self.search))
        if self.hand_is_asked:
            return tuple(
                Entry(option.parts, (option,), option.parts)
                for option in self._pointing.remaining
                if not any(part.startswith("hand:") for part in option.parts)
            )
        if self._taken is not None and self.taken is not None:
            return self._taken.entries
        return tuple(self._pointing.entries(LONGEST_LIST))

    @property
    def taken(self) -> Option[Any] | None:
        """The option that was chosen from the list and is ready; the list stays as it was."""
        option = self._taken.entry.options[0] if self._taken is not None else None
        return option if option is not None and option is self._pointing.ready else None

    # --- searching -------------------------------------------------------------------------------------------------

    def begin_search(self) -> None:
        """Type to narrow the list; what was typed before stays."""
        self.search = self.search or ""
        self.is_typing = True

    def type_letter(self, letter: str) -> None:
        """Add a letter to what is searched for."""
        self.search = (self.search or "") + letter

    def rub_out(self) -> None:
        """Take the last letter back; without any, end the search."""
        if self.search:
            self.search = self.search[:-1]
        else:
            self.end_search()

    def end_search(self) -> None:
        """Show everything again."""
        self.search = None
        self.is_typing = False

    def go_into_list(self) -> None:
        """Stop typing and stand on the first thing that was found, if anything was."""
        if self.entries:
            self.is_typing = False
            self.cursor.place(f"{LIST}:0")
            self.cursor.awake = True

    def _found(self, text: str) -> list[Entry[Option[Any]]]:
        wanted = text.casefold().split()
        found = []
        for option in self._pointing.remaining:
            label = plain(self._words.option(option, self._observation), self._names).casefold()
            if all(word in label for word in wanted):
                found.append(Entry(option.parts, (option,), option.parts))
        return found

    # --- pointing --------------------------------------------------------------------------------------------------

    def spot(self, spots: Sequence[Spot]) -> Spot | None:
        """The spot under the cursor, None while it sleeps."""
        return self.cursor.spot(spots)

    def entry_at(self, spot: Spot | None) -> Entry[Option[Any]] | None:
        """The entry of the list that a spot stands for."""
        if spot is None or spot.zone != LIST:
            return None
        place = int(spot.key.partition(":")[2])
        entries = self.entries
        return entries[place] if place < len(entries) else None

    def point(self, spot: Spot, spots: Sequence[Spot]) -> None:
        """Choose what a spot stands for, or unchoose it; says why if it can't be chosen."""
        self.said = ()
        entry = self.entry_at(spot)
        if entry is not None:
            if self.taken is not None and entry.options == (self.taken,):
                self.back()
            else:
                self._take(entry, spots)
            return
        part = self._pointing.resolve(spot.parts, spot.key)
        if part is None:
            return
        if self._is_part_of_any(part):
            answer = self._pointing.toggle(part, spot.key)
            if answer.outcome == "refused":
                self.said = self._why_not(part)
        else:
            self.said = self._why_not(*spot.parts)

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
        """Choose the nth numbered thing, counted from 1."""
        zone = "hand" if self.hand_is_asked and self.search is None else LIST
        numbered = [spot for spot in spots if spot.zone == zone]
        if number <= len(numbered):
            self.cursor.place(numbered[number - 1].key)
            self.point(numbered[number - 1], spots)

    def choose_part(self, part: str, key: str) -> None:
        """Choose a part by name, as the peek does."""
        if self._pointing.fits(part):
            self._pointing.toggle(part, key)

    def _take(self, entry: Entry[Option[Any]], spots: Sequence[Spot]) -> None:
        entries, before = self.entries, self._pointing.picks
        if self.search is not None:
            entries, before = (entry,), ()
        elif self.taken is not None and self._taken is not None:
            before = self._taken.before
        self.end_search()
        self._pick_again(before)
        self._taken = None if entry.is_branch else _Taken(entry, entries, before)
        keys: dict[str, list[str]] = {}
        for spot in spots:
            for part in spot.parts:
                keys.setdefault(part, []).append(spot.key)
        self._pointing.enter(entry, keys)
        self.cursor.place(f"{LIST}:0" if entry.is_branch else f"{LIST}:{entries.index(entry)}")

    def _pick_again(self, picks: Sequence[Pick]) -> None:
        self._pointing.clear()
        for pick in picks:
            self._pointing.toggle(pick.part, pick.key)

    def back(self) -> bool:
        """Take the last pick back, or end a search first; False if there was neither."""
        self.said = ()
        if self.search is not None:
            self.end_search()
            return True
        if self.taken is not None and self._taken is not None:
            self._pick_again(self._taken.before)
            self._taken = None
            return True
        return self._pointing.back() is not None

    # --- deciding --------------------------------------------------------------------------------------------------

    def ready(self, spots: Sequence[Spot]) -> Option[Any] | None:
        """What Enter would do now, None if it would do nothing or only go deeper."""
        if self.is_typing:
            return None
        spot = self.spot(spots)
        entry = self.entry_at(spot)
        if entry is not None:
            return None if entry.is_branch else entry.options[0]
        if self._pointing.ready is not None:
            return self._pointing.ready
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
            self.point(spot, spots)  # type: ignore[arg-type]
        elif not self.cursor.awake and not self._pointing.picks:
            self.said = say("nothing is chosen yet: a digit, or an arrow and Space, chooses")
        elif spot is not None and not self._pointing.picks:
            self.point(spot, spots)
        else:
            self.said = say("not complete yet: choose one more thing")
        return None


def _kind(part: str) -> str:
    return part.partition(":")[0]
