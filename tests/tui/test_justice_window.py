"""Justice at one laptop: whoever holds her, all others see the same, and letting it be leaves no trace."""

from collections.abc import Callable
from itertools import product

import pytest

from boardgames.table.save import SaveStore
from boardgames.table.session import Session
from boardgames.tui.scene import LIST, OUT
from boardgames.tui.stage import Telling
from tests.games.immortal8.tables import Play, calling, draft, kingdom, supremacy
from tests.table.standing import eight_at
from tests.tui.table import SMALL, WIDE, Still, arrows, places_of

HELD = {
    "by Ann": "A as justice M2; B as phoenix M2; C as narashima S1; D as xian",
    "by Ben": "A as phoenix M2; B as justice M2; C as narashima S1; D as xian",
    "by Dee": "A as phoenix M2; B as narashima M2; C as xian S1; D as justice",
    "by nobody": "A as phoenix M2; B as narashima M2; C as xian S1; D as galmi",
}
SCREENS = (SMALL, WIDE)


def ids(session: Session) -> list[str]:
    return [step.option_id for step in session.history.steps]


def choose(still: Still, option_id: str) -> Still:
    """Answer the question on the screen."""
    assert still.asking is not None
    still.commit(still.asking.decision.option(option_id))
    return still


def read_on(still: Still) -> Still:
    """Everybody has watched what happened."""
    while isinstance(still.mode, Telling):
        still.type("enter")
    return still


def everything(still: Still) -> tuple[object, ...]:
    """All that anybody can tell from a screen."""
    session = still.session
    return (
        still.text,
        still.canvas.plain(),
        still.spots,
        still.bar,
        session.why_no_undo(),
        session.can_redo,
        [line.phrase for line in session.log(None)],
        still.asking.refusals if still.asking else None,
    )


def before_military(text: str) -> Play:
    """The first window of Round 1."""
    return supremacy(text, 1)


def same_for_all(table: Callable[[str], Play], keys: str, size: tuple[int, int]) -> list[Still]:
    """The screens after these keys, with Justice in every hand and in none: all are the same."""
    stills = []
    for text in HELD.values():
        still = Still(eight_at(table(text)), size)
        for key in keys.split():
            still.open() if key == "open" else still.type(key)
        stills.append(still)
    first, *others = map(everything, stills)
    assert all(other == first for other in others)
    return stills


WALK = ("l", "x", "u", "undo", "U", "open", "H", "open", "let it be", "g", "u", "U", "g")
"""What happens after somebody has looked and let it be, by keys and by what they are called otherwise."""
KEYS = ("", "right", "1", "2", "3", "down down space", "l", "t", "i", "p", "g", "u", "G", "3 enter", "/ l o o k")


class TestTheWindow:
    @pytest.mark.parametrize(("keys", "size"), [*product(KEYS, SCREENS)])
    def test_it_looks_the_same_whoever_holds_her(self, keys: str, size: tuple[int, int]) -> None:
        same_for_all(before_military, keys, size)

    @pytest.mark.parametrize("size", SCREENS)
    def test_it_asks_all_of_them(self, size: tuple[int, int]) -> None:
        for still in same_for_all(before_military, "", size):
            assert still.open_to
            assert still.open_to == (0, 1, 2, 3)
            assert still.eyes is None
            assert still.bar[0] == "Military is counted next: let it be, or think about Justice?"
            assert len([spot for spot in places_of(still) if spot.zone in (LIST, OUT)]) == 5

    def test_with_justice_open_there_is_none(self) -> None:
        still = Still(eight_at(supremacy("A as phoenix M2; B; C; D", justice=1)))
        assert not still.open_to
        assert still.session.observe(None).phase == "calling"

    def test_g_goes_on_for_all(self) -> None:
        for still in same_for_all(before_military, "g", SMALL):
            assert ids(still.session) == ["let it be"] * 4
            assert "Nobody alone has" in still.text
            assert read_on(still).bar[0].startswith("Science is counted next")
            still.type("g")
            assert not still.open_to
            assert ids(still.session) == ["let it be"] * 8

    def test_capital_g_goes_on_always(self) -> None:
        for still in same_for_all(before_military, "G", SMALL):
            still.type("enter")
            assert ids(still.session) == ["let it be"] * 8
            assert "Cy has the most Science" in still.bar[0], "a moment, before the next draft"
            assert "skipping powers" in still.text.splitlines()[0]

    def test_one_step_takes_it_back_for_all(self) -> None:
        for still in same_for_all(before_military, "g u", SMALL):
            assert ids(still.session) == []
            assert still.bar[2] == "Ann’s last answer was taken back"
            still.type("U")
            assert ids(still.session) == ["let it be"] * 4


class TestALook:
    """Somebody thinks about Justice: a curtain, a private question, and back."""

    @pytest.mark.parametrize("size", SCREENS)
    def test_it_goes_through_a_curtain_and_back(self, size: tuple[int, int]) -> None:
        for name, text in HELD.items():
            still = choose(Still(eight_at(before_military(text)), size), "look:1")
            assert still.curtain is not None
            assert still.curtain.seat == 1
            assert "look at the secret Immortal" in still.text
            assert "Justice" not in still.text
            still.open()
            assert still.eyes == 1
            shown = [option.id for option in still.asking.decision.options]  # type: ignore[union-attr]
            assert shown == (["let it be", "reveal Justice"] if name == "by Ben" else ["let it be"])
            choose(still, "let it be")
            assert still.curtain is None
            assert still.eyes is None
            assert still.open_to
            assert still.open_to == (0, 2, 3)

    @pytest.mark.parametrize("size", SCREENS)
    def test_letting_it_be_leaves_the_same_screens_behind(self, size: tuple[int, int]) -> None:
        """Also after taking that back, taking the look back, and bringing both back; and to the end of the phase."""
        walks, stills = [], []
        for text in HELD.values():
            still = choose(Still(eight_at(before_military(text)), size), "look:1")
            seen = [everything(still)]
            still.open()
            choose(still, "let it be")
            for key in WALK:
                if key == "open":
                    still.open()
                elif key == "undo":
                    still.house.dismiss("undo")
                elif key == "let it be":
                    choose(still, key)
                else:
                    still.type(key)
                if still.eyes is None:
                    seen.append(everything(still))
            walks.append(seen)
            stills.append(still)
        assert all(walk == walks[0] for walk in walks)
        assert len(walks[0]) == 12
        assert {still.session.steps for still in stills} == {9}

    def test_undo_leads_back_to_the_curtain_and_not_to_the_question(self) -> None:
        for text in HELD.values():
            still = choose(Still(eight_at(before_military(text))), "look:1")
            still.open()
            choose(still, "let it be").type("u")
            assert ids(still.session) == ["look:1"]
            assert still.curtain is not None
            assert still.curtain.seat == 1
            assert still.eyes is None
            assert "reveal" not in still.text
            assert "reveal" not in still.canvas.plain()
            still.house.dismiss("undo")
            assert ids(still.session) == []
            assert still.open_to
            assert still.open_to == (0, 1, 2, 3)

    def test_the_views_of_a_holder_and_of_another_differ_only_in_private(self) -> None:
        one, other = (
            choose(Still(eight_at(before_military(text))), "look:1") for text in (HELD["by Ben"], HELD["by nobody"])
        )
        assert everything(one) == everything(other)
        one.open()
        other.open()
        assert one.eyes == other.eyes == 1
        assert "reveal Justice" in one.text
        assert "reveal Justice" not in other.text
        assert "you are not Justice" in other.text
        for still in (one, other):
            choose(still, "let it be")
        assert everything(one) == everything(other)

    def test_who_hides_the_question_comes_back_to_it(self) -> None:
        still = choose(Still(eight_at(before_military(HELD["by Ben"]))), "look:1")
        still.open()
        still.type("H")
        assert still.curtain is not None
        assert still.curtain.seat == 1
        still.open()
        assert "reveal Justice" in still.text

    def test_all_may_look_one_after_the_other(self) -> None:
        for text in HELD.values():
            still = Still(eight_at(before_military(text)))
            for seat in (2, 0, 3, 1):
                choose(still, f"look:{seat}")
                still.open()
                choose(still, "let it be")
            assert read_on(still).bar[0].startswith("Science is counted next")

    def test_an_untouched_enter_lets_nothing_be(self) -> None:
        still = choose(Still(eight_at(before_military(HELD["by nobody"]))), "look:1")
        still.open()
        still.type("enter")
        assert ids(still.session) == ["look:1"]

    def test_with_bots_people_are_asked_together(self) -> None:
        still = Still(eight_at(before_military(HELD["by Ann"]), kinds="ppbb"))
        assert still.open_to
        assert still.open_to == (0, 1)
        still.type("g")
        assert still.thinking.awaited == 2


class TestRevealing:
    def test_in_the_window(self) -> None:
        still = choose(Still(eight_at(before_military(HELD["by Ben"]))), "look:1")
        still.open()
        choose(still, "reveal Justice")
        seen = still.session.observe(None)
        assert seen.justice == 1
        assert still.eyes is None
        assert still.session.observe(None).players[1].supremacy == 2, "one for revealing, one for the tie"
        assert "Ben reveals Justice" in still.session.export_log()
        still.type("u")
        assert "can’t be taken back" in still.bar[2]

    def test_in_a_kingdom_turn(self) -> None:
        for name, text in HELD.items():
            still = Still(eight_at(kingdom(text, turn=1, first=0)))
            choose(still, "look:1")
            assert still.curtain is not None
            assert still.curtain.seat == 1
            still.open()
            if name == "by Ben":
                choose(still, "reveal Justice")
                assert still.session.observe(None).justice == 1
            else:
                choose(still, "let it be")
                assert still.session.observe(None).justice == -1
            assert read_on(still).eyes is None
            assert still.session.asked[0].prompt == ("a Kingdom turn",)
            assert not any(
                option.id.startswith("look")
                for option in still.asking.decision.options  # type: ignore[union-attr]
            )

    @pytest.mark.parametrize(("keys", "size"), [*product((*KEYS, "2 enter", "1 enter u"), SCREENS)])
    def test_a_kingdom_turn_looks_the_same_whoever_holds_her(self, keys: str, size: tuple[int, int]) -> None:
        same_for_all(lambda text: kingdom(text, turn=1, first=0), keys, size)

    def test_in_the_private_visit_of_the_draft(self) -> None:
        """A line below the hand without a number; the digits stay with the cards."""
        still = Still(eight_at(draft("A as justice: | hand alpha ez; B; C; D", 3, 2)))
        still.open()
        lines = [spot for spot in places_of(still) if spot.zone == LIST]
        assert len(lines) == 1
        row = still.text.splitlines()[lines[0].rect.y]
        assert row.split()[:3] == ["reveal", "Justice:", "1"], row
        still.type("1")
        assert still.asking is not None
        assert [pick.part for pick in still.asking.pointing.picks] == ["hand:alpha"]
        still.type("backspace right")
        still.type(" ".join([*arrows(places_of(still), still.asking.cursor, lines[0].key), "space"]))
        assert still.bar[1].startswith("reveal Justice")
        still.type("enter")
        assert still.session.observe(None).justice == 0
        assert isinstance(still.mode, Telling)
        assert still.eyes is None, "everybody sees that she lies open"
        read_on(still).open()
        assert still.eyes == 0, "the choice is still to be made"
        assert "choose a card" in still.bar[0]
        assert not [spot for spot in places_of(still) if spot.zone == LIST]
        assert "eight.turned" not in [event.kind for step in still.session.history.steps for event in step.events]

    def test_in_the_draft_it_is_found_by_searching(self) -> None:
        still = Still(eight_at(draft("A as justice; B; C; D")))
        still.open()
        still.type("/ r e v enter enter")
        assert ids(still.session) == ["reveal Justice"]

    def test_sealed_choices_stay_sealed(self) -> None:
        still = Still(eight_at(draft("A as phoenix: | hand alpha ez; B as justice: | hand lion orgah; C; D", 3, 2)))
        still.open()
        choose(still, "play:alpha")
        still.open()
        choose(still, "reveal Justice")
        assert "Alpha" not in still.canvas.plain()
        read_on(still).open()
        assert "Alpha" not in still.canvas.plain()
        choose(still, "transform:lion")
        assert still.curtain is not None
        assert still.curtain.seat == 2

    def test_others_have_nothing_like_it(self) -> None:
        still = Still(eight_at(draft("A as phoenix; B as justice; C; D")))
        still.open()
        assert not [spot for spot in places_of(still) if spot.zone == LIST]
        assert "Justice" not in still.text.replace("School of Justice", "")


def test_files_and_the_list_of_saved_games_do_not_tell_who_holds_her() -> None:
    """All that the list shows of two games that differ in Immortals only, after somebody looked and let it be."""
    store = SaveStore()
    entries = []
    for text in HELD.values():
        session = eight_at(before_military(text))
        still = choose(Still(session), "look:1")
        still.open()
        choose(still, "let it be").type("g")
        path = store.open_new("immortal8")
        store.write(path, session.to_save())
        (entry,) = (each for each in store.list() if each.path == path)
        entries.append(entry)
        store.release(path)
        assert session.to_save().summary.totals == ()
    assert all(entry == entries[0]._replace(path=entry.path, when=entry.when, order=entry.order) for entry in entries)


def test_the_calling_does_not_tell_before_she_is_called() -> None:
    for text in ("A as justice; B as phoenix; C as xian; D as goan_sul", "A as tomorrow; B as phoenix; C as xian; D"):
        still = Still(eight_at(calling(text)))
        name = "Justice" if "justice" in text else "Tomorrow"
        assert name in still.text
        assert "Phoenix" not in still.canvas.plain()
