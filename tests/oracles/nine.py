"""Independent oracle for Nine, written from the rulebook and the rules specification, without the rules code.

A second implementation that plays every random game along. Before each answer it predicts who is asked, what, whether
in private, and the exact set of options; after each answer all that every pair of eyes may see of the table (Realms,
hands, face-down cards, tokens, tilts, the Shield's columns, majorities, pile, what is known to lie in it), and which
leads are told to have changed; at the end, and now and then before, points and ranking with its tie-breaks. Only what
is random is read from the engine: the first player, the hands dealt, the card that a Culture buys, the order of
face-down cards; each is checked against the bag that it comes from.

    python -m tests.oracles.nine GAMES SEED

Exit status 1 if anything differs. About 10 s for 100 games.
"""

import argparse
import itertools
import random
import sys
import traceback
from collections import Counter

from tests.oracles.engine import NINE as RULES
from tests.oracles.engine import IllegalAnswer, apply, fields_of, start
from tests.oracles.report import Found, Report

CARDS = ["", "JUS", "TOM", "GAL", "ABH", "NAR", "PHO", "GOA", "XIA", "BYU", "ALP", "FEN"]
JUS, TOM, GAL, ABH, NAR, PHO, GOA, XIA, BYU, ALP, FEN = range(1, 12)
COLUMNS = range(1, 10)
DECK = Counter({**{i: i for i in COLUMNS}, ALP: 5, FEN: 5})
KINDS = ["MIL", "SCI", "CHA", "COI", "CUL", "DIA", "VP", "SHI"]
MIL, SCI, CHA, COI, CUL, DIA, VP, SHI = range(8)
SUPPLY = [5, 5, 5, 5, 10, 5, 14, 1]
LOOT = (MIL, SCI, CHA, COI)
DEALT = [0, 7, 7, 6, 6, 5, 5, 4, 4]
KEPT = [0, 2, 3, 4, 5, 6, 7, 8, 9]
TILTING = (TOM, ABH, NAR, PHO, GOA, XIA, BYU)
NONE = -1
SEATS = (2, 3, 4)


class Player:
    def __init__(self):
        self.hand, self.selected = Counter(), []
        self.real, self.copies = [0] * 10, [0] * 10
        self.heroes, self.fresh, self.flipped = [0, 0], [0, 0], [0, 0]
        self.tokens, self.supremacies = [0] * 8, 0
        self.used = set()
        self.put_under = Counter()  # what the seat itself put under the pile this round

    def size(self):
        return sum(self.real) + sum(self.copies) + sum(self.heroes) + sum(self.flipped)


class Table:
    """The whole game, section by section of the rules; what chance decides is looked up in `shown`."""

    def __init__(self, seats, first, found, came_up):
        self.seats, self.n = range(seats), seats
        self.players = [Player() for _ in self.seats]
        self.pile, self.gone = Counter(DECK), Counter()
        self.reserve = list(SUPPLY)
        self.supremacies = 4
        for p in self.seats:
            self.gain(p, CUL)
        self.first, self.round, self.phase, self.active = first, 0, "deal", NONE
        self.shown = None  # the engine's observations by seat, for what is random
        self.leads, self.led = {i: (NONE, NONE) for i in COLUMNS}, []  # N123: who led what, and changes not told yet
        self.opened = []  # what lay open when the round began
        self.found, self.came_up = found, came_up

    # ---- majorities (section 2)
    def count(self, p, i):
        return self.players[p].real[i] + self.players[p].copies[i]

    def leaders(self, i):
        best = max(self.count(p, i) for p in self.seats)
        return [p for p in self.seats if best and self.count(p, i) == best]

    def strict(self, i):
        top = self.leaders(i)
        return top[0] if len(top) == 1 else NONE

    def able(self, i):
        top = self.leaders(i)
        if len(top) == 1:
            return top[0]
        judge = self.strict(JUS)
        return judge if judge in top else NONE

    def protected(self, p):
        if not self.players[p].tokens[SHI]:
            return []
        row = [i for i in COLUMNS if self.players[p].real[i]]
        at = row.index(GAL)
        return row[max(0, at - 1) : at] + row[at + 1 : at + 2]

    def targets(self, me):
        """Columns of opponents that may be destroyed."""
        for p in self.seats:
            if p != me:
                for i in COLUMNS:
                    if self.players[p].real[i] and i not in self.protected(p):
                        yield p, i

    # ---- atomic changes (sections 8 and 13)
    def gain(self, p, kind, number=1):
        self.reserve[kind] -= number
        self.players[p].tokens[kind] += number

    def pay(self, p, kind, number=1):
        self.gain(p, kind, -number)

    def hand_over(self, giver, taker, kind):
        self.players[giver].tokens[kind] -= 1
        self.players[taker].tokens[kind] += 1

    def settle(self):
        for i in COLUMNS:
            was, self.leads[i] = self.leads[i], (self.able(i), self.strict(i))
            if was != self.leads[i]:
                self.led.append(
                    (i, was[0], self.able(i), self.strict(i) != NONE, [self.count(p, i) for p in self.seats])
                )
                self.came_up["a lead changes" if was[0] != self.able(i) else "a lead by other means"] += 1
        for p in self.seats:
            if self.players[p].tokens[SHI] and self.able(GAL) != p:
                self.pay(p, SHI)
                self.came_up["Shield returned"] += 1

    def leave(self, p, i):
        """A card of a column goes to the pile, a copy first; all have seen which."""
        player = self.players[p]
        if player.copies[i]:
            player.copies[i] -= 1
            card = BYU
            self.came_up["a copy leaves"] += 1
        else:
            player.real[i] -= 1
            card = i
        self.pile[card] += 1
        self.gone[card] += 1
        self.settle()

    # ---- abilities (section 7)
    def uses(self, me, i):
        mine, out = self.players[me], []
        if i == TOM and self.reserve[CHA]:
            out.append("TOM:gain:CHA")
        if i == PHO and self.reserve[SCI]:
            out.append("PHO:gain:SCI")
        if i == ABH:
            if self.reserve[COI]:
                out.append("ABH:gain:COI")
            else:
                out += [f"ABH:steal:COI>{p}" for p in self.seats if p != me and self.players[p].tokens[COI]]
            if mine.tokens[COI] >= 4 and self.reserve[DIA]:
                out.append("ABH:diamond:DIA")
        if i == NAR:
            for h, how in itertools.product((0, 1), ("flip", "destroy")):
                if mine.fresh[h]:
                    out.append(f"NAR:{how}:{CARDS[ALP + h]}:new")
                if mine.heroes[h] > mine.fresh[h]:
                    out.append(f"NAR:{how}:{CARDS[ALP + h]}")
        if i == GOA:
            if self.reserve[MIL]:
                out.append("GOA:gain:MIL")
            if mine.tokens[MIL]:
                out += [f"GOA:destroy:{p}:{CARDS[c]}" for p, c in self.targets(me)]
        if i == XIA:
            for give, get in itertools.permutations(LOOT, 2):
                if mine.tokens[give] and self.reserve[get]:
                    out.append(f"XIA:swap:{KINDS[give]}>{KINDS[get]}")
            if mine.tokens[MIL] and mine.tokens[SCI] and mine.tokens[CHA] and self.reserve[DIA]:
                out.append("XIA:diamond:DIA")
        if i == BYU and mine.real[BYU]:
            out += [f"BYU:slide:{me}:{CARDS[c]}" for c in range(1, 9) if mine.real[c]]
        return out

    def use(self, me, text):
        mine = self.players[me]
        name, how, *rest = text.split(":")
        self.came_up[f"{name} {how}"] += 1
        if how == "gain":
            self.gain(me, KINDS.index(rest[0]))
        elif how == "steal":
            self.hand_over(int(rest[0].split(">")[1]), me, COI)
        elif how == "diamond":
            for kind, number in ((COI, 4),) if name == "ABH" else ((MIL, 1), (SCI, 1), (CHA, 1)):
                self.pay(me, kind, number)
            self.gain(me, DIA)
        elif name == "NAR":
            h = CARDS.index(rest[0]) - ALP
            mine.heroes[h] -= 1
            if rest[1:] == ["new"]:
                mine.fresh[h] -= 1
            if how == "flip":
                mine.flipped[h] += 1
                self.gain(me, VP)
            else:
                self.pile[ALP + h] += 1
                self.gone[ALP + h] += 1
        elif name == "GOA":
            self.hand_over(me, int(rest[0]), MIL)
            self.leave(int(rest[0]), CARDS.index(rest[1]))
        elif how == "swap":
            give, get = (KINDS.index(kind) for kind in rest[0].split(">"))
            self.gain(me, get)
            self.pay(me, give)
        else:
            mine.real[BYU] -= 1
            mine.copies[CARDS.index(rest[1])] += 1
            self.settle()

    def copyable(self, me):
        return [
            f"copy:{p}:{use}"
            for p in self.seats
            if p != me
            for i in TILTING
            if self.able(i) == p and i not in self.protected(p)
            for use in self.uses(me, i)
        ]

    # ---- the round (section 5)
    def clockwise(self):
        return [(self.first + k) % self.n for k in self.seats]

    def play(self):
        for self.round in range(1, 9):
            self.opened = [
                [list(row) for row in (p.real, p.copies, p.heroes, p.flipped, p.tokens)] for p in self.players
            ]
            self.deal()
            for p in self.clockwise():
                yield from self.culture(p)
            for p in self.clockwise():
                yield from self.orders(p)
            self.close_orders()
            for p in self.clockwise():
                yield from self.realm(p)
            for p in self.clockwise():
                yield from self.cleanup(p)
            for player in self.players:
                player.used = set()
            if self.round < 8:
                self.first = (self.first + 1) % self.n
        self.phase, self.active = "over", NONE
        for p, number in enumerate(self.supremacy_winners()):
            self.players[p].supremacies = number
            self.supremacies -= number

    def take_from_pile(self, cards, why):
        if cards - self.pile:
            self.found.add(why, f"cards that are not in the pile: {cards - self.pile}")
        self.pile -= cards

    def deal(self):
        self.phase = "deal"
        self.gone.clear()
        left, sizes = self.pile.total(), [0] * self.n
        for _ in range(DEALT[self.round]):
            for p in self.clockwise():
                if left:
                    sizes[p] += 1
                    left -= 1
        if self.strict(TOM) != NONE and left:
            sizes[self.strict(TOM)] += 1
            self.came_up["one card more by Tomorrow"] += 1
        for p, player in enumerate(self.players):
            player.put_under.clear()
            player.hand = Counter(self.shown[p].players[p].hand)
            if player.hand.total() != sizes[p]:
                self.found.add("deal", f"seat {p} holds {player.hand.total()} cards, not {sizes[p]}")
            self.take_from_pile(player.hand, "deal")

    def culture(self, p):
        self.phase = "culture"
        if not self.players[p].tokens[CUL] or not self.pile.total():
            return
        self.active = p
        if (yield p, "culture", True, {"spend", "keep"}) == "spend":
            self.pay(p, CUL)
            now = Counter(self.shown[p].players[p].hand)
            card = now - self.players[p].hand
            if card.total() != 1 or self.players[p].hand - now:
                self.found.add("culture", f"{self.players[p].hand} became {now}")
            self.take_from_pile(card, "culture")
            self.players[p].hand = now

    def orders(self, p):
        self.phase = "orders"
        player = self.players[p]
        if not player.hand.total():
            return
        self.active = p
        names, usual, bought = sorted(player.hand), set(), set()
        for c in names:
            for k in range(1, player.hand[c] + 1):
                usual.add((c,) * k)
                bought |= {tuple(sorted((c,) * k + (d,))) for d in names if d != c}
        usual |= set(itertools.combinations(names, 2))
        bought |= set(itertools.combinations(names, 3))
        if self.strict(PHO) != p or not player.tokens[CUL]:
            bought = set()
        shapes = {"select:" + "+".join(CARDS[c] for c in cards): cards for cards in usual | bought}
        answer = yield p, "orders", True, set(shapes)
        if shapes[answer] not in usual:
            self.pay(p, CUL)
            self.came_up["Phoenix paid"] += 1
        player.selected = list(shapes[answer])
        player.hand -= Counter(player.selected)

    def close_orders(self):
        for p, player in enumerate(self.players):
            self.pile += player.hand
            player.put_under = Counter(player.hand)
            player.hand = Counter()
            lie = list(self.shown[p].players[p].selected)
            if sorted(lie) != sorted(player.selected):
                self.found.add("face down", f"seat {p} selected {player.selected}, but {lie} lie there")
            player.selected = lie

    def realm(self, p):
        self.phase = "realm"
        player = self.players[p]
        while True:
            self.active = p
            options = {f"reveal:{k + 1}" for k in range(len(player.selected))}
            if len(player.selected) > 1:
                options.add("reveal:all")  # N124
            for i in TILTING:
                if self.able(i) == p and i not in player.used:
                    options |= {f"use:{use}" for use in self.uses(p, i)}
            if self.able(GAL) == p and self.reserve[SHI]:
                options.add("shield")
            if player.fresh[0]:
                options |= {f"hero:ALP:{q}:{CARDS[c]}" for q, c in self.targets(p)}
            if player.fresh[1] and (self.reserve[CUL] or self.copyable(p)):
                options.add("hero:FEN")
            if not player.selected:
                options.add("end")
            what, *rest = (yield p, "realm", False, options).split(":")
            if what == "end":
                self.came_up["Heroes lapse"] += any(player.fresh)
                player.fresh = [0, 0]
                return
            if what == "reveal":
                at_once = rest[0] == "all"
                self.came_up["all turned"] += at_once
                for _ in list(player.selected) if at_once else [None]:
                    card = player.selected.pop(0 if at_once else int(rest[0]) - 1)
                    if card >= ALP:
                        player.heroes[card - ALP] += 1
                        player.fresh[card - ALP] += 1
                    else:
                        player.real[card] += 1
                        self.settle()
            elif what == "use":
                player.used.add(CARDS.index(rest[0]))
                self.use(p, ":".join(rest))
            elif what == "shield":
                self.gain(p, SHI)
                self.came_up["Shield taken"] += 1
            elif rest[0] == "ALP":
                yield from self.strike(p, int(rest[1]), CARDS.index(rest[2]))
            else:
                yield from self.summon(p)

    def strike(self, p, q, column):
        self.players[p].fresh[0] -= 1
        self.leave(q, column)
        loot = [kind for kind in LOOT if self.players[q].tokens[kind]]
        if len(loot) > 1:  # one kind is no choice
            answer = yield p, "steal", False, {f"steal:{KINDS[kind]}" for kind in loot}
            loot = [KINDS.index(answer.split(":")[1])]
        for kind in loot:
            self.hand_over(q, p, kind)

    def summon(self, p):
        self.players[p].fresh[1] -= 1
        if self.reserve[CUL]:
            self.gain(p, CUL)
        if options := self.copyable(p):
            answer = yield p, "copy", False, {*options, "copy:none"}
            self.came_up["copied" if answer != "copy:none" else "copy declined"] += 1
            if answer != "copy:none":
                self.use(p, answer.split(":", 2)[2])

    def cleanup(self, p):
        self.phase = "cleanup"
        player = self.players[p]
        while player.size() > KEPT[self.round] + 2 * (self.strict(GAL) == p):
            columns = {f"discard:{CARDS[i]}": i for i in COLUMNS if player.real[i]}
            if not columns:
                self.came_up["only Heroes above the limit"] += 1
                return
            self.active = p
            answer = yield p, "cleanup", False, set(columns)
            self.leave(p, columns[answer])

    # ---- scoring (section 9)
    def supremacy_winners(self):
        won, judge = [0] * self.n, self.strict(JUS)
        for kind in (MIL, SCI, CHA):
            best = max(player.tokens[kind] for player in self.players)
            top = [p for p in self.seats if best and self.players[p].tokens[kind] == best]
            if len(top) == 1:
                won[top[0]] += 1
            elif judge in top:
                won[judge] += 1
                self.came_up["Justice wins a Supremacy"] += 1
        if judge != NONE and won[judge]:
            won[judge] += 1
        return won

    def points(self):
        supremacies, out = self.supremacy_winners(), []
        for p, player in enumerate(self.players):
            total = 4 * supremacies[p] + sum(player.flipped) - sum(player.heroes)
            total += 5 * player.tokens[DIA] + player.tokens[COI] + player.tokens[VP]
            out.append(total + sum(i if self.strict(i) == p else self.count(p, i) for i in COLUMNS))
        return out

    def ranking(self):
        points = self.points()
        lowest = [min((i for i in COLUMNS if self.strict(i) == p), default=10) for p in self.seats]
        places = {}
        for p in self.seats:
            places.setdefault((-points[p], lowest[p]), []).append(p)
        if len({total for total, _ in places}) < len(places):
            self.came_up["ranking by the lowest majority"] += 1
        if len(places) < self.n:
            self.came_up["ranking shared"] += 1
        return [places[key] for key in sorted(places)]

    # ---- who may see what (section 11)
    def majorities(self):
        """By field of the observation: who has the majority of each Influence; all may see that."""
        return {
            "strict": [NONE, *(self.strict(i) for i in COLUMNS)],
            "able": [NONE, *(self.able(i) for i in COLUMNS)],
        }

    def seen_by(self, eyes):
        """By field of the observation: what else it must show."""

        def faces(cards, p):
            return list(cards) if eyes == p else [None] * len(cards)

        players = [
            {
                "hand": faces(sorted(player.hand.elements()), p),
                "selected": faces(player.selected, p),
                "real": player.real,
                "copies": player.copies,
                "heroes": player.heroes,
                "fresh": player.fresh,
                "flipped": player.flipped,
                "tokens": player.tokens,
                "supremacies": player.supremacies,
                "used": sorted(player.used),
                "protected": self.protected(p),
            }
            for p, player in enumerate(self.players)
        ]
        table = {
            "round": self.round,
            "phase": self.phase,
            "first": self.first,
            "active": self.active,
            "pile": self.pile.total(),
            "returned": [] if eyes is None else sorted(self.players[eyes].put_under.elements()),
            "gone": sorted(self.gone.elements()),
            "reserve": self.reserve,
            "supremacies": self.supremacies,
            "opened": self.opened,
        }
        return table, players


def plain(value):
    return [plain(item) for item in value] if isinstance(value, tuple) else value


def compare_leads(table, events, found):
    """N123: what is told of leads; of one card that comes or goes, in any order."""
    told = [event for event in events if event.kind == "nine.led"]
    names = ("influence", "was", "now", "alone")
    theirs = sorted([*(event.args[name] for name in names), list(event.args["counts"])] for event in told)
    if theirs != sorted(map(list, table.led)):
        found.add("leads told", f"oracle {table.led}, engine {theirs}")
    if any(
        event.secret or event.seat != (event.args["was"] if event.args["now"] == NONE else event.args["now"])
        for event in told
    ):
        found.add("leads told", "to some only, or of another seat")
    table.led.clear()


def compare_views(table, shown, found):
    """Every pair of eyes; a field that the oracle does not know is a difference, too."""
    majorities = table.majorities()
    for eyes, view in shown.items():
        public, players = table.seen_by(eyes)
        pairs = [("", public | majorities, view, {"seat", "players"})]
        pairs += [(f" of {p}", mine, view.players[p], set()) for p, mine in enumerate(players)]
        for whose, mine, theirs, besides in pairs:
            if unknown := fields_of(theirs) - set(mine) - besides:
                found.add("fields unknown to the oracle", sorted(unknown))
            for field, want in mine.items():
                if plain(getattr(theirs, field)) != want:
                    found.add(f"{field}", f"{eyes} sees {field}{whose}: oracle {want}, engine {getattr(theirs, field)}")


def compare_scores(table, state, found):
    sheet = RULES.sheet(RULES.observe(state, None))
    points, order = table.points(), table.ranking()
    if [list(sheet.totals), [int(x) for x in RULES.result(state)]] != [points, points]:
        found.add("points", f"oracle {points}, engine {sheet.totals} {RULES.result(state)}")
    if [sorted(group) for group in sheet.order] != order:
        found.add("ranking", f"oracle {order}, engine {sheet.order}")


def check_setup(found):
    """Who may play, and that the first player can be chosen."""
    for n in range(1, 7):
        try:
            begun = [RULES.new(n, 1, {"first": str(p)}).first for p in range(n)]
            fine = n in SEATS and begun == list(range(n))
        except ValueError:
            fine = n not in SEATS
        if not fine:
            found.add("setup", f"{n} players")


def one_game(game, seed, found, came_up):
    """Play one game beside the engine. Counts in `came_up`, reports to `found`."""
    number = seed * 100003 + game
    rnd, n = random.Random(number), SEATS[game % len(SEATS)]
    found.where = lambda: f"game {game} of seed {seed}, {n} players"
    match, events = start(RULES, RULES.new(n, number, {}), strict=True)
    table = Table(n, match.state.first, found, came_up)
    flow, answer, differences = table.play(), None, len(found.differences)
    while True:
        shown = {eyes: RULES.observe(match.state, eyes) for eyes in (None, *range(n))}
        table.shown = shown
        try:
            asked = flow.send(answer)
        except StopIteration:
            asked = None
        compare_views(table, shown, found)
        compare_leads(table, events, found)
        for event in events:
            if event.secret and tuple(event.readers) != (event.seat,):
                found.add("event for wrong eyes", event)
        theirs = [(d.seat, d.prompt, d.private, {o.id for o in d.options}) for d in match.asks]
        mine = [(asked[0], f"nine.{asked[1]}", *asked[2:])] if asked else []
        if [ask[:3] for ask in mine] != [ask[:3] for ask in theirs]:
            found.add("asked", f"oracle {mine}", f"engine {theirs}")
        elif mine != theirs:
            lacks, beyond = sorted(mine[0][3] - theirs[0][3]), sorted(theirs[0][3] - mine[0][3])
            found.add(f"options of {mine[0][1]}", f"engine lacks {lacks}", f"engine has beyond {beyond}")
        if not asked or rnd.random() < 0.1:
            compare_scores(table, match.state, found)
        if not asked or len(found.differences) > differences:
            return
        (decision,) = match.asks
        ids = [option.id for option in decision.options]
        if len(set(ids)) < len(ids):
            found.add("twice the same option", decision)
        if rnd.random() < 0.05:
            refused(match, decision, rnd, found, came_up)
        came_up[decision.prompt] += 1
        came_up["decisions"] += 1
        acts = [i for i in sorted(ids) if not i.startswith(("end", "keep", "copy:none"))]
        answer = rnd.choice(acts if acts and rnd.random() < 0.8 else sorted(ids))
        given, at = answer, came_up["decisions"]
        found.where = lambda: f"game {game} of seed {seed}, {n} players, after {decision.prompt} {given} ({at})"
        match, events = apply(match, decision.seat, answer, strict=True)


def refused(match, decision, rnd, found, came_up):
    """What is not offered is refused, and so is whoever is not asked."""
    wrong = rnd.choice(
        ("end", "shield", "spend", "reveal:4", "hero:FEN", "use:TOM:gain:CHA", "reveal:all", "select:PHO+XIA+TOM")
    )
    for seat, answer in ((decision.seat, wrong), ((decision.seat + 1) % len(match.state.players), "end")):
        if seat != decision.seat or wrong not in {option.id for option in decision.options}:
            try:
                apply(match, seat, answer)
                found.add("not refused", f"{answer} of seat {seat} at {decision.prompt}")
            except IllegalAnswer:
                came_up["wrong answers refused"] += 1


def play(games: int, seed: int) -> Report:
    """Play so many random games beside the engine, with 2, 3 and 4 players in turn."""
    found, came_up = Found(), Counter()
    check_setup(found)
    for game in range(games):
        try:
            one_game(game, seed, found, came_up)
        except Exception:
            found.add("crash", traceback.format_exc())
    return found.report(games, came_up.pop("decisions", 0), came_up)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("games", type=int)
    parser.add_argument("seed", type=int)
    given = parser.parse_args()
    report = play(given.games, given.seed)
    print(report)
    sys.exit(bool(report.differences))
