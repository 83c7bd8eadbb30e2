"""Where the rules of a game speak of a single card."""

import ast
import re
from collections.abc import Collection
from pathlib import Path
from types import ModuleType


def named_in(
    package: ModuleType, its_files: Collection[str], numbers: set[str], names: set[str]
) -> dict[str, set[str]]:
    """By file, what is named outside the files of the cards: numbers as the rules call them, and names in texts.

    Descriptions of what functions do are no texts.
    """
    found = {}
    for path in Path(str(package.__file__)).parent.glob("*.py"):
        if path.stem in its_files:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        called = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} & numbers
        said = {name for name in names if any(re.search(rf"\b{name}\b", text) for text in texts(path))}
        if called | said:
            found[path.stem] = called | said
    return found


def texts(path: Path) -> list[str]:
    """All texts in a file, without descriptions of what functions do."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    described = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    return [str(node.value) for node in nodes if isinstance(node, ast.Constant) and id(node) not in described]
