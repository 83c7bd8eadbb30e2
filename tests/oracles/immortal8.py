"""Independent oracle for Immortal 8, written from the rulebook, and the rules specification where it is silent.

A whole second implementation: it plays every random game along and, before each answer, predicts who is asked, what,
and the exact set of legal options; after each answer it predicts the whole table (every token, coin, card, tilt,
Culture, draft board, hand); at the end all six score categories, totals and ranking. Only what is random (deal order,
shuffles, a first player drawn when nobody played a Hero or Building) is read from the engine, and even there the bag
the cards come from is predicted. Nothing of the rules code is used but start, apply, new, observe and sheet, and the
list which Trade card is of which kind.

    python -m tests.oracles.immortal8 GAMES SEED [--positions]

--positions: games begin somewhere in the middle, on tables far richer than random drafts reach. Of the second reading
(rules 9.9) it expects E232 (every view holds the whole discard pile), E234 (Tomorrow isn't offered Justice once she has
been called and was nobody's, without Byun Hyung Ja), E235 (Lion without a Diamond left and Lands of Fire with 10 tokens
may be started), E236 (every view says who revealed Justice or Byun Hyung Ja) and E237 (a last draft card that can only
be transformed is not asked for).
Exit status 1 if anything differs. About 25 s for 1,000 games.
"""

import argparse
import itertools
import math
import random
import sys
import traceback
from collections import Counter, defaultdict

from tests.oracles.engine import EIGHT as RULES
from tests.oracles.engine import EIGHT_COMPANY as COMPANY
from tests.oracles.engine import EIGHT_TRADE_CARDS as KIND
from tests.oracles.engine import EIGHT_TRADES as TRADES
from tests.oracles.engine import EVERYBODY, EightBonus, Place, Task, apply, only, start
from tests.oracles.report import Found, Report

HKEYS = [
    "alpha",
    "abunakkashii",
    "eliana",
    "nezha",
    "ez",
    "shadow",
    "cylak",
    "avatar_of_galmi",
    "fenghuang",
    "valeen",
    "lion",
    "orgah",
]
WKEYS = [
    "hall_of_war",
    "orb_of_chaos",
    "flying_city",
    "swords",
    "folly",
    "diamond_mine",
    "twin_statues",
    "ritual",
    "lands_of_fire",
    "equilibrium",
    "sanctuary",
    "hourglass",
]
BKEYS = [
    "armory",
    "observatory",
    "caravan",
    "temple",
    "elite_school",
    "altar",
    "war_engines",
    "library",
    "chaos_portal",
    "fortress",
    "market",
    "treasure",
]
KEY = {i + 1: k for i, k in enumerate(HKEYS)}
KEY |= {i + 13: k for i, k in enumerate(WKEYS)}
KEY |= {25 + i: BKEYS[i // 2] for i in range(24)}
CODE = {c: (KEY[c] + str(c) if c >= 25 else KEY[c]) for c in KEY}
NUM = {v: c for c, v in CODE.items()}
HERO = lambda c: c <= 12
WONDER = lambda c: 13 <= c <= 24
BUILDING = lambda c: c >= 25
ICON = defaultdict(set)
for ks, ic in (
    (["alpha", "nezha", "valeen", "orgah", "armory", "elite_school", "war_engines", "hall_of_war"], "MIL"),
    (["eliana", "nezha", "fenghuang", "valeen", "observatory", "elite_school", "library", "flying_city"], "SCI"),
    (["ez", "shadow", "cylak", "chaos_portal", "orb_of_chaos", "ritual"], "CHA"),
    (["abunakkashii", "avatar_of_galmi", "lion", "altar"], "LION"),
    (["temple", "fortress", "sanctuary", "hourglass"], "GALMI"),
):
    for k in ks:
        ICON[k].add(ic)
BONUS = {  # M, S, C, wonder, gifts
    "alpha": (1, 0, 0, 0, 0),
    "eliana": (0, 1, 0, 0, 0),
    "ez": (0, 0, 1, 0, 1),
    "shadow": (0, 0, 1, 0, 0),
    "cylak": (0, 0, 1, 0, 0),
    "avatar_of_galmi": (0, 0, 0, 1, 0),
    "fenghuang": (0, 1, 0, 0, 0),
    "valeen": (1, 1, 0, 0, 0),
    "orgah": (1, 0, 0, 0, 0),
    "armory": (1, 0, 0, 0, 0),
    "observatory": (0, 1, 0, 0, 0),
    "chaos_portal": (0, 0, 1, 0, 0),
}
for k in WKEYS:
    BONUS[k] = (0, 0, 0, 1, 0)
NOACTION = {"abunakkashii", "chaos_portal", "ritual", "equilibrium", "hourglass"}
COST = {"temple": 2, "elite_school": 2, "war_engines": 2, "library": 2, "fortress": 2, "diamond_mine": 5}
RITUAL, EQUI, HOUR, NEZHA, LION, FENG, ABUN = 20, 22, 24, 4, 11, 9, 2
IMM = ["", "justice", "tomorrow", "galmi", "abhilasha", "narashima", "phoenix", "goan_sul", "xian", "byun"]
JUS, TOM, GAL, ABH, NAR, PHO, GOA, XIA, BYU = range(1, 10)
INUM = {k: i for i, k in enumerate(IMM)}
TYPES = ("military", "science", "chaos")
TRADEKEYS = [trade.key for trade in TRADES]
SLOTS = {1: (5, 3, 2, 3, 2), 2: (4, 3, 2, 1)}
MAXPLAY = {1: 3, 2: 2}


class Hint:  # the engine after the answer, for what is random
    state = None
    events = ()


class Differs(Exception):
    pass


def tok_name(t):
    return "+".join(TYPES[i] for i in t)


class Sim:
    def __init__(s, n, company, imms, undealt, trade_kind):
        s.n, s.company, s.P = n, company, range(n)
        s.tok = [[0, 0, 0] for _ in s.P]
        s.coins = [0] * n
        s.wt = [0] * n
        s.sup = [0] * n
        s.dia = [0] * n
        s.vp = [0] * n
        s.H = [[] for _ in s.P]
        s.B = [[] for _ in s.P]
        s.W = []
        s.cul = Counter()
        s.tilted = set()
        s.activated = set()
        s.deck = [c for c in KEY if n > 3 or not (c >= 25 and c % 2)]
        s.order_known = False
        s.before = []
        s.discard = []
        s.kind = trade_kind
        s.trade = list(range(18))
        s.trade_known = False
        s.tdisc = []
        s.offers = []
        s.aside = []
        s.hands = [[] for _ in s.P]
        s.waiting = [[] for _ in s.P]
        s.slots = [[] for _ in s.P]
        s.laid = [[] for _ in s.P]
        s.faceup = [[] for _ in s.P]
        s.pend = [0] * n
        s.imms = [sorted(x) for x in imms]
        s.undealt = sorted(undealt)
        s.justice = -1
        s.byun = -1
        s.thought = set()
        s.round = 1
        s.order = ()
        s.culture_nar = 0
        s.nar = -1
        s.called = 0
        s.open_imm = set()
        s.named = {}
        s.looked = None
        s.finished = False
        s.cover = Counter()
        s.told = []

    # ---------- helpers
    def room(s, p):
        return 10 - sum(s.tok[p]) - s.pend[p]

    def left(s):
        return 5 - sum(s.dia)

    def others(s, p):
        return [(p + i) % s.n for i in range(1, s.n)]

    def with_room(s, p):
        return [q for q in s.others(p) if s.room(q) > 0]

    def inplay(s):
        return [c for p in s.P for c in s.H[p] + s.B[p]]

    def gain_coins(s, p, k):
        s.coins[p] = min(10, s.coins[p] + k)

    def gain_sup(s, p):
        s.sup[p] += 1
        s.vp[p] += 2 * sum(KEY[c] == "elite_school" for c in s.B[p])

    def gain_tok(s, p, t, k=1):
        for _ in range(k):
            if s.room(p) > 0:
                s.tok[p][t] += 1

    def shuffle(s):
        s.order_known = False

    def draw(s, k, place):
        """The top k cards of the Civilization deck: known unless it was shuffled since the last answer."""
        k = min(k, len(s.deck))
        if s.order_known:
            cards = [s.deck.pop() for _ in range(k)]
        else:
            cards = list(getattr(Hint.state, place).cards)[:k]
            for c in cards:
                if c not in s.deck:
                    raise Differs("draw", f"{CODE[c]} drawn, but it is not in the deck")
                s.deck.remove(c)
        return cards

    def draw_trade(s, nth):
        if not s.trade:
            s.trade, s.tdisc = s.tdisc, []
            s.trade_known = False
            s.cover["trade reshuffled"] += 1
        if s.trade_known:
            return s.trade.pop()
        ev = [e for e in Hint.events if e.kind == "eight.offered"]
        kind = ev[0].args["kinds"][nth]
        real = [
            c for c in (list(Hint.state.offers) + list(Hint.state.trade_discard)) if c in s.trade and s.kind[c] == kind
        ]
        if not real:
            raise Differs("trade", "a Trade card came that was not in the deck")
        # which of the equal cards it is, is unimportant; take the one that now lies open or was discarded last
        c = [x for x in Hint.state.offers if x in real] or real[-1:]
        s.trade.remove(c[0])
        return c[0]

    # ---------- legality: who may start what (seed FAQ; 4.7, L8/L9; E235)
    def cost(s, p, c):
        if KEY[c] == "sanctuary":
            return 5 - sum("GALMI" in ICON[KEY[b]] for b in s.B[p])
        return COST.get(KEY[c], 0)

    def sources(s, p, c):
        """Cards whose Action this copying card may copy, before legality."""
        k = KEY[c]
        if k == "avatar_of_galmi":
            src = list(s.B[p])
        elif k == "orgah":
            src = [b for q in {(p + 1) % s.n, (p - 1) % s.n} for b in s.B[q]]
        elif k == "hall_of_war":
            src = [b for q in s.others(p) for b in s.B[q]]
        elif k == "orb_of_chaos":
            src = [h for q in s.others(p) for h in s.H[q]]
        elif k == "fortress":
            src = list(s.W) + list(s.H[p])
        elif k == "fenghuang":
            src = [x for x in s.inplay() + s.W + s.discard if "SCI" in ICON[KEY[x]]]
        elif k == "cylak":
            src = list(s.discard)
        else:
            raise KeyError(k)
        return [x for x in src if KEY[x] not in NOACTION]

    def copyable(s, p, c, coins, chain):
        return [x for x in s.sources(p, c) if x not in chain and s.may(p, x, coins, chain)]

    def may(s, p, c, coins, chain):
        """May the Action of c be started with these coins left, inside this chain of cards?"""
        k = KEY[c]
        if k in NOACTION:
            return False
        rest = coins - s.cost(p, c)
        if rest < 0:
            return False
        m, sc, ch = s.tok[p]
        room = s.room(p)
        if k in ("alpha", "market", "treasure", "war_engines", "sanctuary"):
            return True
        if k in ("armory", "observatory", "elite_school"):
            return room > 0
        if k in ("eliana", "lion", "flying_city"):
            return bool(s.B[p])
        if k == "nezha":
            return ch > 0 and bool(s.with_room(p))
        if k == "ez":
            return rest < 10 or room > 0
        if k == "shadow":
            return bool(s.with_room(p))
        if k == "valeen":
            return m > 0 and sc > 0
        if k == "caravan":
            return room > 0 and any(ICON[KEY[h]] & {"MIL", "SCI"} for h in s.H[p])
        if k == "temple":
            return s.wt[p] > 0
        if k == "altar":
            return bool(s.H[p])
        if k == "library":
            return any(s.B)
        if k == "swords":
            return m + sc + ch >= 5
        if k == "folly":
            return m > 0 or sc > 0
        if k == "diamond_mine":
            return s.left() > 0
        if k == "twin_statues":
            return room > 0 and (m < 2 or sc < 2)
        if k == "lands_of_fire":
            return bool(s.H[p] or s.B[p])
        if k == "cylak":
            return bool(s.deck) or bool(s.copyable(p, c, rest, chain + (c,)))
        return bool(s.copyable(p, c, rest, chain + (c,)))

    def distance(s, p, c):
        q = next(q for q in s.P if c in s.B[q])
        n = len(s.B[q])
        k = s.B[q].index(c) + 1
        clock, x = 0, (p + 1) % s.n
        while x != q:
            clock += len(s.B[x])
            x = (x + 1) % s.n
        counter, x = 0, (p - 1) % s.n
        while x != q:
            counter += len(s.B[x])
            x = (x - 1) % s.n
        return min(clock + n - k + 1, counter + k)

    # ---------- the game
    def justice_possible(s):
        if s.justice >= 0:
            return False
        if s.company == "first-game":
            return False
        return s.n > 3 or s.company in ("with-justice", "with-byun")

    def holds_justice(s, p):
        return s.justice < 0 and JUS in s.imms[p]

    def reveal(s, p):
        s.justice = p
        s.imms[p] = [JUS]
        s.open_imm.add(p)
        s.gain_sup(p)
        if s.byun == p:
            s.undealt = s.undealt  # what else he had is out
        s.cover["Justice revealed in play"] += 1

    def one(s, p, prompt, options):
        got = yield {p: (prompt, set(options))}
        assert got[0] == p
        return got[1]

    def resume(s, what, r, at):
        """From a position: what is 'draft' (at: slots filled already) or 'kingdom' (at: whose place in the order)."""
        s.round = r
        while True:
            if what == "draft":
                yield from s.draft(r, at)
                s.first(r)
                at = None
            for i, p in enumerate(s.order):
                if at is None or i >= at:
                    yield from s.kingdom(p, fresh=at is None or i > at)
            yield from s.supremacy()
            if r == 2:
                break
            what, r, at, s.round = "draft", 2, None, 2
        yield from s.calling()
        s.finished = True

    def play(s):
        if s.company == "with-byun":
            yield from s.begin_byun()
        for r in (1, 2):
            s.round = r
            yield from s.draft(r)
            s.first(r)
            for p in s.order:
                yield from s.kingdom(p)
            yield from s.supremacy()
        yield from s.calling()
        s.finished = True

    def begin_byun(s):
        holder = [p for p in s.P if BYU in s.imms[p]]
        if s.n > 3:
            if holder:
                p = holder[0]
                s.byun = p
                s.imms[p] = sorted(s.undealt)
                s.undealt = []
            return
        todo = set(s.P)
        choice = {}
        while todo:
            asks = {p: ("byun", {"go on"} | ({"reveal Byun Hyung Ja"} if BYU in s.imms[p] else set())) for p in todo}
            p, a = yield asks
            choice[p] = a
            todo.discard(p)
        for p in holder:
            s.imms[p].remove(BYU)
            if choice[p] != "go on":
                s.byun = p
                s.imms[p] = sorted(s.imms[p] + s.undealt)
                s.undealt = []
                s.cover["Byun revealed (3 players)"] += 1
            # put back unrevealed: he lies with the undealt ones, or apart
            else:
                s.undealt = sorted(s.undealt + [BYU])

    # ---------- Living Draft
    def draft(s, r, start=None):
        k = len(SLOTS[r])
        if start is None:
            s.shuffle()
        for p in s.P if start is None else ():
            cards = list(Hint.state.hands[p].cards)
            if len(cards) != k:
                raise Differs("deal", f"seat {p} is dealt {len(cards)} cards, not {k}")
            for c in cards:
                if c not in s.deck:
                    raise Differs("deal", f"{CODE[c]} dealt, which is not in the deck")
                s.deck.remove(c)
            s.hands[p] = cards
        if start is None:
            s.slots = [[] for _ in s.P]
            s.faceup = [[] for _ in s.P]
            s.laid = [[] for _ in s.P]
            s.pend = [0] * s.n
        for t in range(start or 0, k):
            ans = {}
            if t == k - 1:
                for p in s.P:
                    if sum(s.faceup[p]) == MAXPLAY[r]:
                        ans[p] = f"transform:{CODE[s.hands[p][0]]}"
                        s.cover["last card not asked for"] += 1
                        s.cover["last card of who holds Justice not asked for"] += s.holds_justice(p)
            while len(ans) < s.n:
                asks = {}
                for p in s.P:
                    if p in ans:
                        continue
                    o = {f"transform:{CODE[c]}" for c in s.hands[p]}
                    if sum(s.faceup[p]) < MAXPLAY[r]:
                        o |= {f"play:{CODE[c]}" for c in s.hands[p]}
                    if s.holds_justice(p):
                        o.add("reveal Justice")
                    asks[p] = ("pick", o)
                p, a = yield asks
                if a == "reveal Justice":
                    s.reveal(p)
                else:
                    ans[p] = a
            gift = []
            takes = []
            step = 1 if r == 1 else -1
            s.waiting = [[] for _ in s.P]
            for p in s.P:
                how, code = ans[p].split(":")
                c = NUM[code]
                s.hands[p].remove(c)
                s.slots[p].append(c)
                s.faceup[p].append(how == "play")
                s.waiting[(p + step) % s.n] = s.hands[p]
                s.hands[p] = []
                if how == "transform":
                    s.laid[p].append((0, 0, 0, 0, SLOTS[r][t]))
                    continue
                m, sc, ch, w, g = BONUS.get(KEY[c], (0,) * 5)
                if r == 1 and t == 3:
                    if m + sc + ch:
                        s.cover["doubled Bonus"] += 1
                    m, sc, ch, g = 2 * m, 2 * sc, 2 * ch, 2 * g
                s.laid[p].append((0, 0, 0, w, 0))
                gift += [p] * g
                room = s.room(p)
                if m + sc + ch > room and sum(x > 0 for x in (m, sc, ch)) > 1 and room > 0:
                    takes.append((p, (m, sc, ch), room))
                    continue
                lay = [min(x, room) for x in (m, sc, ch)]
                s.laid[p][-1] = (*lay, w, 0)
                s.pend[p] += sum(lay)
            for p, give, room in takes:
                s.cover["draft: chooses which token fits"] += 1
                have = [i for i in range(3) for _ in range(give[i])]
                combos = sorted(set(itertools.combinations(have, room)))
                a = yield from s.one(p, "take", {"take:" + tok_name(x) for x in combos})
                got = a.split(":")[1].split("+")
                lay = [got.count(x) for x in TYPES]
                s.laid[p][-1] = (*lay, s.laid[p][-1][3], 0)
                s.pend[p] += sum(lay)
            for p in gift:
                yield from s.gift(p)
            s.hands, s.waiting = s.waiting, [[] for _ in s.P]
        # end of the draft
        for p in s.P:
            for c, up, l in zip(s.slots[p], s.faceup[p], s.laid[p]):
                if up:
                    for i in range(3):
                        s.tok[p][i] += l[i]
                    s.wt[p] += l[3]
                    (s.W if WONDER(c) else s.H[p] if HERO(c) else s.B[p]).append(c)
                else:
                    s.deck.append(c)
            s.pend[p] = 0
            s.gain_coins(p, sum(l[4] for l in s.laid[p]))
        s.shuffle()
        s.last = (s.slots, s.faceup)
        s.slots = [[] for _ in s.P]
        s.faceup = [[] for _ in s.P]
        s.laid = [[] for _ in s.P]

    def gift(s, p):
        q = s.with_room(p)
        if not q:
            s.cover["gift lost"] += 1
            return
        a = yield from s.one(p, "gift", {f"seat:{x}" for x in q})
        s.tok[int(a[5:])][2] += 1
        s.cover["EZ's gift"] += 1

    def first(s, r):
        if r == 2:
            f = (s.order[0] - 1) % s.n
            s.order = tuple((f - i) % s.n for i in s.P)
            return
        slots, up = s.last
        played = [(HERO(c) is False, c, p) for p in s.P for c, u in zip(slots[p], up[p]) if u and not WONDER(c)]
        if played:
            f = min(played)[2]
        else:
            f = Hint.state.order[0]
            s.cover["first player drawn"] += 1
        if played and min(played)[0]:
            s.cover["first player by a Building"] += 1
        s.order = tuple((f + i) % s.n for i in s.P)

    # ---------- Kingdom
    def turn_options(s, p):
        o = {"end the turn"}
        for c in s.H[p] + s.B[p]:
            if KEY[c] == "abunakkashii":
                if s.coins[p] >= 3 and any(HERO(x) for x in s.deck + s.discard):
                    o.add("use:" + CODE[c])
            elif KEY[c] == "chaos_portal":
                if s.deck:
                    o.add("use:" + CODE[c])
            elif c not in s.tilted and s.may(p, c, s.coins[p], ()):
                o.add("use:" + CODE[c])
        if len(s.activated) < (2 if HOUR in s.W else 1):
            for c in s.W:
                if c not in s.activated and s.may(p, c, s.coins[p], ()):
                    o.add("use:" + CODE[c])
        for q in s.others(p):
            for c in s.B[q]:
                d = s.distance(p, c)
                if c not in s.tilted and d <= s.coins[p] and s.may(p, c, s.coins[p] - d, ()):
                    o.add("use:" + CODE[c])
        if s.justice_possible() and p not in s.thought:
            o.add(f"look:{p}")
        return o

    def kingdom(s, p, fresh=True):
        if fresh:
            s.tilted = set()
            s.activated = set()
        s.thought = set()
        while True:
            a = yield from s.one(p, "turn", s.turn_options(p))
            if a.startswith("look:"):
                yield from s.look(p)
                s.thought.add(p)
                continue
            s.thought = set()
            if a == "end the turn":
                break
            c = NUM[a[4:]]
            if c == ABUN:
                yield from s.swap(p)
            elif KEY[c] == "chaos_portal":
                yield from s.portal(p, c)
            else:
                itin = s.distance(p, c) if BUILDING(c) and c not in s.B[p] else 0
                if itin:
                    s.cover["itinerancy"] += 1
                yield from s.action(p, (c,), itin, s.coins[p] - itin)
        if EQUI in s.W and all(s.tok[p]):
            s.vp[p] += 3
            s.cover["Equilibrium"] += 1
        s.tilted = set()
        s.activated = set()

    def look(s, p):
        o = {"let it be"} | ({"reveal Justice"} if s.holds_justice(p) else set())
        a = yield from s.one(p, "justice", o)
        if a == "reveal Justice":
            s.reveal(p)
            return True
        return False

    def enter(s, p, c):
        """A card comes into play by Portal, Abunakkashii or the Ritual's search: right end, untilted, with Bonus."""
        (s.W if WONDER(c) else s.H[p] if HERO(c) else s.B[p]).append(c)

    def bonus(s, p, c):
        m, sc, ch, w, g = BONUS.get(KEY[c], (0,) * 5)
        s.wt[p] += w
        if m + sc + ch > s.room(p) > 0 and m and sc:
            s.cover["chooses which token fits"] += 1
            a = yield from s.one(p, "take", {"take:military", "take:science"})
            s.tok[p][TYPES.index(a[5:])] += 1
        else:
            for i, x in enumerate((m, sc, ch)):
                s.gain_tok(p, i, x)
        for _ in range(g):
            yield from s.gift(p)

    def swap(s, p):
        o = {f"fetch:{CODE[x]}" for x in s.deck + s.discard if HERO(x)}
        a = yield from s.one(p, "fetch", o)
        c = NUM[a[6:]]
        s.coins[p] -= 3
        i = s.H[p].index(ABUN)
        if c in s.discard:
            s.discard[s.discard.index(c)] = ABUN
        else:
            s.deck.remove(c)
            s.deck.append(ABUN)
            s.shuffle()
        s.H[p][i] = c
        s.cover["Abunakkashii swapped"] += 1
        yield from s.bonus(p, c)

    def portal(s, p, c):
        s.B[p].remove(c)
        s.discard.append(c)
        s.cul.pop(c, None)
        three = s.draw(3, "aside")
        s.aside = three
        a = yield from s.one(p, "portal", {f"play:{CODE[x]}" for x in three})
        x = NUM[a[5:]]
        s.deck += [y for y in three if y != x]
        s.aside = []
        s.shuffle()
        s.enter(p, x)
        s.cover["Chaos Portal"] += 1
        yield from s.bonus(p, x)

    def leave(s, p, c):
        """Destroyed: to the discard pile. What lies on it is given back."""
        (s.H[p] if HERO(c) else s.B[p]).remove(c)
        s.discard.append(c)
        s.tilted.discard(c)
        return s.cul.pop(c, 0)

    def skull(s, p, c):
        """Destroyed effects, Kingdom phase only."""
        k = KEY[c]
        if k in ("ez", "shadow", "cylak"):
            if RITUAL in s.deck:
                s.deck.remove(RITUAL)
                s.W.append(RITUAL)
                s.wt[p] += 1
                s.shuffle()
                s.cover["Ritual fetched"] += 1
        if k == "fenghuang":
            for b in s.B[p]:
                s.cul[b] += 1
            s.discard.remove(c)
            s.deck.append(c)
            s.shuffle()
            s.cover["Fenghuang destroyed"] += 1

    def action(s, p, chain, owed_itin, coins, began=False):
        """Choose everything for the last card of the chain (or go on copying), then pay and resolve."""
        c = chain[-1]
        k = KEY[c]
        rest = coins - s.cost(p, c)  # coins left once all of the chain is paid
        ask = lambda prompt, opts: s.one(p, prompt, opts)

        def pay():
            s.told.append((p, chain, s.coins[p] - rest, rest))
            s.coins[p] = rest
            if not began:
                top = chain[0]
                s.tilted.add(top)
                if WONDER(top):
                    s.activated.add(top)
                elif BUILDING(top) and top not in s.B[p]:
                    s.cul[top] += 1
            if len(chain) > 1:
                s.cover[f"copy chain of {len(chain)}"] += 1
            s.cover["action " + k] += 1

        if k in ("avatar_of_galmi", "orgah", "hall_of_war", "orb_of_chaos", "fortress", "fenghuang"):
            a = yield from ask("copy", {f"copy:{CODE[x]}" for x in s.copyable(p, c, rest, chain)})
            yield from s.action(p, chain + (NUM[a[5:]],), owed_itin, rest, began)
            return
        if k == "cylak":
            o = {"copy nothing"} | {f"copy:{CODE[x]}" for x in s.copyable(p, c, rest, chain)}
            if s.deck:
                o.add("reveal")
            a = yield from ask("cylak", o)
            if a == "copy nothing":
                pay()
                return
            if a.startswith("copy:"):
                yield from s.action(p, chain + (NUM[a[5:]],), owed_itin, rest, began)
                return
            pay()
            (r,) = s.draw(1, "aside")
            s.aside = [r]
            if KEY[r] not in NOACTION and r not in chain and s.may(p, r, rest, chain):
                a = yield from ask("copy_revealed", {"copy nothing", f"copy:{CODE[r]}"})
                if a != "copy nothing":
                    yield from s.action(p, chain + (r,), 0, rest, True)
            s.aside = []
            s.deck.append(r)
            s.shuffle()
            s.cover["Cylak reveals"] += 1
            return
        if k in ("alpha", "war_engines"):
            pay()
            yield from s.pillage(p)
            if k == "war_engines":
                s.gain_tok(p, 0)
        elif k == "armory":
            pay()
            s.gain_tok(p, 0)
        elif k == "observatory":
            pay()
            s.gain_tok(p, 1)
        elif k in ("eliana", "library"):
            where = s.B[p] if k == "eliana" else [b for q in s.P for b in s.B[q]]
            a = yield from ask("culture", {f"culture:{CODE[b]}" for b in where})
            pay()
            s.cul[NUM[a[8:]]] += 2 if k == "eliana" else 1
            if k == "library":
                s.gain_tok(p, 1)
        elif k == "nezha":
            a = yield from ask("give", {f"seat:{q}" for q in s.with_room(p)})
            pay()
            s.tok[p][2] -= 1
            s.tok[int(a[5:])][2] += 1
            s.vp[p] += 1
        elif k == "ez":
            o = set()
            if rest < 10:
                o.add("gain:coins")
            if s.room(p):
                o.add("gain:chaos")
            a = yield from ask("gain", o)
            pay()
            if a == "gain:coins":
                s.gain_coins(p, 2)
            else:
                s.gain_tok(p, 2)
        elif k == "shadow":
            q = sorted(s.with_room(p))
            o = {f"seat:{x}" for x in q} | {f"seat:{x}+{y}" for x, y in itertools.combinations(q, 2)}
            a = yield from ask("one_or_two", o)
            pay()
            for x in a[5:].split("+"):
                s.tok[int(x)][2] += 1
        elif k == "valeen":
            pay()
            s.tok[p][0] -= 1
            s.tok[p][1] -= 1
            s.gain_tok(p, 2)
            s.vp[p] += 1
        elif k in ("lion", "altar", "lands_of_fire"):
            cand = s.B[p] if k == "lion" else s.H[p] if k == "altar" else s.H[p] + s.B[p]
            a = yield from ask("destroy", {f"destroy:{CODE[x]}" for x in cand})
            x = NUM[a[8:]]
            take = None
            if k == "lands_of_fire" and s.room(p):
                r = min(2, s.room(p))
                take = yield from ask("take", {"take:" + tok_name(z) for z in itertools.combinations(range(3), r)})
            pay()
            if x in chain:
                s.cover["destroys a card of its own chain"] += 1
            cul = s.leave(p, x)
            if k == "lion":
                if s.left():
                    s.dia[p] += 1
                else:
                    s.cover["Lion without a Diamond left"] += 1
                if LION in s.inplay():
                    s.cul[LION] += cul
            elif k == "altar":
                s.vp[p] += 3
            elif take:
                for t in take[5:].split("+"):
                    s.gain_tok(p, TYPES.index(t))
            else:
                s.cover["Lands of Fire with 10 tokens"] += 1
            s.skull(p, x)
        elif k == "caravan":
            kinds = [i for i, ic in enumerate(("MIL", "SCI")) if any(ic in ICON[KEY[h]] for h in s.H[p])]
            if len(kinds) > s.room(p):
                a = yield from ask("take", {"take:" + TYPES[i] for i in kinds})
                kinds = [TYPES.index(a[5:])]
            pay()
            for i in kinds:
                s.gain_tok(p, i)
        elif k == "temple":
            pay()
            s.vp[p] += 2 * s.wt[p]
        elif k == "elite_school":
            a = yield from ask("take", {"take:military", "take:science"})
            pay()
            s.gain_tok(p, TYPES.index(a[5:]))
        elif k == "market":
            pay()
            yield from s.market(p)
        elif k == "treasure":
            pay()
            s.gain_coins(p, 3)
        elif k == "flying_city":
            pay()
            for b in s.B[p]:
                s.cul[b] += 1
        elif k == "swords":
            have = [i for i in range(3) for _ in range(s.tok[p][i])]
            a = yield from ask("spend", {"spend:" + tok_name(z) for z in set(itertools.combinations(have, 5))})
            pay()
            for t in a[6:].split("+"):
                s.tok[p][TYPES.index(t)] -= 1
            s.gain_sup(p)
        elif k == "folly":
            a = yield from ask("spend", {"spend:" + TYPES[i] for i in (0, 1) if s.tok[p][i]})
            pay()
            i = TYPES.index(a[6:])
            s.tok[p][i] -= 1
            s.gain_tok(p, 1 - i, 2)
        elif k == "diamond_mine":
            pay()
            s.dia[p] += 1
        elif k == "twin_statues":
            a = yield from ask("to_two", {"to two:" + TYPES[i] for i in (0, 1) if s.tok[p][i] < 2})
            pay()
            i = TYPES.index(a[7:])
            s.gain_tok(p, i, 2 - s.tok[p][i])
        elif k == "sanctuary":
            pay()
            s.wt[p] += 1
        else:
            raise KeyError(k)

    def takeable(s, p, t):
        k = s.kind[t]
        if k < 3:
            return s.room(p) > 0
        if k == 3:
            return s.coins[p] < 10
        return s.coins[p] >= 5 and s.left() > 0

    def take_offer(s, p, t):
        k = s.kind[t]
        if k < 3:
            s.gain_tok(p, {"rune_dealer": 2, "blacksmith": 0, "apothecary": 1}[TRADEKEYS[k]])
        elif k == 3:
            s.gain_coins(p, 2)
        else:
            s.coins[p] -= 5
            s.dia[p] += 1
            s.cover["Diamond bought from Trade"] += 1

    def pillage(s, p):
        t = s.draw_trade(0)
        s.offers = [t]
        if s.takeable(p, t):
            a = yield from s.one(p, "pillage", {"leave it", "take:" + TRADEKEYS[s.kind[t]]})
            if a != "leave it":
                s.take_offer(p, t)
        else:
            s.cover["Pillage: nothing takeable"] += 1
        s.tdisc.append(t)
        s.offers = []

    def market(s, p):
        two = [s.draw_trade(0)]
        two.append(s.draw_trade(1))
        s.offers = two
        ok = [t for t in two if s.takeable(p, t)]
        kinds = {s.kind[t] for t in ok}
        if len(ok) == 2 and len(kinds) == 2:
            a = yield from s.one(p, "market", {"take:" + TRADEKEYS[k] for k in kinds})
            s.take_offer(p, next(t for t in ok if TRADEKEYS[s.kind[t]] == a[5:]))
        elif ok:
            s.take_offer(p, ok[0])
        else:
            s.cover["Market: nothing takeable"] += 1
        s.tdisc += two
        s.offers = []

    # ---------- Supremacy
    def supremacy(s):
        for i in range(3 if RITUAL in s.W else 2):
            if i == 2 and RITUAL not in s.W:
                break
            s.thought = set()
            let = set()
            while s.justice_possible() and len(let) < s.n:
                p, a = yield {p: ("before_" + TYPES[i], {"let it be", f"look:{p}"}) for p in s.P if p not in let}
                if a == "let it be":
                    let.add(p)
                else:
                    yield from s.look(p)
                    s.thought.add(p)
                    let = set(s.thought)  # convention of the program: who had let it be is asked again
            s.thought = set()
            counts = [s.tok[p][i] + (1 if i < 2 and NEZHA in s.H[p] else 0) for p in s.P]
            w = s.majority(counts, s.justice)
            if w is not None:
                s.gain_sup(w)
            s.cover["majority " + TYPES[i]] += 1

    def majority(s, counts, justice):
        m = max(counts)
        if m < 1:
            return None
        best = [p for p in s.P if counts[p] == m]
        if len(best) == 1:
            return best[0]
        if justice in best:
            s.cover["tie to Justice"] += 1
            return justice
        s.cover["tie: nobody"] += 1
        return None

    # ---------- calling
    def calling(s):
        keep = {}
        todo = {p for p in s.P if len(s.imms[p]) > 1}
        if s.company == "with-byun" and s.n == 3:
            todo = {p for p in s.P if p != s.justice}
        while todo:
            asks = {p: ("keep", {f"keep:{IMM[i]}" for i in s.imms[p]}) for p in todo}
            p, a = yield asks
            keep[p] = INUM[a[5:]]
            todo.discard(p)
        for p, i in keep.items():
            s.dropped = True
            s.imms[p] = [i]
        s.keep = keep
        s.cards = [0] * s.n
        rank = s.ranking()
        for number in range(1, 9):
            ps = [p for p in s.P if s.imms[p] == [number]]
            if not ps:
                continue
            (p,) = ps
            s.open_imm.add(p)
            s.called = number
            if number == JUS and s.justice < 0:
                s.justice = p
                s.gain_sup(p)
                s.cover["Justice revealed when called"] += 1
            if number == TOM:
                yield from s.tomorrow(p)
            if number == NAR:
                s.nar = p
                for c in s.H[p] + s.B[p]:
                    s.culture_nar += s.cul.pop(c, 0)
                while s.H[p] or s.B[p]:
                    a = yield from s.one(p, "narashima", {"done"} | {f"destroy:{CODE[c]}" for c in s.H[p] + s.B[p]})
                    if a == "done":
                        break
                    s.leave(p, NUM[a[8:]])
                    s.cover["Narashima destroys"] += 1
            s.finale(p)
            s.cards[p] = s.card_points(p, number, rank)
            yield from s.one(p, "written", {"go on"})
        # ---- final sums
        D = sum(s.dia)
        each = {0: 0, 1: 8, 2: 4, 3: 4, 4: 2, 5: 2}[D]
        s.score = []
        for p in s.P:
            i = s.imms[p][0]
            cul = sum(s.cul[c] for c in s.H[p] + s.B[p]) + (s.culture_nar if p == s.nar else 0)
            s.score.append(
                {
                    "card": s.cards[p] + (s.guess if i == TOM else 0),
                    "vp": s.vp[p],
                    "rank": rank[p] * (2 if i == GAL else 1),
                    "sup": s.sup[p] * (8 if i == JUS else 4),
                    "cul": cul * (2 if i == PHO else 1),
                    "dia": s.dia[p] * (8 if i == XIA else each),
                }
            )
            if p == s.byun:
                s.score[-1]["card"] -= 5

    guess = 0

    def ranking(s):
        jus = next((p for p in s.P if s.imms[p] == [JUS]), None)
        groups = []
        for v in sorted({w for w in s.wt if w}, reverse=True):
            g = [p for p in s.P if s.wt[p] == v]
            if jus in g and len(g) > 1:
                groups += [[jus], [p for p in g if p != jus]]
                s.cover["ranking tie with Justice"] += 1
            else:
                groups.append(g)
        r = [0] * s.n
        for g, pts in zip(groups, (8, 4, 2)):
            for p in g:
                r[p] = pts
        return r

    def tomorrow(s, p):
        down = [q for q in s.others(p) if q not in s.open_imm]
        s.truth = {q: s.imms[q][0] for q in down}
        look = None
        if down:
            a = yield from s.one(p, "look", {"no look"} | {f"seat:{q}" for q in down})
            if a != "no look":
                look = int(a[5:])
        names = s.taking() - {TOM, BYU} - {s.imms[q][0] for q in s.P if q in s.open_imm}
        if JUS in names and s.company != "with-byun":
            names.discard(JUS)  # called, and it was nobody
        named = {}
        if look is not None:
            named[look] = s.imms[look][0]
            names.discard(named[look])
        for q in sorted(down):
            if q == look:
                continue
            a = yield from s.one(p, f"name:{q}", {f"name:{IMM[i]}" for i in names})
            named[q] = INUM[a[5:]]
            names.discard(named[q])
        right = all(named[q] == s.imms[q][0] for q in down)
        s.named = named
        s.looked = look
        s.guess = (10 if look is not None else 15) if right else 0
        s.cover[f"Tomorrow {s.guess}"] += 1

    def taking(s):
        t = set(range(1, 9))
        if s.company == "first-game":
            t -= {JUS, TOM}
        if s.company == "usual" and s.n == 3:
            t -= {JUS}
        if s.company == "with-byun":
            t |= {BYU}
        return t

    def finale(s, p):
        own = s.H[p] + s.B[p]
        keys = [KEY[c] for c in own]
        just = p if s.imms[p] == [JUS] else -1
        if "alpha" in keys:
            mil = [s.tok[q][0] for q in s.P]
            if s.majority(mil, just) == p:
                s.gain_sup(p)
                s.cover["Alpha at the end"] += 1
        if "eliana" in keys and "observatory" in keys:
            s.gain_sup(p)
            s.cover["Eliana at the end"] += 1
        if own == [LION] or keys == ["altar"]:
            s.gain_sup(p)
            s.cover["only card at the end"] += 1
        if "avatar_of_galmi" in keys:
            s.vp[p] += 4 * s.dia[p]
        s.vp[p] += keys.count("caravan") * min(s.tok[p]) + keys.count("fortress") * s.wt[p]

    def card_points(s, p, i, rank):
        chaos = sum(t[2] for t in s.tok)
        m, sc, ch = s.tok[p]
        if i == TOM:
            return chaos
        if i == GAL:
            return 2 * sum(s.wt)
        if i == ABH:
            return 2 * chaos + s.coins[p]
        if i == NAR:
            return 2 * len(s.discard) + 2 * sum("LION" in ICON[KEY[c]] for c in s.inplay())
        if i == PHO:
            return 0 if sc == 0 else 6 if sc <= 3 else 12 if sc <= 6 else 18
        if i == GOA:
            return 3 * m + 1 + sum("MIL" in ICON[KEY[c]] for c in s.H[p] + s.B[p])
        if i == XIA:
            return 8 * min(m, sc, ch)
        return 0

    def winner_order(s):
        tot = [sum(x.values()) for x in s.score]
        key = lambda p: (-tot[p], 0 if s.imms[p] == [JUS] else 1, -s.imms[p][0])
        return tot, sorted(s.P, key=key)


# ------------------------------------------------------------------ comparing
FIELD = dict(
    military="military",
    science="science",
    chaos="chaos",
    coins="coins",
    points="points",
    wonder="wonder_tokens",
    supremacy="supremacy",
    diamond="diamonds",
)


def told(sim, st, events):
    """What the players are told: chains, what they cost, and what somebody owns now."""
    out, last = [], {}
    used = [(e.seat, tuple(e.args["chain"]), e.args["cost"], e.args["left"]) for e in events if e.kind == "eight.used"]
    if used != sim.told:
        out.append(f"told of actions: oracle {sim.told}, engine {used}")
    sim.told = []
    for e in events:
        a = e.args
        if e.kind == "eight.gained":
            last[e.seat, a["what"]] = a["now"]
        elif e.kind == "eight.spent":
            last[e.seat, a["what"]] = a["left"]
        elif e.kind == "eight.given":
            last[a["receiver"], "chaos"] = a["now"]
            last.pop((e.seat, "chaos"), None)
        elif e.kind == "eight.took":
            for w in ("coins", "military", "science", "chaos"):
                last.pop((e.seat, w), None)
            last[e.seat, "coins"] = a["now"]
        elif e.kind in ("eight.used", "eight.swapped"):
            last.pop((e.seat, "coins"), None)
    for (p, w), v in last.items():
        if getattr(st, FIELD[w])[p] != v:
            out.append(f"told that {p} has {v} {w}, but it is {getattr(st, FIELD[w])[p]}")
    return out


def seen(sim, st, reader):
    """What everybody may see at any time: E232, E233, E236."""
    view = RULES.observe(st, reader)
    P, out = sim.P, []
    for name, mine, theirs in (
        ("discard pile", sorted(sim.discard), sorted(view.discard)),
        ("Civilization tokens", [tuple(sim.tok[p]) for p in P], [player.civilization for player in view.players]),
        ("Wonder tokens", sim.wt, [player.wonder_tokens for player in view.players]),
        ("Supremacies", sim.sup, [player.supremacy for player in view.players]),
        ("Diamonds", sim.dia, [player.diamonds for player in view.players]),
        ("VP tokens", sim.vp, [player.points for player in view.players]),
        ("who revealed Justice", sim.justice, view.justice),
        ("who revealed Byun Hyung Ja", sim.byun, view.byun),
    ):
        if mine != theirs:
            out.append(f"{name} that seat {reader} sees: oracle {mine}, engine {theirs}")
    return out


def compare(sim, st, first_time):
    out = []

    def chk(name, mine, theirs):
        if mine != theirs:
            out.append(f"{name}: oracle {mine}, engine {theirs}")

    P = sim.P
    for i, t in enumerate(TYPES):
        chk(t, [sim.tok[p][i] for p in P], list(getattr(st, t)))
    for mine, name in (
        (sim.coins, "coins"),
        (sim.wt, "wonder_tokens"),
        (sim.sup, "supremacy"),
        (sim.dia, "diamonds"),
        (sim.vp, "points"),
        (sim.pend, "pending"),
    ):
        chk(name, mine, list(getattr(st, name)))
    chk("heroes", [tuple(h) for h in sim.H], list(st.heroes))
    chk("buildings", [tuple(b) for b in sim.B], list(st.buildings))
    chk("wonders", sorted(sim.W), sorted(st.wonders))
    chk("culture", {c: k for c, k in sim.cul.items() if k}, {c: k for c, k in enumerate(st.culture) if k})
    chk("tilted", sorted(sim.tilted), [c for c in KEY if st.tilted >> c & 1])
    chk("activated", sorted(sim.activated), [c for c in KEY if st.activated >> c & 1])
    chk("discard", sorted(sim.discard), sorted(st.discard))
    chk("trade discard", Counter(sim.kind[t] for t in sim.tdisc), Counter(sim.kind[t] for t in st.trade_discard))
    chk("trade", Counter(sim.kind[t] for t in sim.trade), Counter(sim.kind[t] for t in st.trade.cards))
    chk("offers", sorted(sim.kind[t] for t in sim.offers), sorted(sim.kind[t] for t in st.offers))
    chk("aside", sorted(sim.aside), sorted(st.aside.cards))
    chk("deck", sorted(sim.deck), sorted(st.deck.cards))
    if sim.order_known:
        chk("deck order", sim.deck, list(st.deck.cards))  # nothing shuffles without a reason,
    elif len(rest := [c for c in sim.before if c in set(st.deck.cards)]) > 11:  # and what should be shuffled is
        chk("shuffled", True, [c for c in st.deck.cards if c in set(rest)] != rest)
        if not out:
            sim.cover["deck seen to be shuffled"] += 1
    if not sim.order_known:
        chk("nobody knows the shuffled deck", True, not any(st.deck.known))
    if sim.trade_known:
        chk("trade order", sim.trade, list(st.trade.cards))
    chk("hands", [sorted(h) for h in sim.hands], [sorted(h.cards) for h in st.hands])
    chk("waiting", [sorted(h) for h in sim.waiting], [sorted(h.cards) for h in st.waiting])
    chk("slots", [list(x) for x in sim.slots], [list(x.cards) for x in st.slots])
    chk("justice", sim.justice, st.justice)
    chk("byun", sim.byun, st.byun)
    chk("on Narashima", sim.culture_nar, st.on_narashima)
    if any(sim.slots):
        for p in P:
            for k, (c, up, l) in enumerate(zip(sim.slots[p], sim.faceup[p], sim.laid[p])):
                b = st.laid[5 * p + k]
                chk(f"laid {p}.{k}", l, (b.military, b.science, b.chaos, b.wonder, b.coins))
                chk(f"face up {p}.{k}", up, bool(st.played[p] >> k & 1))
    if sim.order:
        chk("order", sim.order, tuple(st.order))
    # conservation (E228, E229)
    civ = [c for pl in (st.deck, st.aside, *st.hands, *st.waiting, *st.slots) for c in pl.cards]
    civ += [c for row in (*st.heroes, *st.buildings, st.wonders, st.discard) for c in row]
    chk("the 48/36 cards", sorted(civ), [c for c in KEY if sim.n > 3 or not (c >= 25 and c % 2)])
    chk("the 18 Trade cards", sorted([*st.trade.cards, *st.trade_discard, *st.offers]), list(range(18)))
    chk(
        "limits",
        True,
        max(st.coins) <= 10
        and min(st.coins) >= 0
        and sum(st.diamonds) <= 5
        and all(sum(st.tokens(k)[p] for k in range(3)) + st.pending[p] <= 10 for p in P),
    )
    # order of the decks is random: take it over
    if not out:
        sim.deck = list(st.deck.cards)
        sim.order_known = True
        sim.before = list(st.deck.cards)
        sim.trade = list(st.trade.cards)
        sim.trade_known = True
        sim.tdisc = list(st.trade_discard)
    return out


def random_position(seed):
    """A table somewhere in the middle, far richer than random drafts reach; the engine goes on from it by its agenda."""

    rnd = random.Random(seed)
    n = rnd.choice((3, 3, 4, 4, 5, 6))
    comp = rnd.choice(("usual", "usual", "usual", "with-justice" if n == 3 else "usual", "first-game"))
    st = RULES.new(n, seed, {COMPANY: comp})
    box = [c for c in KEY if n > 3 or not (c >= 25 and c % 2)]
    rnd.shuffle(box)
    what = rnd.choice(("kingdom", "kingdom", "kingdom", "draft", "end"))
    end = what == "end"  # sparse Kingdoms and few tokens at the very end: ties and last effects
    if end:
        what = "kingdom"
    r = 2 if end else rnd.choice((1, 2, 2, 2))
    need = 4 * n + 4 if r == 1 else 0
    hands = [[] for _ in range(n)]
    slots = [[] for _ in range(n)]
    turn = 0
    if what == "draft":
        k = len(SLOTS[r])
        turn = rnd.choice((k, k - 1, rnd.randint(1, k)))
        if r == 1 and rnd.random() < 0.6:
            turn = 4
        if rnd.random() < 0.7:  # cards with choices in hand: they come first
            box.sort(key=lambda c: KEY[c] in ("valeen", "ez", "armory", "shadow", "chaos_portal", "observatory"))
        for p in range(n):
            hands[p] = [box.pop() for _ in range(k - turn + 1)]
        for p in range(n):
            slots[p] = [box.pop() for _ in range(turn - 1)]
        rnd.shuffle(box)
        hand_of = list(range(n))
        rnd.shuffle(hand_of)
        hands = [hands[i] for i in hand_of]
        if r == 1:
            need = max(0, need - max(0, sum(map(len, slots)) + sum(map(len, hands)) - 3 * n))
    pk, pd, pw = rnd.choice((0.3, 0.6, 0.85)), rnd.choice((0, 0.1, 0.3, 0.6)), rnd.choice((0.2, 0.5, 0.9))
    heroes = [[] for _ in range(n)]
    blds = [[] for _ in range(n)]
    wonders = []
    discard = []
    deck = []
    special = [
        "alpha",
        "lion",
        "altar",
        "altar",
        "avatar_of_galmi",
        "eliana",
        "observatory",
        "caravan",
        "fortress",
        "elite_school",
        "nezha",
        "treasure",
    ]
    both = rnd.randrange(n)
    for i, c in enumerate(box):
        if end:
            if WONDER(c):
                (wonders if rnd.random() < 0.4 else deck).append(c)
            elif KEY[c] in special and rnd.random() < 0.45:
                p = both if KEY[c] == "altar" and rnd.random() < 0.7 else rnd.randrange(n)
                (heroes if HERO(c) else blds)[p].append(c)
            elif rnd.random() < 0.2:
                discard.append(c)
            else:
                deck.append(c)
            continue
        if len(box) - i <= need - len(deck):
            deck.append(c)
        elif WONDER(c):
            (wonders if rnd.random() < pw else deck).append(c)
        elif rnd.random() < pk:
            p = rnd.randrange(n)
            (heroes if HERO(c) else blds)[p].append(c)
        elif rnd.random() < pd and (what != "draft" or r == 2):
            discard.append(c)
        else:
            deck.append(c)
    rnd.shuffle(deck)
    st.round, st.phase, st.turn = r, what, turn
    st.heroes = [tuple(h) for h in heroes]
    st.buildings = [tuple(b) for b in blds]
    st.wonders = tuple(wonders)
    st.control = [sum(1 << c for c in h + b) for h, b in zip(heroes, blds)]
    st.discard = tuple(discard)
    st.deck = Place(cards=deck, known=[0] * len(deck))
    full = rnd.choice((0, 1, 2))
    for p in range(n):
        total = (
            rnd.randint(0, 10)
            if full == 0
            else rnd.randint(7, 10)
            if full == 1
            else rnd.choice((9, 10, 10, rnd.randint(0, 10)))
        )
        if end:
            total = rnd.choice((0, 0, 1, 2, 3))
        kinds = [rnd.choice((0, 1, 2)) for _ in range(total)]
        if end and seed % 3 == 0:
            kinds = [k or 2 for k in kinds]  # nobody has Military
        if rnd.random() < 0.3:
            kinds = [rnd.choice(kinds[:2] or [0]) for _ in kinds]
        st.military[p], st.science[p], st.chaos[p] = (kinds.count(i) for i in range(3))
        st.coins[p] = rnd.choice((rnd.randint(0, 10), rnd.randint(0, 10), 10, rnd.randint(0, 3)))
        st.wonder_tokens[p] = rnd.choice((0, 1, 1, 2, 3, 4))
        st.supremacy[p] = rnd.choice((0, 0, 1, 2))
        st.points[p] = rnd.choice((0, 0, 1, 3, 7))
        st.diamonds[p] = 0
        for c in heroes[p] + blds[p]:
            st.owner[c] = p
            if (BUILDING(c) or c == LION) and rnd.random() < 0.4:
                st.culture[c] = rnd.randint(1, 4)
    for _ in range(rnd.choice((0, 1, 2, 3, 4, 5, 5))):
        st.diamonds[rnd.randrange(n)] += 1
    if what == "draft":
        st.laid = [EightBonus()] * (5 * n)
        for p in range(n):
            for i, c in enumerate(slots[p]):
                up = (
                    sum(st.played[p] >> j & 1 for j in range(5)) < MAXPLAY[r] - (rnd.random() < 0.5)
                    and rnd.random() < 0.6
                )
                m, sc, ch, w, g = BONUS.get(KEY[c], (0,) * 5)
                if r == 1 and i == 3:
                    m, sc, ch = 2 * m, 2 * sc, 2 * ch
                if st.military[p] + st.science[p] + st.chaos[p] + st.pending[p] + m + sc + ch > 10:
                    up = False
                st.slots[p].add(c, EVERYBODY if up else only(p))
                if up:
                    st.played[p] |= 1 << i
                    st.pending[p] += m + sc + ch
                    st.laid[5 * p + i] = EightBonus(military=m, science=sc, chaos=ch, wonder=w)
                else:
                    st.laid[5 * p + i] = EightBonus(coins=SLOTS[r][i])
            for c in hands[p]:
                st.hands[p].add(c, only(p))
    pool = set(range(1, 9))
    if comp == "first-game":
        pool -= {JUS, TOM}
    elif n == 3 and comp == "usual":
        pool -= {JUS}
    pool = sorted(pool)
    rnd.shuffle(pool)
    st.justice = -1
    for p in range(n):
        cards = [pool.pop() for _ in range(2 if n == 3 else 1)]
        st.immortals[p] = Place(cards=cards, known=[only(p)] * len(cards))
    if rnd.random() < 0.5:
        for p in range(n):
            if JUS in st.immortals[p].cards:
                st.justice = p
                pool += [i for i in st.immortals[p].cards if i != JUS]
                st.immortals[p] = Place(cards=[JUS], known=[EVERYBODY])
    st.undealt = Place(cards=sorted(pool), known=[0] * len(pool))
    tr = list(range(18))
    rnd.shuffle(tr)
    cut = rnd.choice((0, 1, 2, 5, 18))
    st.trade = Place(cards=tr[:cut], known=[0] * cut)
    st.trade_discard = tuple(tr[cut:])
    f = rnd.randrange(n)
    step = 1 if r == 1 else -1
    tail = [] if r == 2 else [Task("living_draft", -1, (2,)), Task("kingdom_phase"), Task("supremacy_phase")]
    if what == "kingdom":
        st.order = tuple((f + step * i) % n for i in range(n))
        at = n - 1 if end else rnd.randrange(n)
        for c in [c for h in heroes + blds for c in h]:
            if rnd.random() < 0.1 and KEY[c] not in NOACTION:
                st.tilted |= 1 << c
        if wonders and rnd.random() < 0.2:
            w = rnd.choice(wonders)
            if KEY[w] not in NOACTION:
                st.tilted |= 1 << w
                st.activated |= 1 << w
        todo = [Task("begin_turn", p) for p in st.order[at:]] + [Task("supremacy_phase")]
    else:
        at = turn - 1
        if r == 2:
            st.order = tuple((f + i) % n for i in range(n))
        todo = [Task("draft_turn", -1, (x,)) for x in range(turn, len(SLOTS[r]) + 1)]
        todo += [Task("end_draft"), Task("kingdom_phase"), Task("supremacy_phase")]
    st.agenda = [*todo, *tail, Task("vp_phase")][::-1]
    return st, n, comp, what, r, at, end


def sim_of(st, n, comp, kind):
    s = Sim(n, comp, [list(x.cards) for x in st.immortals], list(st.undealt.cards), kind)
    s.tok = [[st.military[p], st.science[p], st.chaos[p]] for p in range(n)]
    s.coins, s.wt, s.sup, s.dia, s.vp = (
        list(x) for x in (st.coins, st.wonder_tokens, st.supremacy, st.diamonds, st.points)
    )
    s.H = [list(h) for h in st.heroes]
    s.B = [list(b) for b in st.buildings]
    s.W = list(st.wonders)
    s.cul = Counter({c: k for c, k in enumerate(st.culture) if k})
    s.tilted = {c for c in KEY if st.tilted >> c & 1}
    s.activated = {c for c in KEY if st.activated >> c & 1}
    s.deck = list(st.deck.cards)
    s.order_known = True
    s.discard = list(st.discard)
    s.trade = list(st.trade.cards)
    s.trade_known = True
    s.tdisc = list(st.trade_discard)
    s.hands = [list(h.cards) for h in st.hands]
    s.slots = [list(x.cards) for x in st.slots]
    s.faceup = [[bool(st.played[p] >> i & 1) for i in range(len(s.slots[p]))] for p in range(n)]
    s.laid = [
        [(b.military, b.science, b.chaos, b.wonder, b.coins) for b in st.laid[5 * p : 5 * p + len(s.slots[p])]]
        for p in range(n)
    ]
    s.pend = list(st.pending)
    s.justice = st.justice
    s.order = tuple(st.order)
    s.round = st.round
    if st.justice >= 0:
        s.open_imm.add(st.justice)
    return s


def position(st):
    """A short, readable account of the table."""
    rows = [
        f"round {st.round} {st.phase} turn {st.turn} active {st.active} chain {[CODE[c] for c in st.chain]} owed {st.owed}"
    ]
    for p in st.seats:
        rows.append(
            f"  {p}: coins {st.coins[p]} M{st.military[p]} S{st.science[p]} C{st.chaos[p]} W{st.wonder_tokens[p]} "
            f"D{st.diamonds[p]} SUP{st.supremacy[p]} VP{st.points[p]} pend {st.pending[p]} imm "
            f"{[IMM[i] for i in st.immortals[p].cards]}: {[CODE[c] for c in st.heroes[p] + st.buildings[p]]}"
        )
    rows.append(
        f"  wonders {[CODE[c] for c in st.wonders]} tilted {[CODE[c] for c in KEY if st.tilted >> c & 1]} "
        f"discard {[CODE[c] for c in st.discard]} deck {len(st.deck)}"
    )
    return "\n".join(rows)


TABLES = (
    (4, "usual"),
    (3, "usual"),
    (5, "usual"),
    (6, "usual"),
    (3, "with-justice"),
    (4, "with-byun"),
    (6, "with-byun"),
    (3, "with-byun"),
    (5, "first-game"),
    (3, "first-game"),
    (5, "with-byun"),
    (6, "first-game"),
    (4, "first-game"),
)


def one_game(seed, n, comp, positions, found, cover):
    """Play one game beside the engine. Counts in `cover`, reports to `found`."""
    rnd = random.Random(seed * 7919 + 1)
    if positions:
        table, n, comp, what, rr, at, end = random_position(seed)
    else:
        table = RULES.new(n, seed, {COMPANY: comp})
    found.where = lambda: f"seed {seed}, {comp} for {n}: {position(table)}"
    m, ev = start(RULES, table, strict=False)
    Hint.state, Hint.events = m.state, ev
    st = m.state
    dealt = [[i for i in st.immortals[p].cards] for p in range(n)]
    undealt = list(st.undealt.cards)
    sim = sim_of(table, n, comp, list(KIND)) if positions else Sim(n, comp, dealt, undealt, list(KIND))
    # the deal
    each = 2 if n == 3 else 1
    if comp == "with-byun" and n > 3:
        sim.raw = True
    else:
        if not positions and any(len(x) != each for x in dealt):
            found.add("deal", "Immortals dealt")
    pool = sorted(i for x in dealt for i in x) + undealt
    want = sorted(sim.taking())
    if comp == "with-byun" and n > 3:
        # he has been revealed before the first question: his player holds all undealt ones
        big = [p for p in range(n) if len(dealt[p]) > 1]
        if big:
            p = big[0]
            if len(dealt[p]) != 9 - n or st.byun != p:
                found.add("deal", f"Byun holds {dealt[p]}")
            sim.imms[p] = [BYU]
            sim.undealt = sorted(dealt[p])
            want.remove(BYU)
        elif BYU in want and BYU not in pool:
            want.remove(BYU)
    if sorted(pool) != want and not positions:
        found.add("deal", f"Immortals {sorted(pool)} instead of {want}")
    gen = sim.resume(what, rr, at) if positions else sim.play()
    asks = next(gen)
    weight = defaultdict(lambda: math.exp(rnd.gauss(0, 1.3)))
    style = rnd.random()
    sparse = positions and end
    only_wonders = not positions and rnd.random() < 0.03  # nobody plays a Hero or Building: the first player is drawn
    step = 0
    bad = False
    while True:
        probs = []
        try:
            probs += compare(sim, m.state, step == 0)
            probs += told(sim, m.state, Hint.events)
            probs += seen(sim, m.state, (None, *sim.P)[step % (n + 1)])
        except Exception as e:
            probs.append(f"compare: {e!r}")
        mine = asks or {}
        theirs = {d.seat: (d.prompt.removeprefix("eight."), {o.id for o in d.options}) for d in m.asks}
        for d in m.asks:
            if d.prompt == "eight.turn":  # what the screens are told that the way costs
                own = {c: sim.distance(d.seat, c) for q in sim.others(d.seat) for c in sim.B[q]}
                if RULES.observe(m.state, d.seat).prices(d.seat) != own:
                    probs.append("itinerancy shown")
            ids = [o.id for o in d.options]
            if len(ids) != len(set(ids)):
                probs.append(f"two options with one id {ids}")
        if mine != theirs:
            for p in sorted(set(mine) | set(theirs)):
                a, b = mine.get(p), theirs.get(p)
                if a != b:
                    if a and b and a[0] == b[0]:
                        probs.append(
                            f"options of seat {p} at {a[0]}: engine lacks {sorted(a[1] - b[1])}, "
                            f"engine has beyond {sorted(b[1] - a[1])}"
                        )
                    else:
                        probs.append(f"seat {p} asked: oracle {a}, engine {b}")
        if probs:
            found.where = lambda: f"seed {seed}, {comp} for {n}, step {step}: {position(m.state)}"
            found.add("difference", *probs)
            bad = True
            # only options differ, and the engine's offer can be answered within the oracle's: go on
            if any(not x.startswith("options") for x in probs):
                break
        if not m.asks:
            break
        d = m.asks[rnd.randrange(len(m.asks))]
        key = d.prompt.removeprefix("eight.").split(":")[0]
        cover[f"eight.{key}"] += 1
        cover["decisions"] += 1
        if len(d.options) == 1:
            cover["only one option: " + key] += 1
        ids = [o.id for o in d.options]
        if probs:
            ids = [i for i in ids if i in mine[d.seat][1]]
        if not ids:
            break
        if not probs:
            cover["options"] += len(ids)
        w = []
        for i in ids:
            x = weight[i.split("+")[0]]
            if i.startswith("play:") and d.prompt == "eight.pick":
                x *= 4
            if only_wonders and i.startswith("play:") and d.prompt == "eight.pick" and not WONDER(NUM[i[5:]]):
                x = 1e-9
            if i == "end the turn":
                x = 3 * len(ids) if sparse else 0.15 * len(ids) if style < 0.3 else 0.02
            if i.startswith("look:"):
                x = 0.1 if style < 0.7 else 0.01
            if i == "reveal Justice":
                x *= 0.3
            if i in ("copy nothing", "leave it", "let it be", "done"):
                x *= 0.5
            if i == "reveal Byun Hyung Ja":
                x = 2
            w.append(x)
        if style > 0.9 and not only_wonders:
            w = [1] * len(ids)
        a = rnd.choices(ids, w)[0]
        found.where = lambda d=d, a=a, before=m.state: (
            f"seed {seed}, {comp} for {n}, step {step + 1} after {d.prompt} {a}; before it {position(before)}"
        )
        m, ev = apply(m, d.seat, a, strict=False)
        Hint.state, Hint.events = m.state, ev
        step += 1
        try:
            asks = gen.send((d.seat, a))
        except StopIteration:
            asks = None
    if m.asks:
        return
    if sim.finished:
        tot, order = sim.winner_order()
        sheet = RULES.sheet(RULES.observe(m.state, None))
        rows = {r.source: tuple(r.points) for r in sheet.rows}
        cats = [tuple(sim.score[p][k] for p in range(n)) for k in ("card", "vp", "rank", "sup", "cul", "dia")]
        pr = []
        if tuple(tot) != tuple(sheet.totals):
            pr.append(f"totals oracle {tot} engine {sheet.totals}")
        if tuple(tot) != tuple(int(x) for x in RULES.result(m.state)):
            pr.append(f"result oracle {tot} engine {RULES.result(m.state)}")
        if sorted(cats) != sorted(rows.values()):
            pr.append(f"categories oracle {cats} engine {rows}")
        if tuple((p,) for p in order) != tuple(sheet.order):
            pr.append(f"order oracle {order} engine {sheet.order}")
        for each in pr:
            found.add("score", each)
        mx = max(tot)
        if tot.count(mx) > 1:
            cover["winner by tie-break"] += 1
        if len(set(tot)) < n:
            cover["equal totals somewhere"] += 1
    elif not bad:
        found.add("end", "engine is over, the oracle is not")
    cover.update(sim.cover)


def play(games: int, seed: int, positions: bool = False) -> Report:
    """Play so many random games beside the engine, at all kinds of table in turn; with `positions`, beginning
    somewhere in the middle.
    """
    found, cover = Found(), Counter()
    kinds = Counter(rune_dealer=4, blacksmith=4, apothecary=4, pawnbroker=4, son_of_gorgon=2)
    if Counter(TRADEKEYS[k] for k in KIND) != kinds:
        found.add("Trade deck")
    for game in range(games):
        try:
            one_game(seed + game, *TABLES[game % len(TABLES)], positions, found, cover)
        except Differs as differs:
            found.add(*differs.args)
        except Exception:
            found.add("crash", traceback.format_exc())
    return found.report(games, cover.pop("decisions", 0), cover)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("games", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("--positions", action="store_true")
    given = parser.parse_args()
    report = play(given.games, given.seed, given.positions)
    print(report)
    sys.exit(bool(report.differences))
