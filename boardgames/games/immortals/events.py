"""What happened in Immortals, as one reader may know it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from boardgames.engine.event import Event
from boardgames.engine.words import Name, Phrase, counted, person, say, together
from boardgames.games.immortals.cards import a_card, card_words, drawn_words
from boardgames.games.immortals.catalogue import NO_CARD, NO_SPACE, NOBODY, REALM_KEY, REALMS, WILD, realm_of, twin_of
from boardgames.games.immortals.phrases import (
    NO_RIVAL,
    called,
    cubes_words,
    giver_of,
    place_words,
    placed,
    price_words,
    row_of,
    side_words,
    space_name,
    tribe_name,
)
from boardgames.games.immortals.state import Battle

Words = Mapping[str, Any]
"""How a phrase speaks of the seat of an event to its reader; `you` is that reader."""


def event_words(event: Event, reader: int | None) -> Phrase | None:
    """What happened; None for what the lines around it tell anyway."""
    words = _EVENTS.get(event.kind)
    if words is None:
        return None
    return words(event, reader) if callable(words) else say(words, **_seat(event, reader), **event.args)


def _seat(event: Event, reader: int | None) -> Words:
    return person(event.seat, reader)


def _each(counts: Sequence[int], reader: int | None) -> Phrase:
    """`Ann 3, you 5`."""
    return row_of((*called(seat, reader), f" {count}") for seat, count in enumerate(counts))


# --- setup, draft and seeding ------------------------------------------------------------------------------------


def _begun(event: Event, reader: int | None) -> Phrase:
    leads = [
        say("{who} {light} and {dark}", who=Name(seat), light=tribe_name(light), dark=tribe_name(dark))
        for seat, (light, dark) in enumerate(event.args["tribes"])
    ]
    return say("{Who} begin{s}, by lot. The tribes: {leads}", leads=row_of(leads, "; "), **_seat(event, reader))


def _settled(event: Event, reader: int | None) -> Phrase:
    home = event.args["place"]
    return say(
        "{Who} settle{s} {home} with {n} and {twin} with {m}, and take{s} the region card",
        home=place_words(home),
        n=counted(event.args["count"], "cube"),
        twin=place_words(twin_of(home)),
        m=event.args["twin"],
        **_seat(event, reader),
    )


def _dealt(event: Event, reader: int | None) -> Phrase:
    """`5 conflict cards for everybody: light ones for Ben and Dee, dark ones for Ann and Cy`."""
    realms = event.args["realms"]
    halves = [
        say("{realm} ones for {who}", realm=REALM_KEY[realm], who=together(seats))
        for realm in REALMS
        if (seats := [seat for seat, of in enumerate(realms) if of == realm])
    ]
    cards = counted(event.args["count"], "conflict card")
    return say("{cards} for everybody: {halves}", cards=cards, halves=row_of(halves))


def _turned(event: Event, reader: int | None) -> Phrase:
    shown = [(Name(seat), f" {a_card(card)}") for seat, card in enumerate(event.args["cards"]) if card != NO_CARD]
    cards = row_of(shown) or ("nobody shows a card",)
    return say("Draft round {n}: {cards}", n=event.args["draft_round"], cards=cards)


def _kept(event: Event, reader: int | None) -> Phrase:
    who = _seat(event, reader)
    if not event.args["open"]:
        card = a_card(event.secret["card"]) if event.secret else f"a {REALM_KEY[event.args['realm']]} card"
        return say("{Who} keep{s} {card}, unseen", card=card, **who)
    card = a_card(event.args["card"])
    if event.args["clash"]:
        return say("{Who} place{s} no group for {card}, and keep{s} the card", card=card, **who)
    region = card_words(event.args["region_card"]) if event.args["card"] in WILD else "region card"
    owner = event.args["owner"]
    if owner == event.seat:
        return say("{Who} keep{s} {card}: {who} already {has} the {region}", card=card, region=region, **who)
    has = say("{who} {has}", **person(owner, reader))
    return say("{Who} keep{s} {card}: {owner_has} the {region}", card=card, owner_has=has, region=region, **who)


def _placed(event: Event, reader: int | None) -> Phrase:
    """`Ann places 3 cubes on light Rimegate, and takes the region card; groups left: 2`."""
    groups = event.args["groups"]
    return say(
        "{Who} place{s} {n} on {place}{takes}; {left}",
        n=counted(event.args["count"], "cube"),
        place=place_words(event.args["place"]),
        takes=say(", and take{s} the region card", **_seat(event, reader)) if event.args["brings"] else "",
        left=f"groups left: {', '.join(map(str, groups))}" if groups else "the last group",
        **_seat(event, reader),
    )


def _drafted(event: Event, reader: int | None) -> Phrase:
    rounds = counted(event.args["draft_rounds"], "round")
    return (f"The draft is over after {rounds}; the conflict deck of both realms has {event.args['deck']} cards",)


def _seeded(event: Event, reader: int | None) -> Phrase:
    dropped, out, stay = event.args["dropped"], cubes_words(event.args["out"]), event.args["stay"]
    stays = f"{counted(stay, 'inhabitant')} stay{'s' if stay == 1 else ''} in the tray"
    return say("{n} cubes fall into the tower; out come {out}; {stays}", n=dropped, out=out, stays=stays)


def _divided(event: Event, reader: int | None) -> Phrase:
    light, dark = event.args["limbos"]
    words = "{Who} {has} {light} in the light limbo, {dark} in the dark one"
    return say(words, light=light, dark=dark, **_seat(event, reader))


# --- a round -----------------------------------------------------------------------------------------------------


def _drew(event: Event, reader: int | None) -> Phrase:
    """The faces are for the reader only."""
    cards = f": {drawn_words(event.secret['cards'])}" if event.secret.get("cards") else ""
    count = counted(event.args["count"], "conflict card") if event.args["count"] else "nothing"
    return say("{Who} draw{s} {count}{cards}", count=count, cards=cards, **_seat(event, reader))


def _returned(event: Event, reader: int | None) -> Phrase:
    place = event.args["place"]
    return say(
        "{Who} bring{s} {n} from limbo to {place}: {now} there, {limbo} left in the {realm} limbo",
        n=counted(event.args["count"], "cube"),
        place=place_words(place),
        now=event.args["now"],
        limbo=event.args["limbo"],
        realm=REALM_KEY[realm_of(place)],
        **_seat(event, reader),
    )


def _revealed(event: Event, reader: int | None) -> Phrase:
    space, card = space_name(event.args["space"]), card_words(event.args["card"])
    return say("{Who} reveal{s} the {card} on {space}", space=space, card=card, **_seat(event, reader))


def _gained(event: Event, reader: int | None) -> Phrase:
    """`Ann gets 3 gold, 8 now`; income after passing is as short as that, too."""
    gold, energy = event.args["gold"], event.args["energy"]
    how = {"forfeit": "forfeit{s} the card for", "extract": "extract{s}"}.get(event.args["why"], "get{s}")
    now = event.args["now"][0 if gold else 1]
    words = f"{{Who}} {how} {{what}}, {{now}} now"
    return say(words, what=price_words((gold, energy)), now=now, **_seat(event, reader))


def _paid(event: Event, reader: int | None) -> Phrase:
    gold, energy = event.args["now"]
    words = "{Who} pay{s} {price}; {gold} gold and {energy} energy left"
    price = price_words((event.args["gold"], event.args["energy"]))
    return say(words, price=price, gold=gold, energy=energy, **_seat(event, reader))


def _passed(event: Event, reader: int | None) -> Phrase:
    back, who = event.args["back"], _seat(event, reader)
    cards = say(", and take{s} {n} back unseen", n=counted(back, "card"), **who) if back else ""
    return say("{Who} pass{es}{cards}", cards=cards, **who)


def _moved(event: Event, reader: int | None) -> Phrase:
    return say(
        "{Who} move{s} {n} from {origin} ({left} left) to {target} ({now} now)",
        n=counted(event.args["count"], "cube"),
        origin=place_words(event.args["origin"]),
        left=event.args["left"],
        target=place_words(event.args["target"]),
        now=event.args["now"],
        **_seat(event, reader),
    )


def _built(event: Event, reader: int | None) -> Phrase:
    return say(
        "{Who} build{s} a {piece} in {place}: {points}, {score} in all",
        piece=event.args["piece"],
        place=place_words(event.args["place"]),
        points=counted(event.args["points"], "point"),
        score=event.args["score"],
        **_seat(event, reader),
    )


def _marker(event: Event, reader: int | None) -> Phrase:
    words = "{Who} take{s} the first-player marker from {other}, for the next round"
    return say(words, other=giver_of(event.args["before"], reader), **_seat(event, reader))


def _compared(event: Event, reader: int | None) -> Phrase:
    """`Ann compares light Rimegate with its twin, 3 against 2, and succeeds`; there may be nothing to count there."""
    own, rivals = event.args["own"], event.args["rivals"]
    return say(
        "{Who} compare{s} {place} with its twin, {numbers}, and {verb}",
        place=place_words(event.args["place"]),
        numbers=f"{own} against {rivals}" if rivals else f"where {NO_RIVAL} stands",
        verb=say("succeed{s}" if event.args["won"] else "fail{s}", **_seat(event, reader)),
        **_seat(event, reader),
    )


def _card_moved(event: Event, reader: int | None) -> Phrase:
    """`Ann gets the region card Rimegate from Ben; it lay on Ben’s space light 2, which is empty now`."""
    before, after, space = (event.args[key] for key in ("before", "after", "space"))
    card = card_words(event.args["card"])
    lay: Phrase = ()
    if space != NO_SPACE:
        words = "; it lay on {whose} space {space}, which is empty now"
        lay = say(words, space=space_name(space), **person(before, reader))
    if after == NOBODY:
        return say("{Who} lose{s} the {card} to the pool{lay}", card=card, lay=lay, **person(before, reader))
    giver = giver_of(before, reader)
    return say("{Who} get{s} the {card} from {giver}{lay}", card=card, giver=giver, lay=lay, **person(after, reader))


def _scored(event: Event, reader: int | None) -> Phrase:
    """`Ann scores 8: 4 for regions, 1 for shrines, 3 for areas`; the line of the round has all scores."""
    parts = [f"{event.args[key]} for {key}" for key in ("regions", "shrines", "capitals", "areas") if event.args[key]]
    why = f": {', '.join(parts)}" if parts else ""
    return say("{Who} score{s} {total}{why}", total=event.args["total"], why=why, **_seat(event, reader))


# --- a battle ----------------------------------------------------------------------------------------------------


def _attacked(event: Event, reader: int | None) -> Phrase:
    """`Ann attacks dark Rimegate (Ben 3) from dark Hoarpass with 4 cubes; the inhabitants help Ann`."""
    args = event.args
    return say(
        "{Who} attack{s} {target} from {origin} with {n}; {side}",
        target=placed(args["target"], args["defender"], args["stood"], reader),
        origin=place_words(args["origin"]),
        n=counted(args["sent"], "cube"),
        side=side_words(args["side"], event.seat, args["defender"], reader),
        **_seat(event, reader),
    )


def _battle(event: Event, reader: int | None) -> Phrase:
    """Who wins, what went in and came out, what falls and where it goes, and who holds the region and its card."""
    battle = Battle(**event.args)
    return say(
        "{result}: in went {sent}{adjusted}, out came {out}. {losses} {holds}",
        result=_result(battle, reader),
        sent=cubes_words(went_in(battle)),
        adjusted=_ADJUSTED[battle.adjusted],
        out=cubes_words(battle.out),
        losses=_losses(battle),
        holds=_holds(battle, reader),
    )


_ADJUSTED = {0: "", 1: " (1 from the supply)", -1: " (1 went to the supply before)"}
"""What the tray got from the supply of inhabitants, or gave to it, before all fell in."""


def went_in(battle: Battle) -> list[int]:
    """What fell into the tower by colour: both sides and the tray, the inhabitants last."""
    counts = list(battle.tray)
    counts[battle.attacker] += battle.sent
    if battle.defender != NOBODY:
        counts[battle.defender] += battle.stood
    return counts


def _result(battle: Battle, reader: int | None) -> Phrase:
    verb = "win{s}" if battle.attack > battle.defence else "lose{s}" if battle.attack < battle.defence else "tie{s}"
    return say(
        f"{{Who}} {verb} the battle for {{where}}, {{attack}} to {{defence}}",
        where=place_words(battle.target),
        attack=battle.attack,
        defence=battle.defence,
        **person(battle.attacker, reader),
    )


def _losses(battle: Battle) -> Phrase:
    lost = min(battle.attack, battle.defence)
    if not lost:
        return ("Nothing is lost.",)
    gone = []
    armies = (*battle.fallen[:-1], 0)
    if any(armies):
        realm = REALM_KEY[battle.limbo_realm]
        gone.append(say("{armies} to the {realm} limbo", armies=cubes_words(armies), realm=realm))
    if battle.fallen[-1]:
        gone.append((f"{counted(battle.fallen[-1], 'inhabitant')} to the supply",))
    return say("{n} fall{s} on each side: {gone}.", n=lost, s="s" if lost == 1 else "", gone=row_of(gone))


def _holds(battle: Battle, reader: int | None) -> Phrase:
    """Who stands in the region; and its card, if that stays where it is: another line tells where else it goes."""
    if battle.holder != NOBODY:
        holds = say("{Who} hold{s} it with {n}", n=battle.survivors, **person(battle.holder, reader))
    elif battle.attack == battle.defence:
        holds = ("The region is empty",)
    else:
        holds = ("Only inhabitants are left: the region is empty",)
    if battle.owner_before != battle.owner_after:
        return holds
    if battle.owner_after == NOBODY:
        return (*holds, ", and the region card stays in the pool")
    return say("{holds}, and the region card stays {theirs}", holds=holds, **person(battle.owner_after, reader))


# --- all events --------------------------------------------------------------------------------------------------

_EVENTS: dict[str, str | Callable[[Event, int | None], Phrase]] = {
    "immortals.begun": _begun,
    "immortals.settled": _settled,
    "immortals.dealt": _dealt,
    "immortals.turned": _turned,
    "immortals.kept": _kept,
    "immortals.placed": _placed,
    "immortals.draft_deck_renewed": lambda event, reader: (
        f"The {REALM_KEY[event.args['realm']]} discard pile is shuffled into a new deck of {event.args['count']}",
    ),
    "immortals.passed_on": "The hands go to the left and are filled up; {who} {is} first in the next draft round",
    "immortals.drafted": _drafted,
    "immortals.seeded": _seeded,
    "immortals.divided": _divided,
    "immortals.round": "Round {round} of {rounds} begins; {who} go{es} first",
    "immortals.drew": _drew,
    "immortals.no_draw": "{Who} draw{s} no card",
    "immortals.renewed": "The discard pile is shuffled into a new conflict deck of {count}",
    "immortals.returned": _returned,
    "immortals.planned": lambda event, reader: say(
        "All have planned; cards on the boards: {cards}", cards=_each(event.args["covered"], reader)
    ),
    "immortals.revealed": _revealed,
    "immortals.gained": _gained,
    "immortals.paid": _paid,
    "immortals.passed": _passed,
    "immortals.moved": _moved,
    "immortals.built": _built,
    "immortals.marker": _marker,
    "immortals.compared": _compared,
    "immortals.card_moved": _card_moved,
    "immortals.attacked": _attacked,
    "immortals.battle": _battle,
    "immortals.scored": _scored,
    "immortals.round_scored": lambda event, reader: say(
        "Round {n} is scored: {scores}", n=event.args["round"], scores=_each(event.args["scores"], reader)
    ),
}
