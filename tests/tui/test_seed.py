"""The number of a deal is a secret until the game is over: whoever knows it can deal all hands once more.

A whole evening is played with a number that is easily found, and everything that is drawn and written is searched for
it.
"""

import json
from pathlib import Path
from random import Random

import pytest

import boardgames.table.seating as seating
from boardgames.table.save import SaveStore
from boardgames.table.seating import Setup, company
from boardgames.table.session import Session
from boardgames.table.settings import Settings
from boardgames.table.start import Start
from tests.table.evening import NINE, answer, play
from tests.tui.opened import opened, shown
from tests.tui.table import WIDE, Recorder, Seated, seated
from tests.tui.test_keyboard_game import play_on

NUMBER = 743_470_912


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every deal that is drawn by lot is this one."""
    monkeypatch.setattr(seating, "randbelow", lambda most: NUMBER)


def found(home: Path) -> list[str]:
    """The files that tell the number, by any way of writing it that could be meant."""
    wanted = [str(NUMBER).encode(), f"{NUMBER:_}".encode(), f"{NUMBER:,}".encode(), hex(NUMBER)[2:].encode()]
    return [path.name for path in home.rglob("*") if path.is_file() and any(one in path.read_bytes() for one in wanted)]


def to_the_last_round(path: Path) -> None:
    """Play a saved game on, without a screen."""
    store, chance = SaveStore(), Random(1)
    session = Session.resume(store.load(path), store)
    while "8 of 8" not in session.rules.words.heading(session.observe(None)):
        answer(session, chance)
    session.close()


@pytest.mark.usefixtures("drawn")
async def test_no_file_and_no_screen_tells_the_number_before_the_end(home: Path) -> None:
    app = Recorder()
    async with app.run_test(size=WIDE, notifications=True) as pilot:
        people = Seated(app, pilot)
        await people.settle()
        await people.type("minus 1")
        for name in ("Ann", "Ben"):
            await people.type(f"{' '.join(name)} enter")
        for _ in range(3):
            await people.type("tab")
        await people.type("up up")
        await people.type("enter")
        await people.until(lambda: app.table is not None, "enter")
        session = people.session
        assert session.names == ("Ann", "Ben")
        assert session.setup.seed == NUMBER
        for place in range(12):
            app.settle()
            await people.sit() if people.top == "Curtain" else await people.type(
                "question_mark escape l escape i escape"
            )
            if people.table.asking is not None and place % 2:
                await people.type("1 enter")
            assert not found(home)
        await people.type("q")
        await people.settle()
        await people.type("s escape")
        (entry,) = SaveStore().list()
        to_the_last_round(entry.path)
        app.resume(entry.path)
        await people.until(lambda: app.table is not None)
        await play_on(people, Random(1))
        assert app.frames
        told = [frame for frame in app.frames if str(NUMBER) in frame.text]
        assert not told
        assert not found(home)
        await people.told()
        assert f"deal {NUMBER}" in people.text
        await people.type("w")
        assert all(name.startswith("nine-score") for name in found(home))
        assert len(found(home)) == 1


@pytest.mark.usefixtures("drawn")
async def test_the_same_deal_again_is_dealt_as_a_known_one() -> None:
    session = Session.new(NINE, Setup(game="nine", players=company(("Ann", "Ben")), options={"first": "0"}))
    first = [session.observe(seat) for seat in (0, 1)]
    app = Recorder()
    async with seated(play(session), WIDE, app=app) as people:
        await people.told()
        await people.type("d")
        await people.until(lambda: app.table is not None and people.session is not session)
        again = people.session
        assert again.names == ("Ann", "Ben")
        assert [again.observe(seat) for seat in (0, 1)] == first
        assert again.setup.known_deal
        await people.sit()
        assert "known deal" in people.text.splitlines()[0]


async def test_settings_of_before_lose_their_number_when_they_are_read(home: Path) -> None:
    kept = Settings(last_company=Setup(game="nine", players=company(("Ann", "Ben")))).model_dump(mode="json")
    kept["last_company"] |= {"seed": NUMBER}
    Settings.path().write_text(json.dumps(kept, indent=2))
    company_kept = Settings.load().last_company
    assert company_kept is not None
    assert company_kept.names == ("Ann", "Ben")
    assert company_kept.seed is None
    assert not found(home)


async def test_broken_settings_lose_their_number_too(home: Path) -> None:
    Settings.path().write_text(f'{{"last_company": {{"game": 3, "seed": {NUMBER}}}, ')
    assert Settings.load() == Settings()
    assert not found(home)


@pytest.mark.usefixtures("drawn")
async def test_the_set_up_shows_no_number_until_somebody_types_one() -> None:
    async with opened(Start(setup=Setup(game="nine", players=company(("Ann", "Ben"))))) as (app, pilot):
        assert str(NUMBER) not in shown(app)
        await pilot.press("down", "down", "down", "down", "down", "down", "down")
        assert app.screen.at == "deal:seed"  # type: ignore[attr-defined]
        await pilot.press("4", "2", "enter")
        await pilot.pause()
        session = next(screen.session for screen in app.screen_stack if hasattr(screen, "session"))
        assert (session.setup.seed, session.setup.known_deal) == (42, True)
