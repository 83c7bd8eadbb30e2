"""The table of Nine: everybody's Realm as a matrix of the nine Influences, and who owns which tokens."""

from dataclasses import dataclass

from boardgames.engine.beat import Beat
from boardgames.engine.words import Name
from boardgames.games.nine.about import leader, limit, power
from boardgames.games.nine.catalogue import (
    CARD,
    CHA,
    COI,
    CUL,
    DEAL,
    DIA,
    HEROES,
    INFLUENCES,
    LIMIT,
    MIL,
    ROUNDS,
    SCI,
    SHIELD,
    TOKEN,
    VP,
)
from boardgames.games.nine.observation import NineObservation, PlayerView
from boardgames.tui.boards.nine.pages import WHOLE
from boardgames.tui.boards.nine.stage import stage
from boardgames.tui.canvas import Canvas, Ink, Rect, cells
from boardgames.tui.scene import Board, CardFace, Scene, Show
from boardgames.tui.table_commands import peek

SHORT = {card: CARD[card].code.title() for card in INFLUENCES}
SHOWN_TOKENS = (MIL, SCI, CHA, COI, DIA, CUL, VP)
HEADS = {MIL: "Mil", SCI: "Sci", CHA: "Cha", COI: "coin", DIA: "dia", CUL: "cult", VP: "vp"}
NARROW_HEADS = {MIL: "Mi", SCI: "Sc", CHA: "Ch", COI: "co", DIA: "di", CUL: "cu", VP: "vp"}


@dataclass(frozen=True)
class Layout:
    """Columns of the table; tokens stand below the Realms where there is room, else beside them."""

    name: int
    cell: int
    backs: int
    heroes: int
    size: int
    token: int
    below: bool

    @property
    def cells_x(self) -> int:
        """Where the matrix begins."""
        return self.name + self.backs

    @property
    def heroes_x(self) -> int:
        """Where the Heroes stand."""
        return self.cells_x + len(INFLUENCES) * self.cell + 1

    @property
    def size_x(self) -> int:
        """Where the size of a Realm stands."""
        return self.heroes_x + self.heroes

    @property
    def tokens_x(self) -> int:
        """Where tokens begin."""
        return self.name + self.backs if self.below else self.size_x + self.size


NARROW = Layout(name=10, cell=4, backs=3, heroes=5, size=3, token=3, below=False)
WIDE = Layout(name=13, cell=4, backs=5, heroes=7, size=5, token=5, below=True)
HUGE = Layout(name=18, cell=6, backs=6, heroes=8, size=6, token=7, below=True)


class NineBoard(Board):
    """Draws Nine."""

    news_from = 100
    commands = (peek("your cards, at any time"),)
    whole = WHOLE

    def rows(self, scene: Scene, width: int, height: int) -> int:
        """How many rows the table wants."""
        seats = len(scene.people)
        return seats + 4 if width < 100 or height < 30 else 2 * seats + 7

    def table(self, canvas: Canvas, scene: Scene) -> None:
        """Draw the table into the whole canvas."""
        seats = len(scene.people)
        layout = NARROW
        if canvas.height >= 2 * seats + 6:
            layout = HUGE if canvas.width >= 96 else WIDE
        _heads(canvas, scene, layout)
        for seat in range(seats):
            _realm(canvas, scene, layout, seat, 3 + seat)
        end = _hourglass(canvas, scene)
        _tokens(canvas, scene, layout, 5 + seats if layout.below else 3)
        if layout.below:
            _legend(canvas, scene, 2, 3 + seats, canvas.width - 3)
        else:
            _legend(canvas, scene, 2, 3 + seats, layout.heroes_x - 3)
            _totals(canvas, scene, end + 3)

    def cards(self, scene: Scene) -> tuple[CardFace, ...]:
        """The hand of these eyes; in a Realm turn the face-down cards of whoever acts."""
        observation: NineObservation = scene.observation
        if scene.eyes is not None and observation.players[scene.eyes].hand:
            hand = [card for card in observation.players[scene.eyes].hand if card is not None]
            return tuple(_face(f"hand:{CARD[card].code}", card, observation) for card in hand)
        if observation.phase == "realm" and scene.asked is not None:
            selected = observation.players[scene.asked].selected
            return tuple(
                _face(f"back:{place}", card, observation) if card else CardFace(f"back:{place}", "", hidden=True)
                for place, card in enumerate(selected, 1)
            )
        return ()

    def stage(self, canvas: Canvas, show: Show, beat: Beat, t: float) -> None:
        """Draw a beat into the whole canvas."""
        stage(canvas, show, beat, t)


def _face(part: str, card: int, observation: NineObservation) -> CardFace:
    if card in HEROES:
        return CardFace(part, CARD[card].name, CARD[card].name[:5], ((power(card).brief,), ("a Hero",)))
    return CardFace(
        part, f"{card} {CARD[card].name}", f"{card} {SHORT[card]}", ((power(card).brief,), leader(card, observation))
    )


# --- the matrix --------------------------------------------------------------------------------------------------


def _heads(canvas: Canvas, scene: Scene, layout: Layout) -> None:
    for influence in INFLUENCES:
        x = layout.cells_x + (influence - 1) * layout.cell
        lit = scene.part is not None and scene.part.endswith(CARD[influence].code)
        ink: Ink = canvas.ink("accent", bold=True) if lit else "quiet"
        canvas.text(x, 1, str(influence), ink, width=layout.cell, align="centre")
        canvas.text(x, 2, SHORT[influence], ink, width=layout.cell, align="centre")
    if layout.below:
        canvas.text(2, 2, "realms", "quiet")
        canvas.text(layout.name, 2, "down", "quiet")
    canvas.text(layout.heroes_x, 2, "heroes" if layout.below else "hero", "quiet")
    canvas.text(layout.size_x, 2, "size" if layout.below else " sz", "quiet", width=layout.size, align="right")


def _realm(canvas: Canvas, scene: Scene, layout: Layout, seat: int, y: int) -> None:
    observation: NineObservation = scene.observation
    player = observation.players[seat]
    _name(canvas, scene, layout, seat, y)
    _backs(canvas, scene, layout, seat, y)
    for influence in INFLUENCES:
        _cell(canvas, scene, layout, seat, influence, y)
    _heroes(canvas, scene, layout, seat, y)
    keep = limit(observation, seat)
    ink = "warning" if player.size > keep else "text" if player.size == keep else "quiet"
    size = f"{player.size}/{keep}" if layout.below else str(player.size)
    canvas.text(layout.size_x, y, size, ink, width=layout.size, align="right")


def _name(canvas: Canvas, scene: Scene, layout: Layout, seat: int, y: int) -> None:
    if scene.asked == seat:
        canvas.text(0, y, canvas.look.glyphs.more, canvas.ink("accent", bold=True))
    key, width = f"seat:{seat}", layout.name - 3
    tagged = scene.people.tagged(seat, canvas)
    if scene.cursor == key or scene.chosen(key):
        tagged = [(text, _lit(canvas)) for text, _ in tagged]
    canvas.runs(2, y, tagged, width=width)
    canvas.spot(Rect(2, y, width, 1), key, zone="table", key=key)


def _backs(canvas: Canvas, scene: Scene, layout: Layout, seat: int, y: int) -> None:
    """Face-down cards of a turn to come, by their number."""
    number = len(scene.observation.players[seat].selected)
    if number:
        canvas.text(layout.name, y, f"{canvas.look.glyphs.hidden}{number}", scene.people.ink(seat, canvas, bold=False))
    else:
        canvas.text(layout.name + 1, y, canvas.look.glyphs.none, "line")


def _cell(canvas: Canvas, scene: Scene, layout: Layout, seat: int, influence: int, y: int) -> None:
    """A column: its count, in brackets if it is held; `+` with slid cards, `/` used, a ring for guarded."""
    player = scene.observation.players[seat]
    count, code = player.count(influence), CARD[influence].code
    key, x = f"cell:{seat}:{code}", layout.cells_x + (influence - 1) * layout.cell
    parts: tuple[str, ...] = (f"power:{code}", f"col:{seat}:{code}", f"copy:{seat}:{code}")
    if seat != scene.asked:
        parts = parts[1:]
    text = _count(scene.observation, seat, influence, canvas, layout.cell)
    ink = _cell_ink(canvas, scene, seat, influence)
    if scene.is_head(*parts):
        ink = canvas.ink(scene.people[seat].token, bold=True, underline=True)
    if scene.chosen(key) or scene.cursor == key:
        ink = _lit(canvas) if scene.cursor == key else canvas.ink("accent", bold=True, reverse=True)
    canvas.text(x, y, text, ink, width=layout.cell, align="centre")
    if count or scene.is_head(*parts):
        canvas.spot(Rect(x, y, layout.cell, 1), *parts, zone="table", key=key)


def _count(observation: NineObservation, seat: int, influence: int, canvas: Canvas, width: int) -> str:
    """The marks of a column; where all of them have no room, the bracket is left open."""
    player = observation.players[seat]
    count = player.count(influence)
    if not count:
        return canvas.look.glyphs.none
    number = f"{count}{'+' if player.copies[influence] else ''}"
    mark = "/" if influence in player.used else canvas.look.glyphs.guarded if influence in player.protected else ""
    if observation.able[influence] != seat:
        return f"{number}{mark}"
    opened, closed = "[]" if observation.strict[influence] == seat else "()"
    whole = f"{opened}{number}{closed}{mark}"
    return whole if cells(whole) <= width else f"{opened}{number}{mark}"


def _cell_ink(canvas: Canvas, scene: Scene, seat: int, influence: int) -> Ink:
    observation: NineObservation = scene.observation
    if not observation.players[seat].count(influence):
        return "line"
    if observation.able[influence] == seat:
        return canvas.ink(scene.people[seat].token, bold=True)
    return "text"


def _heroes(canvas: Canvas, scene: Scene, layout: Layout, seat: int, y: int) -> None:
    """`A` Alpha, `F` Fenghuang, `!` still to act this turn, a back for each one turned face down."""
    player = scene.observation.players[seat]
    x = layout.heroes_x
    for place, hero in enumerate(HEROES):
        letter, fresh = CARD[hero].name[0], player.fresh[place]
        for is_fresh, number in ((True, fresh), (False, player.heroes[place] - fresh)):
            if number:
                part = f"own:{CARD[hero].code}{':new' if is_fresh else ''}"
                text = letter + (str(number) if number > 1 else "") + ("!" if is_fresh else "")
                x = _hero(canvas, scene, seat, part, text, x, y)
    down = sum(player.flipped)
    if down:
        x = canvas.text(x, y, canvas.look.glyphs.hidden + (str(down) if down > 1 else ""), "quiet")
    if x == layout.heroes_x:
        canvas.text(x, y, canvas.look.glyphs.none, "line")


def _hero(canvas: Canvas, scene: Scene, seat: int, part: str, text: str, x: int, y: int) -> int:
    key = f"hero:{seat}:{part}"
    own = seat == scene.asked
    ink: Ink = canvas.ink("text", bold=True, underline=own and scene.is_head(part))
    if scene.cursor == key:
        ink = _lit(canvas)
    elif scene.chosen(key):
        ink = canvas.ink("accent", bold=True, reverse=True)
    end = canvas.text(x, y, text, ink)
    canvas.spot(Rect(x, y, end - x, 1), part if own else f"seen:{part}", zone="table", key=key)
    return end


# --- tokens ------------------------------------------------------------------------------------------------------


def _tokens(canvas: Canvas, scene: Scene, layout: Layout, y: int) -> None:
    observation: NineObservation = scene.observation
    heads = HEADS if layout.below else NARROW_HEADS
    if layout.below:
        canvas.text(2, y - 1, "tokens", "quiet")
    for place, token in enumerate(SHOWN_TOKENS):
        x = layout.tokens_x + place * layout.token
        canvas.text(x, y - 1, heads[token], "quiet", width=layout.token, align="right")
    for seat, player in enumerate(observation.players):
        if layout.below:
            canvas.runs(2, y + seat, scene.people.tagged(seat, canvas), width=layout.name - 3)
            _now(canvas, scene, layout, seat, y + seat)
        _own_tokens(canvas, scene, layout, seat, player, y + seat)
    _reserve(canvas, scene, layout, y + len(observation.players))


def _own_tokens(canvas: Canvas, scene: Scene, layout: Layout, seat: int, player: PlayerView, y: int) -> None:
    for place, token in enumerate(SHOWN_TOKENS):
        x = layout.tokens_x + place * layout.token
        part, key = f"give:{TOKEN[token].code}", f"token:{seat}:{TOKEN[token].code}"
        number = player.tokens[token]
        ink: Ink = "text" if number else "quiet"
        own = seat == scene.asked and number > 0
        if own and scene.is_head(part):
            ink = canvas.ink("text", bold=True, underline=True)
        if own:
            canvas.spot(Rect(x, y, layout.token, 1), part, zone="table", key=key)
            if scene.cursor == key or scene.chosen(key):
                ink = _lit(canvas) if scene.cursor == key else canvas.ink("accent", bold=True, reverse=True)
        canvas.text(x, y, str(number) if number else canvas.look.glyphs.none, ink, width=layout.token, align="right")


def _reserve(canvas: Canvas, scene: Scene, layout: Layout, y: int) -> None:
    observation: NineObservation = scene.observation
    label_x = 2 if layout.below else layout.heroes_x
    canvas.text(label_x, y, "reserve", "quiet")
    for place, token in enumerate(SHOWN_TOKENS):
        x = layout.tokens_x + place * layout.token
        part, key = f"take:{TOKEN[token].code}", f"reserve:{TOKEN[token].code}"
        ink: Ink = canvas.ink("text", bold=True, underline=True) if scene.is_head(part) else "quiet"
        if scene.cursor == key or scene.chosen(key):
            ink = _lit(canvas) if scene.cursor == key else canvas.ink("accent", bold=True, reverse=True)
        number = observation.reserve[token]
        canvas.text(x, y, str(number), ink, width=layout.token, align="right")
        canvas.spot(Rect(x, y, layout.token, 1), part, zone="table", key=key)


def _now(canvas: Canvas, scene: Scene, layout: Layout, seat: int, y: int) -> None:
    x = layout.tokens_x + len(SHOWN_TOKENS) * layout.token + 2
    canvas.runs(x, y, [("now ", "quiet"), (f"{scene.sheet.totals[seat]:>3}", _total_ink(canvas, scene, seat))])


def _total_ink(canvas: Canvas, scene: Scene, seat: int) -> Ink:
    """Bold and bright for whoever would win now, unless that is everybody."""
    winners = scene.sheet.winners
    return canvas.ink("accent", bold=True) if seat in winners and len(winners) < len(scene.people) else "text"


def _totals(canvas: Canvas, scene: Scene, x: int) -> None:
    """Everybody’s points now in one run, where no row of tokens has room for them."""
    runs: list[tuple[str, Ink]] = [("now", "quiet")]
    for seat, total in enumerate(scene.sheet.totals):
        symbol = (f" {scene.people.symbol(seat, canvas)}", scene.people.ink(seat, canvas))
        runs += [symbol, (str(total), _total_ink(canvas, scene, seat))]
    canvas.runs(x, 0, runs, width=canvas.width - x - 1)


def _hourglass(canvas: Canvas, scene: Scene) -> int:
    """How many cards are dealt and may stay, in this round and the next; gives the column behind it."""
    now = scene.observation.round
    runs: list[tuple[str, Ink]] = [("deal ", "quiet"), (str(DEAL[now]), "text"), (" keep ", "quiet")]
    runs.append((str(LIMIT[now]), canvas.ink("text", bold=True)))
    after = f"   next round: deal {DEAL[now + 1]} keep {LIMIT[now + 1]}" if now < ROUNDS else "   the last round"
    pile = f"   pile {scene.observation.pile}"
    return canvas.runs(2, 0, [*runs, (after, "quiet"), (pile, "quiet")])


def _legend(canvas: Canvas, scene: Scene, x: int, y: int, width: int) -> None:
    """Who has the Shield, and what the marks mean; what has no room is left out, the plainest first."""
    observation: NineObservation = scene.observation
    holder = next((seat for seat, player in enumerate(observation.players) if player.tokens[SHIELD]), None)
    pieces: list[list[tuple[str, Ink]]] = []
    if holder is not None:
        pieces.append([(f"{canvas.look.glyphs.guarded} ", "quiet"), *scene.people.runs((Name(holder),), canvas)])
        pieces[0].append(("’s Shield", "quiet"))
    if any(observation.able[i] >= 0 > observation.strict[i] for i in INFLUENCES):
        pieces.append([("(n) through Justice", "quiet")])
    if any(any(player.copies) for player in observation.players):
        pieces.append([("+ slid", "quiet")])
    pieces += [[(text, "quiet")] for text in ("[n] leads alone", "/ used", f"{canvas.look.glyphs.hidden} face down")]
    end = x
    for piece in pieces:
        if end + sum(cells(text) for text, _ in piece) <= x + width:
            end = canvas.runs(end, y, piece) + 2


def _lit(canvas: Canvas) -> Ink:
    return canvas.ink("text", bold=True, reverse=True)


BOARD = NineBoard()
