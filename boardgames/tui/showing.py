"""What the table screen shows at a moment, for one pair of eyes."""

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from boardgames.engine.event import Event
from boardgames.engine.words import Phrase, joined, listed
from boardgames.table.offers import Offer
from boardgames.table.session import RECENT, Session
from boardgames.tui.boards import board_for
from boardgames.tui.canvas import Canvas
from boardgames.tui.modes import Mode, Searching, Visiting
from boardgames.tui.people import People
from boardgames.tui.pictures.screen import draw
from boardgames.tui.scene import KNOWN_DEAL, OPEN_HANDS, TOP, CardFace, Scene
from boardgames.tui.theme import Look

if TYPE_CHECKING:
    from boardgames.tui.screens.play import PlayScreen
    from boardgames.tui.stage import Telling

LATELY = "lately"
"""The title of the latest lines, as everybody reads them."""
_IN_SHORT = 3
"""So many events go into a line."""
_TRIED = (140, 40)
"""The size at which a table is tried."""
_THINKS: Phrase = ("the expert is thinking …",)


def view_of(session: Session, eyes: int | None) -> dict[str, Any]:
    """The table as these eyes see it now: what of a scene only changes with the game."""
    return {
        "observation": session.observe(eyes),
        "sheet": session.sheet(),
        "news": tuple(session.since(eyes)),
        "news_title": LATELY if eyes is None else "since you last looked",
    }


def in_short(session: Session, told: tuple[Event, ...]) -> Phrase:
    """What just happened, as everybody may read it, for a line."""
    words = [session.rules.words.event(event.seen_by(None), None) for event in told[:_IN_SHORT]]
    return joined([phrase for phrase in words if phrase])


def scene_of(table: "PlayScreen") -> Scene:
    """All that the pictures are drawn from."""
    mode, session, spots = table.mode, table.session, table.spots
    words, looking, asking = session.rules.words, mode.looking, mode.asking
    option = asking.ready(spots) if asking is not None else None
    in_hand = asking is not None and asking.hand_is_asked
    covers = isinstance(mode.base, Visiting) and asking is not None and asking.decision.window
    is_busy = table.thinking.is_expert_busy and not isinstance(mode, Searching)
    return Scene(
        title=session.info.title,
        look=table.look,
        people=table.people,
        words=words,
        eyes=table.eyes,
        asked=mode.seat(table),
        decision=asking.decision if asking else None,
        pointing=asking.pointing if asking else None,
        entries=asking.entries if asking and not covers else (),
        taken=asking.taken if asking else None,
        goes_back=asking is not None and (asking.shows_found or asking.tells_choice),
        way_out=asking.way_out if asking and not covers else None,
        scroll=asking.scroll if asking else TOP,
        lists=asking is not None and not covers and not (in_hand and asking.is_only_hand),
        hand_is_asked=in_hand,
        hand_is_numbered=asking is not None and in_hand and asking.search is None,
        peeks=mode.peeks,
        shown=mode.shown,
        cursor=looking.cursor.key if looking.cursor.awake else None,
        part=looking.subject(spots),
        beside=looking.beside(spots),
        question=mode.question(table),
        action=mode.action(table, option),
        said=() if is_busy else mode.line(table),
        hint=_THINKS if is_busy else mode.hint,
        advice=table.thinking.advice_for(table.eyes),
        refusals=asking.hopeful if asking else {},
        forecast=words.forecast(option, table.observation) if option else (),
        flipped=table.is_flipped,
        offer=_offer(table),
        marks=_marks(table, mode),
        **table.view,
    )


def hand_of(table: "PlayScreen", seat: int) -> tuple[CardFace, ...]:
    """The cards of a seat as its own eyes see them, whoever looks at the screen."""
    session = table.session
    scene = Scene(
        title=session.info.title,
        look=table.look,
        people=table.people,
        words=session.rules.words,
        observation=session.observe(seat),
        sheet=session.sheet(),
        eyes=seat,
        asked=seat,
    )
    return table.board.cards(scene)


def public_scene(table: "PlayScreen", telling: "Telling") -> Scene:
    """The open table as it was before the beat that is told; nothing in it comes from anybody’s view."""
    session, beat, cursor = table.session, telling.beat, telling.looking.cursor
    part = telling.looking.subject(table.spots) if cursor.awake else None
    about = session.rules.words.about(part, beat.before) if part else None
    return Scene(
        title=session.info.title,
        look=table.look,
        people=table.people,
        words=session.rules.words,
        observation=beat.before,
        sheet=session.rules.sheet(beat.before),
        asked=telling.seat(table),
        cursor=cursor.key if cursor.awake else None,
        part=part,
        news=tuple(line for line in session.log(None) if line.step <= telling.step.since)[-RECENT:],
        news_title=LATELY,
        question=telling.question(table),
        action=telling.action(table, None),
        said=telling.line(table),
        hint=(*about.title, ": ", *joined(about.text)) if about else (),
        beat=beat,
        offer=_offer(table),
        marks=_marks(table, telling),
    )


def _offer(table: "PlayScreen") -> Offer | None:
    """The window in which people may speak up now, unless they wish for none."""
    return None if table.handoff.lets_pass else table.handoff.offer


def _marks(table: "PlayScreen", mode: Mode) -> tuple[str, ...]:
    """What stands in the corner: how this game is played, and whether it is saved."""
    marks = [OPEN_HANDS] if table.handoff.is_open else []
    if table.session.setup.known_deal:
        marks.append(KNOWN_DEAL)
    away = [table.people[seat].name for seat in table.session.can_return]
    if away:
        marks.append(f"{listed(away)} {'is' if len(away) == 1 else 'are'} away")
    if table.handoff.lets_pass:
        marks.append("skipping powers")
    if table.session.unsaved:
        return (*marks, "not saved")
    return (*marks, "saved") if table.session.path else tuple(marks)


def can_be_shown(session: Session, look: Look) -> bool:
    """Whether its table can be drawn for every pair of eyes: a file may hold one that no game leads to."""
    board, people = board_for(session.info), People.of(session.setup.players)
    for eyes in (None, *range(len(people))):
        canvas = Canvas(*_TRIED, look)
        with suppress(Exception):  # whatever such a table is wrong in
            scene = Scene(
                title=session.info.title,
                look=look,
                people=people,
                words=session.rules.words,
                eyes=eyes,
                **view_of(session, eyes),
            )
            draw(canvas, board, scene)
            continue
        return False
    return True
