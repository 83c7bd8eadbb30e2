"""Whose eyes are on the screen, and whether the laptop has to change hands."""

from typing import Literal, NamedTuple

from boardgames.table.session import Session

Step = Literal["over", "bot", "curtain", "ask", "window"]


class Next(NamedTuple):
    """What comes next: `over`; a `bot` at `seat` moves; a `curtain` for `seat`; `seat` is asked on this screen; or a
    `window` is open to the people at `seats`.
    """

    step: Step
    seat: int = -1
    seats: tuple[int, ...] = ()


class Eyes:
    """Keeps whose private view is on the screen (`seat`; None: everybody's), by the rules of the hand-off setting.

    `last` is who sat down last, so before whom the laptop stands: that person goes on first where several are asked.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self.seat: int | None = None
        self.last: int | None = None
        self._people = [seat for seat, player in enumerate(session.setup.players) if not player.is_bot]

    @property
    def is_open(self) -> bool:
        """Whether hands are shown without a curtain."""
        return self._session.setup.handoffs == "off" or self._session.setup.teaching

    @property
    def _always(self) -> bool:
        return self._session.setup.handoffs == "always"

    @property
    def _only_one(self) -> int | None:
        return self._people[0] if len(self._people) == 1 and not self._always else None

    @property
    def are_alone(self) -> bool:
        """Whether a single person plays, so that nobody can look over a shoulder."""
        return self._only_one is not None

    @property
    def are_private(self) -> bool:
        """Whether what is on the screen now must be covered when its person goes away."""
        return self.seat is not None and not self.is_open

    def next(self) -> Next:
        """What comes next; sets the eyes to those that may stay."""
        session = self._session
        if session.over:
            self.seat = None
            return Next("over")
        if self.seat in {ask.seat for ask in session.asked if ask.private} and not self._always:
            return Next("ask", self.seat)
        asked = session.asked[0]
        if session.setup.players[asked.seat].is_bot:
            self._rest()
            return Next("bot", asked.seat)
        if asked.window:
            self._rest()
            return Next("window", asked.seat, session.people_first)
        if not asked.private:
            self._rest()
            return Next("ask", asked.seat)
        seat = self._nearest(asked.seat)
        if self.is_open:
            self.sit(seat)
            return Next("ask", seat)
        self.seat = None
        return Next("curtain", seat)

    def _nearest(self, first: int) -> int:
        """Who is to answer in private: the person before whom the laptop stands, if that is one of several."""
        asked = {ask.seat for ask in self._session.asked if ask.private}
        return self.last if self.last in asked else first

    def _rest(self) -> None:
        """Nothing private is asked: only somebody who is alone keeps the private view."""
        if self.seat != self._only_one:
            self.seat = None

    def sit(self, seat: int) -> None:
        """A person has sat down."""
        self.seat = self.last = seat
        self._session.sat_down(seat)

    def leave(self) -> None:
        """Cover the private view."""
        self.seat = None
