"""Attacks in one line, for the tests of battles."""

from boardgames.engine.event import Event
from boardgames.games.immortals.catalogue import PLACE_OF
from boardgames.games.immortals.state import Battle
from tests.games.immortals.tables import Play


def declare(play: Play, space: str, origin: str, target: str) -> Play:
    """Reveal a card and attack from one region to another: what is asked next is with how many cubes."""
    told = [*play.reveal(space, "attack").told]
    for prompt, option in (("attack_from", f"attack from:{origin}"), ("attack_to", f"attack:{target}")):
        if play.asked[0] == prompt:
            told += play.choose(option).told
    assert [play.state.underway.place, play.state.underway.target] == [PLACE_OF[origin], PLACE_OF[target]]
    play.told = tuple(told)
    return play


def attack(play: Play, origin: str, target: str, number: int, shows: str = "", space: str = "light2") -> Battle:
    """Attack with so many cubes; `shows` is what a wild card shows. Gives the battle; `told` is all that it brought."""
    told: list[Event] = []
    battles = play.state.last_battle.number
    play.reveal(space, "attack")
    told += play.told
    answers = {
        "attack_from": f"attack from:{origin}",
        "attack_to": f"attack:{target}",
        "attack_number": f"attack with:{number}",
        "attack_shows": f"shows:{shows}",
    }
    while play.asked[0] in answers:
        told += play.choose(answers[play.asked[0]]).told
    play.told = tuple(told)
    battle = play.state.last_battle
    assert battle.number == battles + 1
    assert (battle.origin, battle.target, battle.sent) == (PLACE_OF[origin], PLACE_OF[target], number)
    return battle
