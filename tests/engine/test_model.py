"""Models: small, mutable, quick to copy, validated where they come from outside."""

from dataclasses import field, replace
from typing import Annotated, NamedTuple

import pytest
from pydantic import ValidationError

from boardgames.engine.model import Model, _kind
from boardgames.engine.rng import Rng
from boardgames.engine.state import State, Task
from boardgames.engine.types import Each, Seat


class Pair(NamedTuple):
    left: int
    right: str


class Box(Model):
    name: str
    number: int = 0
    open: bool = False


class Shelf(Model):
    label: str = "shelf"
    top: Box = field(default_factory=lambda: Box(name="top"))
    boxes: list[Box] = field(default_factory=list)
    grid: list[list[int]] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    named: dict[str, list[int]] = field(default_factory=dict)
    pair: Pair = Pair(1, "one")
    pairs: list[Pair] = field(default_factory=list)
    perhaps: Box | None = None
    part: float = 0.5
    cards: Annotated[list[int], Each("card")] = field(default_factory=list)
    owner: Seat = -1


def full() -> Shelf:
    return Shelf(
        boxes=[Box(name="a"), Box(name="b", number=2, open=True)],
        grid=[[1, 2], [3]],
        numbers=[1, 2, 3],
        named={"x": [1]},
        pairs=[Pair(2, "two")],
        perhaps=Box(name="perhaps"),
        cards=[4, 5],
        owner=1,
    )


def test_a_copy_is_equal_and_of_the_same_kind() -> None:
    shelf = full()
    twin = shelf.copied()
    assert twin == shelf
    assert twin is not shelf
    assert type(twin) is Shelf
    assert twin.model_dump_json() == shelf.model_dump_json()


def test_a_copy_shares_nothing_that_can_change() -> None:
    shelf = full()
    twin = shelf.copied()
    twin.label = "twin"
    twin.top.number = 9
    twin.boxes[0].open = True
    twin.boxes.append(Box(name="c"))
    twin.grid[0].append(9)
    twin.numbers.clear()
    twin.cards.clear()
    twin.named["x"].append(9)
    twin.named["y"] = []
    twin.pairs.append(Pair(3, "three"))
    assert twin.perhaps is not None
    twin.perhaps.number = 9
    assert shelf == full()


def test_a_note_on_a_type_does_not_slow_copying_down() -> None:
    assert _kind(Annotated[list[int], Each("card")]) == "list"
    assert _kind(Seat) == _kind(tuple[Seat, ...]) == "shared"


def test_a_copy_can_be_copied_and_saved() -> None:
    again = full().copied().copied()
    assert Shelf.model_validate_json(again.model_dump_json()) == full()


def test_unknown_fields_and_wrong_values_are_refused() -> None:
    with pytest.raises(ValidationError):
        Box.model_validate({"name": "a", "colour": "red"})
    with pytest.raises(ValidationError):
        Box.model_validate({"name": "a", "number": "many"})


def test_a_state_with_its_agenda_is_saved_and_copied() -> None:
    state = State(rng=Rng(seed=1, n=2), agenda=[Task("deal"), Task("take", 1, (3, "three", True))])
    loaded = State.model_validate_json(state.model_dump_json())
    assert loaded == state
    assert loaded.agenda[1] == Task("take", 1, (3, "three", True))
    twin = state.copied()
    twin.agenda.pop()
    twin.rng.n += 1
    assert (len(state.agenda), state.rng.n) == (2, 2)


def test_a_model_has_its_own_fields_only() -> None:
    box = Box(name="a")
    with pytest.raises(AttributeError):
        setattr(box, "colour", "red")  # noqa: B010


def test_a_model_with_other_values_leaves_the_first_as_it_was() -> None:
    box = Box(name="a")
    assert replace(box, number=3) == Box(name="a", number=3)
    assert box == Box(name="a")


def test_what_is_not_a_field_can_not_be_replaced() -> None:
    with pytest.raises(TypeError):
        replace(Box(name="a"), nmuber=3)  # type: ignore[call-arg]
