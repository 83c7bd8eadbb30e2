"""The base of everything that states and observations are made of: plain, quick to build, read, change and copy."""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Self, dataclass_transform, get_args, get_origin

if TYPE_CHECKING:  # nothing is validated before the first frame
    from pydantic import TypeAdapter

_COPY = {
    "list": "{}.copy()",
    "model": "{}._copied()",
    "models": "[item._copied() for item in {}]",
    "other": "copied_value({})",
}
"""How a field is copied, by its kind; all other kinds can be shared."""


@dataclass_transform(kw_only_default=True, field_specifiers=(field,))
class _ModelType(type):
    """Makes each model a dataclass with slots, and writes its copying function.

    Rules read and write fields all the time, and imagined worlds are copies: with slots, a read takes a quarter of what
    it takes in pydantic's own models, a write an eighth and a copy a third; building one takes a fifth.
    """

    def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Any:
        model: Any = super().__new__(mcs, name, bases, namespace)
        if "__slots__" in namespace:  # `Model` itself, or the twin with slots that `dataclass` makes of a class
            return model
        slotted: Any = dataclass(slots=True, kw_only=True)(model)
        slotted._copied = _copier(slotted)
        return slotted


class Model(metaclass=_ModelType):
    """A small model of ints, strings, booleans, tuples, lists, dicts and further Models.

    It is validated where it comes from outside (`model_validate`: a save, a command). Rules build and change it without
    checks. `dataclasses.replace` gives one with other values.
    """

    __slots__ = ()
    __pydantic_config__: ClassVar[dict[str, str]] = {"extra": "forbid"}

    if TYPE_CHECKING:
        _copied: ClassVar[Callable[..., Any]]

    def copied(self) -> Self:
        """A copy that shares nothing mutable with the original."""
        twin: Self = self._copied()
        return twin

    @classmethod
    def model_validate(cls, data: object) -> Self:
        """The model that plain data describe; raises pydantic's ValidationError."""
        model: Self = _adapter(cls).validate_python(data)
        return model

    @classmethod
    def model_validate_json(cls, data: str | bytes) -> Self:
        """The model that a JSON text describes; raises pydantic's ValidationError."""
        model: Self = _adapter(cls).validate_json(data)
        return model

    def model_dump(self, mode: Literal["json", "python"] = "python") -> dict[str, Any]:
        """This model as plain data."""
        data: dict[str, Any] = _adapter(type(self)).dump_python(self, mode=mode)
        return data

    def model_dump_json(self) -> str:
        """This model as a JSON text."""
        return _adapter(type(self)).dump_json(self).decode()


@cache
def _adapter(model: type[Any]) -> "TypeAdapter[Any]":
    """What validates and dumps a model, built when it is first needed."""
    from pydantic import TypeAdapter

    return TypeAdapter(model)


def _copier(model: Any) -> Callable[[Any], Any]:
    """Write the copying function of a class out, field by field."""
    lines = ["def copied(self):", " twin = new(model)"]
    for each in fields(model):
        copy = _COPY.get(_kind(each.type), "{}").format(f"self.{each.name}")
        lines.append(f" twin.{each.name} = {copy}")
    lines.append(" return twin")
    scope = {"model": model, "new": object.__new__, "copied_value": _copied}
    exec("\n".join(lines), scope)
    copier: Callable[[Any], Any] = scope["copied"]
    return copier


def _kind(annotation: Any) -> str:
    """How values of that type are copied."""
    annotation = _bare(annotation)
    if _is_model(annotation):
        return "model"
    if get_origin(annotation) is list:
        inner = get_args(annotation)[0]
        if _is_model(inner):
            return "models"
        if _can_be_shared(inner):
            return "list"
    return "shared" if _can_be_shared(annotation) else "other"


def _is_model(annotation: Any) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, Model)


def _bare(annotation: Any) -> Any:
    """A type without notes on it."""
    return get_args(annotation)[0] if get_origin(annotation) is Annotated else annotation


def _can_be_shared(annotation: Any) -> bool:
    annotation = _bare(annotation)
    if get_origin(annotation) is tuple:
        return all(inner is Ellipsis or _can_be_shared(inner) for inner in get_args(annotation))
    return isinstance(annotation, type) and issubclass(annotation, int | str | float | bool | tuple)


def _copied(value: Any) -> Any:
    """A copy of a value whose type alone does not tell how."""
    if isinstance(value, Model):
        return value.copied()
    if isinstance(value, list):
        return [_copied(item) for item in value]
    if isinstance(value, dict):
        return {key: _copied(item) for key, item in value.items()}
    return value
