"""The nine gods, one place each."""

from dataclasses import replace
from functools import lru_cache
from itertools import combinations, permutations

from boardgames.engine.cards import only
from boardgames.engine.decision import Decision, Option
from boardgames.engine.flow import Flow, Game
from boardgames.engine.needs import Need
from boardgames.engine.types import CardId, Seat
from boardgames.engine.words import Phrase, Question, say
from boardgames.games.they_who_were_8.actions import ACTION
from boardgames.games.they_who_were_8.catalogue import ANA, ARI, CAS, CYM, END, GLORY, NAN, PIT, PRA, RYM
from boardgames.games.they_who_were_8.god import DEAL, EVENING, SHOWN, START, TARGET, TURN, God, PowerUse, flow
from boardgames.games.they_who_were_8.observation import TheyObservation
from boardgames.games.they_who_were_8.piles import comes, draw_cards, mix, refill, take_secretly, tell_hand
from boardgames.games.they_who_were_8.state import Play, TheyState
from boardgames.games.they_who_were_8.tokens import place

_ALWAYS = (START, TURN, SHOWN, EVENING)
_BETWEEN = (START, TURN, EVENING)
"""Whenever powers can be used: at any time, or only between turns."""

# --- Anatoc ------------------------------------------------------------------------------------------------------


def _mix_hands(g: Game[TheyState], seat: Seat, use: PowerUse) -> None:
    """The hands, in the base game the deck too, are shuffled and dealt out again in the same numbers."""
    state = g.state
    mix(state, [*state.hands, *([] if state.rules.discards else [state.deck])])
    g.tell("they.mixed", barrier=True)
    for each, hand in enumerate(state.hands):
        hand.known = [only(each)] * len(hand)
        tell_hand(g, each)


_ANATOC = God(
    "ANA",
    "Anatoc",
    "Anatoc the Unseeing",
    brief="mixes all hands",
    briefest="deals anew",
    text="all hands are shuffled and dealt out again; everybody gets as many cards as before.",
    rulings=("In Eight Gods the deck is shuffled in too.",),
    use="all hands mixed",
    windows=((TURN,), (TURN,)),
    perform=_mix_hands,
    worth=0.3,
)

# --- Aristiphane -------------------------------------------------------------------------------------------------


def _exchange_tokens(g: Game[TheyState], seat: Seat, use: PowerUse) -> None:
    one, other = use.targets
    for held in (g.state.glory, g.state.infamy):
        held[one], held[other] = held[other], held[one]


def _exchanged(table: TheyObservation, seat: Seat, use: PowerUse) -> TheyObservation:
    one, other = map(table.god, use.targets)
    assert one is not None
    assert other is not None
    table = table.with_god(one.god, lambda god: replace(god, glory=other.glory, infamy=other.infamy))
    return table.with_god(other.god, lambda god: replace(god, glory=one.glory, infamy=one.infamy))


def _changes_no_sum(table: TheyObservation, pair: tuple[int, ...]) -> bool:
    """Whether both gods hold tokens of one worth, or belong to one team."""
    one, other = (table.god(god) for god in pair)
    if one is None or other is None:
        return False
    is_of_a_team = table.rules.teams and (one.owner - other.owner) % 2 == 0
    return is_of_a_team or one.score + one.power == other.score + other.power


_ARISTIPHANE = God(
    "ARI",
    "Aristiphane",
    "Evertwisted Aristiphane",
    brief="swaps two gods",
    briefest="swaps two",
    text="two gods exchange all their tokens.",
    rulings=("Any two gods, even one that no card can touch, but not two that hold the same tokens.",),
    use="{gods} exchange their tokens",
    windows=(_ALWAYS, _BETWEEN),
    perform=_exchange_tokens,
    shows=_exchanged,
    targets=lambda gods: combinations(gods, 2),
    needs_of_targets=(Need(lambda alike, pair: alike[pair[0]] != alike[pair[1]], "both hold the same tokens"),),
    lacks="all gods hold the same tokens",
    idle=_changes_no_sum,
    worth=3.0,
)

# --- Cassana -----------------------------------------------------------------------------------------------------


def _is_loved(state: TheyState) -> bool:
    return max(state.glory) >= GOD[CAS].numbers[0]


def _not_loved(state: TheyState) -> Phrase:
    return say("no god has {n} Glory yet", n=GOD[CAS].numbers[0])


def _give_glory(g: Game[TheyState], seat: Seat, use: PowerUse) -> None:
    """Glory from the supply, as far as it reaches, to a god."""
    changes = [(use.targets[0], GLORY, min(GOD[CAS].numbers[1], g.state.supply[GLORY]))]
    place(g.state, changes)
    g.tell("they.tokens", changes=changes, supply=g.state.supply)


_CASSANA = God(
    "CAS",
    "Cassana",
    "Cassana Who Was Loved",
    brief="gives {1} Glory",
    briefest="gives {1} Glory",
    text="if some god has {0} Glory or more, {1} Glory from the supply goes to any god.",
    rulings=("It may go to one of your gods, and it may end the game.",),
    use="{gods} gains {1} Glory",
    windows=(_ALWAYS, _BETWEEN),
    perform=_give_glory,
    targets=lambda gods: ((god,) for god in gods),
    needs=(Need(_is_loved, _not_loved),),
    numbers=(5, 1),
    worth=1.2,
)

# --- Cymele ------------------------------------------------------------------------------------------------------


def _draws(state: TheyState, seat: Seat) -> bool:
    return not state.skip_draw >> seat & 1


def _look_at_deck(g: Game[TheyState], seat: Seat, use: PowerUse) -> None:
    """The owner looks at the top of the deck, and will not draw in this round."""
    state, deck = g.state, g.state.deck
    (number,) = GOD[CYM].numbers
    state.skip_draw |= only(seat)
    refill(g, number)
    deck.known[-number:] = [known | only(seat) for known in deck.known[-number:]]
    g.tell("they.looked", seat, count=number, secret={"cards": deck.cards[-number:]}, to=[seat], barrier=True)
    g.then(choose, seat)


@lru_cache
def _take(card: CardId) -> Option[int]:
    return Option(f"take:{ACTION[card].code}", (f"hand:{ACTION[card].code}",), card)


@flow
def choose(g: Game[TheyState], seat: Seat) -> Flow[None]:
    """One of the cards that were looked at goes to the hand; nobody else knows which, nor what is left of them."""
    deck = g.state.deck
    (number,) = GOD[CYM].numbers
    seen = sorted(deck.cards[-number:])
    card = yield from g.ask(seat, "they.choose", [_take(each) for each in seen], private=True)
    deck.known[-number:] = [only(seat)] * number
    deck.take(card)
    g.state.hands[seat].add(card, only(seat))
    comes(g.state, card)
    g.tell("they.took", seat, of=len(seen), secret={"card": card}, to=[seat])
    if not g.state.rules.discards:
        deck.shuffle(g.state.rng)
        g.tell("they.shuffled", barrier=True)


_CYMELE = God(
    "CYM",
    "Cymele",
    "Cymele She Creates",
    brief="picks one of {0} cards",
    briefest="pick of {0}",
    text="look at the top {0} cards of the deck and take one of them, instead of drawing.",
    rulings=(
        "In Eight Gods the others are shuffled again. Otherwise they stay on the deck until it is shuffled, "
        "and your larger hand takes part in the passing.",
        "Once a round for each player, by Piton too.",
    ),
    use="look at {0} cards, take one",
    windows=((DEAL,), (EVENING,)),
    perform=_look_at_deck,
    shows=lambda table, seat, use: table.with_player(seat, lambda player: replace(player, draws=False)),
    needs_of_seat=(Need(_draws, "this round’s card was taken already"),),
    questions={
        "they.choose": Question(
            asked=lambda prompt, table: (GOD[CYM].says("take one of {0} cards"),),
            prompt=lambda decision, table: (GOD[CYM].says("take one of these {0} cards"),),
        )
    },
    numbers=(4,),
    worth=0.5,
)

# --- Endymina ----------------------------------------------------------------------------------------------------


def _has_turn_before(state: TheyState, seat: Seat) -> bool:
    """In the base game the next turn may be one of the next round."""
    return not (state.had_turn >> seat & 1 and state.rules.discards)


def _draw_first(g: Game[TheyState], seat: Seat, use: PowerUse) -> None:
    """The owner draws some cards, and will put as many away."""
    (number,) = GOD[END].numbers
    refill(g, number)
    draw_cards(g, seat, number)
    g.then(put_away, seat)


@lru_cache
def _put_away(cards: tuple[int, ...], stay: tuple[int, ...], ordered: bool) -> Option[tuple[int, ...]]:
    """One points at the cards that stay; where there is an order, any but the usual one is asked for by name."""
    codes = [ACTION[card].code for card in cards]
    put = ("<" if ordered else "+").join(codes)
    parts = tuple(f"hand:{ACTION[card].code}" for card in stay or cards)
    return Option(f"put:{put}", parts if list(cards) == sorted(cards) else (*parts, f"order:{put}"), cards)


@flow
def put_away(g: Game[TheyState], seat: Seat) -> Flow[None]:
    """Cards leave the hand unseen: to the discard pile; in the base game onto the deck, in an order of choice."""
    state = g.state
    (number,) = GOD[END].numbers
    ordered = not state.rules.discards
    hand = sorted(state.hands[seat].cards)
    ways = (permutations if ordered else combinations)(hand, number)
    options = [_put_away(cards, tuple(card for card in hand if card not in cards), ordered) for cards in ways]
    cards = yield from g.ask(seat, "they.put_away", options, private=True)
    for card in cards:
        take_secretly(state, seat, card)
        (state.deck if ordered else state.discard).add(card, only(seat))
    g.tell("they.put_away", seat, count=number, deck=ordered, secret={"cards": cards}, to=[seat])


def _put_where(decision: Decision, table: TheyObservation) -> Phrase:
    stay = len(table.players[decision.seat].hand) - GOD[END].numbers[0]
    where = "away, unseen" if table.rules.discards else "onto the deck"
    return say("which {what}? the others go {where}", what="one stays" if stay == 1 else f"{stay} stay", where=where)


_ENDYMINA = God(
    "END",
    "Endymina",
    "Bold Endymina",
    brief="draws {0}, drops {0}",
    briefest="draws {0}",
    text="draw {0} cards, then put {0} away, unseen.",
    rulings=(
        "In Eight Gods they go onto the deck, in an order of your choice; cards just played may be among those drawn.",
        "Otherwise only if you have not had your turn in this round.",
    ),
    use="draw {0} cards, put {0} away",
    windows=((TURN, EVENING), (TURN,)),
    perform=_draw_first,
    needs_of_seat=(Need(_has_turn_before, "this round’s turn was played already"),),
    questions={
        "they.put_away": Question(asked=lambda prompt, table: (GOD[END].says("put {0} cards away"),), prompt=_put_where)
    },
    numbers=(2,),
    worth=0.5,
)

# --- Nanos -------------------------------------------------------------------------------------------------------


def _passes(state: TheyState, seat: Seat) -> bool:
    return not state.skip_pass >> seat & 1


def _skip_passing(g: Game[TheyState], seat: Seat, use: PowerUse) -> None:
    g.state.skip_pass |= only(seat)


_NANOS = God(
    "NAN",
    "Nanos",
    "He Who Is Nanos",
    brief="no passing",
    briefest="no passing",
    text="you neither pass nor receive a card this time.",
    rulings=("The card meant for you goes to the next player.", "Once a round for each player, by Piton too."),
    use="left out of the passing",
    windows=((EVENING,), (EVENING,)),
    perform=_skip_passing,
    shows=lambda table, seat, use: table.with_player(seat, lambda player: replace(player, passes=False)),
    needs_of_seat=(Need(_passes, "left out of the passing already"),),
    worth=0.2,
)

# --- Piton -------------------------------------------------------------------------------------------------------


def _nothing(g: Game[TheyState], seat: Seat, use: PowerUse) -> None:
    raise AssertionError("Piton has no power but those of others")


_PITON = God(
    "PIT",
    "Piton",
    "Piton the Wandering",
    brief="uses another’s power",
    briefest="any power",
    text="use the fresh power of another god, of any owner, at the time and under the conditions of that power.",
    rulings=("Only Piton is used up by it; the other god stays fresh.",),
    use="",
    windows=((), ()),
    perform=_nothing,
    lacks="no power is fresh that Piton could use now",
    worth=1.5,
)

# --- Praxis ------------------------------------------------------------------------------------------------------


def _become_immune(g: Game[TheyState], seat: Seat, use: PowerUse) -> None:
    g.state.immune |= 1 << use.god


_PRAXIS = God(
    "PRA",
    "Praxis",
    "Lost Praxis",
    brief="untouchable",
    briefest="immunity",
    text="no card can touch this god for the rest of the game, not even yours.",
    rulings=("Aristiphane and Cassana still can.",),
    use="no card can touch {god} any more",
    windows=((), (START,)),
    perform=_become_immune,
    shows=lambda table, seat, use: table.with_god(use.god, lambda god: replace(god, immune=True)),
    worth=0.8,
)

# --- Rymon -------------------------------------------------------------------------------------------------------


def _redirect(g: Game[TheyState], seat: Seat, use: PowerUse) -> None:
    """The card names another god in one role."""
    g.state.played = _redirected(g.state.played, use)


def _redirected(played: Play, use: PowerUse) -> Play:
    """The card that lies open names another god in the role that was chosen."""
    targets = list(played.targets)
    targets[use.place] = use.targets[0]
    return played._replace(targets=tuple(targets))


_RYMON = God(
    "RYM",
    "Rymon",
    "Rymon the Uncaring",
    brief="redirects a card",
    briefest="redirects",
    text="it names a god of another player instead, perhaps of the player of the card.",
    rulings=(
        "The new god must have the tokens that the card takes from it.",
        "Two gods that a card names stay gods of different owners, and the giver of a Decision can’t be named.",
    ),
    use="the card goes to {gods}",
    windows=((TARGET,), (TARGET,)),
    perform=_redirect,
    shows=lambda table, seat, use: replace(table, played=_redirected(table.played, use)),
    lacks="there is no other god that the card could name",
    worth=1.5,
)

GOD: dict[int, God] = {
    ANA: _ANATOC,
    ARI: _ARISTIPHANE,
    CAS: _CASSANA,
    CYM: _CYMELE,
    END: _ENDYMINA,
    NAN: _NANOS,
    PIT: _PITON,
    PRA: _PRAXIS,
    RYM: _RYMON,
}
GOD_OF_CODE = {god.code: number for number, god in GOD.items()}
