"""The base of everything that a state is made of: plain, mutable while rules run, quick to copy."""

from typing import TYPE_CHECKING, Any, Self

from pydantic import BaseModel, ConfigDict

_set = object.__setattr__


class Model(BaseModel):
    """A small mutable model of ints, strings, booleans, tuples, lists and further Models.

    It is validated where it comes from outside (a save, a command); rules then change it in place without checks.
    A list holds values of one kind.
    """

    model_config = ConfigDict(extra="forbid")

    if not TYPE_CHECKING:
        # Rules write fields all the time; pydantic's own setter costs six times as much and checks nothing here.
        __setattr__ = object.__setattr__

    def copied(self) -> Self:
        """A copy that shares nothing mutable with the original."""
        kind = type(self)
        twin = kind.__new__(kind)
        _set(twin, "__dict__", {name: _copied(value) for name, value in self.__dict__.items()})
        _set(twin, "__pydantic_fields_set__", self.__pydantic_fields_set__)
        _set(twin, "__pydantic_extra__", None)
        _set(twin, "__pydantic_private__", None)
        return twin


def _copied(value: Any) -> Any:
    kind = type(value)
    if kind is int or kind is str or kind is bool or kind is tuple:
        return value
    if kind is list:
        if value and isinstance(value[0], Model | list):
            return [_copied(item) for item in value]
        return value[:]
    if isinstance(value, Model):
        return value.copied()
    if kind is dict:
        return {key: _copied(item) for key, item in value.items()}
    return value
