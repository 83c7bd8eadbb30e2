from pathlib import Path

import pytest

from boardgames.resources import MissingResourceError, folder, resource, text


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """An empty package folder; what stands in or beside it is the test's business."""
    package = tmp_path / "site" / "boardgames"
    package.mkdir(parents=True)
    return package


def put(path: Path, words: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(words, encoding="utf-8")


def test_a_wheel_carries_its_folders_inside(package: Path) -> None:
    put(package / "_assets" / "rules" / "nine.md", "Xi’an, from the wheel")
    put(package.parent / "assets" / "rules" / "nine.md", "of someone else")

    assert text("assets", "rules", "nine.md", package=package) == "Xi’an, from the wheel"


def test_in_a_checkout_the_folders_stand_beside_the_package(package: Path) -> None:
    put(package.parent / "seeds" / "nine" / "first.json", "{}")

    assert folder("seeds", package) == package.parent / "seeds"
    assert resource("seeds", "nine", "first.json", package=package) == package.parent / "seeds" / "nine" / "first.json"


def test_a_missing_folder_is_named_with_the_remedy(package: Path) -> None:
    with pytest.raises(MissingResourceError, match=r"folder seeds .*missing.*_seeds.*Installing boardgames again"):
        folder("seeds", package)


def test_a_missing_file_is_named_with_the_remedy(package: Path) -> None:
    put(package / "_assets" / "rules" / "nine.md", "")

    with pytest.raises(MissingResourceError, match=r"^assets/rules/ten\.md .*missing.*Installing boardgames again"):
        resource("assets", "rules", "ten.md", package=package)


def test_this_checkout_has_the_rules_of_nine() -> None:
    assert text("assets", "rules", "nine.md").startswith("#")
