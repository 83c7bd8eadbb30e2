"""What happened in Immortals, as one reader may know it."""

from collections.abc import Callable, Sequence

from boardgames.engine.event import Event
from boardgames.engine.words import Name, Phrase, listed, say, together
from boardgames.games.immortals.about import (
    card_name,
    card_words,
    counted,
    place_words,
    placed,
    price_words,
    row_of,
    space_name,
    tribe_name,
)
from boardgames.games.immortals.catalogue import NO_CARD, REALM_KEY, REALMS, WILD, realm_of, twin_of
from boardgames.games.immortals.state import HELP_ATTACKER, HELP_DEFENDER, NOBODY, Battle


def event_words(event: Event) -> Phrase | None:
    """What happened; None for what the lines around it tell anyway."""
    words = _EVENTS.get(event.kind)
    return words(event) if words else None


# --- setup, draft and seeding ------------------------------------------------------------------------------------


def _begun(event: Event) -> Phrase:
    leads = [
        say("{who} {light} and {dark}", who=Name(seat), light=tribe_name(light), dark=tribe_name(dark))
        for seat, (light, dark) in enumerate(event.args["tribes"])
    ]
    return say("{who} begins, by lot. The tribes: {leads}", who=Name(event.seat), leads=row_of(leads, "; ", "; "))


def _settled(event: Event) -> Phrase:
    home = event.args["place"]
    return say(
        "{who} settles {home} with {n}, {twin} with {m}, and takes the region card",
        who=Name(event.seat),
        home=place_words(home),
        n=counted(event.args["count"], "cube"),
        twin=place_words(twin_of(home)),
        m=event.args["twin"],
    )


def _dealt(event: Event) -> Phrase:
    """`5 conflict cards for everybody: light ones for Ben and Dee, dark ones for Ann and Cy`."""
    realms = event.args["realms"]
    halves = [
        say("{realm} ones for {who}", realm=REALM_KEY[realm], who=together(seats))
        for realm in REALMS
        if (seats := [seat for seat, of in enumerate(realms) if of == realm])
    ]
    cards = counted(event.args["count"], "conflict card")
    return say("{cards} for everybody: {halves}", cards=cards, halves=row_of(halves))


def _turned(event: Event) -> Phrase:
    shown = [(Name(seat), f" {_in_draft(card)}") for seat, card in enumerate(event.args["cards"]) if card != NO_CARD]
    cards = row_of(shown) or ("nobody shows a card",)
    return say("Draft round {n}: {cards}", n=event.args["draft_round"], cards=cards)


def _in_draft(card: int) -> str:
    return "a wild card" if card in WILD else card_name(card)


def _kept(event: Event) -> Phrase:
    realm = REALM_KEY[event.args["realm"]]
    if not event.args["open"]:
        card = _in_draft(event.secret["card"]) if event.secret else f"a {realm} card"
        return say("{who} keeps {card}, unseen", who=Name(event.seat), card=card)
    card = _in_draft(event.args["card"])
    if event.args["clash"]:
        return say("{who} places no group for {card}, and keeps the card", who=Name(event.seat), card=card)
    owner, wild = event.args["owner"], event.args["card"] in WILD
    region = card_words(event.args["region_card"]) if wild else "region card"
    if owner == event.seat:
        return say("{who} keeps {card}, and has the {region} already", who=Name(owner), card=card, region=region)
    words = "{who} keeps {card}: {owner} has the {region}"
    return say(words, who=Name(event.seat), card=card, owner=Name(owner), region=region)


def _placed(event: Event) -> Phrase:
    """`Ann places 3 cubes on light Rimegate, and takes the region card; groups left: 2`."""
    return say(
        "{who} places {n} on {place}{takes}; {left}",
        who=Name(event.seat),
        n=counted(event.args["count"], "cube"),
        place=place_words(event.args["place"]),
        takes=", and takes the region card" if event.args["brings"] else "",
        left=f"groups left: {', '.join(map(str, event.args['groups']))}" if event.args["groups"] else "the last group",
    )


def _renewed_in_draft(event: Event) -> Phrase:
    realm = REALM_KEY[event.args["realm"]]
    return (f"The {realm} discard pile is shuffled into a new deck of {event.args['count']}",)


def _drafted(event: Event) -> Phrase:
    rounds = counted(event.args["draft_rounds"], "round")
    return (f"The draft is over after {rounds}; the conflict deck of both realms has {event.args['deck']} cards",)


def _seeded(event: Event) -> Phrase:
    out, stay = event.args["out"], event.args["stay"]
    return say(
        "{n} cubes fall into the tower; out come {out}; {stay} of the inhabitants stay in the tray",
        n=event.args["dropped"],
        out=cubes_words(out),
        stay=stay,
    )


def _divided(event: Event) -> Phrase:
    light, dark = event.args["limbos"]
    return say(
        "{who} has {light} in the light limbo, {dark} in the dark one", who=Name(event.seat), light=light, dark=dark
    )


# --- a round -----------------------------------------------------------------------------------------------------


def _drew(event: Event) -> Phrase:
    """The faces are for the reader only."""
    cards = f": {_drawn(event.secret['cards'])}" if event.secret.get("cards") else ""
    count = counted(event.args["count"], "conflict card") if event.args["count"] else "nothing"
    return say("{who} draws {count}{cards}", who=Name(event.seat), count=count, cards=cards)


def _drawn(cards: Sequence[int]) -> str:
    """`dark Hoarpass and a wild card`, `2 wild cards`."""
    wild = [card for card in cards if card in WILD]
    named = [card_name(card) for card in cards if card not in WILD]
    return listed(named + [f"{len(wild)} wild cards" if len(wild) > 1 else "a wild card"] * bool(wild))


def _returned(event: Event) -> Phrase:
    place = event.args["place"]
    return say(
        "{who} brings {n} from limbo to {place}: {now} there, {limbo} left in the {realm} limbo",
        who=Name(event.seat),
        n=counted(event.args["count"], "cube"),
        place=place_words(place),
        now=event.args["now"],
        limbo=event.args["limbo"],
        realm=REALM_KEY[realm_of(place)],
    )


def _planned(event: Event) -> Phrase:
    covered = [(Name(seat), f" {count}") for seat, count in enumerate(event.args["covered"])]
    return say("All have planned; cards on the boards: {covered}", covered=row_of(covered))


def _revealed(event: Event) -> Phrase:
    space, card = space_name(event.args["space"]), card_words(event.args["card"])
    return say("{who} reveals on {space}: {card}", who=Name(event.seat), space=space, card=card)


def _gained(event: Event) -> Phrase:
    """`Ann gets 3 gold, 8 now`; income after passing is as short as that, too."""
    gold, energy = event.args["gold"], event.args["energy"]
    what, now = price_words((gold, energy)), event.args["now"][0 if gold else 1]
    how = {"forfeit": "forfeits the card for", "extract": "extracts"}.get(event.args["why"], "gets")
    return say("{who} {how} {what}, {now} now", who=Name(event.seat), how=how, what=what, now=now)


def _paid(event: Event) -> Phrase:
    gold, energy = event.args["now"]
    price = price_words((event.args["gold"], event.args["energy"]))
    return say(
        "{who} pays {price}; {gold} gold, {energy} energy left",
        who=Name(event.seat),
        price=price,
        **_left(gold, energy),
    )


def _left(gold: int, energy: int) -> dict[str, int]:
    return {"gold": gold, "energy": energy}


def _passed(event: Event) -> Phrase:
    back = event.args["back"]
    cards = f", and takes {counted(back, 'card')} back unseen" if back else ""
    return say("{who} passes{cards}", who=Name(event.seat), cards=cards)


def _moved(event: Event) -> Phrase:
    return say(
        "{who} moves {n} from {origin} ({left} left) to {target} ({now} now)",
        who=Name(event.seat),
        n=counted(event.args["count"], "cube"),
        origin=place_words(event.args["origin"]),
        left=event.args["left"],
        target=place_words(event.args["target"]),
        now=event.args["now"],
    )


def _built(event: Event) -> Phrase:
    return say(
        "{who} builds a {piece} in {place}: {points}, {score} in all",
        who=Name(event.seat),
        piece=event.args["piece"],
        place=place_words(event.args["place"]),
        points=counted(event.args["points"], "point"),
        score=event.args["score"],
    )


def _marker(event: Event) -> Phrase:
    before = Name(event.args["before"])
    return say(
        "{who} takes the first-player marker from {other}, for the next round", who=Name(event.seat), other=before
    )


def _compared(event: Event) -> Phrase:
    place = event.args["place"]
    return say(
        "{who} compares {place} with its twin, {own} to {rivals}, and {verb}",
        who=Name(event.seat),
        place=place_words(place),
        own=event.args["own"],
        rivals=event.args["rivals"],
        verb="succeeds" if event.args["won"] else "fails",
    )


def _card_moved(event: Event) -> Phrase:
    """`Ann gets the region card Rimegate from Ben; it lay on the space light 2 of Ben, which is empty now`."""
    before, after, space = (event.args[key] for key in ("before", "after", "space"))
    card = card_words(event.args["card"])
    lay: Phrase = ()
    if space >= 0:
        lay = say(
            "; it lay on the space {space} of {who}, which is empty now", space=space_name(space), who=Name(before)
        )
    if after == NOBODY:
        return say("{who} loses the {card} to the pool{lay}", who=Name(before), card=card, lay=lay)
    giver: Phrase = ("the pool",) if before == NOBODY else (Name(before),)
    return say("{who} gets the {card} from {giver}{lay}", who=Name(after), card=card, giver=giver, lay=lay)


def _scored(event: Event) -> Phrase:
    """`Ann scores 8: 4 for regions, 1 for shrines, 3 for areas`; the line of the round has all scores."""
    parts = [f"{event.args[key]} for {key}" for key in ("regions", "shrines", "capitals", "areas") if event.args[key]]
    why = f": {', '.join(parts)}" if parts else ""
    return say("{who} scores {total}{why}", who=Name(event.seat), total=event.args["total"], why=why)


def _round_scored(event: Event) -> Phrase:
    scores = [(Name(seat), f" {score}") for seat, score in enumerate(event.args["scores"])]
    return say("Round {n} is scored: {scores}", n=event.args["round"], scores=row_of(scores))


# --- a battle ----------------------------------------------------------------------------------------------------


def cubes_words(counts: Sequence[int]) -> Phrase:
    """Cubes by colour, the inhabitants last: `Ann 3, Ben 2 and 1 inhabitant`."""
    phrases: list[Phrase] = [(Name(seat), f" {count}") for seat, count in enumerate(counts[:-1]) if count]
    if counts[-1]:
        phrases.append((counted(counts[-1], "inhabitant"),))
    return row_of(phrases, last=" and ") or ("nothing",)


def side_of_whom(side: str, attacker: int, defender: int) -> Phrase:
    """`the inhabitants fight for Ann`, `the inhabitants fight against Ann`, `the inhabitants keep out of it`."""
    if side == HELP_ATTACKER:
        return say("the inhabitants fight for {who}", who=Name(attacker))
    if side != HELP_DEFENDER:
        return ("the inhabitants keep out of it",)
    if defender == NOBODY:
        return say("the inhabitants fight against {who}", who=Name(attacker))
    return say("the inhabitants fight for {who}", who=Name(defender))


def _attacked(event: Event) -> Phrase:
    """`Ann attacks dark Rimegate (Ben 3) from dark Hoarpass with 4 cubes; the inhabitants fight for Ann`."""
    args = event.args
    return say(
        "{who} attacks {target} from {origin} with {n}; {side}",
        who=Name(event.seat),
        target=placed(args["target"], args["defender"], args["stood"]),
        origin=place_words(args["origin"]),
        n=counted(args["sent"], "cube"),
        side=side_of_whom(args["side"], event.seat, args["defender"]),
    )


def _battle(event: Event) -> Phrase:
    """Who wins, what went in and came out, what falls and where it goes, and who holds the region and its card."""
    battle = Battle(**event.args)
    sent, out = cubes_words(went_in(battle)), cubes_words(battle.out)
    tower = say("in went {sent}{adjusted}, out came {out}", sent=sent, adjusted=_ADJUSTED[battle.adjusted], out=out)
    return say(
        "{result}: {tower}. {losses} {holds}",
        result=_result(battle),
        tower=tower,
        losses=_losses(battle),
        holds=_holds(battle),
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


def _result(battle: Battle) -> Phrase:
    where = place_words(battle.target)
    if battle.attack == battle.defence:
        return say(
            "{who} ties the battle for {where}, {n} to {n}", who=Name(battle.attacker), where=where, n=battle.attack
        )
    won = battle.attack > battle.defence
    return say(
        "{who} {verb} the battle for {where}, {attack} to {defence}",
        who=Name(battle.attacker),
        verb="wins" if won else "loses",
        where=where,
        attack=battle.attack,
        defence=battle.defence,
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


def _holds(battle: Battle) -> Phrase:
    """Who stands in the region; and its card, if that stays where it is: another line tells where else it goes."""
    if battle.holder != NOBODY:
        holds = say("{who} holds it with {n}", who=Name(battle.holder), n=battle.survivors)
    elif battle.attack == battle.defence:
        holds = ("The region is empty",)
    else:
        holds = ("Only inhabitants are left: the region is empty",)
    if battle.owner_before != battle.owner_after:
        return holds
    owner: Phrase = (
        ("in the pool",) if battle.owner_after == NOBODY else say("with {who}", who=Name(battle.owner_after))
    )
    return say("{holds}, and the region card stays {owner}", holds=holds, owner=owner)


# --- all events --------------------------------------------------------------------------------------------------

_EVENTS: dict[str, Callable[[Event], Phrase]] = {
    "immortals.begun": _begun,
    "immortals.settled": _settled,
    "immortals.dealt": _dealt,
    "immortals.turned": _turned,
    "immortals.kept": _kept,
    "immortals.placed": _placed,
    "immortals.draft_deck_renewed": _renewed_in_draft,
    "immortals.passed_on": lambda event: say(
        "The hands go to the left and are filled up; {who} is first in the next draft round", who=Name(event.seat)
    ),
    "immortals.drafted": _drafted,
    "immortals.seeded": _seeded,
    "immortals.divided": _divided,
    "immortals.round": lambda event: say(
        "Round {n} of {all} begins; {who} goes first",
        n=event.args["round"],
        all=event.args["rounds"],
        who=Name(event.seat),
    ),
    "immortals.drew": _drew,
    "immortals.no_draw": lambda event: say("{who} draws no card", who=Name(event.seat)),
    "immortals.renewed": lambda event: (
        f"The discard pile is shuffled into a new conflict deck of {event.args['count']}",
    ),
    "immortals.returned": _returned,
    "immortals.planned": _planned,
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
    "immortals.round_scored": _round_scored,
}
