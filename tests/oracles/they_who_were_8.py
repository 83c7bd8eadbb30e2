"""Independent oracle for They Who Were 8, written from the rulebook, and the rules specification where it is silent.

It keeps its own table and predicts after every answer: who is asked what with which options, all tokens, supplies,
turned and immune gods, hands, deck, discard pile, first player, round, and at the end who wins. A card that chance
moved is a Hole: it is bound to the engine's card once the multisets agree. Half of the games begin from random
positions (tokens, turned gods, moment of the round), so that ends and rare powers come up. None of the rules code is
used: only start and apply, the asks, the state's fields, observe, and the position notation of the game's tests.
Also compared: who sees which card (hands, deck, discard pile; section 10), whom an event tells a secret, that what is
not offered is refused, that chance is fair (chi-square of where shuffles, deals and the lot put things).

    python -m tests.oracles.they_who_were_8 GAMES SEED [--tables base4,titanomachy2]

The second reading of the rulebook is what it expects (rules 14.9, G99 to G102 and G106 to G109).
Exit status 1 if anything differs. About 25 s for 1,000 games.
"""

import argparse
import itertools
import random
import sys
import traceback
from collections import Counter

from tests.games.they_who_were_8 import tables as T
from tests.oracles.engine import THEY as RULES
from tests.oracles.engine import IllegalAnswer, apply, start
from tests.oracles.report import Found, Report

TABLES = ((4, "base"), (2, "titanomachy"), (3, "titanomachy"), (4, "titanomachy"), (4, "pantheon"))
GN = "ANA ARI CAS CYM END NAN PIT PRA RYM".split()
CN = "? JOU SED JEA DIP VAL DIS TRE KNO BIR CON DEC BAR COM GIF TRI WEA".split()
CI = {c: i for i, c in enumerate(CN)}
GI = {g: i for i, g in enumerate(GN)}
DEPOSIT = {"JEA": (0, 2), "VAL": (2, 0), "TRE": (1, 1), "KNO": (1, 0), "CON": (0, 1), "TRI": (2, 1), "WEA": (1, 2)}
TAKE = {"JOU": (1, 0), "BIR": (0, 1), "COM": (1, 1)}


class Hole:
    """A card that chance put there."""

    def __init__(self, group, at):
        self.group, self.at, self.eyes = group, at, None


class Over(Exception):
    pass


class Model:
    def __init__(self, s, fairness):
        """From an engine state at rest: the position only, not what may be done in it."""
        self.fairness = fairness
        self.mode, self.n = s.mode, len(s.hands)
        self.base = s.mode == "base"
        self.all = frozenset(range(-1, self.n))
        self.teams = s.mode != "titanomachy"
        self.left = [GN[g] for g in s.left]
        self.right = [GN[g] for g in s.right]
        self.owner = {GN[g]: p for p in range(self.n) for g in (s.left[p], s.right[p])}
        self.gods = sorted(self.owner)
        self.used = {g for g in self.gods if s.used >> GI[g] & 1}
        self.immune = {g for g in self.gods if s.immune >> GI[g] & 1}
        self.G = {g: s.glory[GI[g]] for g in self.gods}
        self.I = {g: s.infamy[GI[g]] for g in self.gods}
        self.sup = list(s.supply)
        self.hands = [[CN[c] for c in h.cards] for h in s.hands]
        self.deck = [CN[c] for c in s.deck.cards]
        self.disc = [CN[c] for c in s.discard.cards]
        self.first, self.round = s.first, s.round
        self.had = {p for p in range(self.n) if s.had_turn >> p & 1}
        self.skip_pass = {p for p in range(self.n) if s.skip_pass >> p & 1}
        self.skip_draw = {p for p in range(self.n) if s.skip_draw >> p & 1}
        self.phase, self.active = s.phase, s.active
        self.played = None
        self.changed = False  # the first hand of the game was changed before anything was asked
        self.groups = []
        self.pools = {}
        self.K = {}  # who knows a card where it lies: seats, and -1 for the open table; each card exists once
        for c in self.disc:
            self.K[c] = self.all
        self.stat = Counter()

    # ---- chance
    def mix(self, cards, kind):
        gids = {c.group for c in cards if isinstance(c, Hole)}
        known = [c for c in cards if not isinstance(c, Hole)]
        for g in gids:
            known += self.groups[g]
            self.groups[g] = []
        self.groups.append(known)
        # pools of known order show whether chance is fair: where a card lay before, and where it lies now
        self.pools[len(self.groups) - 1] = (kind, list(cards)) if not gids else None
        new = len(self.groups) - 1
        for place in (
            *self.hands,
            self.deck,
            self.disc,
        ):  # a group of which a part is mixed in becomes part of the new one
            for c in place:
                if isinstance(c, Hole) and c.group in gids:
                    c.group = new
        return [Hole(new, at) for at in range(len(cards))]

    # ---- who knows what
    def known(self, holder, c):
        """Who knows a card: if nothing else is told its holder, or nobody if it lies in a pile."""
        return self.K.get(c, frozenset() if holder is None else frozenset({holder}))

    def unseen(self, p, c):
        """A card of choice leaves a hand unseen: nobody else knows any more what is left of it."""
        self.hands[p].remove(c)
        for x in (c, *self.hands[p]):
            if not isinstance(x, Hole):
                self.K[x] = frozenset({p})

    def draw(self, p):
        c = self.deck.pop()
        self.hands[p].append(c)
        if not isinstance(c, Hole):
            self.K[c] = self.known(None, c) - {-1} | {p}

    def views(self, s, choosing):
        """Differences between what everybody should see and what is shown."""
        bad = []
        if choosing is not None:
            for c in self.deck[-4:]:
                self.K[c] = self.known(None, c) | {choosing}
        for eyes in range(-1, self.n):
            view = RULES.observe(s, None if eyes < 0 else eyes)
            for p in range(self.n):
                want = sorted((c for c in self.hands[p] if eyes in self.known(p, c)), key=CN.index)
                got = [CN[c] for c in view.players[p].hand if c]
                if len(view.players[p].hand) != len(self.hands[p]) or want != got:
                    bad.append(("seen in a hand", f"{eyes} sees of {p}: {want}", got))
            want = [c if eyes in self.known(None, c) else "~" for c in self.deck]
            got = [CN[c] if c else "~" for c in view.deck]
            if want != got:
                bad.append(("seen in the deck", f"{eyes}: {want}", got))
            want = sorted(c if eyes in self.known(None, c) else "~" for c in self.disc)
            got = sorted(CN[c] if c else "~" for c in view.discard)
            if want != got:
                bad.append(("seen in the discard pile", f"{eyes}: {want}", got))
        return bad

    # ---- who sits where
    def cw(self, p):
        return [(p + k) % self.n for k in range(self.n)]

    def has(self, p, god):
        return self.owner.get(god) == p

    def fresh(self, god):
        return god in self.owner and god not in self.used

    # ---- action cards: every complete choice of roles
    def anyone(self, p):
        """Gods an action card of p may name."""
        return [g for g in self.gods if g not in self.immune and (self.n == 2 or self.owner[g] != p)]

    def apart(self, p, a, b):
        return a != b if self.n == 2 else self.owner[a] != self.owner[b]

    def plays(self, p, card):
        o = self.anyone(p)
        G, I = self.G, self.I
        if card in DEPOSIT:
            return [f"play:{card}:{g}" for g in o]
        if card in TAKE:
            g0, i0 = TAKE[card]
            return [f"play:{card}:{g}" for g in o if G[g] >= g0 and I[g] >= i0]
        if card in ("SED", "DIP"):
            pool = I if card == "SED" else G
            return [f"play:{card}:{a}>{b}" for a in o for b in o if pool[a] and self.apart(p, a, b)]
        if card == "DIS":
            return [f"play:DIS:{a}>{b}" for a in o for b in o if G[a] and I[b] and self.apart(p, a, b)]
        if card == "DEC":
            return [
                f"play:DEC:{s}>{a}>{b}"
                for s in self.gods
                if self.has(p, s) and s not in self.immune and G[s] and I[s]
                for a in o
                for b in o
                if a != s != b and self.apart(p, a, b)
            ]
        if card == "BAR":
            return [f"play:BAR:{g}" for g in self.gods if self.has(p, g) and g in self.used and g not in self.immune]
        if card == "GIF":
            kinds = [k for k in (0, 1) if self.sup[k] == min(self.sup)]
            return [f"play:GIF:{('glory', 'infamy')[k]}:{g}" for k in kinds for g in self.gods if g not in self.immune]
        raise AssertionError(card)

    # ---- powers: every complete use of the power `pw`, carried out for seat p
    def power(self, p, pw, phase):
        w1, w2, w4, w5 = phase == "opening", phase in ("opening", "turn"), phase == "evening", phase == "deal"
        w3 = phase == "target"
        if pw in ("ARI", "CAS"):
            if not (w2 or w4 or (w3 and self.base)):  # G99, G100
                return []
            if pw == "CAS":
                return [f":{g}" for g in self.gods] if max(self.G.values()) >= 5 else []
            return [
                f":{a}+{b}"
                for a, b in itertools.combinations(self.gods, 2)
                if (self.G[a], self.I[a]) != (self.G[b], self.I[b])  # G106
            ]
        if pw == "ANA":
            return [""] if w2 else []
        if pw == "END":
            if self.base:  # G101
                return [""] if w2 or w4 else []
            return [""] if w2 and p not in self.had else []
        if pw == "PRA":
            return [""] if w1 else []
        if pw == "NAN":
            return [""] if w4 and p not in self.skip_pass else []
        if pw == "CYM":
            return [""] if (w5 if self.base else w4) and p not in self.skip_draw else []
        if pw == "RYM":
            return self.redirects(p) if w3 else []
        return []

    def roles(self):
        """Redirectable roles of the card on the table: (name, position in targets)."""
        card, t, _, _ = self.played
        if card in ("SED", "DIP", "DIS"):
            return [("from", 0), ("to", 1)]
        if card == "DEC":
            return [("glory", 1), ("infamy", 2)]
        if card == "BAR":
            return []
        return [("god", 0)]

    def redirects(self, p):
        card, t, who, _ = self.played
        out = []
        if p == who:
            return out
        roles = self.roles()
        for name, k in roles:
            if self.owner[t[k]] != p:
                continue
            others = [t[j] for _, j in roles if j != k]
            for g in self.gods:
                if self.owner[g] == p or g in self.immune:
                    continue
                if card == "DEC" and g == t[0]:
                    continue
                if any(not self.apart(p, g, x) for x in others):
                    continue
                need = {"JOU": (1, 0), "BIR": (0, 1), "COM": (1, 1)}.get(card, (0, 0))
                if card == "SED" and name == "from":
                    need = (0, 1)
                if card == "DIP" and name == "from":
                    need = (1, 0)
                if card == "DIS":
                    need = (1, 0) if name == "from" else (0, 1)
                if self.G[g] >= need[0] and self.I[g] >= need[1]:
                    out.append(f":{name}:{g}")
        return out

    def uses(self, p, phase):
        out = []
        for god in self.gods:
            if not self.has(p, god) or god in self.used:
                continue
            if god == "PIT":
                for pw in self.gods:
                    if pw != "PIT" and pw not in self.used:
                        out += [f"use:PIT:{pw}{x}" for x in self.power(p, pw, phase)]
            else:
                out += [f"use:{god}{x}" for x in self.power(p, god, phase)]
        return out

    # ---- effects
    def put(self, g, glory, infamy):
        a, b = min(glory, self.sup[0]), min(infamy, self.sup[1])
        if a < glory or b < infamy:
            self.stat["placed in part"] += 1
        self.G[g] += a
        self.I[g] += b
        self.sup[0] -= a
        self.sup[1] -= b

    def end_check(self):
        assert min(self.sup) >= 0
        if 0 in self.sup:
            raise Over

    def resolve(self):
        card, t, who, kind = self.played
        G, I = self.G, self.I
        if (
            (card in ("JOU", "COM", "DIP", "DIS") and not G[t[0]])
            or (card in ("BIR", "COM", "SED") and not I[t[0]])
            or (card == "DIS" and not I[t[1]])
        ):  # Aristiphane took what the card needs: each part that is still possible comes, the rest falls away (G107)
            self.stat[f"G107: what {card} needs is gone, {'base' if self.base else 'published'}"] += 1
        if card in DEPOSIT:
            self.put(t[0], *DEPOSIT[card])
        elif card in TAKE:
            self.put(t[0], -min(TAKE[card][0], G[t[0]]), -min(TAKE[card][1], I[t[0]]))
        elif card == "SED":
            k = min(1, I[t[0]])
            I[t[0]] -= k
            I[t[1]] += k
        elif card == "DIP":
            k = min(1, G[t[0]])
            G[t[0]] -= k
            G[t[1]] += k
        elif card == "DIS":
            k, j = min(1, G[t[0]]), min(1, I[t[1]])
            G[t[0]] -= k
            G[t[1]] += k
            I[t[1]] -= j
            I[t[0]] += j
        elif card == "DEC":
            G[t[0]] -= 1
            I[t[0]] -= 1
            G[t[1]] += 1
            I[t[2]] += 1
        elif card == "BAR":
            self.used.discard(t[0])
            if t[0] == "PIT":
                self.stat["BAR on PIT"] += 1
            self.put(t[0], 0, 2)
        elif card == "GIF":
            self.put(t[0], *((1, 0) if kind == "glory" else (0, 1)))
        self.stat[f"card {card}"] += 1

    def use(self, p, ans):
        """Carry out `use:...`; gives the power."""
        parts = ans.split(":")[1:]
        self.used.add(parts[0])
        copied = parts[0] == "PIT"
        pw = parts[1] if copied else parts[0]
        arg = parts[2:] if copied else parts[1:]
        self.stat[f"power {'PIT as ' if copied else ''}{pw}"] += 1
        if pw == "ARI":
            a, b = arg[0].split("+")
            for d in (self.G, self.I):
                d[a], d[b] = d[b], d[a]
        elif pw == "CAS":
            self.put(arg[0], 1, 0)
            if 0 in self.sup:
                self.stat[f"end by CAS, {self.phase}"] += 1
        elif pw == "PRA":
            self.immune.add("PIT" if copied else "PRA")
        elif pw == "NAN":
            self.skip_pass.add(p)
        elif pw == "ANA":
            cards = [c for h in self.hands for c in h] + (self.deck if self.base else [])
            cards = self.mix(cards, f"Anatoc, {self.mode}")
            for h in self.hands:
                h[:] = [cards.pop() for _ in h]
            if self.base:
                self.deck = cards
        elif pw == "END":
            if len(self.deck) < 2:
                self.deck = self.mix(self.deck + self.disc, "reshuffle")
                self.disc = []
                self.stat["END reshuffles"] += 1
            for _ in range(2):
                self.draw(p)
            (_, ans) = yield [("put_away", p)]
            if self.base:
                a, b = ans.removeprefix("put:").split("<")
                pile = self.deck
            else:
                a, b = ans.removeprefix("put:").split("+")
                pile = self.disc
            for c in (a, b):
                self.unseen(p, c)
                pile.append(c)
        elif pw == "CYM":
            if len(self.deck) < 4:
                assert not self.base
                self.deck = self.mix(self.deck + self.disc, "reshuffle")
                self.disc = []
                self.stat["CYM reshuffles"] += 1
            self.skip_draw.add(p)
            (_, ans) = yield [("choose", p)]
            c = ans.removeprefix("take:")
            at = len(self.deck) - 1 - self.deck[::-1].index(c)
            self.hands[p].append(self.deck.pop(at))
            self.K[c] = frozenset({p})
            if self.base:
                self.deck = self.mix(self.deck, "Cymele, base")
            else:
                for x in self.deck[-3:]:
                    self.K[x] = frozenset({p})
        elif pw == "RYM":
            name, g = arg
            card, t, who, kind = self.played
            k = dict(self.roles())[name]
            t = list(t)
            t[k] = g
            if self.owner[g] == who:
                self.stat["redirect to the acting player"] += 1
            self.stat[f"redirect {card} {name}{', two players' if self.n == 2 else ''}"] += 1
            if sum(self.owner[self.played[1][j]] == p for _, j in self.roles()) == 2:
                self.stat["redirect with both roles of one owner"] += 1
            if self.chain:
                self.stat["a second redirect of one card"] += 1
            self.chain = True
            self.played = (card, tuple(t), who, kind)
        self.end_check()
        return pw

    # ---- the round
    def order(self, begin):
        """Who is asked before whom: `begin` first; while a card of `begin` lies open all others, the named first."""
        if self.phase != "target":
            return self.cw(begin)
        others = self.cw(begin)[1:]  # G109
        named = {self.owner[g] for g in self.played[1]}
        return [p for p in others if p in named] + [p for p in others if p not in named]

    def window(self, phase, begin):
        self.phase = phase
        declined = set()
        while True:
            asks = [("window", p) for p in self.order(begin) if p not in declined and self.uses(p, self.phase)]
            if not asks:
                return
            p, ans = yield asks
            if ans == "go on":
                declined.add(p)
                continue
            pw = yield from self.use(p, ans)
            declined = set()
            if self.phase == "opening" and pw in ("ANA", "END"):
                self.phase = "turn"

    def playable(self, p):
        return [o for c in self.hands[p] for o in self.plays(p, c)]

    def turn(self, p, phase):
        self.active = p
        yield from self.window(phase, p)
        self.phase = "turn"
        again, self.changed = not self.changed, False
        while True:
            p_, ans = yield [("decide", p, again)]
            if ans == "redraw":  # published, no playable card: the driver says so, not a player
                k = len(self.hands[p])
                for c in self.hands[p]:  # put away unseen; who knew a card of it knows it there
                    if isinstance(c, Hole):
                        c.eyes = frozenset({p})
                    else:
                        self.K[c] = self.known(p, c)
                self.disc += self.hands[p]
                if len(self.deck) < k:
                    self.deck = self.mix(self.deck + self.disc, "reshuffle")
                    self.disc = []
                    self.stat["stuck reshuffles"] += 1
                self.hands[p] = [self.deck.pop() for _ in range(k)]
                again = False
                self.stat["stuck published"] += 1
                continue
            if ans.startswith("exchange:"):
                c = ans.split(":")[1]
                self.unseen(p, c)
                self.deck.insert(0, c)
                self.draw(p)
                again = False
                self.stat["exchange, then playable" if self.playable(p) else "exchange, then not"] += 1
                continue
            if ans.startswith("lay off:"):
                c = ans.split(":")[1]
                self.unseen(p, c)
                (self.deck if self.base else self.disc).append(c)
                self.stat["lay off" + ("" if again else " after an exchange")] += 1
                break
            _, card, *rest = ans.split(":")
            kind = rest[0] if card == "GIF" else None
            self.hands[p].remove(card)
            self.K[card] = self.all
            self.played = (card, tuple(rest[-1].split(">")), p, kind)
            self.chain = False
            try:
                yield from self.window("target", p)
            except Over:  # Cassana took the last Glory: the card has no effect, and lies on its pile (G108)
                self.stat[f"G108: the game ends before {card} takes effect"] += 1
                self.deck.append(card)
                self.played = None
                raise
            self.resolve()
            self.phase = "turn"
            (self.deck if self.base else self.disc).append(card)
            self.played = None
            self.had.add(p)
            if 0 in self.sup:
                self.stat[f"end by {card}"] += 1
            self.end_check()
            break
        self.had.add(p)

    def evening(self):
        self.active = -1
        yield from self.window("evening", self.first)
        yield from self.passing()

    def passing(self):
        givers = [p for p in range(self.n) if p not in self.skip_pass]
        if len(givers) >= 2:
            chosen = {}
            if self.base:
                for p in givers:
                    (chosen[p],) = self.hands[p]
            else:
                self.phase = "passing"
                while len(chosen) < len(givers):
                    p, ans = yield [
                        ("pass", p) for p in self.cw((self.first + 2) % self.n) if p in givers and p not in chosen
                    ]
                    chosen[p] = ans.removeprefix("pass:")
            for p in givers:
                if self.base and not isinstance(chosen[p], Hole):  # a last card: who knew it sees where it goes
                    self.hands[p].remove(chosen[p])
                elif not isinstance(chosen[p], Hole):
                    self.unseen(p, chosen[p])
                else:
                    self.hands[p].remove(chosen[p])
            for p in givers:
                to = next(q for q in self.cw(p)[1:] if q in givers)
                self.hands[to].append(chosen[p])
                if not isinstance(chosen[p], Hole):
                    self.K[chosen[p]] = self.known(p, chosen[p]) - {-1} | {p, to}
        if self.skip_pass:
            self.stat[f"Nanos left out, {len(givers)} of {self.n} pass"] += 1
        self.skip_pass = set()
        yield from self.renewal()

    def renewal(self):
        self.first = (self.first + 1) % self.n
        self.deck = self.mix(self.deck + self.disc, f"new round, {self.mode}")
        self.disc = []
        if self.base:
            yield from self.window("deal", self.first)
        for p in self.cw(self.first):
            if p not in self.skip_draw:
                self.hands[p].append(self.deck.pop())
        self.skip_draw = set()

    def rounds(self, entry=None):
        """From an entry on: (moment, seat) of a position, or None at the beginning."""
        try:
            if entry is None:
                self.round, todo, phase = 1, self.cw(self.first), "opening"
            else:
                moment, seat = entry
                todo = self.cw(self.first)[self.cw(self.first).index(seat) :] if seat is not None else []
                phase = moment
                if moment == "passing":
                    yield from self.passing()
                elif moment == "deal":
                    yield from self.window("deal", self.first)
                    for p in self.cw(self.first):
                        if p not in self.skip_draw:
                            self.hands[p].append(self.deck.pop())
                    self.skip_draw = set()
                if moment in ("passing", "deal"):
                    self.had, self.round, todo, phase = set(), self.round + 1, self.cw(self.first), "opening"
            while True:
                for p in todo:
                    yield from self.turn(p, phase)
                    phase = "turn"
                yield from self.evening()
                self.had, self.round, todo, phase = set(), self.round + 1, self.cw(self.first), "opening"
        except Over:
            self.phase = "over"
            yield []

    # ---- what a marker of the flow asks
    def question(self, ask):
        kind, p = ask[:2]
        h = self.hands[p]
        if kind == "window":
            return (p, f"they.{self.phase}", False, True, {"go on", *self.uses(p, self.phase)})
        if kind == "put_away":
            if self.base:
                o = {f"put:{a}<{b}" for a, b in itertools.permutations(h, 2)}
            else:
                o = {f"put:{a}+{b}" for a, b in itertools.combinations(sorted(h, key=CN.index), 2)}
            return (p, "they.put_away", True, False, o)
        if kind == "choose":
            return (p, "they.choose", True, False, {f"take:{c}" for c in self.deck[-4:]})
        if kind == "pass":
            return (p, "they.pass", True, False, {f"pass:{c}" for c in h})
        assert kind == "decide"
        if o := self.playable(p):
            return (p, "they.play", True, False, set(o))
        lay = {f"lay off:{c}" for c in h}
        if ask[2] and self.base:
            return (p, "they.stuck", True, False, lay | {f"exchange:{c}" for c in h})
        if ask[2]:
            return (p, "a new hand, unasked", True, False, lay)
        return (p, "they.lay_off", True, False, lay)

    # ---- comparing with the engine and binding holes
    def bind(self, s):
        """Differences between my table and the engine's; my holes take the engine's cards."""
        bad = []

        def eq(name, mine, theirs):
            if mine != theirs:
                bad.append((name, mine, theirs))

        found, some, where, deep = {}, set(), [], []

        def fit(name, mine, theirs, ordered):
            theirs = [CN[c] for c in theirs]
            if len(mine) != len(theirs):
                bad.append((name + " size", [getattr(c, "group", c) for c in mine], theirs))
                return theirs
            if ordered:
                for a, b in zip(mine, theirs):
                    if isinstance(a, Hole):
                        found.setdefault(a.group, []).append(b)
                        where.append((a, b))
                        deep.append((a, b))
                    elif a != b:
                        bad.append((name + " order", [c if isinstance(c, str) else "~" for c in mine], theirs))
                        break
            else:
                rest = Counter(theirs)
                rest.subtract(c for c in mine if isinstance(c, str))
                if min(rest.values(), default=0) < 0:
                    bad.append((name + " cards", mine, theirs))
                    return theirs
                holes = [c for c in mine if isinstance(c, Hole)]
                left, take = [], Counter(c for c in mine if isinstance(c, str))
                for c in theirs:
                    if take[c]:
                        take[c] -= 1
                    else:
                        left.append(c)
                where.extend(zip(holes, left))
                gs = {c.group for c in holes}
                if len(gs) > 1:  # which card came with which chance can't be told
                    some.update(gs)
                for g in list(gs)[:1]:
                    found.setdefault(g, []).extend(rest.elements())
            return theirs

        over = self.phase == "over"
        for p in range(self.n):
            self.hands[p] = fit("hand", self.hands[p], s.hands[p].cards, False)
        self.deck = fit("deck", self.deck, s.deck.cards, True)
        self.disc = fit("discard", self.disc, s.discard.cards, False)
        if some:
            self.groups = [[c for g in self.groups for c in g]]
            found = {0: [c for g in found.values() for c in g]}
        for g, cards in enumerate(self.groups):
            if Counter(cards) != Counter(found.get(g, [])):
                bad.append(("chance", sorted(cards), sorted(found.get(g, []))))
        for hole, card in where:
            self.K.pop(card, None)
            if hole.eyes:
                self.K[card] = hole.eyes
        if not bad and not some:
            for hole, card in where:
                if (pool := self.pools.get(hole.group)) and pool[0]:
                    kind, before = pool
                    self.fairness.moved.setdefault((kind, len(before)), Counter())[before.index(card), hole.at] += 1
            for hole, card in deep:  # nor may the deck be in any order of the cards
                if pool := self.pools.get(hole.group):
                    self.fairness.ranks.setdefault((pool[0], len(pool[1])), Counter())[
                        sorted(pool[1]).index(card), hole.at
                    ] += 1
        self.groups, self.pools = [], {}
        eq("glory", [self.G.get(g, 0) for g in GN], list(s.glory))
        eq("infamy", [self.I.get(g, 0) for g in GN], list(s.infamy))
        eq("supply", self.sup, list(s.supply))
        eq("used", sorted(self.used), [g for i, g in enumerate(GN) if s.used >> i & 1])
        eq("immune", sorted(self.immune), [g for i, g in enumerate(GN) if s.immune >> i & 1])
        eq("over", over, s.over)
        if not over:
            played = (0, ()) if self.played is None else (CI[self.played[0]], tuple(GI[g] for g in self.played[1]))
            eq("on the table", played, (s.played.card, tuple(s.played.targets)))
            eq("first", self.first, s.first)
            eq("round", self.round, s.round)
            eq("had turn", sum(1 << p for p in self.had), s.had_turn)
            eq("skip pass", sum(1 << p for p in self.skip_pass), s.skip_pass)
            eq("skip draw", sum(1 << p for p in self.skip_draw), s.skip_draw)
            eq("active", self.active, s.active)
        return bad

    # ---- the end
    def value(self, g):
        return 2 * self.G[g] - self.I[g] - (2 if self.base else 1) * (g in self.used)

    def winners(self):
        n = self.n
        if self.teams:
            side = [[p for p in range(n) if p % 2 == k] for k in (0, 1)]
            key = [
                (
                    sum(self.value(g) for g in self.gods if self.owner[g] in t),
                    sum(self.G[g] for g in self.gods if self.owner[g] in t),
                )
                for t in side
            ]
            if key[0] == key[1]:
                self.stat["end shared"] += 1
            elif key[0][0] == key[1][0]:
                self.stat["end by Glory"] += 1
            points = [key[p % 2][0] for p in range(n)]
            return sorted(p for k in (0, 1) if key[k] == max(key) for p in side[k]), points
        pairs = [(self.left[p], self.right[(p + 1) % n]) for p in range(n)]
        score = [sum(map(self.value, pr)) for pr in pairs]
        points = [max(score[p], score[(p - 1) % n]) for p in range(n)]
        ranked = sorted(pairs, key=lambda pr: (-sum(map(self.value, pr)), -sum(self.G[g] for g in pr), min(pr)))
        a, b = ranked[0]
        if score.count(max(score)) > 1:
            self.stat["end: best pairs tied"] += 1
        va, vb = self.value(a), self.value(b)
        if va != vb:
            return [self.owner[a if va < vb else b]], points
        self.stat["end: equal gods in the best pair"] += 1

        def other(g):
            p = self.owner[g]
            return self.value(self.left[p] if self.right[p] == g else self.right[p])

        oa, ob = other(a), other(b)
        if oa == ob:
            self.stat["end: shared in the pair"] += 1
            return sorted([self.owner[a], self.owner[b]]), points
        return [self.owner[a if oa > ob else b]], points


class Fairness:
    """Where chance put things: cards of a pool by the place they came from and by rank, and lots at the beginning."""

    def __init__(self):
        self.moved, self.ranks, self.lots = {}, {}, {}

    def deviations(self):
        """By what happened: how many standard deviations it lies above what chance gives."""
        chances = {}
        for (kind, k), counts in sorted(self.moved.items()):
            if sum(counts.values()) >= 20 * k:
                chances[f"{kind}, {k} cards, {sum(counts.values()) // k} times"] = fair(counts, k, k)
        for (kind, k), counts in sorted(self.ranks.items()):
            chi = dof = 0
            for at in {at for _, at in counts}:
                column = [counts[rank, at] for rank in range(k)]
                if (want := sum(column) / k) >= 5:
                    chi += sum((c - want) ** 2 / want for c in column)
                    dof += k - 1
            if dof:
                chances[f"{kind}, {k} cards, order in the deck"] = (chi - dof) / (2 * dof) ** 0.5
        for key, counts in sorted(self.lots.items()):
            rows = 1 if key[0] == "start player" else 1 + max(r for r, _ in counts)
            cols = key[1] if key[0] == "start player" else 1 + max(c for _, c in counts)
            if sum(counts.values()) >= 5 * rows * cols:
                chances[" ".join(map(str, key))] = fair(counts, rows, cols, permutation=False)
        return chances


def fair(counts, rows, cols, permutation=True):
    """How many standard deviations the chi-square of a table lies above what chance gives; all cells alike."""
    total = sum(counts.values())
    want = total / (rows * cols)
    chi = sum((counts[r, c] - want) ** 2 / want for r in range(rows) for c in range(cols))
    dof = (rows - 1) * (cols - 1) if permutation else rows * cols - 1
    if permutation:
        chi *= (rows - 1) / rows
    return (chi - dof) / (2 * dof) ** 0.5


def describe(s):
    one = []
    for p in range(len(s.hands)):
        gods = [
            f"{GN[g]} {s.glory[g]}+{s.infamy[g]}{' used' if s.used >> g & 1 else ''}{' immune' if s.immune >> g & 1 else ''}"
            for g in (s.left[p], s.right[p])
        ]
        one.append(f"{'ABCD'[p]} {', '.join(gods)}, hand {' '.join(CN[c] for c in s.hands[p].cards)}")
    return (
        f"{s.mode} {len(s.hands)} seats, round {s.round}, first {'ABCD'[s.first]}, {s.phase} active {s.active}; "
        + "; ".join(one)
        + f"; deck {' '.join(CN[c] for c in s.deck.cards)}; discard {' '.join(CN[c] for c in s.discard.cards)}; supply {s.supply[0]}+{s.supply[1]}"
        + (f"; on the table {CN[s.played.card]} {[GN[g] for g in s.played.targets]}" if s.played.card else "")
    )


def random_position(rnd, mode, n):
    """A position of the third round in the notation of the tests, with the moment it begins at."""
    gods = [g for g in GN if not (mode == "base" and g == "PRA")]
    rnd.shuffle(gods)
    gods = gods[: 2 * n]
    mate = rnd.choice(["NAN", "CYM", "END", "RYM", ""])
    if {"PIT", mate} <= set(gods) and rnd.random() < 0.5:  # Piton beside a god whose power may not come twice
        k = gods.index("PIT") ^ 1
        j = gods.index(mate)
        gods[k], gods[j] = gods[j], gods[k]
    tot = [rnd.choice([rnd.randint(0, 14), rnd.randint(9, 14), 14]) for _ in (0, 1)]
    G, I = ({g: 0 for g in gods} for _ in (0, 1))
    for d, k in ((G, tot[0]), (I, tot[1])):
        some = gods if rnd.random() < 0.5 else rnd.sample(gods, rnd.randint(1, len(gods)))
        for _ in range(k):
            d[rnd.choice(some)] += 1
    rate = rnd.choice([0, 0.2, 0.6])
    clauses = []
    for p in range(n):
        mine = []
        for g in gods[2 * p : 2 * p + 2]:
            u = rnd.random() < rate
            mine.append(f"{g} {G[g]}+{I[g]}{' used' if u else ''}{' immune' if u and g == 'PRA' else ''}")
        clauses.append((p, mine))
    moments = ["opening", "turn", "turn", "turn", "evening", "passing"] + (["deal"] if mode == "base" else [])
    moment = rnd.choice(moments)
    first = rnd.randrange(n)
    order = [(first + k) % n for k in range(n)]
    seat = {"opening": first}.get(moment, rnd.choice(order) if moment == "turn" else None)
    before = (
        order[: order.index(seat)] if seat is not None else order if moment in ("evening", "passing", "deal") else []
    )
    cards = CN[1:11] if mode == "base" else CN[1:]
    rnd.shuffle(cards)
    hand = 2 if mode == "base" else 3
    text = []
    for p, mine in clauses:
        k = hand - (p in before or seat is None)
        text.append(f"{'ABCD'[p]} {', '.join(mine)}, hand {' '.join(cards[:k])}")
        del cards[:k]
    disc = []
    if mode != "base":
        k = rnd.randint(0, len(cards))
        disc, cards = cards[:k], cards[k:]
    if cards:
        text.append("deck " + " ".join(cards))
    if disc:
        text.append("discard " + " ".join(disc))
    at = moment + (f" {'ABCD'[seat]}" if seat is not None else "")
    return T.position("; ".join(text), at, mode, seats=n, first=first), (moment, seat)


def choose(rnd, options, rate):
    """An answer: powers at a rate, then by kind first, so that rare cards and powers come up."""
    ids = sorted(options)
    if "go on" in ids:
        if rnd.random() >= rate:
            return "go on"
        ids.remove("go on")
    heads = sorted({":".join(o.split(":")[: 3 if o.startswith("use:PIT") else 2]) for o in ids})
    head = rnd.choice(heads)
    for rare in ("play:DEC", "play:BAR", "play:DIS", "use:PIT:NAN", "use:PIT:CYM", "use:PIT:CAS"):
        if rare in heads and rnd.random() < 0.5:
            head = rare
    return rnd.choice(
        [o for o in ids if o == head or o.startswith(head + ":") or ":" not in head or o.split(":")[0] == head]
    )


def compare(found, model, m, asks):
    """My flow's asks and table against the engine's; gives my questions once both agree."""
    s = m.state
    unlike = model.bind(s)
    want = [model.question(a) for a in asks]
    got = [(d.seat, d.prompt, d.private, d.window, {o.id for o in d.options}) for d in m.asks]
    if [w[:4] for w in want] != [g[:4] for g in got]:
        more = {w[0]: sorted(w[4])[:6] for w in want} if want[:1] and want[0][3] else ""
        found.add("asked", f"oracle {[w[:2] for w in want]} {more}", f"engine {[g[:2] for g in got]}", unlike)
        return False
    if not unlike:
        choosing = asks[0][1] if asks and asks[0][0] == "choose" else None
        for d in model.views(s, choosing):
            found.add(d[0], f"oracle {d[1]}", f"engine {d[2]}")
    if unlike:
        for d in unlike:
            found.add("state: " + d[0], f"oracle {d[1]}", f"engine {d[2]}")
        return False
    for w, g, d in zip(want, got, m.asks):
        if len(d.options) != len(g[4]):
            found.add("twice the same option", w[1])
        if w[4] != g[4]:
            found.add(
                f"options of {w[1]}",
                f"seat {w[0]}: only oracle {sorted(w[4] - g[4])}",
                f"only engine {sorted(g[4] - w[4])}",
            )
    return True


def check_setup(found):
    """G04, G79, and who begins."""
    for mode, fine in (("base", (4,)), ("titanomachy", (2, 3, 4)), ("pantheon", (4,))):
        for n in range(1, 7):
            try:
                begun = {RULES.new(n, 1, {"mode": mode, "first": str(p)}).first == p for p in range(n)}
                if n not in fine or begun != {True}:
                    found.add(f"setup of {mode} for {n}")
            except ValueError:
                if n in fine:
                    found.add(f"setup of {mode} for {n}")


def one_game(game, seed, tables, found, fairness, came_up):
    """Play one game beside the engine. Counts in `came_up` and `fairness`, reports to `found`."""
    number = seed * 100003 + game
    rnd = random.Random(number)
    n, mode = tables[game % len(tables)]
    found.where = lambda: f"game {game} of seed {seed}, {mode} for {n}"
    if game // len(tables) % 2:
        state, entry = random_position(rnd, mode, n)
        state.rng.seed = number
    else:
        state, entry = RULES.new(n, number, {"mode": mode}), None
    rate = rnd.choice([0.02, 0.08, 0.25, 0.6, 1.0])
    m, events = start(RULES, state, strict=False)
    model = Model(m.state if entry is None else state, fairness)
    if entry is None:
        s = m.state
        fairness.lots.setdefault(("start player", n), Counter())[0, s.first] += 1
        for g, name in enumerate(GN):
            slot = s.left.index(g) if g in s.left else n + s.right.index(g) if g in s.right else None
            if slot is not None and not (mode == "base" and g == 7):
                fairness.lots.setdefault(("gods", mode, n), Counter())[g - (mode == "base" and g > 7), slot] += 1
        if not any(e.kind == "they.stuck" for e in events):
            for p, h in enumerate(s.hands):
                for c in h.cards:
                    fairness.lots.setdefault(("first hands", mode, n), Counter())[c - 1, p] += 1
        if any(e.kind == "they.stuck" for e in events):
            model.changed = True
            for c in model.disc:
                model.K[c] = frozenset({s.first})
        size = 2 if mode == "base" else 3
        total = 10 if mode == "base" else 16
        if (
            [len(h) for h in s.hands] != [size] * n
            or len(s.deck) + len(s.discard) != total - size * n
            or bool(s.discard) != model.changed
            or s.supply != [15, 15]
        ):
            found.add("setup")
        if (
            len({*s.left, *s.right}) != 2 * n
            or sum(s.glory) + sum(s.infamy)
            or s.used
            or s.immune
            or (mode == "base" and 7 in s.left + s.right)
        ):
            found.add("setup gods")
    flow = model.rounds(entry)
    asks = next(flow)
    stop = False
    for step in range(2000):
        # published modes: a hand without playable card is changed without a question
        while asks and asks[0][0] == "decide" and asks[0][2] and not model.base:
            p = asks[0][1]
            told = any(e.kind == "they.stuck" and e.seat == p and not e.args["again"] for e in events)
            if any(isinstance(c, Hole) for c in model.hands[p]):
                if not told:  # the hand is what the engine's state shows; compare() sees whether it is playable
                    break
                model.stat["stuck with a hand just dealt"] += 1
            elif model.playable(p):
                break
            asks = flow.send((p, "redraw"))
        s = m.state
        if not compare(found, model, m, asks):
            stop = True
            break
        if not asks:
            break
        for e in events:
            # secrets of an event are for whom it concerns; nothing public names a card but a card that is played, and whether it has an effect
            readers = {e.seat, e.args["other"]} if e.kind == "they.passed" else {e.seat}
            if (e.secret and set(e.readers) != readers) or (
                e.kind not in ("they.played", "they.void") and {"card", "cards"} & set(e.args)
            ):
                found.add("event for wrong eyes", e)
        if step % 20 == 7:  # what is not offered is refused
            d = rnd.choice(m.asks)
            wrong = (
                "go on",
                "use:NAN",
                "use:CYM",
                "use:END",
                "use:ANA",
                "exchange:CON",
                "lay off:CON",
                "play:CON:ANA",
                "play:VAL:PIT",
                "pass:KNO",
            )
            for x in wrong:
                if x not in {o.id for o in d.options}:
                    try:
                        apply(m, d.seat, x)
                        found.add("not refused", x)
                    except IllegalAnswer:
                        came_up["wrong answers refused"] += 1
        if step % 5 == 3:
            for d in m.asks:
                if len({tuple(sorted(o.parts)) for o in d.options}) != len(d.options):
                    found.add("two options with the same parts", d.prompt)
        if step % 3 == 1:  # who would win now
            sheet = RULES.sheet(RULES.observe(s, None))
            count, model.stat = model.stat, Counter()
            win, points = model.winners()
            for what in model.stat:
                count[f"as it stands, {what}"] += 1
            model.stat = count
            if (
                sorted(sheet.order[0]) != win
                or [int(x) for x in RULES.result(s)] != points
                or list(sheet.totals) != points
            ):
                found.add("standing", f"oracle {win} {points}", f"engine {sheet.order} {RULES.result(s)}")
        came_up.update(d.prompt for d in m.asks)
        came_up["decisions"] += 1
        # who answers: anybody who is asked
        d = rnd.choice(m.asks)
        ids = {o.id for o in d.options}
        own = {w[0]: w[4] for w in map(model.question, asks)}[d.seat]
        if not ids & own:
            stop = True
            break
        ans = choose(rnd, ids & own, rate)
        found.where = lambda s=s, d=d, ans=ans: (
            f"game {game} of seed {seed}, after {'ABCD'[d.seat]} {d.prompt} {ans}; before it {describe(s)}"
        )
        m, events = apply(m, d.seat, ans, strict=False)
        try:
            asks = flow.send((d.seat, ans))
        except StopIteration:
            asks = []
    else:
        found.add("endless")
    came_up.update(model.stat)
    came_up[f"{mode}-{n}{' from a position' if entry else ''}"] += 1
    if not stop and not m.asks:
        s = m.state
        win, points = model.winners()
        sheet = RULES.sheet(RULES.observe(s, None))
        if sorted(sheet.order[0]) != win:
            found.add("winners", f"oracle {win}", f"engine {sheet.order}")
        if [int(x) for x in RULES.result(s)] != points:
            found.add("points", f"oracle {points}", f"engine {RULES.result(s)}")
        if sorted(x for g in sheet.order for x in g) != list(range(n)):
            found.add("order", sheet.order)
        came_up["ends by Glory" if s.supply[0] == 0 else "ends by Infamy"] += 1


def play(games: int, seed: int, tables: tuple[tuple[int, str], ...] = TABLES) -> Report:
    """Play so many random games beside the engine."""
    found, fairness = Found(), Fairness()
    came_up = Counter()
    check_setup(found)
    for game in range(games):
        try:
            one_game(game, seed, tables, found, fairness, came_up)
        except Exception:
            found.add("crash", traceback.format_exc())
    for what, deviation in fairness.deviations().items():
        if deviation > 5:
            found.add(f"chance: {what}", f"{deviation:.1f} standard deviations above what chance gives")
    return found.report(games, came_up.pop("decisions", 0), came_up)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("games", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("--tables", default="", help="only these, e.g. titanomachy2,base4")
    given = parser.parse_args()
    wanted = given.tables.split(",") if given.tables else [f"{mode}{n}" for n, mode in TABLES]
    report = play(
        given.games,
        given.seed,
        tuple(table for table in TABLES if f"{table[1]}{table[0]}" in wanted),
    )
    print(report)
    sys.exit(bool(report.differences))
