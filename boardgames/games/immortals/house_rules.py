"""The seven rulings that a table may decide otherwise, as options of the game (rules, "Switches")."""

from collections.abc import Mapping
from typing import NamedTuple


class HouseRules(NamedTuple):
    """How a table plays; the usual way by default. Every switch is read in one place of the rules."""

    shared_region_cards: bool = True
    """One region card for each pair of twins, instead of one for each region of either realm."""
    realm_bound_spaces: bool = True
    """The spaces of a half act in its realm, instead of in either."""
    magic_shrine_cost: bool = False
    """A shrine by magic costs what either half of the player asks, instead of nothing."""
    transition_partial: bool = True
    """A limbo that holds too few cubes gives all it has, instead of none."""
    inhabitants_die_first: bool = True
    """The winner of a battle loses inhabitants before armies, instead of armies first."""
    takeover_may_fail: bool = True
    """A comparison may be tried that will not succeed."""
    show_tower_totals: bool = False
    """Everybody sees how many cubes of each colour are inside the tower."""


USUAL = HouseRules()
OPTION = {field.replace("_", "-"): field for field in HouseRules._fields}
"""The key of each switch in the options of a game, and its name here."""
STATES = {"on": True, "off": False}


def house_rules(options: Mapping[str, str]) -> HouseRules:
    """The house rules that these options ask for; raises ValueError for an option or a state that there is not."""
    for key, state in options.items():
        if key not in OPTION:
            raise ValueError(f"Immortals has no option called “{key}”.")
        if state not in STATES:
            raise ValueError(f"{key} is on or off, not “{state}”.")
    return USUAL._replace(**{OPTION[key]: STATES[state] for key, state in options.items()})
