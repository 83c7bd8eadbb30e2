"""The base of what somebody sees: observations and their parts."""

from typing import Any, Self

from pydantic import BaseModel, ConfigDict

_set_values = BaseModel.__dict__["__dict__"].__set__
_set_fields_set = BaseModel.__dict__["__pydantic_fields_set__"].__set__
_set_extra = BaseModel.__dict__["__pydantic_extra__"].__set__
_set_private = BaseModel.__dict__["__pydantic_private__"].__set__


class View(BaseModel):
    """A frozen model without defaults, quick to build: bots look at thousands of imagined tables a second."""

    model_config = ConfigDict(frozen=True)

    @classmethod
    def model_construct(cls, _fields_set: set[str] | None = None, **values: Any) -> Self:
        """A view of these values, unchecked; every field has to be among them."""
        view = object.__new__(cls)
        _set_values(view, values)
        _set_fields_set(view, set(values) if _fields_set is None else _fields_set)
        _set_extra(view, None)
        _set_private(view, None)
        return view
