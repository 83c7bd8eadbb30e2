"""Windows for powers at one laptop: one public question for everybody, one undo step, bots in their order, and looks
behind a curtain. And the private rest of a round: what powers bring, and passing.
"""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from boardgames.bots import BOTS
from boardgames.engine.decision import Option
from boardgames.engine.words import plain, say
from boardgames.games.they_who_were_8.actions import ACTION
from boardgames.table.save import SaveStore
from boardgames.table.session import Line, SeatView, Session
from boardgames.tui.pictures.inspector import told
from boardgames.tui.scene import LIST
from boardgames.tui.screens.curtain import Curtain
from tests.games.they_who_were_8.tables import TITANS
from tests.table.standing import gods, new
from tests.tui.inside import styles_of
from tests.tui.table import SMALL, WIDE, Still, arrows, entry_of, next_spot, page_of, places_of, seated

FOUR = "A END 1+0, ANA, hand VAL KNO; B CAS, ARI, hand JEA CON; C NAN 0+1, CYM, hand DIP JOU; D PIT, RYM, hand SED DIS"
"""Before the first turn Ann, Ben and Dee are asked together; Cy's gods have their time later."""
ONE = "A END, ANA used, hand VAL KNO; B CAS, ARI used; C NAN, CYM; D PIT used, RYM"
AIMED = (
    "A ANA used, ARI used, hand VAL KNO; B RYM, CAS, hand JEA CON; C END used, NAN used; D CYM used, PIT, hand TRE BIR"
)


@pytest.fixture(autouse=True)
def nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """What everybody watches between two questions is no matter here; where a window would be offered meanwhile, it is
    put as a question.
    """
    monkeypatch.setattr(Session, "story", lambda session, since: ())
    monkeypatch.setattr(Session, "last_story", lambda session: ())


def ids(session: Session) -> list[str]:
    return [step.option_id for step in session.history.steps]


def who(session: Session) -> list[int]:
    return [step.seat for step in session.history.steps]


def hand_shown(still: Still) -> list[str]:
    """The cards in hand that are drawn."""
    return [spot.parts[0].removeprefix("hand:") for spot in still.spots if spot.zone == "hand"]


def is_open(still: Still) -> bool:
    return still.curtain is None and bool(still.open_to)


def opened(session: Session, size: tuple[int, int] = SMALL) -> Still:
    """The screen where somebody has asked for the window that is offered."""
    return Still(session, size).type("o")


def choose(still: Still, option_id: str) -> Still:
    """Answer the question of the screen."""
    assert still.asking is not None
    still.commit(still.asking.decision.option(option_id))
    return still


def read(still: Still, told: str) -> Still:
    """Read what only this person has learned, and go on."""
    assert told in plain(still.mode.news, still.session.names)
    return still.type("enter")


class TestOneQuestion:
    """All people who could react are asked at once, on the public screen."""

    def test_it_is_public_and_needs_no_curtain(self) -> None:
        still = opened(gods(FOUR, "opening A"))
        assert is_open(still)
        assert still.open_to
        assert still.open_to == (0, 1, 3)
        assert still.eyes is None
        assert hand_shown(still) == []
        assert still.bar[0] == "use a power before Ann’s turn, or go on"
        assert still.scene().asked is None
        assert "\n".join(still.text.splitlines()[:-1]).count("go on") == 2

    def test_a_line_under_the_cursor_is_lit_from_end_to_end_names_too(self) -> None:
        still = opened(gods(FOUR, "opening A")).type("down")
        spot = next(spot for spot in still.spots if spot.key == still.scene().cursor)
        words = still.text.splitlines()[spot.rect.y].rstrip()
        name = words.index("’s")
        row = styles_of(still.canvas)[spot.rect.y]
        assert row[name - 1] == row[name]

    @pytest.mark.parametrize(
        ("height", "rows"),
        [
            (1, ["Your hand 4"]),
            (2, ["more in the log (l)", "Your hand 4"]),
            (3, ["more in the log (l)", "Your hand 3", "Your hand 4"]),
            (4, ["Your hand 1", "Your hand 2", "Your hand 3", "Your hand 4"]),
        ],
    )
    def test_of_private_news_the_latest_is_never_cut(self, height: int, rows: list[str]) -> None:
        still = opened(gods(FOUR, "opening A"))
        own = tuple(Line(0, 0, say("Your hand {n}", n=n), private=True) for n in range(1, 5))
        news = (Line(0, 0, say("Round 1"), private=False), *own)
        shown = told(still.canvas, replace(still.scene(), news=news), 40, height)
        assert ["".join(text for text, _ in row).strip() for row in shown] == rows

    @pytest.mark.parametrize(
        ("option", "seat"),
        [("use:ANA", 0), ("use:END", 0), ("use:ARI:CYM+END", 1), ("use:PIT:END", 3), ("use:PIT:ARI:ANA+NAN", 3)],
    )
    @pytest.mark.parametrize("way", ["digits", "arrows"])
    def test_a_power_of_any_of_them_is_chosen(self, option: str, seat: int, way: str) -> None:
        still = opened(gods(FOUR, "opening A"), WIDE)
        assert still.asking is not None
        for _ in range(5):
            if still.asking.ready(places_of(still)) == still.asking.decision.option(option):
                break
            spot = next_spot(still, option)
            if way == "digits":
                numbered = [spot.key for spot in places_of(still) if spot.zone == LIST]
                still.type(str(numbered.index(entry_of(still, option)) + 1))
            else:
                still.type("" if still.asking.cursor.awake else "right")
                still.type(" ".join([*arrows(places_of(still), still.asking.cursor, spot.key), "space"]))
        assert ids(still.session) == []
        still.type("enter")
        assert (ids(still.session), who(still.session)) == ([option], [seat])

    def test_after_a_power_everybody_is_asked_again(self) -> None:
        still = choose(opened(gods(FOUR, "opening A")), "use:ARI:CYM+END").type("o")
        assert is_open(still)
        assert still.open_to
        assert still.open_to == (0, 3)

    def test_an_untouched_enter_does_nothing(self) -> None:
        still = opened(gods(FOUR, "opening A")).type("enter enter")
        assert ids(still.session) == []
        assert is_open(still)

    def test_only_one_person_asked_is_named(self) -> None:
        still = opened(gods(ONE, "opening A"))
        assert still.scene().asked == 0
        assert "● Ann" in still.text.splitlines()[0]

    def test_what_none_of_them_can_do_says_why(self) -> None:
        still = opened(gods(FOUR, "opening A"), WIDE)
        assert still.asking is not None
        assert set(still.asking.refusals) == {"power:CAS", "power:RYM"}
        assert "no god has 5 Glory yet" in still.text

    def test_pointing_at_a_used_power_says_why(self) -> None:
        still = opened(gods(ONE, "opening A")).type("right")
        assert still.asking is not None
        still.type(" ".join([*arrows(places_of(still), still.asking.cursor, "god:ANA"), "space"]))
        assert still.bar[2] == "not now: used already"


class TestGoingOn:
    @pytest.mark.parametrize("keys", ["g", "0 enter"])
    def test_it_holds_for_all_people(self, keys: str) -> None:
        still = opened(gods(FOUR, "opening A")).type(keys)
        assert ids(still.session) == ["go on"] * 3
        assert who(still.session) == [0, 1, 3]
        assert still.curtain is not None
        assert still.curtain.seat == 0

    def test_it_is_one_step_to_take_back_and_to_bring_back(self) -> None:
        still = opened(gods(FOUR, "opening A")).type("g")
        still.house.dismiss("undo")
        assert ids(still.session) == []
        assert is_open(still)
        assert still.bar[2] == "Ann’s last answer was taken back"
        still.type("U")
        assert ids(still.session) == ["go on"] * 3
        assert still.curtain is not None

    def test_also_after_saving_and_resuming(self) -> None:
        session = new(SaveStore(), people=("Ann", "Ben", "Cy", "Dee"), mode="base", seed=1)
        asked = [each.seat for each in session.asked]
        assert len(asked) > 1
        opened(session).type("g")
        for expected in (0, len(asked)):
            session.close()
            assert session.path is not None
            session = Session.resume(SaveStore().load(session.path), SaveStore())
            still = Still(session)
            if still.handoff.offer:
                still.type("o")
            if expected == 0:
                assert who(session) == asked
                still.house.dismiss("undo")
            else:
                assert is_open(still)
                still.type("U")
            assert len(ids(session)) == expected
        session.close()

    def test_a_power_ends_bringing_back(self) -> None:
        still = opened(gods(FOUR, "opening A")).type("g")
        still.house.dismiss("undo")
        choose(still, "use:ARI:CYM+END").type("o U")
        assert still.bar[2] == "Nothing was taken back."

    def test_without_a_window_there_is_nothing_to_let_pass(self) -> None:
        still = Still(gods(FOUR, "play A"))
        still.open()
        still.type("g")
        assert still.bar[2] == "nobody could use a power now"
        assert ids(still.session) == []

    def test_keys_typed_ahead_do_not_close_a_window_for_others(self) -> None:
        still = Still(gods(AIMED, "play A"))
        still.open()
        choose(still, "play:VAL:CAS")
        assert is_open(still)
        still.on_key(still.typist.event("g", hasty=True))
        assert ids(still.session) == ["play:VAL:CAS"]

    def test_a_full_disk_is_told(self, monkeypatch: pytest.MonkeyPatch) -> None:
        still = opened(gods(FOUR, "opening A"))
        toasts: list[str] = []
        monkeypatch.setattr(still.house, "notify", lambda message, **how: toasts.append(message))
        still.session.notice = "The game could not be saved: the disk is full."
        still.type("g")
        assert toasts == [still.session.notice]


class TestTakingBack:
    def test_an_open_power_is_taken_back_while_the_window_is_open_again(self) -> None:
        still = opened(gods(FOUR, "opening A"))
        before = still.session.observe(None)
        choose(still, "use:ARI:CYM+END").type("u")
        assert still.session.observe(None) == before
        assert still.bar[2] == "Ben’s last answer was taken back"
        assert still.open_to
        assert still.open_to == (0, 1, 3)

    def test_mixed_hands_stay_mixed(self) -> None:
        still = choose(opened(gods(FOUR, "opening A")), "use:ANA").type("o u")
        assert ids(still.session) == ["use:ANA"]
        assert "can’t be taken back" in still.bar[2]

    def test_not_past_a_hand_that_somebody_looked_at(self) -> None:
        still = opened(gods(FOUR, "opening A")).type("g")
        still.open()
        still.type("u")
        assert ids(still.session) == ["go on"] * 3
        assert still.bar[2] == "Ann has looked at a hand since Dee answered."

    def test_the_only_person_asked_may_come_back_to_it(self) -> None:
        still = opened(gods(ONE, "opening A")).type("g")
        still.open()
        still.type("u")
        assert ids(still.session) == []
        assert is_open(still)
        assert still.eyes is None
        assert hand_shown(still) == []

    def test_what_was_played_too_once_the_others_have_taken_going_on_back(self) -> None:
        still = Still(gods(AIMED, "play A"))
        still.open()
        choose(still, "play:VAL:CAS")
        assert still.session.why_no_undo() is None
        still.type("g u")
        assert ids(still.session) == ["play:VAL:CAS"]
        still.type("u")
        assert ids(still.session) == []
        assert still.curtain is not None


class TestAlways:
    """`G` lets all windows pass until it is pressed again."""

    def test_from_now_on_with_a_mark(self) -> None:
        still = opened(gods(FOUR, "opening A")).type("G")
        assert ids(still.session) == ["go on"] * 3
        still.open()
        assert "skipping powers" in still.text.splitlines()[0]
        choose(still, "play:KNO:CAS")
        assert ids(still.session) == ["go on"] * 3 + ["play:KNO:CAS"] + ["go on"] * 5
        assert still.curtain is not None
        assert still.curtain.seat == 1

    def test_until_it_is_pressed_again(self) -> None:
        still = opened(gods(FOUR, "opening A")).type("G")
        still.open()
        still.type("G")
        assert still.bar[2] == "the game stops for powers again"
        assert "skipping powers" not in still.text.splitlines()[0]
        choose(still, "play:KNO:CAS")
        assert is_open(still)

    def test_it_can_be_set_before_a_window(self) -> None:
        still = Still(gods(FOUR, "play A"))
        still.open()
        still.type("G")
        assert still.bar[2] == "the game no longer stops for powers; G makes it stop again"
        choose(still, "play:KNO:CAS")
        assert still.curtain is not None

    def test_taking_a_window_back_ends_it(self) -> None:
        still = opened(gods(FOUR, "opening A")).type("G")
        still.house.dismiss("undo")
        assert ids(still.session) == []
        assert is_open(still)
        assert "skipping powers" not in still.text.splitlines()[0]

    def test_a_whole_game_without_windows(self) -> None:
        chance = Random(2)
        still = Still(new(people=("Ann", "Ben", "Cy", "Dee"), mode="base", seed=2))
        still.handoff.lets_pass = True
        while not still.session.over:
            assert not still.open_to
            still.open() if still.curtain else None
            if still.mode.news:
                still.type("enter")
            elif not still.curtain:
                choose(still, chance.choice(still.asking.decision.options).id)  # type: ignore[union-attr]
        assert not any(step.option_id.startswith("use") for step in still.session.history.steps)


class TestRedirecting:
    """A card was named: its player's hand is hidden before others are asked."""

    def test_the_hand_goes_first(self) -> None:
        still = Still(gods(AIMED, "play A"))
        still.open()
        assert hand_shown(still) == ["VAL", "KNO"]
        choose(still, "play:VAL:CAS")
        assert is_open(still)
        assert still.eyes is None
        assert hand_shown(still) == []
        assert "Knowledge" not in still.text
        assert still.bar[0] == "The Valour of Ben’s Cassana: gains 2 Glory. Redirect it, or let it come"
        assert still.scene().asked == 1

    def test_a_new_god_is_chosen_and_the_numbers_are_foretold(self) -> None:
        still = Still(gods(AIMED, "play A"))
        still.open()
        choose(still, "play:VAL:CAS")
        row = [spot.key for spot in places_of(still) if spot.zone == LIST].index(entry_of(still, "use:RYM:god:NAN"))
        still.type(str(row + 1))
        assert "Nanos" in still.bar[1]
        told = [plain(phrase, still.session.names) for phrase in still.scene().forecast]
        assert "Nanos -2 → 2: 2 Glory, no Infamy, power used." in told
        still.type("enter")
        assert ids(still.session)[1:] == ["use:RYM:god:NAN"]
        assert still.session.observe(None).god(5).glory == 2

    def test_g99_others_are_asked_in_the_open_in_one_line(self) -> None:
        """No curtain and no page of its own: the open table, which comes back anyway, with a question in its line."""
        text = "A ANA used, NAN used, hand VAL KNO; B ARI, CAS; C END used, CYM 1+0 used; D PIT, RYM used"
        still = Still(gods(text, "play A"))
        still.open()
        choose(still, "play:VAL:CYM")
        assert is_open(still)
        assert (still.eyes, still.open_to, hand_shown(still)) == (None, (1, 3), [])
        assert still.bar[0] == "The Valour of Cy’s Cymele: gains 2 Glory. Use a power first, or let it come"
        still.type("g")
        assert still.session.observe(None).supply == (12, 15)

    def test_two_owners_are_asked_together(self) -> None:
        text = "A ANA 1+0 used, ARI used, hand VAL DIP; B RYM, CAS 1+0; C END used, NAN used; D CYM used, PIT"
        still = Still(gods(text, "play A"))
        still.open()
        choose(still, "play:DIP:CAS>CYM")
        assert still.open_to
        assert still.open_to == (1, 3)


class TestWhatPowersBring:
    """The private part of a power lies behind a curtain for its owner, and the hand is hidden afterwards."""

    def test_endymina_out_of_turn(self) -> None:
        text = "A END, ANA used, hand VAL KNO; B CAS, ARI used; C NAN, CYM; D PIT used, RYM"
        still = choose(opened(gods(text, "turn D", first=1)), "use:END")
        assert still.curtain is not None
        assert still.curtain.seat == 0
        assert "put 2 cards away" in still.text
        still.open()
        assert len(hand_shown(read(still, "You drew "))) == 4
        choose(still, still.asking.decision.options[0].id)  # type: ignore[union-attr]
        assert still.curtain is not None
        assert still.curtain.seat == 3
        assert still.eyes is None

    def test_endymina_before_the_own_turn_needs_one_curtain(self) -> None:
        still = choose(opened(gods(ONE, "opening A")), "use:END")
        still.open()
        read(still, "You drew ")
        choose(still, still.asking.decision.options[0].id)  # type: ignore[union-attr]
        assert still.curtain is None
        assert still.session.asked[0].private
        assert still.eyes == 0
        assert len(hand_shown(still)) == 2

    def test_endymina_puts_cards_onto_the_deck_by_pointing_at_those_that_stay(self) -> None:
        still = choose(opened(gods(ONE, "opening A")), "use:END")
        still.open()
        read(still, "You drew ")
        assert still.asking is not None
        first, second = (spot.key for spot in places_of(still) if spot.key in ("hand:VAL#1", "hand:KNO#1"))
        still.type("right")
        for key in (second, first):
            still.type(" ".join([*arrows(places_of(still), still.asking.cursor, key), "space"]))
        assert still.bar[1].startswith("put The ")
        assert "Valour" not in still.bar[1]
        assert "Knowledge" not in still.bar[1]
        still.type("enter")
        hand = still.session.observe(0).players[0].hand
        assert sorted(ACTION[card].code for card in hand if card is not None) == ["KNO", "VAL"]

    @pytest.mark.parametrize(("mode", "moment"), [("base", "deal"), (TITANS, "evening"), ("pantheon", "evening")])
    def test_cymele(self, mode: str, moment: str) -> None:
        text = "A CYM, ANA used; B CAS, ARI used; C NAN used, END; D PIT used, RYM"
        still = choose(Still(gods(text, moment, mode)), "use:CYM")
        assert still.curtain is not None
        assert "take one of 4 cards" in still.text
        still.open()
        read(still, "You looked at ")
        assert still.asking is not None
        cards = [spot.parts[0] for spot in places_of(still) if spot.zone == "hand"]
        assert [card.partition(":")[0] for card in cards[:5]] == ["hand"] * 4 + ["seen"]
        still.type("2 enter")
        assert f"take:{cards[1][5:]}" in ids(still.session)
        assert still.curtain is not None or still.eyes in (None, 0)

    def test_somebody_alone_needs_no_curtain_for_any_of_it(self) -> None:
        still = opened(gods(ONE, "opening A", kinds="pbbb"))
        assert is_open(still)
        assert still.eyes == 0
        choose(still, "use:END")
        read(still, "You drew ")
        choose(still, still.asking.decision.options[0].id)  # type: ignore[union-attr]
        assert still.eyes == 0


def test_g76_no_hand_over_between_the_last_play_and_the_next_turn() -> None:
    text = "A ANA, ARI used; B CAS, CYM; C END used, NAN used; D PIT used, RYM used, hand VAL KNO"
    still = Still(gods(text, "play D"))
    still.open()
    choose(still, "play:VAL:END")
    assert still.mode.news
    assert still.eyes == 3
    still.type("enter")
    windows = 0
    while still.curtain is None:
        assert is_open(still)
        assert still.eyes is None
        windows += 1
        still.type("g")
    assert windows == 1, "only where nothing is watched meanwhile; what comes before the draw is asked for there too"
    assert still.session.observe(None).round == 4
    assert still.curtain.seat == 1


class TestLookAtTheOwnHand:
    """`p` in a window: behind a curtain, and any key covers it again."""

    def test_the_only_person_asked(self) -> None:
        still = opened(gods(ONE, "opening A"))
        assert "p peek" in still.text
        still.type("p 1")
        assert still.curtain is not None
        assert still.curtain.seat == 0
        assert "look at your hand" in still.text
        assert hand_shown(still) == []
        still.open()
        assert hand_shown(still) == ["VAL", "KNO"]
        assert "any key hides it again" in still.text
        assert "gains 2 Glory" in still.text
        assert not any(spot.zone == LIST for spot in places_of(still))

    @pytest.mark.parametrize("key", ["enter", "1", "9", "g", "G", "u", "q", "p", "H", "space", "l"])
    def test_any_key_covers_and_does_nothing_else(self, key: str) -> None:
        still = opened(gods(ONE, "opening A")).type("p 1")
        still.open()
        still.type(key)
        assert is_open(still)
        assert still.eyes is None
        assert hand_shown(still) == []
        assert (still.outcome, page_of(still), ids(still.session)) == (None, None, [])
        assert still.bar[1] == ""
        still.type("g")
        assert ids(still.session) == ["go on"]

    @pytest.mark.parametrize(("digit", "seat", "hand"), [("1", 0, "VAL KNO"), ("2", 1, "JEA CON"), ("3", 2, "DIP JOU")])
    def test_with_several_asked_the_digit_of_a_seat(self, digit: str, seat: int, hand: str) -> None:
        still = opened(gods(FOUR, "opening A")).type("p")
        assert still.curtain is None
        assert still.bar[2] == "whose hand? 1 Ann, 2 Ben, 3 Cy, 4 Dee"
        still.type(digit)
        assert still.curtain is not None
        assert still.curtain.seat == seat
        still.open()
        assert sorted(hand_shown(still)) == sorted(hand.split())
        still.type("x")
        assert is_open(still)
        assert still.open_to
        assert still.open_to == (0, 1, 3)

    @pytest.mark.parametrize("key", ["5", "0", "enter", "g", "q"])
    def test_any_other_key_asks_no_more(self, key: str) -> None:
        still = opened(gods(FOUR, "opening A")).type(f"p {key}")
        assert is_open(still)
        assert (still.outcome, still.bar[2], ids(still.session)) == (None, "", [])
        still.type("g")
        assert len(ids(still.session)) == 3

    def test_it_closes_taking_back_for_others(self) -> None:
        still = choose(opened(gods(FOUR, "opening A")), "use:ARI:CYM+END")
        still.type("o p 1")
        still.open()
        still.type("x u")
        assert ids(still.session) == ["use:ARI:CYM+END"]
        assert still.bar[2] == "Ann has looked at a hand since Ben answered."

    def test_it_ends_bringing_back(self) -> None:
        still = opened(gods(FOUR, "opening A")).type("g")
        still.house.dismiss("undo")
        still.type("p 2")
        still.open()
        still.type("x U")
        assert still.bar[2] == "Nothing was taken back."

    def test_it_is_hidden_when_somebody_goes_away(self) -> None:
        still = opened(gods(FOUR, "opening A")).type("p 2")
        still.open()
        still.cover()
        assert is_open(still)
        assert hand_shown(still) == []

    def test_without_curtains_it_opens_at_once(self) -> None:
        still = opened(gods(FOUR, "opening A", handoffs="off")).type("p 2")
        assert still.curtain is None
        assert sorted(hand_shown(still)) == ["CON", "JEA"]
        still.type("x")
        assert still.eyes is None
        assert is_open(still)

    def test_somebody_alone_sees_the_hand_anyway(self) -> None:
        session = gods(FOUR, "opening A", kinds="pbbb")
        still = Still(session)
        assert hand_shown(still) == ["VAL", "KNO"]
        assert "p peek" not in still.text

    def test_a_look_from_the_curtain_can_be_left_to_stop(self) -> None:
        still = opened(gods(ONE, "opening A")).type("p 1")
        still.house.dismiss("leave")
        assert still.outcome == "left"


# --- bots --------------------------------------------------------------------------------------------------------


class GoesOn:
    """A bot that lets every window pass, and plays the last card that it can."""

    def choose(self, view: SeatView, rng: Random) -> Option[Any]:
        return view.decision.options[0 if view.decision.window else -1]


class UsesAnatoc(GoesOn):
    """A bot that uses the power of Anatoc as soon as it can."""

    def choose(self, view: SeatView, rng: Random) -> Option[Any]:
        wanted = [option for option in view.decision.options if option.id == "use:ANA"]
        return (wanted or [super().choose(view, rng)])[0]


class TestBots:
    """They answer in the order of the window."""

    TEXT = "A ANA, NAN, hand VAL KNO; B ARI, CAS; C END 1+0, CYM; D PIT, RYM"

    @pytest.fixture(autouse=True)
    def quiet(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(BOTS, "random", BOTS["random"]._replace(bot=GoesOn()))

    async def test_people_speak_up_first_and_go_on_together_and_bots_after_them(self) -> None:
        session = gods(self.TEXT, "opening A", kinds="bpbp")
        async with seated(session) as people:
            await people.type("o")
            assert people.table.open_to == (1, 3)
            await people.type("g")
            await people.bots()
            assert who(session)[:5] == [1, 3, 0, 2, 0]
            assert ids(session)[4].startswith("play")

    async def test_g110_before_a_bot_acts_people_may_speak_up_for_a_while(self) -> None:
        session = gods(self.TEXT, "opening A", kinds="bpbp")
        async with seated(session) as people:
            assert people.bar[1] == "go on"
            assert "o  a god speaks first:  ■Aristiphane" in people.text
            assert ids(session) == []
            await people.type("enter")
            await people.bots()
            assert who(session)[:5] == [1, 3, 0, 2, 0]

    async def test_bots_that_let_it_pass_close_nothing(self) -> None:
        session = gods(self.TEXT, "opening A", kinds="ppbb")
        async with seated(session) as people:
            await people.type("o g")
            await people.bots()
            assert who(session) == [0, 1, 2, 3]
            assert people.top == "Curtain"
            assert session.why_no_undo() is None
            people.app.screen.dismiss("undo")
            await people.settle()
            assert who(session) == []
            assert people.table.open_to == (0, 1)

    async def test_a_power_of_a_bot_asks_everybody_again(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(BOTS, "random", BOTS["random"]._replace(bot=UsesAnatoc()))
        session = gods("A END 1+0, NAN; B ARI, CAS; C ANA, CYM; D PIT used, RYM", "opening A", kinds="ppbp")
        async with seated(session) as people:
            await people.type("o g")
            await people.bots()
            assert ids(session) == ["go on", "go on", "use:ANA"]
            assert people.table.handoff.offer is not None
            assert people.table.handoff.offer.seats == (0, 1)

    async def test_while_a_bot_waits_the_window_is_taken_back(self) -> None:
        session = gods(self.TEXT, "opening A", kinds="ppbb", pace="step")
        async with seated(session) as people:
            await people.type("o g")
            assert who(session) == [0, 1]
            await people.type("u")
            assert who(session) == []
            assert people.table.open_to
            await people.type("U")
            assert who(session) == [0, 1]

    async def test_always_going_on_waits_for_nobody(self) -> None:
        session = gods(self.TEXT, "opening A", kinds="bpbp")
        async with seated(session) as people:
            await people.type("o G")
            await people.bots()
            assert who(session)[:4] == [1, 3, 0, 2]
            assert isinstance(people.app.screen, Curtain)


# --- passing -----------------------------------------------------------------------------------------------------


class TestPassing:
    """Everybody chooses behind a curtain; nothing moves before the last, who is the coming start player."""

    PANTHEON = (
        "A ANA used, ARI used, hand VAL KNO; B CAS used, CYM used, hand JEA CON; "
        "C NAN used, END used, hand DIP JOU; D PIT used, RYM used, hand SED DIS"
    )

    def test_nothing_moves_before_the_last_choice(self) -> None:
        session = gods(self.PANTHEON, "passing", "pantheon")
        still = Still(session)
        before = session.observe(None)
        called = []
        for card in ("JOU", "DIS", "KNO"):
            assert still.curtain is not None
            called.append(still.curtain.seat)
            assert "choose a card to pass" in still.text
            still.open()
            assert len(hand_shown(still)) == 2
            choose(still, f"pass:{card}")
            assert session.observe(None) == before
            assert still.eyes is None
        assert still.curtain is not None
        called.append(still.curtain.seat)
        assert called == [2, 3, 0, 1]
        still.open()
        choose(still, "pass:CON")
        assert still.curtain is None
        assert still.eyes == 1
        assert session.asked[0].seat == 1
        hand = set(hand_shown(still))
        assert {"JEA", "KNO"} <= hand
        assert len(hand) == 3

    def test_whoever_sits_at_the_laptop_chooses_first(self) -> None:
        text = self.PANTHEON.replace("hand SED DIS", "hand SED DIS TRE")
        still = Still(gods(text, "play D", "pantheon"))
        still.open()
        choose(still, "play:TRE:CAS")
        assert still.curtain is None
        assert still.eyes == 3
        assert still.bar[0] == "pass a card to Ann"
        assert "◆ Dee’s eyes only" in still.text.splitlines()[0]
        choose(still, "pass:SED")
        assert still.curtain is not None
        assert still.curtain.seat == 2

    def test_who_hides_it_comes_back_to_it(self) -> None:
        text = self.PANTHEON.replace("hand SED DIS", "hand SED DIS TRE")
        still = Still(gods(text, "play D", "pantheon"))
        still.open()
        choose(still, "play:TRE:CAS").type("H")
        assert still.curtain is not None
        assert still.curtain.seat == 3
        still.open()
        assert still.bar[0] == "pass a card to Ann"

    def test_a_choice_is_taken_back_until_the_next_sits_down(self) -> None:
        still = Still(gods(self.PANTHEON, "passing", "pantheon"))
        still.open()
        choose(still, "pass:JOU")
        still.house.dismiss("undo")
        assert still.curtain is not None
        assert still.curtain.seat == 2
        still.open()
        choose(still, "pass:DIP")
        still.open()
        still.type("u")
        assert ids(still.session) == ["pass:DIP"]
        assert still.bar[2] == "Dee has looked at a hand since Cy answered."

    @pytest.mark.parametrize(("seats", "called"), [(2, [0, 1]), (3, [2, 0, 1])])
    def test_titanomachy(self, seats: int, called: list[int]) -> None:
        text = "A ANA used, ARI used; B CAS used, CYM used" + ("; C NAN used, END used" if seats == 3 else "")
        still = Still(gods(text, "evening", TITANS, seats=seats))
        found = []
        while still.session.observe(None).phase == "passing":
            if still.curtain:
                found.append(still.curtain.seat)
                still.open()
            still.type("1 enter")
        assert found == called

    def test_base_passes_by_itself(self) -> None:
        text = self.PANTHEON.replace("hand VAL KNO", "hand VAL").replace("hand JEA CON", "hand JEA")
        text = text.replace("hand DIP JOU", "hand DIP").replace("hand SED DIS", "hand SED")
        still = Still(gods(text, "evening"), SMALL)
        assert still.curtain is not None
        assert still.curtain.seat == 1
        assert "play a card" in still.text
        still.open()
        assert "VAL" in hand_shown(still)
