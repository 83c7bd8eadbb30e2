"""No room of the house is too full: lines of the table screen, attributes of all classes."""

import ast
from pathlib import Path

HOUSE = Path(__file__).parents[1] / "boardgames"
MOST_ATTRIBUTES = 20
TABLE_LINES = 400
"""The table screen puts its rooms together, and should stay small enough to be read in one go."""
MODULE_LINES = 450
"""So is every module of what is drawn."""


def lines_of(module: Path) -> int:
    return len(module.read_text().splitlines())


def attributes_of(source: str) -> dict[str, set[str]]:
    """What the `__init__` of each class sets on the instance."""
    found: dict[str, set[str]] = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef):
            makers = [each for each in node.body if isinstance(each, ast.FunctionDef) and each.name == "__init__"]
            found[node.name] = {
                target.attr
                for maker in makers
                for target in ast.walk(maker)
                if isinstance(target, ast.Attribute)
                and isinstance(target.ctx, ast.Store)
                and isinstance(target.value, ast.Name)
                and target.value.id == "self"
            }
    return found


def test_the_table_screen_can_be_read_in_one_go() -> None:
    assert lines_of(HOUSE / "tui/screens/play.py") < TABLE_LINES


def test_no_module_of_the_screens_is_too_long() -> None:
    lines = {str(module.relative_to(HOUSE)): lines_of(module) for module in (HOUSE / "tui").rglob("*.py")}
    assert len(lines) > 50
    assert {module: many for module, many in lines.items() if many > MODULE_LINES} == {}


def test_no_class_has_too_many_attributes() -> None:
    full = {
        f"{module.relative_to(HOUSE)}: {name}": len(attributes)
        for module in HOUSE.rglob("*.py")
        for name, attributes in attributes_of(module.read_text()).items()
        if len(attributes) > MOST_ATTRIBUTES
    }
    assert full == {}


def test_attributes_are_counted() -> None:
    source = (
        "class A:\n    def __init__(self):\n        self.a = self.b = 1\n        self.c: int = 2\n        self.a += 1\n"
    )
    assert attributes_of(source) == {"A": {"a", "b", "c"}}


def names_in(source: str) -> set[str]:
    """All names and attributes that a module speaks of."""
    tree = ast.walk(ast.parse(source))
    return {
        name
        for node in tree
        for name in (
            [node.id] if isinstance(node, ast.Name)
            else [node.attr] if isinstance(node, ast.Attribute)
            else [alias.name for alias in node.names] if isinstance(node, ast.Import | ast.ImportFrom)
            else []
        )
    }  # fmt: skip


PRIVATE = {"Scene", "Session", "eyes", "observe"}
"""What leads to one pair of eyes."""


def test_no_stage_knows_of_anybodys_view() -> None:
    immortals = HOUSE / "tui/boards/immortals"
    stages = [*(HOUSE / "tui/boards").rglob("stage*.py"), immortals / "battle.py", immortals / "tower.py"]
    for stage in stages:
        assert PRIVATE.isdisjoint(names_in(stage.read_text())), stage
    assert "eyes" in names_in("def f(scene):\n    return scene.eyes")
