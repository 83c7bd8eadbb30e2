"""The table screen in the real application: every kind of decision by every way of choosing, pages, peeks and bots."""

import asyncio
import threading
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import pytest

from boardgames.bots import BOTS
from boardgames.engine.decision import Option
from boardgames.engine.words import plain, say
from boardgames.table.save import SaveStore
from boardgames.table.session import SeatView, Session
from boardgames.tui import thinking
from boardgames.tui.pictures.lines import ACTION
from boardgames.tui.scene import LIST, OUT
from boardgames.tui.screens.curtain import Curtain
from boardgames.tui.theme import Look
from tests.games.nine.tables import selection
from tests.table.standing import at, new
from tests.thorough import IS_SOAK
from tests.tui.inside import glyphs_of, hear_at_once, styles_of
from tests.tui.table import SMALL, WIDE, Seated, Still, arrows, entry_of, next_spot, page_of, places_of, seated


class Kind(NamedTuple):
    """A question of Nine: the position, what was answered before, and the answer to be given."""

    text: str
    moment: str
    wanted: str
    before: tuple[str, ...] = ()


REALM = "realm A"
ALPHA = "A laid ALP; B PHO 1, SCI 1, COI 1; C XIA 2"
FENGHUANG = "A laid FEN, MIL 1; B PHO 2, GOA 1; C XIA 2"
KINDS = {
    "culture, spent": Kind("A CUL 1, hand TOM PHO; B CUL 1, hand XIA; C hand NAR", "culture A", "spend"),
    "culture, kept": Kind("A CUL 1, hand TOM PHO; B CUL 1, hand XIA; C hand NAR", "culture A", "keep"),
    "orders": Kind("A hand PHO PHO GOA ALP TOM; B hand XIA; C hand NAR", "orders A", selection("PHO", "PHO")),
    "orders with Phoenix": Kind(
        "A PHO 2, CUL 1, hand PHO PHO GOA ALP TOM; B hand XIA; C hand NAR", "orders A", selection("PHO", "GOA", "ALP")
    ),
    "reveal": Kind("A laid TOM PHO; B PHO 1", REALM, "reveal:2"),
    "reveal all": Kind("A laid TOM PHO; B PHO 1", REALM, "reveal:all"),
    "Tomorrow": Kind("A TOM 1, laid PHO; B PHO 1", REALM, "use:TOM:gain:CHA"),
    "Abhilasha, a Coin": Kind("A ABH 1; B COI 2", REALM, "use:ABH:gain:COI"),
    "Abhilasha, from others": Kind("A ABH 1; B COI 2; C COI 3; reserve COI 0", REALM, "use:ABH:steal:COI>2"),
    "Abhilasha, a Diamond": Kind("A ABH 1, COI 4; B COI 1", REALM, "use:ABH:diamond:DIA"),
    "Narashima, turned": Kind("A NAR 1, ALP 1, FEN 1; B PHO 1", REALM, "use:NAR:flip:FEN"),
    "Narashima, destroyed": Kind("A NAR 1, ALP 1, FEN 1; B PHO 1", REALM, "use:NAR:destroy:ALP"),
    "Phoenix": Kind("A PHO 1; B TOM 1", REALM, "use:PHO:gain:SCI"),
    "Goan-Sul, a Military": Kind("A GOA 1, MIL 1; B PHO 1; C XIA 1, TOM 1", REALM, "use:GOA:gain:MIL"),
    "Goan-Sul, destroying": Kind("A GOA 1, MIL 1; B PHO 1; C XIA 1, TOM 1", REALM, "use:GOA:destroy:2:XIA"),
    "Xi’an, a swap": Kind("A XIA 1, MIL 1, SCI 1, CHA 1, COI 1; B PHO 1", REALM, "use:XIA:swap:CHA>COI"),
    "Xi’an, a Diamond": Kind("A XIA 1, MIL 1, SCI 1, CHA 1, COI 1; B PHO 1", REALM, "use:XIA:diamond:DIA"),
    "Byun Hyung Ja": Kind("A BYU 2, PHO 1, NAR 1; B PHO 3, NAR 3", REALM, "use:BYU:slide:0:NAR"),
    "the Shield": Kind("A GAL 1, TOM 1; B PHO 1", REALM, "shield"),
    "an Alpha": Kind(ALPHA, REALM, "hero:ALP:1:PHO", ("reveal:1",)),
    "a theft": Kind(ALPHA, REALM, "steal:COI", ("reveal:1", "hero:ALP:1:PHO")),
    "a Fenghuang": Kind(FENGHUANG, REALM, "hero:FEN", ("reveal:1",)),
    "a copy": Kind(FENGHUANG, REALM, "copy:1:GOA:gain:MIL", ("reveal:1", "hero:FEN")),
    "no copy": Kind(FENGHUANG, REALM, "copy:none", ("reveal:1", "hero:FEN")),
    "the end of a turn": Kind("A PHO 1; B TOM 1", REALM, "end"),
    "a discard": Kind("A PHO 3, XIA 3, ALP 1; B TOM 1; C GOA 1", "cleanup A", "discard:XIA"),
}
every_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)


def asked(kind: Kind) -> Session:
    """The table at which that question is open."""
    session = at(kind.text, kind.moment)
    for option in kind.before:
        session.answer(session.asked[0].seat, option)
    return session


def wording(session: Session, option_id: str) -> str:
    """An option in words, as its seat reads it."""
    seat = session.asked[0].seat
    decision = session.decision(seat)
    assert decision is not None
    return plain(session.rules.words.option(decision.option(option_id), session.observe(seat)), session.names)


def answers(session: Session) -> list[str]:
    return [step.option_id for step in session.history.steps]


async def by_digits(people: Seated, wanted: str) -> None:
    """Choose the next thing by its number."""
    table = people.table
    assert table.asking is not None
    spot = next_spot(table, wanted)
    zone = "hand" if table.asking.hand_is_asked else LIST
    key = spot.key if table.asking.hand_is_asked else entry_of(table, wanted)
    if key == OUT:
        await people.type("0")
        return
    numbered = [spot.key for spot in people.spots if spot.zone == zone]
    await people.type("0" if key == OUT else str(numbered.index(key) + 1))


async def by_arrows(people: Seated, wanted: str) -> None:
    """Walk to the next thing and choose it with Space."""
    cursor = people.table.asking.cursor  # type: ignore[union-attr]
    if not cursor.awake:
        await people.type("right")
    goal = next_spot(people.table, wanted)
    await people.type(" ".join([*arrows(people.spots, cursor, goal.key), "space"]))


async def by_mouse(people: Seated, wanted: str) -> None:
    """Click on the next thing."""
    await people.click(next_spot(people.table, wanted).key)


@every_kind
@pytest.mark.parametrize(
    ("way", "size"),
    [(by_digits, SMALL), (by_arrows, WIDE), (by_mouse, SMALL)],
    ids=["digits", "arrows", "mouse"],
)
async def test_every_kind_of_question_is_answered(kind: Kind, way: Callable[..., Any], size: tuple[int, int]) -> None:
    session = asked(kind)
    before, words = answers(session), wording(session, kind.wanted)
    async with seated(session, size) as people:
        if isinstance(people.app.screen, Curtain):
            await people.sit()
        for _ in range(6):
            if people.bar[1] == words:
                break
            await way(people, kind.wanted)
            assert answers(session) == before
        assert people.bar[1] == words
        if way is by_mouse:
            await people.click(ACTION)
        else:
            await people.type("enter")
        assert answers(session) == [*before, kind.wanted]


@every_kind
@pytest.mark.parametrize("size", [SMALL, WIDE])
def test_an_untouched_enter_does_nothing(kind: Kind, size: tuple[int, int]) -> None:
    session = asked(kind)
    still = Still(session, size)
    if still.curtain:
        still.open()
    before = answers(session)
    assert still.bar[1] == ""
    still.type("enter enter enter")
    assert answers(session) == before
    assert still.bar[2] == "nothing is chosen yet: a digit, or an arrow and Space, chooses"
    assert "nothing is chosen yet" in still.text


@every_kind
def test_space_alone_only_shows_the_cursor(kind: Kind) -> None:
    still = Still(asked(kind))
    if still.curtain:
        still.open()
    still.type("space")
    assert still.scene().cursor is not None
    assert still.asking is not None
    assert still.asking.pointing.picks == ()


def test_enter_does_exactly_what_the_bar_says_in_random_play() -> None:
    keys = ["enter"] * 8 + [*"1234567890", "space", "up", "down", "left", "right", "tab", "shift+tab"] * 2
    keys += ["backspace", "escape", "escape", "/", "g", "o", "l", "t", "z", "i"]
    done = 0
    for seed in range(2):
        chance = Random(seed)
        still = Still(new(seed=seed))
        for _ in range(900 if IS_SOAK else 400):
            if still.session.over:
                break
            if still.curtain:
                still.open()
                continue
            steps, key = still.session.steps, chance.choice(keys)
            says = said_to_be_done(still) if key == "enter" else None
            still.type(key)
            assert answers(still.session)[steps:] == ([says] if says else []), key
            done += says is not None
    assert done > 20


def said_to_be_done(still: Still) -> str | None:
    """The option that the bar says Enter does now, told from its words alone."""
    if still.asking is None or page_of(still) is not None:
        return None
    words, seen = still.session.rules.words, still.observation
    options = still.asking.decision.options
    return next((o.id for o in options if plain(words.option(o, seen), still.session.names) == still.bar[1]), None)


class TestWhyNot:
    """What can't be chosen says why, in the bar."""

    def test_a_third_card_without_phoenix(self) -> None:
        still = Still(at("A CUL 1, hand TOM PHO PHO GOA; B hand XIA; C hand NAR", "orders A"))
        still.open()
        still.type("2 3 4")
        picked = ("hand:PHO", "hand:PHO", "hand:GOA")
        decision = still.session.decision(0)
        assert decision is not None
        why = say("not now: {why}", why=still.session.rules.words.unfit(decision, still.session.observe(0), picked))
        assert still.bar == (
            "lay down any number of one card, or two different cards",
            "lay down Phoenix ×2",
            plain(why, ("Ann", "Ben", "Cy")),
        )
        assert "not now: one card more takes" in still.text

    @pytest.mark.parametrize(
        ("text", "key", "why"),
        [
            ("A PHO 1, laid JUS; B PHO 2", "cell:0:PHO", "not now: Ben leads"),
            ("A TOM 1, used TOM, laid JUS; B PHO 2", "cell:0:TOM", "not now: "),
            ("A PHO 1, laid JUS; B PHO 1", "cell:0:PHO", "not now: "),
            ("A GOA 2, MIL 1; B GAL 1, SHI 1, TOM 1, ABH 1", "cell:1:TOM", "not now: Ben’s Shield"),
            ("A PHO 1, laid JUS; B XIA 1", "cell:1:XIA", "nothing to choose there now"),
        ],
    )
    def test_a_cell_of_the_table(self, text: str, key: str, why: str) -> None:
        still = Still(at(text, REALM))
        still.type("right")
        assert still.asking is not None
        still.type(" ".join([*arrows(places_of(still), still.asking.cursor, key), "space"]))
        assert still.asking.cursor.key == key
        assert still.bar[2].startswith(why)
        assert len(still.bar[2]) > len("not now: ")
        assert still.asking.pointing.picks == ()

    def test_it_goes_when_one_moves_on(self) -> None:
        still = Still(at("A PHO 1, laid JUS; B PHO 2", REALM))
        still.type("right")
        assert still.asking is not None
        still.type(" ".join([*arrows(places_of(still), still.asking.cursor, "cell:0:PHO"), "space"]))
        assert still.bar[2].startswith("not now")
        still.type("down")
        assert not still.bar[2].startswith("not now")


class TestSearch:
    def test_type_go_into_the_list_and_answer(self) -> None:
        still = Still(at("A hand TOM PHO PHO GOA; B hand XIA; C hand NAR", "orders A"))
        still.open()
        still.type("/ g o a n space p h")
        assert still.bar[1:] == ("go to the list", "search: goan ph▏")
        still.type("enter")
        assert still.bar[1] == "lay down Phoenix and Goan-Sul"
        still.type("enter")
        assert answers(still.session) == [selection("PHO", "GOA")]

    def test_letters_are_no_commands_meanwhile(self) -> None:
        still = Still(at("A hand TOM PHO PHO GOA; B hand XIA; C hand NAR", "orders A"))
        still.open()
        still.type("/ q u l h ?")
        assert (still.outcome, page_of(still), still.curtain) == (None, None, None)
        assert still.bar[1:] == ("", "search: qulh?▏   no answer has this in it")
        still.type(" ".join(["backspace"] * 6))
        assert "search" not in still.bar[2]
        still.type("q")
        assert still.outcome == "left"

    def test_arrows_walk_through_what_was_found(self) -> None:
        still = Still(at("A hand TOM PHO PHO GOA; B hand XIA; C hand NAR", "orders A"))
        still.open()
        still.type("/ p h o down down")
        assert still.asking is not None
        assert still.asking.cursor.key == f"{LIST}:1"
        still.type("down")
        assert still.asking.cursor.key == f"{LIST}:2"
        still.type("backspace")
        assert still.asking.search is None


class TestPages:
    """Pages over the whole table, for these eyes."""

    @pytest.fixture
    def still(self) -> Still:
        still = Still(new())
        chance = Random(5)
        for _ in range(70):
            seat = still.session.asked[0].seat
            still.session.answer(seat, chance.choice(still.session.decision(seat).options).id)  # type: ignore[union-attr]
        still.house.pop_screen()
        still.go(still.handoff.go_on())
        while still.curtain:
            still.open()
        return still

    def test_the_log_opens_at_its_end_and_scrolls(self, still: Still) -> None:
        last = plain(still.session.log(still.eyes)[-1].phrase, still.session.names)
        first = plain(still.session.log(still.eyes)[0].phrase, still.session.names)
        still.type("l")
        assert page_of(still) == "log"
        assert last in still.text
        assert first not in still.text
        still.type("home")
        assert first in still.text
        top = still.text
        still.type("up up pageup")
        assert still.text == top
        still.type("down")
        assert still.text != top
        still.type("end")
        assert last in still.text
        bottom = still.text
        still.type("down pagedown up")
        assert still.text != bottom

    def test_the_cards_open_at_their_top_and_scroll(self, still: Still) -> None:
        still.type("i")
        assert page_of(still) == "cards"
        top = still.text
        assert "Justice" in top
        still.type("end")
        assert "Fenghuang" in still.text
        bottom = still.text
        still.type("up")
        assert still.text != bottom
        still.type("home")
        assert still.text == top

    def test_the_standing(self, still: Still) -> None:
        still.type("t")
        sheet, pages = still.session.sheet(), still.text
        assert plain(sheet.verdict, still.session.names) in still.text
        still.type("end")
        pages += still.text
        assert all(row.source in pages for row in sheet.rows if any(row.points))
        assert all(str(total) in pages for total in sheet.totals)

    def test_any_other_key_goes_back_and_does_nothing_else(self, still: Still) -> None:
        steps = still.session.steps
        for page in "lti":
            for key in ("enter", "1", "q", "u", "p", "h", "?"):
                still.type(f"{page} {key}")
                assert (page_of(still), still.outcome, still.curtain) == (None, None, None)
        assert still.session.steps == steps
        assert still.asking is not None
        assert still.asking.pointing.picks == ()


@pytest.mark.parametrize("size", [SMALL, WIDE])
def test_what_is_in_focus_is_read_in_full(size: tuple[int, int]) -> None:
    still = Still(at("A hand GAL PHO; B hand XIA; C hand NAR", "orders A"), size)
    still.open()
    still.type("right z")
    assert page_of(still) == "zoom"
    about = still.session.rules.words.about("hand:GAL", still.session.observe(0))
    assert about is not None
    for phrase in about.text:
        assert squeezed(plain(phrase, still.session.names)) in squeezed(still.text)
    still.repaint()
    assert "Galmi" in still.text.splitlines()[1]


def squeezed(text: str) -> str:
    """Words and signs, however they are broken into lines and framed."""
    return "".join(character for character in text if character.isalnum())


def test_with_nothing_in_focus_all_cards_are_shown_instead() -> None:
    still = Still(at("A TOM 1; B PHO 1", REALM))
    still.type("z")
    assert page_of(still) == "cards"


def test_help_and_rules_open_over_the_table() -> None:
    still = Still(at("A hand GAL PHO; B hand XIA; C hand NAR", "orders A"))
    still.open()
    still.type("?")
    assert type(still.house.screen).__name__ == "HelpScreen"
    still.house.dismiss(None)
    still.type("f1")
    assert type(still.house.screen).__name__ == "RulesScreen"


class TestNews:
    """What a drawn card brings is read before the laptop goes on."""

    async def test_it_is_read_before_the_curtain(self) -> None:
        session = asked(KINDS["culture, spent"])
        async with seated(session) as people:
            await people.sit()
            await people.type("1 enter")
            drawn = plain(session.log(0)[-1].phrase, session.names)
            assert "drew" in drawn
            assert people.bar[:2] == (drawn, "go on")
            assert people.top == "PlayScreen"
            assert people.table.eyes == 0
            await people.type("1 space backspace")
            assert people.bar[:2] == (drawn, "go on")
            await people.type("enter")
            assert people.top == "Curtain"
            assert "B E N" in people.text

    def test_a_held_enter_does_not_skip_it(self) -> None:
        still = Still(asked(KINDS["culture, spent"]))
        still.open()
        still.type("1")
        enter = still.typist.event("enter")
        again = still.typist.event("enter")
        again.time = enter.time + 0.03
        still.on_key(enter)
        still.on_key(again)
        assert still.bar[1] == "go on"

    def test_who_goes_on_anyway_reads_it_in_the_log(self) -> None:
        still = Still(at("A CUL 1, hand TOM PHO; B hand XIA; C hand NAR; reserve CUL 9", "culture A"))
        still.open()
        still.type("1 enter")
        assert still.asking is not None
        assert still.asking.hand_is_asked
        assert still.eyes == 0

    def test_nobody_has_news_from_keeping_it(self) -> None:
        still = Still(asked(KINDS["culture, kept"]))
        still.open()
        still.type("0 enter")
        assert still.curtain is not None


class TestPeek:
    """A look at the own face-down cards."""

    LAID = "A laid PHO TOM XIA; B laid GOA; C laid NAR"

    async def test_behind_a_curtain_and_a_digit_chooses(self) -> None:
        async with seated(at(self.LAID, REALM)) as people:
            assert "6 Phoenix" not in people.text
            await people.type("p 1")
            assert people.top == "Curtain"
            assert "look at your cards" in people.text
            await people.sit()
            assert people.table.eyes == 0
            assert "6 Phoenix" in people.text
            await people.type("2")
            assert people.table.eyes is None
            assert people.bar[1] == "turn face-down card 2"
            assert "6 Phoenix" not in people.text
            await people.type("enter")
            assert answers(people.session) == ["reveal:2"]
            assert people.session.observe(None).players[0].count(2) == 1

    @pytest.mark.parametrize("key", ["enter", "space", "x", "u", "l", "q", "H", "9", "0", "backspace"])
    def test_any_other_key_covers(self, key: str) -> None:
        still = Still(at(self.LAID, REALM)).type("p 1")
        still.open()
        assert still.eyes == 0
        still.type(key)
        assert still.eyes is None
        assert (still.outcome, page_of(still), still.curtain) == (None, None, None)
        assert answers(still.session) == []
        assert still.bar[1] == ""

    async def test_a_click_covers_too(self) -> None:
        async with seated(at(self.LAID, REALM)) as people:
            await people.type("p 1")
            await people.sit()
            await people.click("back:1#1")
            assert people.table.eyes is None
            assert people.bar[1] == ""

    def test_it_is_not_offered_without_face_down_cards(self) -> None:
        still = Still(at("A TOM 1; B PHO 1", REALM)).type("p")
        assert still.curtain is None
        assert still.bar[2] == "there is nothing hidden to look at now"

    def test_without_curtains_it_opens_at_once(self) -> None:
        still = Still(at(self.LAID, REALM, handoffs="off")).type("p 1")
        assert still.curtain is None
        assert "Phoenix" in still.text
        still.type("enter")
        assert still.eyes is None


class Patient:
    """A bot that thinks until it is let go."""

    def __init__(self) -> None:
        self.go = threading.Event()

    def choose(self, view: SeatView, rng: Random) -> Option[Any]:
        self.go.wait(5)
        return view.decision.options[0]


class TestBots:
    TEXT = "A TOM 1; B PHO 1, laid XIA; C GOA 1"

    def table(self, pace: str, text: str = TEXT) -> Session:
        return at(text, REALM, people=("Ann",), bots=2, pace=pace)

    async def test_at_once(self) -> None:
        session = new(people=("Ann",), bots=2)
        async with seated(session) as people:
            await people.bots()
            await people.type("0 enter")
            await people.bots()
            assert session.asked[0].seat == 0
            assert {step.seat for step in session.history.steps} == {0, 1, 2}

    async def test_at_a_pace_to_follow_and_to_take_back(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(thinking, "BOT_DELAY", 0.15)
        session = self.table("normal")
        async with seated(session) as people:
            await people.type("0 enter")
            assert answers(session) == ["end"]
            assert people.table.thinking.awaited == 1
            await people.type("u")
            assert answers(session) == []
            assert people.bar[2] == "Ann’s last answer was taken back"
            await asyncio.sleep(0.2)
            assert answers(session) == []
            await people.type("U")
            assert answers(session) == ["end"]
            await asyncio.sleep(0.2)
            await people.settle()
            assert len(answers(session)) > 1
            assert session.history.steps[1].seat == 1

    async def test_step_by_step(self) -> None:
        session = self.table("step")
        async with seated(session) as people:
            await people.type("0 enter")
            steps = session.steps
            await asyncio.sleep(0.05)
            assert session.steps == steps
            assert people.bar[1] == f"let {session.names[session.asked[0].seat]} act"
            await people.type("enter")
            await self.until(lambda: session.steps > steps)
            assert session.steps == steps + 1
            await people.settle()
            assert people.bar[1] == f"let {session.names[session.asked[0].seat]} act"

    async def until(self, true: Callable[[], bool]) -> None:
        for _ in range(400):
            if true():
                return
            await asyncio.sleep(0.005)
        raise AssertionError("it never came")

    async def test_hammering_keys_changes_nothing_and_nothing_fires_later(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        bot = Patient()
        monkeypatch.setitem(BOTS, "random", BOTS["random"]._replace(bot=bot))
        session = self.table("off", "A TOM 1; B PHO 1; C GOA 1")
        async with seated(session) as people:
            await people.type("0 enter")
            assert answers(session) == ["end"]
            for keys in ("1 2 3 space enter 1 enter", "left right up down tab p H / 1 enter", "backspace x S 0 enter"):
                await people.type(keys)
                await people.click_cell(40, 4)
                await people.click_cell(75, 8)
                assert answers(session) == ["end"]
            bot.go.set()
            await people.type("1 enter 1 enter 1 space enter", hasty=True)
            await people.bots()
            own = [step for step in session.history.steps[1:] if step.seat == 0]
            assert own == []

    async def test_keys_typed_on_after_a_bots_turn_are_not_heard(self) -> None:
        session = at("A hand TOM PHO; B hand XIA; C hand NAR", "orders A", people=("Ann",), bots=2)
        async with seated(session) as people:
            await people.type("1 enter")
            await people.bots()
            assert session.observe(None).phase == "realm"
            steps = session.steps
            await people.type("1 enter 1 enter", hasty=True)
            assert session.steps == steps
            await people.type("1 enter")
            assert session.steps == steps + 1

    async def test_a_thought_for_a_turn_that_was_taken_back_is_dropped(self, monkeypatch: pytest.MonkeyPatch) -> None:
        bot = Patient()
        monkeypatch.setitem(BOTS, "random", BOTS["random"]._replace(bot=bot))
        session = self.table("off")
        async with seated(session) as people:
            await people.type("0 enter")
            await asyncio.sleep(0.02)
            await people.type("u")
            bot.go.set()
            await asyncio.sleep(0.05)
            await people.settle()
            assert answers(session) == []

    async def test_leaving_while_a_bot_thinks(self, monkeypatch: pytest.MonkeyPatch) -> None:
        bot = Patient()
        monkeypatch.setitem(BOTS, "random", BOTS["random"]._replace(bot=bot))
        session = self.table("off")
        async with seated(session) as people:
            await people.type("0 enter")
            await asyncio.sleep(0.02)
            await people.type("q")
            assert people.top == "PickerScreen"
            bot.go.set()
            await asyncio.sleep(0.05)
            await people.settle()
            assert answers(session) == ["end"]
            assert people.top == "PickerScreen"

    async def test_while_a_bot_acts_only_the_public_view_is_shown_to_several_people(self) -> None:
        session = at(
            "A CUL 1, hand TOM; B CUL 1, hand XIA; C hand NAR", "culture A", people=("Ann", "Cy"), bots=1, pace="step"
        )
        async with seated(session) as people:
            await people.sit()
            await people.type("0 enter")
            await people.sit()
            await people.type("0 enter")
            for _ in range(2):
                await people.sit()
                await people.type("1 enter")
            assert people.table.thinking.awaited == 2
            for key in ("right", "p", "l", "l", "t", "t", "z", "z"):
                await people.type(key)
                assert people.table.eyes is None
                assert session.observe(None) == people.table.observation


class TestHandOffs:
    async def test_always_also_between_two_questions_of_one_person(self) -> None:
        session = at("A CUL 1, hand TOM PHO; B hand XIA; reserve CUL 9", "culture A", seats=2, handoffs="always")
        async with seated(session) as people:
            await people.sit()
            await people.type("0 enter")
            assert people.top == "Curtain"

    async def test_never(self) -> None:
        async with seated(new(handoffs="off")) as people:
            assert people.top == "PlayScreen"
            assert "open hands" in people.text
            await people.type("0 enter")
            assert people.top == "PlayScreen"
            assert "■ Ben   open hands" in people.text
            assert "eyes only" not in people.text

    async def test_a_teaching_game_says_so_all_the_time(self) -> None:
        async with seated(new(teaching=True)) as people:
            assert "open hands" in people.text.splitlines()[0]
            await people.type("l")
            assert "open hands" in people.text.splitlines()[0]

    async def test_n104_who_has_no_culture_gets_no_curtain(self) -> None:
        session = at("A hand TOM; B CUL 1, hand XIA; C hand NAR", "culture A")
        async with seated(session) as people:
            assert "B E N" in people.text
            await people.sit()
            await people.type("0 enter")
            assert "A N N" in people.text
            assert "choose cards" in people.text

    async def test_n120_the_only_owner_of_culture_goes_on_to_orders(self) -> None:
        session = at("A CUL 1, hand TOM PHO; B hand XIA; C hand NAR; reserve CUL 9", "culture A")
        async with seated(session) as people:
            await people.sit()
            await people.type("0 enter")
            assert people.top == "PlayScreen"
            assert session.observe(None).phase == "orders"
            assert people.table.eyes == 0

    async def test_a_resumed_game_begins_behind_the_curtain_of_whoever_is_asked(self) -> None:
        session = new(SaveStore())
        for seat in (0, 1):
            session.answer(seat, "keep")
        assert session.path is not None
        session.close()
        async with seated(Session.resume(SaveStore().load(session.path), SaveStore())) as people:
            assert people.top == "Curtain"
            assert "C Y" in people.text
            assert people.table.eyes is None


class TestDeafness:
    """After a public change of seat the bar hears nothing for a moment, by the time at which a key was typed."""

    async def test_keys_typed_ahead_answer_nothing_for_the_next_person(self) -> None:
        session = at("A TOM 1; B TOM 1, laid XIA; C GOA 1", REALM)
        async with seated(session) as people:
            await people.type("0 enter")
            steps = session.steps
            assert session.asked[0].seat == 1
            await people.type("1 enter 1 enter", hasty=True)
            assert session.steps == steps
            await people.type("1 enter")
            assert session.steps == steps + 1

    async def test_clicks_are_not_heard_either(self) -> None:
        session = at("A TOM 1; B TOM 1, laid XIA; C GOA 1", REALM)
        async with seated(session) as people:
            await people.type("0 enter")
            spot = people.spots[-1]
            await people.click_cell(spot.rect.x, spot.rect.y, hasty=True)
            assert people.table.asking.pointing.picks == ()  # type: ignore[union-attr]
            await people.click(spot.key)
            assert people.table.asking.pointing.picks  # type: ignore[union-attr]

    def test_the_same_person_is_heard_at_once(self) -> None:
        still = Still(at("A TOM 1, PHO 1; B JUS 1", REALM))
        hear_at_once(still)
        still.type("1 enter")
        steps = still.session.steps
        still.on_key(still.typist.event("1", hasty=True))
        still.on_key(still.typist.event("enter", hasty=True))
        assert still.session.steps == steps + 1


async def test_a_click_of_the_mouse_reaches_the_table() -> None:
    async with seated(at("A TOM 1, PHO 1; B JUS 1", REALM)) as people:
        hear_at_once(people.table)
        spot = next(spot for spot in people.spots if spot.key == "cell:0:TOM")
        await people.pilot.click("Picture", offset=(spot.rect.x + 1, spot.rect.y))
        assert people.bar[1] == "Tomorrow: take a Chaos"


def test_asking_twice_before_what_cannot_be_taken_back() -> None:
    still = Still(at("A laid PHO TOM; B laid GOA", REALM, seats=2), confirm=True)
    still.type("2 enter")
    assert answers(still.session) == []
    assert still.bar[1] == "once more: turn face-down card 1"
    still.type("3")
    assert still.bar[1] == "turn face-down card 2"
    still.type("enter enter")
    assert answers(still.session) == ["reveal:2"]


def test_asking_twice_does_not_slow_down_what_can_be_taken_back() -> None:
    still = Still(at("A TOM 1; B laid GOA", REALM, seats=2), confirm=True)
    still.type("1 enter")
    assert answers(still.session) == ["use:TOM:gain:CHA"]


def test_a_held_space_chooses_once() -> None:
    still = Still(at("A TOM 1; B laid GOA", REALM, seats=2))
    still.type("right")
    space = still.typist.event("space")
    still.on_key(space)
    for number in range(1, 6):
        again = still.typist.event("space")
        again.time = space.time + 0.03 * number
        still.on_key(again)
    assert still.asking is not None
    assert still.asking.pointing.picks


def test_a_full_disk_is_told_once_and_play_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    still = Still(at("A TOM 1, PHO 1; B laid GOA", REALM, seats=2))
    still.session.notice, still.session.unsaved = "The game could not be saved: the disk is full.", True
    still.type("1 enter 1 enter")
    assert still.house.toasts == ["The game could not be saved: the disk is full."]
    assert "not saved" in still.text
    assert len(answers(still.session)) == 2


@pytest.mark.parametrize("seat", [0, 1])
def test_the_bright_line_wears_the_colour_of_who_is_asked(seat: int) -> None:
    still = Still(at("A laid TOM; B laid PHO", f"realm {'AB'[seat]}"))
    (bright,) = [
        row for row in styles_of(still.canvas) if {style.bgcolor for style in row} == {Look().seat(seat).color}
    ]
    assert len(bright) == still.canvas.width


def test_the_curtain_wears_the_colour_of_who_is_called() -> None:
    still = Still(new(people=("Ann", "Ben"), handoffs="always"))
    assert still.curtain is not None
    drawn = zip(glyphs_of(still.seen), styles_of(still.seen), strict=True)
    border = {style.color for row, styles in drawn for glyph, style in zip(row, styles, strict=True) if glyph in "╔╗╚╝"}
    assert border == {Look().seat(still.curtain.seat).color}
