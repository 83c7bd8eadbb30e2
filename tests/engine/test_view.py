"""Views: frozen, quick to build, and like those that were checked."""

import pytest
from pydantic import ValidationError

from boardgames.engine.view import View


class Corner(View):
    name: str
    cards: tuple[int | None, ...]


class Room(View):
    corners: tuple[Corner, ...]
    open: bool


def built() -> Room:
    return Room.model_construct(corners=(Corner.model_construct(name="north", cards=(1, None)),), open=True)


def checked() -> Room:
    return Room(corners=(Corner(name="north", cards=(1, None)),), open=True)


def test_a_built_view_is_like_a_checked_one() -> None:
    assert built() == checked()
    assert repr(built()) == repr(checked())
    assert hash(built()) == hash(checked())
    assert built().model_dump_json() == checked().model_dump_json()
    assert built().model_dump_json(exclude_unset=True) == checked().model_dump_json(exclude_unset=True)


def test_a_built_view_can_be_copied_with_changes() -> None:
    view = built()
    assert view.model_copy(update={"open": False}) == Room(corners=view.corners, open=False)
    assert view == checked()


def test_a_built_view_is_frozen() -> None:
    with pytest.raises(ValidationError, match="frozen"):
        built().open = False
