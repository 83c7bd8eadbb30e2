"""The two Heroes, one place each (rules, section 7): each acts once, in the turn in which it is revealed."""

from functools import cache

from boardgames.engine.decision import Option
from boardgames.engine.event import Event
from boardgames.engine.flow import Flow, Game
from boardgames.engine.types import Seat
from boardgames.engine.words import NO_FIT, Phrase, Question, say
from boardgames.games.nine.catalogue import ALP, CARD, CUL, FEN, LOOT, TOKEN
from boardgames.games.nine.observation import NineObservation
from boardgames.games.nine.power import (
    Hero,
    HeroUse,
    PowerUse,
    Theft,
    Told,
    a_token,
    column_part,
    hero_part,
    one_of,
    told,
)
from boardgames.games.nine.powers import COPYABLE, POWER, guarded, uses
from boardgames.games.nine.realm import destroy, hand_over, take
from boardgames.games.nine.rebuilt import rebuilt
from boardgames.games.nine.state import NineState, kind

_FACE_UP = "Face up at the end: 1 VP less."

# --- Alpha -------------------------------------------------------------------------------------------------------


@cache
def _strike(other: Seat, column: int) -> Option[HeroUse]:
    part = column_part(other, column)
    return Option(f"hero:ALP:{part[4:]}", (hero_part(ALP, True), part), HeroUse(ALP, other, column))


def _strikes(state: NineState, seat: Seat) -> list[Option[HeroUse]]:
    return [_strike(other, column) for other in state.others(seat) for column in state.open_columns(other)]


@cache
def _steal(other: Seat, token: int) -> Option[Theft]:
    return Option(f"steal:{TOKEN[token].code}", (f"take:{TOKEN[token].code}",), Theft(other, token))


def _act_alpha(g: Game[NineState], seat: Seat, use: HeroUse) -> Flow[None]:
    """Destroy a card of an unprotected column, then steal a token there, if there is one."""
    other = use.other
    g.state.players[seat].fresh[kind(ALP)] -= 1
    destroy(g, "nine.struck", seat, other, use.column)
    loot = [_steal(other, token) for token in LOOT if g.state.players[other].tokens[token]]
    if loot:
        theft = loot[0].value
        if len(loot) > 1:
            theft = yield from g.ask(seat, "nine.steal", loot)
        hand_over(g.state, other, seat, theft.token)
        g.tell("nine.stolen", seat, other=other, token=theft.token)


def _struck(g: Game[NineState], event: Event) -> None:
    g.state.players[event.seat].fresh[kind(ALP)] -= 1
    destroy(g, event.kind, event.seat, event.args["other"], event.args["column"])


_ALPHA = Hero(
    ("strike, steal", "strike"),
    "Destroy a card, then steal a token there.",
    "Once, in the turn it is revealed: destroy a card in an opponent’s column, "
    "then steal a Military, Science, Chaos or Coin from that opponent.",
    ("With no column to aim at, nothing is stolen either.", _FACE_UP),
    worth=2.5,
    options=_strikes,
    act=_act_alpha,
    says=lambda use, table: say("destroy {what}", what=one_of(use.other, use.column, table)),
    lacks="no opponent has a column that can be hit",
    events={
        "nine.struck": told("{Whose} Alpha destroyed {lost} in {others} Realm"),
        "nine.stolen": told("{Who} stole {token} from {other}"),
    },
    deeds={
        "nine.struck": told("{Whose} Alpha destroys {lost} in {others} Realm"),
        "nine.stolen": told("{Who} steal{s} {token} from {other}"),
    },
    retold={
        "nine.struck": _struck,
        "nine.stolen": lambda g, event: hand_over(g.state, event.args["other"], event.seat, event.args["token"]),
    },
    questions={"nine.steal": Question(asked=("Alpha steals",), prompt=("choose a token for Alpha to steal",))},
)

# --- Fenghuang ---------------------------------------------------------------------------------------------------

Copy = tuple[int, PowerUse]
"""The use of a power whose Influence another seat leads."""
_SUMMON = Option("hero:FEN", (hero_part(FEN, True),), HeroUse(FEN))
_NO_COPY: Option[Copy | None] = Option("copy:none", ("verb:no copy",), None)


@cache
def _copy(other: Seat, use: PowerUse) -> Option[Copy]:
    code = CARD[use.influence].code
    return Option(f"copy:{other}:{use.id}", (f"copy:{other}:{code}", *use.parts), (other, use))


def copies(state: NineState, seat: Seat) -> list[Option[Copy | None]]:
    """The powers of opponents that a Fenghuang of `seat` could use now, with all their uses."""
    return [
        _copy(other, option.value)
        for other in state.others(seat)
        for influence in COPYABLE
        if state.able[influence] == other and influence not in state.protected(other)
        for option in uses(state, seat, influence)
    ]


def _summons(state: NineState, seat: Seat) -> tuple[Option[HeroUse], ...]:
    return (_SUMMON,) if state.reserve[CUL] or copies(state, seat) else ()


def _act_fenghuang(g: Game[NineState], seat: Seat, use: HeroUse) -> Flow[None]:
    """Take a Culture, then perhaps use a power that an opponent holds, tilted or not."""
    state = g.state
    state.players[seat].fresh[kind(FEN)] -= 1
    gains = state.reserve[CUL] > 0
    if gains:
        take(state, seat, CUL)
    g.tell("nine.summoned", seat, culture=gains)
    possible = copies(state, seat)
    if possible:
        chosen = yield from g.ask(seat, "nine.copy", [*possible, _NO_COPY])
        if chosen is None:
            g.tell("nine.copy_declined", seat)
        else:
            other, copied = chosen
            g.tell("nine.copied", seat, other=other, influence=copied.influence)
            POWER[copied.influence].way(copied).do(g, seat, copied)


def _summoned(took: str, found: str) -> Told:
    return told(
        "{Whose} Fenghuang {what}",
        what=lambda event: f"{took} {a_token(CUL)}" if event.args["culture"] else f"{found} no {TOKEN[CUL].name} left",
    )


def _summoned_again(g: Game[NineState], event: Event) -> None:
    g.state.players[event.seat].fresh[kind(FEN)] -= 1
    if event.args["culture"]:
        take(g.state, event.seat, CUL)


def _says_fenghuang(use: HeroUse, table: NineObservation) -> Phrase:
    copy = "copy a power" if copies(rebuilt(table), table.active) else ""
    if not table.reserve[CUL]:
        return (f"{copy}; there is no Culture left",)
    return (f"take a Culture, {f'then perhaps {copy}' if copy else 'with nothing to copy'}",)


_FENGHUANG = Hero(
    ("copies one", "copy"),
    "Take a Culture, then copy a power.",
    "Once, in the turn it is revealed: take a Culture, then you may use the power of an Influence that "
    "an opponent leads, as if it were yours.",
    (
        "It does not matter whether the power has been used already, and it is not used up by this.",
        "Justice and Galmi can’t be copied, nor a column that the Shield guards.",
        _FACE_UP,
    ),
    worth=1.8,
    options=_summons,
    act=_act_fenghuang,
    says=_says_fenghuang,
    lacks="there is no Culture left and nothing to copy",
    events={
        "nine.summoned": _summoned("took", "found"),
        "nine.copied": told("{Who} copied {others} {influence}"),
        "nine.copy_declined": told("{Who} copied nothing"),
    },
    deeds={
        "nine.summoned": _summoned("takes", "finds"),
        "nine.copied": told("{Whose} Fenghuang copies {others} {influence}"),
    },
    retold={"nine.summoned": _summoned_again},
    questions={
        "nine.copy": Question(
            asked=("Fenghuang copies",),
            prompt=("Fenghuang may use the power of an Influence that an opponent leads",),
            unfit=lambda decision, table, parts: guarded(table, parts) or NO_FIT,
            way_out=("copy:none",),
        )
    },
)

HERO: dict[int, Hero] = {ALP: _ALPHA, FEN: _FENGHUANG}
