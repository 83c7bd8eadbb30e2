"""The base of everything that a state is made of: plain, mutable while rules run, quick to copy."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Self, get_args, get_origin

from pydantic import BaseModel, ConfigDict

_COPY = {
    "list": "{}[:]",
    "model": "{}._copied()",
    "models": "[item._copied() for item in {}]",
    "other": "copied_value({})",
}
"""How a field is copied, by its kind."""


class Model(BaseModel):
    """A small mutable model of ints, strings, booleans, tuples, lists, dicts and further Models.

    It is validated where it comes from outside (a save, a command); rules then change it in place without checks.
    """

    model_config = ConfigDict(extra="forbid")

    if TYPE_CHECKING:
        _copied: ClassVar[Callable[..., Any]]
    else:
        # Rules write fields all the time; pydantic's own setter costs six times as much and checks nothing here.
        __setattr__ = object.__setattr__

    @classmethod
    def __pydantic_init_subclass__(cls, **options: Any) -> None:
        """Give each class a copying function that is written out for its fields."""
        cls._copied = _copier(cls)

    def copied(self) -> Self:
        """A copy that shares nothing mutable with the original."""
        twin: Self = self._copied()
        return twin


def _copier(model: type[Model]) -> Callable[[Any], Any]:
    """Write the copying function of a class out, field by field: a third quicker than a loop over its fields."""
    lines = ["def copied(self):", " old = self.__dict__", " twin = new(model)", " fields = twin.__dict__"]
    lines.append(" fields.update(old)")
    for name, field in model.model_fields.items():
        copy = _COPY.get(_kind(field.annotation) or "")
        if copy:
            lines.append(f" fields[{name!r}] = {copy.format(f'old[{name!r}]')}")
    lines.append(" set_fields_set(twin, self.__pydantic_fields_set__)")
    lines += [" set_extra(twin, None)", " set_private(twin, None)", " return twin"]
    scope = {"model": model, **_SCOPE}
    exec("\n".join(lines), scope)
    copier: Callable[[Any], Any] = scope["copied"]
    return copier


def _kind(annotation: Any) -> str | None:
    """How values of that type are copied; None if they can be shared."""
    if _is_model(annotation):
        return "model"
    if get_origin(annotation) is list:
        inner = get_args(annotation)[0]
        if _is_model(inner):
            return "models"
        if _can_be_shared(inner):
            return "list"
    return None if _can_be_shared(annotation) else "other"


def _is_model(annotation: Any) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, Model)


def _can_be_shared(annotation: Any) -> bool:
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


_SCOPE: dict[str, Any] = {
    "new": object.__new__,
    "copied_value": _copied,
    "set_fields_set": BaseModel.__dict__["__pydantic_fields_set__"].__set__,
    "set_extra": BaseModel.__dict__["__pydantic_extra__"].__set__,
    "set_private": BaseModel.__dict__["__pydantic_private__"].__set__,
}
