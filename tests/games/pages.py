"""The rules pages, place by place."""

import re

from boardgames.resources import resource


def sections(page: str) -> dict[str, tuple[str, str]]:
    """Heading and text of each place of a rules page, by its name."""
    text = resource("assets", "rules", f"{page}.md").read_text(encoding="utf-8")
    found = re.findall(r"^#+ ([^\n]*?) <!-- ([^\n]*) -->\n(.*?)(?=^#|\Z)", text, re.MULTILINE | re.DOTALL)
    return {name: (title, text.strip()) for title, names, text in found for name in re.findall(r"#([\w-]+)", names)}
