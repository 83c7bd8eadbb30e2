"""Independent oracle for Immortals, written from the rulebook, the rules specification and the map of both realms,
without reading the rules code. A second implementation of the whole game runs beside the engine: at every question it
predicts who is asked what with which options, and the whole table; at every answer it plays on by its own rules. Taken
as given from the engine: the shuffled decks, tribes and first player of the set-up, and the seed of its generator, from
which the falls of the tower (section 9) and renewed decks are predicted, too.

    python -m tests.oracles.immortals GAMES SEED [key=on|off ...] [--policy NAME] [--seats 3] [--every-rule] [--views]
        [--odd draft|table] [--first]

--every-rule: every game flips its own house rules. --views: what each seat may see. --odd draft: draft decks cut to
little more than the deal. --odd table: round 1 begins on a made-up table (crowded map, somebody without a region, full
stocks, dry decks, no inhabitants in the supply ...). --first: end with the first difference. Exit status 1 if anything
differs. About 25 s for 100 games.
"""

import argparse
import json
import pathlib
import random
import sys
import traceback
from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

from tests.oracles.engine import REALMS as RULES
from tests.oracles.engine import REALMS_CARDS as CARD_CODE
from tests.oracles.engine import REALMS_PLACES as PLACE_CODE
from tests.oracles.engine import REALMS_TRIBES as TRIBES
from tests.oracles.engine import Match, Place, apply, start
from tests.oracles.report import Found, Report

MAP = json.loads(pathlib.Path(__file__).with_name("immortals_map.json").read_text(encoding="utf-8"))
REG = [r["code"] for r in MAP["regions"]]
IDX = {r["id"]: k for k, r in enumerate(MAP["regions"])}
AREA = [r["area"] for r in MAP["regions"]]
YIELD = [(r["light"]["gold"], r["light"]["energy"]) for r in MAP["regions"]] + [
    (r["dark"]["gold"], r["dark"]["energy"]) for r in MAP["regions"]
]
ADJ = [set() for _ in range(50)]
for a, b in MAP["edges"]:
    for o in (0, 25):
        ADJ[IDX[a] + o].add(IDX[b] + o)
        ADJ[IDX[b] + o].add(IDX[a] + o)
TR = MAP["tribes"]
realm = lambda p: p // 25
twin = lambda p: (p + 25) % 50
area = lambda p: (realm(p), AREA[p % 25])
pc = lambda p: ("L:", "D:")[realm(p)] + REG[p % 25]
PL = {pc(p): p for p in range(50)}
SPACE = ["light1", "light2", "light3", "light4", "dark1", "dark2", "dark3", "dark4", "magic1", "magic2"]
ROUNDS = {3: 7, 4: 6, 5: 5}
GREEN = -1


def chance(seed, n):
    return random.Random(seed * 0x9E3779B97F4A7C15 + n)


def mix(items, rnd):
    keyed = [(rnd.random(), k) for k in range(len(items))]
    return [items[k] for _, k in sorted(keyed)]


def drop(rnd, floors, cubes, cap=12, stick=0.34, knock=0.28):
    """Section 9, as printed."""
    queue = list(cubes)
    rnd.shuffle(queue)
    tray = []
    for cube in queue:
        work = [(cube, 0)]
        while work:
            c, level = work.pop(0)
            if level == len(floors):
                tray.append(c)
                continue
            floor = floors[level]
            n = len(floor)
            if n and rnd.random() < knock * n / cap:
                victim = floor.pop(rnd.randrange(n))
                work.append((victim, level + 1))
                n -= 1
            if n < cap and rnd.random() < stick * (1 - n / cap):
                floor.append(c)
            else:
                work.insert(0, (c, level + 1))
    return tray


USUAL = {
    "shared-region-cards": True,
    "realm-bound-spaces": True,
    "magic-shrine-cost": False,  # I204
    "transition-partial": True,
    "inhabitants-die-first": True,
    "takeover-may-fail": True,
    "show-tower-totals": False,
}


class Oracle:
    def __init__(self, s0, options):
        self.n = n = len(s0.gold)
        self.shared, self.bound, self.paid, self.partial, self.greenfirst, self.mayfail, self.inside = (
            options.get(key, "on" if usual else "off") == "on" for key, usual in USUAL.items()
        )
        self.lt = [TR[t] for t in s0.light_tribe]
        self.dt = [TR[t] for t in s0.dark_tribe]
        self.gold = [a["start"]["gold"] + b["start"]["gold"] for a, b in zip(self.lt, self.dt)]
        self.energy = [a["start"]["energy"] + b["start"]["energy"] for a, b in zip(self.lt, self.dt)]
        self.groups = [
            sorted(
                a["army_groups"] + b["army_groups"] + ([a["outer_group"], b["outer_group"]] if n < 5 else []),
                reverse=True,
            )
            for a, b in zip(self.lt, self.dt)
        ]
        self.pts = [[0] * 5 for _ in range(n)]  # regions, shrines, capitals, areas, building
        self.cube = {}  # place -> [seat, count]
        self.pieces = {"portal": set(), "shrine": set(), "capital": set()}
        self.limbo = [[0, 0] for _ in range(n)]
        self.tray = Counter()
        self.floors = [[], []]
        self.supply = 20
        self.owner = {
            c: None for c in (["region:" + r for r in REG] if self.shared else ["region:" + pc(p) for p in range(50)])
        }
        self.ddeck = [[CARD_CODE[c] for c in d.cards] for d in s0.draft_decks]
        self.ddis = [[], []]
        self.hands = [[] for _ in range(n)]
        self.hrealm = [0] * n
        self.deck = []
        self.dis = []
        self.owned = [[] for _ in range(n)]
        self.plan = [[None] * 10 for _ in range(n)]
        self.marker = self.first = s0.marker
        self.round = 0
        self.phase = "setup"
        self.drounds = 0
        self.active = None
        self.passed = set()
        self.using = None
        self.battles = 0
        self.last = None
        self.rseed, self.rn = s0.rng.seed, s0.rng.n
        self.told = []
        self.later = []
        self.shown_now = [Counter() for _ in range(n)]
        self.turned_now = [Counter() for _ in range(n)]
        self.deck_given = False
        self.mid = False
        self.seers = {}
        self.start_marker = s0.marker
        self.total = [None] * n
        self.opened = [Counter() for _ in range(n)]  # conflict cards of a seat whose face all have seen
        if s0.round:
            self.load(s0)
        else:
            self.check_setup(s0)

    def check_setup(self, s):
        assert (
            sorted(Counter(s.light_tribe).values()) == [1] * self.n
            and sorted(Counter(s.dark_tribe).values()) == [1] * self.n
        )
        for o in s.owned:
            self.owned[s.owned.index(o)] = [CARD_CODE[c] for c in o.cards]
        assert all(t["realm"] == "light" for t in self.lt) and all(t["realm"] == "dark" for t in self.dt)
        for k, t in enumerate(TRIBES):
            assert t.name == TR[k]["name"]
        assert list(PLACE_CODE) == [pc(p) for p in range(50)]
        for r in (0, 1):
            want = Counter(["conflict:" + pc(p) for p in range(25 * r, 25 * r + 25)] + ["wild:" + "LD"[r]] * 5)
            given = Counter(c for o in self.owned for c in o if (c[5] if c[0] == "w" else c[9]) == "LD"[r])
            assert Counter(self.ddeck[r]) + given == want, "draft deck"
        assert 0 <= s.marker < self.n

    def load(self, s):
        """A table at the beginning of a round."""
        n = self.n
        self.gold, self.energy = list(s.gold), list(s.energy)
        self.pts = [[s.points[k * n + w] for k in range(5)] for w in range(n)]
        self.groups = [[] for _ in range(n)]
        for w in range(n):
            for p in range(50):
                if s.held[w] >> p & 1:
                    self.cube[p] = [w, s.cubes[p]]
        for name, bits in (("portal", s.portals), ("shrine", s.shrines), ("capital", s.capitals)):
            self.pieces[name] = {p for p in range(50) if bits >> p & 1}
        self.limbo = [[s.limbo[r * n + w] for r in (0, 1)] for w in range(n)]
        self.tray = Counter({**{w: s.tray[w] for w in range(n)}, GREEN: s.tray[n]})
        self.floors = [list(f) for f in s.floors]
        self.supply = s.inhabitants
        self.owner = {c: (None if w < 0 else w) for c, w in zip(self.owner, s.region_owner)}
        self.ddeck = [[], []]
        self.deck = [CARD_CODE[c] for c in s.deck.cards]
        self.dis = [CARD_CODE[c] for c in s.discard]
        self.owned = [[CARD_CODE[c] for c in o.cards] for o in s.owned]
        self.opened = [Counter(CARD_CODE[c] for c, k in zip(o.cards, o.known) if k == -1) for o in s.owned]
        self.marker, self.first, self.round, self.phase = s.marker, s.first, s.round, "reinforcements"
        self.drounds, self.battles = s.draft_round, s.last_battle.number
        if self.battles:
            self.last = tuple(s.last_battle)

    # ---- little helpers
    order = property(lambda s: [(s.first + k) % s.n for k in range(s.n)])

    def own(self, p, s):
        return p in self.cube and self.cube[p][0] == s

    def places(self, s, r=None):
        return sorted(p for p, (w, _) in self.cube.items() if w == s and (r is None or realm(p) == r))

    def put(self, s, p, k):
        if k <= 0:
            return
        if p in self.cube:
            assert self.cube[p][0] == s
            self.cube[p][1] += k
        else:
            self.cube[p] = [s, k]

    def card(self, p):
        return "region:" + (REG[p % 25] if self.shared else pc(p))

    def fresh(self):
        self.rn += 1
        return chance(self.rseed, self.rn)

    def ask(self, s, prompt, opts):
        """A public question: asked only if there is a choice."""
        opts = list(opts)
        if len(opts) == 1:
            return opts[0]
        assert opts, prompt
        got = yield [(s, prompt, opts)]
        return got[1]

    def tell(self, kind, seat, **args):
        self.told.append((kind, seat, args))

    now = lambda self, s: (self.gold[s], self.energy[s])
    score_of = lambda self, s: sum(self.pts[s])

    def draw(self, s, k):
        got = 0
        was = len(self.owned[s])
        for _ in range(k):
            if not self.deck:
                if not self.dis:
                    break
                self.deck, self.dis = mix(self.dis, self.fresh()), []
                self.renewed = True
            self.owned[s].append(self.deck.pop())
            got += 1
        self.tell(
            "drew", s, count=got, left=len(self.deck), cards=tuple(CARD_CODE.index(c) for c in self.owned[s][was:])
        )
        return got

    def give(self, c, s):
        """A region card changes its owner (None: the pool); from a planning space it is taken away."""
        was = self.owner[c]
        if was == s:
            return
        N = lambda x: -1 if x is None else x
        space = -1
        if was is not None and c in self.plan[was]:
            space = self.plan[was].index(c)
            self.plan[was][space] = None
        self.owner[c] = s
        if self.phase == "performance":
            self.later.append(
                ("card_moved", N(s), dict(card=CARD_CODE.index(c), before=N(was), after=N(s), space=space))
            )

    # ---- the game
    def run(self):
        if not self.round:
            yield from self.setup()
            yield from self.draft()
            yield from self.seeding()
        for self.round in range(self.round or 1, ROUNDS[self.n] + 1):
            self.first = self.marker
            yield from self.reinforcements()
            yield from self.planning()
            yield from self.performance()
            self.score()
        self.phase = "over"

    def setup(self):
        for s in self.order:
            g = yield from self.ask(s, "home", [f"group:{k}" for k in sorted(set(self.groups[s]), reverse=True)])
            k = int(g[6:])
            self.groups[s].remove(k)
            home = IDX[self.lt[s]["home_region"]]
            self.put(s, home, k)
            self.put(s, home + 25, 2)
            self.give(self.card(home), s)
            self.tell("settled", s, place=home, count=k, twin=2, card=CARD_CODE.index(self.card(home)))

    def draft(self):
        self.phase = "draft"
        for k, s in enumerate(self.order):
            self.hrealm[s] = (1, 0)[k % 2]
            self.hands[s] = [self.ddeck[self.hrealm[s]].pop() for _ in range(5)]
        self.seers = {}  # who has held a card in the hand
        while True:
            self.drounds += 1
            self.first = self.marker
            for s in range(self.n):
                for c in self.hands[s]:
                    self.seers.setdefault(c, set()).add(s)
            order = self.order
            empty = lambda r=None: [p for p in range(50) if p not in self.cube and (r is None or realm(p) == r)]
            shows = lambda c: (
                empty("LD".index(c[5])) if c[0] == "w" else [p for p in (PL[c[9:]],) if p not in self.cube]
            )
            waiting, placing, pick = {}, {}, {}
            for s in range(self.n):
                good = [c for c in self.hands[s] if shows(c)] if self.groups[s] else []
                placing[s] = bool(good)
                if self.hands[s]:
                    waiting[s] = (s, "pick", sorted({"pick:" + c for c in (good or self.hands[s])}))
            self.mid = True
            while waiting:
                s, o = yield list(waiting.values())
                pick[s] = o[5:]
                del waiting[s]
            self.mid = False
            turned = {}
            for s in range(self.n):
                if s in pick:
                    self.hands[s].remove(pick[s])
                    if placing[s]:
                        turned[s] = pick[s]
                    else:
                        self.owned[s].append(pick[s])
            self.turned = turned
            for s in order:
                c = turned.get(s)
                if c is None:
                    if self.hands[s] or s in pick or not self.groups[s]:
                        continue
                    spots = empty()
                elif c[0] == "w":
                    spots = empty("LD".index(c[5]))
                else:
                    spots = shows(c)
                if not spots:
                    self.owned[s].append(c)
                    self.opened[s][c] += 1
                    turned.pop(s)
                    self.clashes = getattr(self, "clashes", 0) + 1
                    continue
                self.active = s
                o = yield from self.ask(s, "place", ["place:" + pc(p) for p in spots])
                p = PL[o[6:]]
                o = yield from self.ask(s, "group", [f"group:{k}" for k in sorted(set(self.groups[s]), reverse=True)])
                k = int(o[6:])
                self.groups[s].remove(k)
                self.put(s, p, k)
                turned.pop(s, None)
                rc = self.card(p)
                if self.owner[rc] is None:
                    self.give(rc, s)
                    if c:
                        self.ddis[0 if (c[5] == "L" if c[0] == "w" else c[9] == "L") else 1].append(c)
                elif c:
                    self.owned[s].append(c)
                    self.opened[s][c] += 1
                else:
                    self.emptyhand = getattr(self, "emptyhand", 0) + 1
            self.active = None
            if not any(self.groups):
                break
            self.hands = [self.hands[s - 1] for s in range(self.n)]
            self.hrealm = [self.hrealm[s - 1] for s in range(self.n)]
            for s in order:
                r = self.hrealm[s]
                if not self.ddeck[r] and self.ddis[r]:
                    self.ddeck[r], self.ddis[r] = mix(self.ddis[r], self.fresh()), []
                    self.drenew = getattr(self, "drenew", 0) + 1
                if self.ddeck[r]:
                    self.hands[s].append(self.ddeck[r].pop())
            self.marker = (self.marker + 1) % self.n
        self.deck = sum(self.hands, []) + sum(self.ddeck, []) + sum(self.ddis, [])
        self.hands = [[] for _ in range(self.n)]
        self.ddeck = [[], []]
        self.ddis = [[], []]
        self.fresh()
        self.deck_given = True  # the order of the common deck is taken as given

    def seeding(self):
        self.phase = "seeding"
        self.first = self.marker
        for s in range(self.n):
            self.limbo[s] = [3, 3]
        out = Counter(drop(self.fresh(), self.floors, sum([[s] * 7 for s in range(self.n)], []) + [GREEN] * 10))
        stay = min(2, out[GREEN])
        self.tray = Counter({GREEN: stay})
        self.supply = 20 - 10 + out[GREEN] - stay
        self.kept = [len(f) for f in self.floors]
        for s in range(self.n):
            self.tray[s] = out[s]
        for s in self.order:
            if not out[s]:
                continue
            self.active = s
            o = yield from self.ask(s, "divide", [f"light:{k}" for k in range(out[s] + 1)])
            k = int(o[6:])
            self.limbo[s][0] += k
            self.limbo[s][1] += out[s] - k
            self.tray[s] = 0
            self.tell("divided", s, light=k, dark=out[s] - k, limbos=tuple(self.limbo[s]))
        self.active = None

    def reinforcements(self):
        self.phase = "reinforcements"
        for s in self.order:
            if self.deck or self.dis:
                self.active = s
                o = yield from self.ask(s, "draw", ["draw", "decline"])
                if o == "draw":
                    self.draw(s, 1)
        for s in self.order:
            self.active = s
            k = [self.limbo[s][r] // 3 for r in (0, 1)]
            for r in (0, 1):
                for _ in range(k[r]):
                    mine = self.places(s, r)
                    if not mine:
                        break
                    o = yield from self.ask(s, "reinforce", ["reinforce:" + pc(p) for p in mine] + ["enough"])
                    if o == "enough":
                        break
                    self.limbo[s][r] -= 1
                    self.put(s, PL[o[10:]], 1)
                    self.tell(
                        "returned", s, place=PL[o[10:]], count=1, now=self.cube[PL[o[10:]]][1], limbo=self.limbo[s][r]
                    )
        self.active = None

    def planning(self):
        self.phase = "planning"
        self.passed = set()
        at = [0] * self.n
        self.plan = [[None] * 10 for _ in range(self.n)]

        def q(s):
            x = SPACE[at[s]]
            used = Counter(self.plan[s])
            if at[s] < 8:
                have = Counter(self.owned[s]) + Counter(c for c, o in self.owner.items() if o == s)
            else:
                have = Counter(["M1", "M2", "M3", "M4"])
            have["blank"] = 4
            if have["wild:L"] > used["wild:L"]:
                have.pop("wild:D", 0)  # alike outside the draft (8.5): one is offered
            return (s, "plan", [f"plan:{x}:{c}" for c in have if have[c] > used[c]] + [f"plan:{x}:empty"])

        while any(a < 10 for a in at):
            s, o = yield [q(s) for s in range(self.n) if at[s] < 10]
            c = o.split(":", 2)[2]
            self.plan[s][at[s]] = None if c == "empty" else c
            at[s] += 1

    # ---- performance
    def income(self, s, why="income"):
        o = yield from self.ask(s, "income", ["gold", "energy"])
        self.gain(s, o, why)

    def gain(self, s, o, why):
        if o == "gold":
            self.gold[s] += 1
        else:
            self.energy[s] += 1
        self.tell("gained", s, why=why, gold=int(o == "gold"), energy=int(o == "energy"), now=self.now(s))

    def performance(self):
        self.phase = "performance"
        self.turns = 0
        self.shown_now = [Counter() for _ in range(self.n)]
        self.turned_now = [Counter() for _ in range(self.n)]  # forfeited in this round: certainly still owned
        while True:
            for s in self.order:
                self.active = s
                self.turns += 1
                if s in self.passed:
                    yield from self.income(s)
                    continue
                o = "pass"
                covered = [k for k in range(10) if self.plan[s][k]]
                if covered:
                    o = yield from self.ask(s, "turn", [f"reveal:{SPACE[k]}" for k in covered] + ["pass"])
                if o == "pass":
                    self.tell("passed", s, back=len(covered))
                    self.plan[s] = [None] * 10
                    self.passed.add(s)
                    yield from self.income(s, "pass")
                    if len(self.passed) == self.n:
                        self.active = None
                        return
                else:
                    k = SPACE.index(o[7:])
                    c = self.plan[s][k]
                    self.plan[s][k] = None
                    yield from self.use(s, k, c)

    def shown(self, c, k):
        """The regions for which a card can stand on an army space."""
        r = k // 4
        if c == "blank":
            return []
        if c.startswith("wild"):
            ps = range(50)
        elif c.startswith("conflict"):
            ps = [PL[c[9:]]]
        elif self.shared:
            ps = [REG.index(c[7:]), REG.index(c[7:]) + 25]
        else:
            ps = [PL[c[7:]]]
        return [p for p in ps if not self.bound or realm(p) == r]

    def limbo_ok(self, s, r, want):
        return self.limbo[s][r] >= (1 if self.partial else want)

    def can_pay(self, s, price):
        return self.gold[s] >= price[0] and self.energy[s] >= price[1]

    def pay(self, s, price):
        self.gold[s] -= price[0]
        self.energy[s] -= price[1]
        if any(price):
            self.tell("paid", s, gold=price[0], energy=price[1], now=self.now(s))

    def price(self, s, half, piece):
        c = (self.lt, self.dt)[half][s]["costs"][piece]
        return c["gold"], c["energy"]

    def fits(self, p, piece):
        P = self.pieces
        if len(P[piece]) >= {"portal": 10, "shrine": 20, "capital": 10}[piece] or p in P[piece]:
            return False
        if piece == "shrine":
            return p not in P["capital"]
        if piece == "capital":
            return p not in P["shrine"] and not any(area(x) == area(p) for x in P["capital"])
        return True

    def buildable(self, s, p, half):
        return [
            x for x in ("portal", "shrine", "capital") if self.fits(p, x) and self.can_pay(s, self.price(s, half, x))
        ]

    def build(self, s, p, piece):
        self.pieces[piece].add(p)
        self.pts[s][4] += {"portal": 1, "shrine": 1, "capital": 2}[piece]
        self.tell(
            "built",
            s,
            place=p,
            piece=piece,
            points={"portal": 1, "shrine": 1, "capital": 2}[piece],
            score=self.score_of(s),
        )

    def next_to(self, p):
        return ADJ[p] | ({twin(p)} if p in self.pieces["portal"] else set())

    def reach(self, s, p):
        seen, todo = {p}, [p]
        while todo:
            for q in self.next_to(todo.pop()):
                if q not in seen and self.own(q, s):
                    seen.add(q)
                    todo.append(q)
        return sorted(seen - {p})

    def targets(self, s, p):
        return sorted(q for q in self.next_to(p) if not self.own(q, s))

    def shrine_prices(self, s):
        """What a shrine by magic may cost now."""
        if not self.paid:
            return [(0, 0)]
        a, b = self.price(s, 0, "shrine"), self.price(s, 1, "shrine")
        if a[0] <= b[0] and a[1] <= b[1]:
            both = [a]
        elif b[0] <= a[0] and b[1] <= a[1]:
            both = [b]
        else:
            both = [a, b]
        return [x for x in both if self.can_pay(s, x)]

    def rivals(self, s, p):
        t = twin(p)
        return self.cube[t][1] if t in self.cube and self.cube[t][0] != s else 0

    def use(self, s, k, c):
        self.using = (k, c)
        self.shown_now[s][c] += 1
        if c.startswith(("conflict", "wild")):
            self.opened[s][c] = max(self.opened[s][c], self.turned_now[s][c] + 1)
        opts = {}
        mine = self.places(s)
        if k < 8 and c != "blank":
            half = k // 4
            kinds = (self.lt, self.dt)[half][s]["spaces"][k % 4]
            shown = [p for p in self.shown(c, k) if self.own(p, s)]
            wild = c.startswith("wild")
            for kind in kinds:
                if kind == "extract_gold" and shown and not wild:
                    opts["extract gold"] = shown
                if kind == "extract_energy" and shown and not wild:
                    opts["extract energy"] = shown
                if kind == "transition3":
                    ps = [p for p in shown if self.limbo_ok(s, realm(p), 3)]
                    if ps and self.can_pay(s, (1, 2)):
                        opts["transition"] = ps
                if kind == "construct":
                    ps = [p for p in shown if self.buildable(s, p, half)]
                    if ps:
                        opts["construct"] = ps
                if kind == "move":
                    ps = [p for p in shown if self.cube[p][1] > 1 and self.reach(s, p)]
                    if ps:
                        opts["move"] = ps
                if kind == "attack":
                    at = {half} if self.bound else {0, 1}  # I209
                    ps = [p for p in mine if realm(p) in at and self.cube[p][1] > 1 and self.targets(s, p)]
                    if ps:
                        opts["attack"] = ps
        fill = lambda want: [p for p in mine if self.limbo_ok(s, realm(p), want)]
        if c == "M1" and fill(5) and self.can_pay(s, (1, 4)):
            opts["great transition"] = fill(5)
        if c == "M2":
            if self.deck or self.dis:
                opts["foresight draw"] = []
            if self.marker != s:
                opts["foresight marker"] = []
        if c == "M3":
            ps = [p for p in mine if self.fits(p, "shrine")]
            if ps and self.shrine_prices(s):
                opts["consecration shrine"] = ps
            ps = [
                p
                for p in mine
                if self.owner[self.card(p)] != s and (self.mayfail or self.cube[p][1] > self.rivals(s, p))
            ]
            if ps:
                opts["consecration comparison"] = ps
        if c == "M4":
            if self.deck or self.dis:
                opts["gathering draw"] = []
            if fill(2):
                opts["gathering transition"] = fill(2)
        what = yield from self.ask(s, "use", list(opts) + ["forfeit:gold", "forfeit:energy"])
        self.did = what
        if what.startswith("forfeit"):
            self.gain(s, what[8:], "forfeit")
            self.using = None
            self.turned_now[s][c] += 1
            return
        ps = opts[what]
        # the card lies open until the action is done; a conflict card then goes to the discard pile
        if what.startswith("extract"):
            p = yield from self.pickplace(s, "extract", "extract", ps)
            if what == "extract gold":
                self.gold[s] += YIELD[p][0]
            else:
                self.energy[s] += YIELD[p][1]
            g = what == "extract gold"
            self.tell("gained", s, why="extract", gold=YIELD[p][0] * g, energy=YIELD[p][1] * (not g), now=self.now(s))
        elif "transition" in what:
            p = yield from self.pickplace(s, "transition", "fill", ps)
            want = {"transition": 3, "great transition": 5, "gathering transition": 2}[what]
            self.pay(s, {"transition": (1, 2), "great transition": (1, 4), "gathering transition": (0, 0)}[what])
            m = min(want, self.limbo[s][realm(p)])
            self.limbo[s][realm(p)] -= m
            self.put(s, p, m)
            self.tell("returned", s, place=p, count=m, now=self.cube[p][1], limbo=self.limbo[s][realm(p)])
        elif what == "construct":
            p = yield from self.pickplace(s, "build_at", "build at", ps)
            o = yield from self.ask(s, "build", ["build:" + x for x in self.buildable(s, p, half)])
            self.pay(s, self.price(s, half, o[6:]))
            self.build(s, p, o[6:])
        elif what == "move":
            p = yield from self.pickplace(s, "move_from", "move from", ps)
            q = yield from self.pickplace(s, "move_to", "move to", self.reach(s, p))
            o = yield from self.ask(s, "move_number", [f"move:{x}" for x in range(1, self.cube[p][1])])
            self.cube[p][1] -= int(o[5:])
            self.cube[q][1] += int(o[5:])
            self.tell("moved", s, count=int(o[5:]), left=self.cube[p][1], now=self.cube[q][1], origin=p, target=q)
        elif what == "attack":
            p = yield from self.pickplace(s, "attack_from", "attack from", ps)
            q = yield from self.pickplace(s, "attack_to", "attack", self.targets(s, p))
            o = yield from self.ask(s, "attack_number", [f"attack with:{x}" for x in range(1, self.cube[p][1])])
            m = int(o[12:])
            if wild:
                o = yield from self.ask(s, "attack_shows", ["shows:target", "shows:origin", "shows:elsewhere"])
                side = {"shows:target": "attacker", "shows:origin": "nobody", "shows:elsewhere": "defender"}[o]
            else:
                if c.startswith("conflict") or not self.shared:
                    on = {PL[c[-5:]]}
                else:
                    on = {REG.index(c[7:]), REG.index(c[7:]) + 25}
                side = "attacker" if q in on else "nobody" if p in on else "defender"
            self.battle(s, p, q, m, c, side)
        elif what == "foresight draw":
            self.draw(s, 1)
        elif what == "gathering draw":
            self.draw(s, 2)
        elif what == "foresight marker":
            self.tell("marker", s, before=self.marker)
            self.marker = s
        elif what == "consecration shrine":
            p = yield from self.pickplace(s, "shrine_at", "shrine at", ps)
            pr = self.shrine_prices(s)
            name = {x: ("price:light" if x == self.price(s, 0, "shrine") else "price:dark") for x in pr}
            o = yield from self.ask(s, "price", list(name.values()))
            self.pay(s, next(x for x in pr if name[x] == o))
            self.build(s, p, "shrine")
        elif what == "consecration comparison":
            p = yield from self.pickplace(s, "compare", "compare", ps)
            N = lambda x: -1 if x is None else x
            self.tell(
                "compared",
                s,
                place=p,
                card=CARD_CODE.index(self.card(p)),
                own=self.cube[p][1],
                rivals=self.rivals(s, p),
                owner=N(self.owner[self.card(p)]),
                won=self.cube[p][1] > self.rivals(s, p),
            )
            if self.cube[p][1] > self.rivals(s, p):
                self.give(self.card(p), s)
        if c.startswith(("conflict", "wild")):
            self.owned[s].remove(c)
            self.dis.append(c)
            self.opened[s][c] = max(self.turned_now[s][c], self.opened[s][c] - 1)
        self.told += self.later
        self.later = []
        self.using = None

    def pickplace(self, s, prompt, word, ps):
        o = yield from self.ask(s, prompt, [f"{word}:{pc(p)}" for p in ps])
        return PL[o[len(word) + 1 :]]

    def battle(self, a, p, q, m, c, side):
        d = self.cube[q][0] if q in self.cube else None
        stood = self.cube[q][1] if d is not None else 0
        self.cube[p][1] -= m
        self.cube.pop(q, None)
        adj = 0
        if self.tray[GREEN] > 3:
            self.tray[GREEN] -= 1
            self.supply += 1
            adj = -1
        elif not self.tray[GREEN] and self.supply:
            self.tray[GREEN] += 1
            self.supply -= 1
            adj = 1
        traywas = Counter(self.tray)
        fall = [a] * m + ([d] * stood if d is not None else [])
        for s in range(self.n):
            fall += [s] * self.tray[s]
        fall += [GREEN] * self.tray[GREEN]
        out = Counter(drop(self.fresh(), self.floors, fall))
        was = Counter(out)
        g = out[GREEN]
        A = out[a] + (g if side == "attacker" else 0)
        D = (out[d] if d is not None else 0) + (g if side == "defender" else 0)
        L = min(A, D)
        fallen = Counter()
        left = {}
        for who, name in ((a, "attacker"), (d, "defender")):
            arm = out[who] if who is not None else 0
            inh = g if side == name else 0
            if self.greenfirst:
                li = min(inh, L)
                la = L - li
            else:
                la = min(arm, L)
                li = L - la
            if who is not None:
                fallen[who] += la
                left[name] = arm - la
                self.limbo[who][1 - realm(q)] += la
                out[who] = 0
            else:
                left[name] = 0
            fallen[GREEN] += li
            self.supply += li
            out[GREEN] -= li
        self.tray = out
        holder = None
        surv = 0
        if A > D and left["attacker"]:
            holder, surv = a, left["attacker"]
        if D > A and left["defender"]:
            holder, surv = d, left["defender"]
        if A == D:
            assert not left["attacker"] and not left["defender"]
        # who has fewer has lost all
        self.put(holder, q, surv) if holder is not None else None
        rc = self.card(q)
        before = self.owner[rc]
        if A > D:
            self.give(rc, a)
        elif A == D and before is not None and before in (a, d):
            self.give(rc, None)
        self.battles += 1
        cols = lambda x: tuple(x[s] for s in range(self.n)) + (x[GREEN],)
        N = lambda x: -1 if x is None else x
        self.last = (
            self.battles,
            a,
            N(d),
            p,
            q,
            CARD_CODE.index(c),
            side,
            m,
            stood,
            adj,
            cols(traywas),
            cols(was),
            A,
            D,
            cols(fallen),
            1 - realm(q),
            N(holder),
            surv,
            CARD_CODE.index(rc),
            N(before),
            N(self.owner[rc]),
        )
        self.tell(
            "attacked", a, defender=N(d), origin=p, target=q, card=CARD_CODE.index(c), side=side, sent=m, stood=stood
        )
        self.tell(
            "battle",
            a,
            **dict(
                zip(
                    (
                        "number",
                        "attacker",
                        "defender",
                        "origin",
                        "target",
                        "card",
                        "side",
                        "sent",
                        "stood",
                        "adjusted",
                        "tray",
                        "out",
                        "attack",
                        "defence",
                        "fallen",
                        "limbo_realm",
                        "holder",
                        "survivors",
                        "region_card",
                        "owner_before",
                        "owner_after",
                    ),
                    self.last,
                )
            ),
        )

    def score(self):
        for s in range(self.n):
            mine = self.places(s)
            was = list(self.pts[s])
            self.pts[s][0] += len(mine) // 2
            self.pts[s][1] += sum(p in self.pieces["shrine"] for p in mine)
            self.pts[s][2] += sum(p in self.pieces["capital"] for p in mine)
            for k in Counter(area(p) for p in mine).values():
                self.pts[s][3] += {3: 2, 4: 2, 5: 3}.get(k, 0)
            got = [x - y for x, y in zip(self.pts[s], was)]
            self.tell(
                "scored",
                s,
                regions=got[0],
                shrines=got[1],
                capitals=got[2],
                areas=got[3],
                total=sum(got),
                score=self.score_of(s),
            )
        self.tell("round_scored", -1, round=self.round, scores=tuple(map(self.score_of, range(self.n))))
        self.plan = [[None] * 10 for _ in range(self.n)]

    def ranking(self):
        key = {
            s: (
                sum(self.pts[s]),
                len(self.places(s)),
                self.gold[s] + self.energy[s],
                sum(k for w, k in self.cube.values() if w == s),
            )
            for s in range(self.n)
        }
        return tuple(tuple(s for s in range(self.n) if key[s] == v) for v in sorted(set(key.values()), reverse=True))

    # ---- what the engine's table must be
    def table(self):
        bits = lambda ps: sum(1 << p for p in ps)
        N = lambda x: -1 if x is None else x
        t = dict(
            round=self.round,
            marker=self.marker,
            gold=self.gold,
            energy=self.energy,
            points=[self.pts[s][k] for k in range(5) for s in range(self.n)],
            groups=[tuple(g) for g in self.groups],
            cubes=[self.cube[p][1] if p in self.cube else 0 for p in range(50)],
            held=[bits(self.places(s)) for s in range(self.n)],
            shrines=bits(self.pieces["shrine"]),
            capitals=bits(self.pieces["capital"]),
            portals=bits(self.pieces["portal"]),
            inhabitants=self.supply,
            region_owner=[N(o) for o in self.owner.values()],
            phase=self.phase,
            rng_n=self.rn,
            draft_decks=self.ddeck if any(map(len, self.ddeck)) else [],
            draft_discards=self.ddis,
            deck=self.deck,
            discard=self.dis,
            owned=[sorted(o) for o in self.owned],
        )
        if self.phase != "setup":
            t["draft_round"] = self.drounds
        if self.phase not in ("setup", "draft"):
            t["limbo"] = [self.limbo[s][r] for r in (0, 1) for s in range(self.n)]
            t["floors"] = [list(f) for f in self.floors]
            t["tray"] = [self.tray[s] for s in range(self.n)] + [self.tray[GREEN]]
        if self.round:
            t["first"] = self.first
        if self.phase in ("performance", "planning"):
            t["plans"] = [CARD_CODE.index(c) if c else -1 for s in range(self.n) for c in self.plan[s]]
        if self.phase == "performance":
            t["active"] = self.active
            t["passed"] = bits(self.passed)
            t["magic_used"] = [sum(1 << int(c[1]) - 1 for c in u if c[0] == "M") for u in self.shown_now]
            t["blanks_used"] = [u["blank"] for u in self.shown_now]
        if self.last:
            t["last_battle"] = self.last
        if self.phase == "draft" and not getattr(self, "mid", False):
            t["hands"] = [sorted(h) for h in self.hands]
        if self.phase == "draft":
            t["hand_realm"] = self.hrealm
        return t


def engine_table(s, keys):
    e = {}
    for k in keys:
        if k == "rng_n":
            v = s.rng.n
        elif k == "deck":
            v = [CARD_CODE[c] for c in s.deck.cards]
        elif k == "discard":
            v = [CARD_CODE[c] for c in s.discard]
        elif k == "draft_decks":
            v = [[CARD_CODE[c] for c in d.cards] for d in s.draft_decks] if any(len(d) for d in s.draft_decks) else []
        elif k == "draft_discards":
            v = [[CARD_CODE[c] for c in d] for d in s.draft_discards]
        elif k == "owned":
            v = [sorted(CARD_CODE[c] for c in p.cards) for p in s.owned]
        elif k == "hands":
            v = [sorted(CARD_CODE[c] for c in p.cards) for p in s.hands]
        elif k == "floors":
            v = [list(f) for f in s.floors]
        elif k == "last_battle":
            v = tuple(s.last_battle)
        else:
            v = getattr(s, k)
        e[k] = v
    return e


def conservation(o, s):
    """Nothing is created or lost: counted on the engine's table alone."""
    n = o.n
    bad = []
    inside = Counter(c for f in s.floors for c in f)
    if s.inhabitants + s.tray[n] + inside[GREEN] != 20 and s.phase not in ("setup", "draft"):
        bad.append("inhabitants")
    for w in range(n):
        here = sum(k for p, k in enumerate(s.cubes) if s.held[w] >> p & 1)
        allc = here + s.limbo[w] + s.limbo[n + w] + (s.tray[w] if s.tray else 0) + inside[w]
        if s.phase not in ("setup", "draft", "seeding"):
            if o.total[w] is None:
                o.total[w] = allc
                g = o.lt[w]["army_groups"] + o.dt[w]["army_groups"] + ([3, 3] if n < 5 else [])
                if allc != sum(g) + 2 + 6 + 7:
                    bad.append(f"armies of {w}")
            elif o.total[w] != allc:
                bad.append(f"armies of {w}")
    for p, k in enumerate(s.cubes):
        hold = [w for w in range(n) if s.held[w] >> p & 1]
        if len(hold) > 1 or bool(k) != bool(hold):
            bad.append(f"holders of {pc(p)}")
    cards = Counter()
    for pl in [s.deck, *s.draft_decks, *s.hands, *s.owned]:
        cards.update(pl.cards)
    cards.update(s.discard)
    for d in s.draft_discards:
        cards.update(d)
    if s.phase not in ("setup", "draft") and cards != Counter({**{p: 1 for p in range(50)}, 50: 5, 51: 5}):
        bad.append("conflict cards")
    plan = Counter((w, c) for w in range(n) for c in s.plans[10 * w : 10 * w + 10] if c >= 0)
    for (w, c), k in plan.items():
        if c == 131:
            ok = k <= 4
        elif 127 <= c <= 130:
            ok = k == 1
        elif c <= 51:
            ok = k <= s.owned[w].cards.count(c)
        else:
            ok = k == 1 and s.region_owner[c - (52 if o.shared else 77)] == w
        if not ok:
            bad.append(f"planned {CARD_CODE[c]} of {w}")
    if min(s.gold + s.energy) < 0:
        bad.append("debts")
    if s.phase == "performance":  # what all know to lie on no board does not lie there
        on = {c for _, c in plan}
        first = 52 if o.shared else 77
        if any(s.turned_up >> k & 1 and k + first in on for k in range(len(s.region_owner))):
            bad.append("turned_up")
        for w in range(n):
            put = Counter(c for v, c in plan.elements() if v == w and c <= 51)
            if put - Counter(s.owned[w].cards[: len(s.owned[w]) - s.aside[w]]):
                bad.append("aside")
            if put - Counter(s.owned[w].cards):
                bad.append("planned but not owned")
    return bad


def views(o, s, asks):
    """What a seat may see of others (10.1), from the observations."""
    bad = []
    for eyes in [None, *range(o.n)]:
        v = RULES.observe(s, eyes)
        for w, pv in enumerate(v.players):
            if w == eyes:
                continue
            seen = {c for c in o.hands[w] if c[0] == "c" and eyes in o.seers.get(c, ())} if not o.mid else None
            if (
                seen is not None and {CARD_CODE[c] for c in pv.hand if c is not None and c < 50} - seen
            ):  # remembering less is no leak
                bad.append(f"hand seen {pv.hand} {seen}")
            if eyes is None and any(c is not None for c in pv.hand):
                bad.append("hand open")
            if pv.picked != -1:
                bad.append("pick seen")
            if any(c is not None and c != -1 for c in pv.plan):
                bad.append("plan seen")
            if s.phase == "planning" and any(c != -1 for c in pv.plan):
                bad.append("covered seen while planning")
            if s.phase == "performance" and [c is None for c in pv.plan] != [c is not None for c in o.plan[w]]:
                bad.append("covered")
            if len(pv.conflict) != len(o.owned[w]):
                bad.append("number of conflict cards")
            known = Counter(CARD_CODE[c] for c in pv.conflict if c is not None)
            if known - Counter(o.owned[w]):
                bad.append("wrong face")
            plain = lambda x: {
                c for c, k in x.items() if k and c[0] == "c"
            }  # which of two wild cards was open is not told
            if known - o.opened[w]:
                bad.append(f"face never open: {known - o.opened[w]}")
            if plain(o.opened[w]) - plain(known):
                bad.append(f"open face not remembered {known} {o.opened[w]}")
        if o.inside:
            ins = Counter(c for f in s.floors for c in f)
            if v.inside and list(v.inside) != [ins[w] for w in range(o.n)] + [ins[GREEN]]:
                bad.append("tower totals")
        elif v.inside:
            bad.append("tower seen")
    return bad


TOLD = {
    "settled",
    "divided",
    "returned",
    "gained",
    "passed",
    "paid",
    "built",
    "moved",
    "marker",
    "compared",
    "attacked",
    "battle",
    "card_moved",
    "scored",
    "round_scored",
    "drew",
}
POLICIES = ("uniform", "active", "fighter", "builder", "fitting")


def choose(policy, d, o, rnd):
    ids = [x.id for x in d.options]
    if policy == "uniform":
        return rnd.choice(ids)
    dull = ("forfeit", "pass", "enough", "decline")
    good = [i for i in ids if not i.startswith(dull) and not i.endswith(("empty", "blank"))]
    p = d.prompt[10:]
    if p == "plan" and policy in ("fitting", "builder", "fighter") and rnd.random() < 0.9:
        k = SPACE.index(ids[0].split(":")[1])
        if k < 8:
            fit = [i for i in good if any(o.own(x, d.seat) for x in o.shown(i.split(":", 2)[2], k))]
            good = fit or good
    if p == "use":
        if policy == "fighter" and "attack" in ids:
            return "attack"
        if policy == "builder":
            for i in ("construct", "consecration shrine", "move"):
                if i in ids and rnd.random() < 0.8:
                    return i
    if p == "build" and policy == "builder" and "build:portal" in ids and rnd.random() < 0.5:
        return "build:portal"
    if p == "attack_number" and policy == "fighter" and rnd.random() < 0.6:
        return ids[-1]
    if p == "attack_to" and policy == "fighter":
        weak = [i for i in ids if PL[i[7:]] in o.cube and o.cube[PL[i[7:]]][0] == 0]  # all upon seat 0
        if weak:
            return rnd.choice(weak)
    if p in ("move_to", "attack_to") and rnd.random() < 0.6:
        port = [i for i in ids if i.rsplit(":", 2)[-2] != pc(o.places(d.seat)[0])[0]]
        if port:
            return rnd.choice(port)
    return rnd.choice(good) if good and rnd.random() < 0.93 else rnd.choice(ids)


def one_game(seats, seed, options, policy, stat, found, check_views, odd):
    """Play one game beside the engine; whether it came to its end. Counts in `stat`, reports to `found`."""
    rnd = random.Random(seed * 7919 + seats)
    s0 = RULES.new(seats, seed, options)
    if odd == "draft":
        cut_decks(s0, rnd)
    m, ev = start(RULES, s0, strict=True)
    if odd == "table":
        while not m.state.round:
            d = m.asks[0]
            m, ev = apply(m, d.seat, rnd.choice(d.options).id)
        s0 = m.base.copied()
        odd_table(s0, rnd)
        m, ev = Match(RULES, s0), ()
    o = Oracle(s0, options)
    gen = o.run()
    asks = next(gen)
    first_look = odd == "table"
    decisions = 0
    trail = []

    def report(kind, what):
        found.where = lambda: (
            f"{seats} players seed {seed} {options} {policy} decision {decisions} {o.phase} round {o.round}, "
            f"after {trail[-6:]}"
        )
        found.add(kind, what)

    while True:
        s = m.state
        if o.deck_given:
            got = [CARD_CODE[c] for c in s.deck.cards]
            if Counter(got) != Counter(o.deck):
                report("common deck", Counter(got) - Counter(o.deck))
                return False
            o.deck, o.deck_given = got, False
        want = o.table()
        have = engine_table(s, want)
        wrong = {k: (want[k], have[k]) for k in want if list_of(want[k]) != list_of(have[k])}
        stat["tables"] += 1
        if not first_look:
            tell = [e for e in ev if e.kind[10:] in TOLD]
            stat["events"] += len(tell)
            for e in ev:
                if e.secret and e.readers != (e.seat,):
                    report("secret", e)
            mine = [(k, w, {x: y for x, y in a.items() if k != "drew" or x != "cards"}) for k, w, a in o.told]
            theirs = [(e.kind[10:], e.seat, {x: e.args.get(x) for x in a}) for e, (k, w, a) in zip(tell, mine)]
            if len(tell) != len(mine) or mine != theirs:
                report("told", (mine, [(e.kind, e.seat, dict(e.args)) for e in tell]))
            for e, (k, w, a) in zip(tell, o.told):
                if k == "drew" and e.secret.get("cards") != a["cards"]:
                    report("told", e)
            for k, w, a in o.told:
                if k == "battle":
                    for name, met in (
                        ("tie", a["attack"] == a["defence"]),
                        ("attacker wins", a["attack"] > a["defence"]),
                        ("empty target", a["defender"] < 0),
                        ("portal attack", realm(a["origin"]) != realm(a["target"])),
                        ("help attacker", a["side"] == "attacker"),
                        ("neutral", a["side"] == "nobody"),
                        ("tray over 3", a["adjusted"] < 0),
                        ("tray empty", a["adjusted"] > 0),
                        ("none in supply", not a["adjusted"] and not a["tray"][-1]),
                        ("third colours in the tray", any(a["tray"][:-1])),
                        ("won without armies", a["attack"] > a["defence"] and a["holder"] < 0),
                        ("inhabitants alone defend and win", a["attack"] < a["defence"] and a["holder"] < 0),
                        ("more came out than fell", sum(a["out"]) > sum(a["tray"]) + a["sent"] + a["stood"]),
                        (
                            "card from a third",
                            a["owner_after"] != a["owner_before"]
                            and a["owner_before"] not in (-1, a["defender"], a["attacker"]),
                        ),
                        (
                            "tie, card of a third stays",
                            a["attack"] == a["defence"] and a["owner_before"] not in (-1, a["defender"], a["attacker"]),
                        ),
                        ("tie, card to the pool", a["owner_before"] != -1 and a["owner_after"] == -1),
                    ):
                        stat[name] += met
                if k == "card_moved" and a["space"] >= 0:
                    stat["card off a board"] += 1
                if k == "card_moved" and a["space"] >= 0 and a["before"] == d.seat:
                    stat["card off the attacker's board"] += 1
                if k == "moved" and realm(a["origin"]) != realm(a["target"]):
                    stat["move through portals"] += 1
                if k == "compared":
                    stat["comparison " + ("won" if a["won"] else "lost")] += 1
        first_look = False
        o.told = []
        if wrong:
            report("table", {k: short(v) for k, v in wrong.items()})
            return False
        bad = conservation(o, s)
        if bad:
            report("conservation", bad)
            return False
        if check_views and (decisions % 7 == 0):
            bad = views(o, s, asks)
            stat["views"] += 1
            if bad:
                report("view", bad)
        if not m.asks:
            if asks is not None:
                report("end", asks)
                return False
            break
        if asks is None:
            report("end", m.asks[0])
            return False
        mine = {(a, "immortals." + b): set(c) for a, b, c in asks}
        theirs = {(d.seat, d.prompt): {x.id for x in d.options} for d in m.asks}
        for d in m.asks:
            if len({x.id for x in d.options}) != len(d.options):
                report("twice", d)
        if mine != theirs:
            report(
                "options",
                [
                    (
                        k,
                        "only oracle",
                        sorted(mine.get(k, set()) - theirs.get(k, set())),
                        "only engine",
                        sorted(theirs.get(k, set()) - mine.get(k, set())),
                    )
                    for k in mine.keys() | theirs.keys()
                    if mine.get(k) != theirs.get(k)
                ],
            )
            return False
        d = rnd.choice(m.asks)
        if d.prompt == "immortals.compare":
            bad = comparison_words(o, s, d)
            stat["comparisons read"] += len(d.options)
            if bad:
                report("words", bad)
        a = choose(policy, d, o, rnd)
        stat[d.prompt] += 1
        stat["decisions"] += 1
        decisions += 1
        if d.prompt.endswith(".use"):
            stat["use " + a] += 1
        trail.append((d.seat, a))
        m, ev = apply(m, d.seat, a, strict=True)
        try:
            asks = gen.send((d.seat, a))
        except StopIteration:
            asks = None
    s = m.state
    tot = tuple(sum(x) for x in o.pts)
    if tuple(RULES.result(s)) != tot:
        report("result", (RULES.result(s), tot))
    sheet = RULES.sheet(RULES.observe(s, None))
    if sheet.totals != tot:
        report("sheet", (sheet.totals, tot))
    if tuple(tuple(sorted(g)) for g in sheet.order) != o.ranking():
        report("ranking", (sheet.order, o.ranking()))
    if s.round != ROUNDS[seats]:
        report("rounds", s.round)
    for bad in rank_ties(s, o, rnd):
        report("ranking of ties", bad)
    stat["rankings"] += 6
    stat["empty hands"] += getattr(o, "emptyhand", 0)
    stat["battles"] += o.battles
    stat["clashes"] += getattr(o, "clashes", 0)
    stat["draft decks renewed"] += getattr(o, "drenew", 0)
    stat["common deck renewed"] += getattr(o, "renewed", False)
    stat["draft rounds"] += o.drounds
    stat["best score shared"] += len([t for t in tot if t == max(tot)]) > 1
    return True


def comparison_words(o, s, d):
    """I205: of a twin without cubes of others it is said just that, and no cubes there are counted."""
    table = RULES.observe(s, None)
    told = {x: "".join(map(str, RULES.words.option(x, table))) for x in d.options}
    return [
        (x.id, words)
        for x, words in told.items()
        if not o.rivals(d.seat, PL[x.id[8:]])
        and ("no other player’s army" not in words or any(letter.isdigit() for letter in words))
    ]


def cut_decks(s, rnd):
    """Draft decks with hardly a card more than the deal; what is cut lies in the collection of the last seat."""
    n = len(s.gold)
    for r, hands in ((1, (n + 1) // 2), (0, n // 2)):
        d = s.draft_decks[r]
        keep = min(len(d.cards), 5 * hands + rnd.choice((0, 0, 1, 3, 6)))
        if rnd.random() < 0.5:
            d.cards.sort(key=lambda c: c > 49)  # the wild cards are dealt
        cut = len(d.cards) - keep
        for c in d.cards[:cut]:
            s.owned[n - 1].add(c, 1 << n - 1)
        del d.cards[:cut]
        del d.known[:cut]


def odd_table(s, rnd):
    """Any table that the rules allow at the beginning of round 1: crowded or empty maps, full stocks, dry decks."""
    n = len(s.gold)
    inside = Counter(c for f in s.floors for c in f)
    left = [
        sum(k for p, k in enumerate(s.cubes) if s.held[w] >> p & 1)
        + s.limbo[w]
        + s.limbo[n + w]
        + s.tray[w]
        + inside[w]
        for w in range(n)
    ]
    s.cubes[:] = [0] * 50
    s.held[:] = [0] * n
    s.limbo[:] = [0] * 2 * n
    s.tray[:] = [0] * (n + 1)
    s.floors[:] = [(), ()]
    gone = rnd.choice((None, None, None, 0, 1, n - 1))
    density = rnd.choice((0.1, 0.4, 0.7, 0.95, 1))
    seats = [w for w in range(n) if w != gone]
    for p in range(50):
        if rnd.random() < density:
            w = rnd.choice(seats)
            if left[w]:
                s.held[w] |= 1 << p
                s.cubes[p] = 1
                left[w] -= 1
    green = 20
    floors = [[], []]
    style = rnd.choice(("some", "green", "full"))
    for f in floors:
        for _ in range({"some": rnd.randint(0, 8), "green": 10, "full": 12}[style]):
            if style == "green" or rnd.random() < 0.3:
                if green:
                    f.append(-1)
                    green -= 1
            else:
                w = rnd.randrange(n)
                if left[w]:
                    f.append(w)
                    left[w] -= 1
    s.floors[:] = [tuple(f) for f in floors]
    k = min(green, rnd.choice((0, 0, 1, 2, 3, 4, 5, 8)))
    s.tray[n] = k
    green -= k
    s.inhabitants = green
    for w in range(n):
        k = min(left[w], rnd.choice((0, 0, 0, 1, 3)))
        s.tray[w] = k
        left[w] -= k
        mine = [p for p in range(50) if s.held[w] >> p & 1]
        for _ in range(left[w]):
            if mine and rnd.random() < 0.6:
                s.cubes[rnd.choice(mine)] += 1
            else:
                s.limbo[rnd.choice((0, 0, 1)) * n + w] += 1
    ps = list(range(50))
    rnd.shuffle(ps)
    caps = set()
    for p in ps:
        if rnd.random() < 0.5 and not any(area(p) == area(q) for q in caps):
            caps.add(p)
    shr = [p for p in ps if p not in caps][: rnd.choice((0, 5, 15, 19, 20))]
    por = rnd.sample(ps, rnd.choice((0, 3, 8, 9, 10)))
    s.capitals, s.shrines, s.portals = (sum(1 << p for p in x) for x in (caps, shr, por))
    s.region_owner[:] = [rnd.choice([-1, *range(n)]) for _ in s.region_owner]
    cards = sorted(s.deck.cards + list(s.discard) + sum((o.cards for o in s.owned), []))
    rnd.shuffle(cards)
    piles = rnd.choice(("dry", "few", "many"))
    take = {"dry": 60, "few": rnd.randint(50, 60), "many": rnd.randint(0, 30)}[piles]
    for w in range(n):
        s.owned[w] = Place()
    for _ in range(take):
        w = rnd.randrange(n)
        s.owned[w].add(cards.pop(), 1 << w)
    cut = rnd.randint(0, len(cards)) if piles != "many" else len(cards)
    s.deck = Place(cards=cards[:cut], known=[0] * cut)
    s.discard = tuple(cards[cut:])
    rich = rnd.choice((1, 3, 6, 12))
    s.gold[:] = [rnd.randint(0, rich) for _ in range(n)]
    s.energy[:] = [rnd.randint(0, rich) for _ in range(n)]
    s.points[:] = [rnd.randint(0, 9) for _ in s.points]


def rank_ties(s, o, rnd):
    """Final tables with totals, regions, resources and cubes made equal for some: the ranking (7)."""
    bad = []
    for _ in range(5):
        t = s.copied()
        n = o.n
        if rnd.random() < 0.7:
            t.points[:] = [0] * len(t.points)
        if rnd.random() < 0.7:
            t.cubes[:] = [0] * 50
            t.held[:] = [0] * n
            for w in range(n):
                for k in range(rnd.choice((2, 2, 3))):
                    p = 10 * w + k
                    t.held[w] |= 1 << p
                    t.cubes[p] = rnd.choice((1, 1, 2))
        t.gold[:] = [rnd.randint(3, 4) for _ in range(n)]
        t.energy[:] = [rnd.randint(3, 4) for _ in range(n)]
        key = [
            (
                sum(t.points[k * n + w] for k in range(5)),
                bin(t.held[w]).count("1"),
                t.gold[w] + t.energy[w],
                sum(k for p, k in enumerate(t.cubes) if t.held[w] >> p & 1),
            )
            for w in range(n)
        ]
        want = tuple(tuple(w for w in range(n) if key[w] == v) for v in sorted(set(key), reverse=True))
        got = tuple(tuple(sorted(g)) for g in RULES.sheet(RULES.observe(t, None)).order)
        if got != want:
            bad.append((key, got, want))
    return bad


def list_of(x):
    if isinstance(x, (list, tuple)):
        return [list_of(y) for y in x]
    return -1 if x is None else x


def short(v):
    a, b = v
    if isinstance(a, (list, tuple)) and isinstance(b, (list, tuple)) and len(a) == len(b):
        return {k: (x, y) for k, (x, y) in enumerate(zip(a, b)) if list_of(x) != list_of(y)}
    return v


def play(
    games: int,
    seed: int,
    options: Mapping[str, str] = MappingProxyType({}),
    policy: str | None = None,
    seats: int | None = None,
    every_rule: bool = False,
    check_views: bool = False,
    odd: str = "",
    first: bool = False,
) -> Report:
    """Play so many random games beside the engine, with 3, 4 and 5 players in turn unless `seats` says how many."""
    stat, found = Counter(), Found()
    for game in range(games):
        players = seats or 3 + game % 3
        house = dict(options)
        if every_rule:
            r = random.Random(seed * 1000 + game)
            house.update({k: r.choice(("on", "off")) for k in USUAL})
        style = policy or POLICIES[game // 3 % len(POLICIES)]
        try:
            stat["broken off"] += not one_game(players, seed + game, house, style, stat, found, check_views, odd)
        except Exception:
            found.where = lambda: f"{players} players seed {seed + game} {house} {style}"
            found.add("crash", traceback.format_exc())
        if first and found.differences:
            break
    return found.report(games, stat.pop("decisions", 0), stat)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("games", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("options", nargs="*", help="house rules: key=on or key=off")
    parser.add_argument("--policy", choices=POLICIES)
    parser.add_argument("--seats", type=int, choices=ROUNDS)
    parser.add_argument("--every-rule", action="store_true")
    parser.add_argument("--views", action="store_true")
    parser.add_argument("--odd", choices=("draft", "table"), default="")
    parser.add_argument("--first", action="store_true")
    given = parser.parse_args()
    report = play(
        given.games,
        given.seed,
        dict(option.split("=") for option in given.options),
        given.policy,
        given.seats,
        given.every_rule,
        given.views,
        given.odd,
        given.first,
    )
    print(report)
    sys.exit(bool(report.differences))
