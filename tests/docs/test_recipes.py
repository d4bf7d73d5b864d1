"""Every recipe can be followed, its tests pass, and they see what a newcomer forgets."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

if not (ROOT / ".git").exists() or shutil.which("git") is None:
    pytest.skip("recipes change a checkout", allow_module_level=True)

from tests.docs.follow import (  # noqa: E402 - as above
    RECIPES,
    Change,
    LostError,
    copied,
    follow,
    read_recipe,
    tracked_files,
)

NAMES = sorted(path.stem for path in RECIPES.glob("*.md") if path.stem != "index")


@pytest.mark.parametrize("name", NAMES)
def test_a_recipe_succeeds_and_notices_what_is_forgotten(name: str) -> None:
    recipe = read_recipe(name)
    in_package = [one for one in recipe.changes if one.path.startswith("sosucker_widget/")]
    forgotten = (in_package or recipe.changes)[-1]
    with copied() as root:
        assert follow(recipe, root, without=forgotten), f"nothing fails without {forgotten.path}"
        forgotten.make(root)
        assert not follow(recipe, root, again=True)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", NAMES)
def test_a_recipe_leaves_the_tests_of_its_rooms_green(name: str) -> None:
    with copied() as root:
        assert not follow(read_recipe(name), root, whole=True)


def test_contributing_names_every_recipe() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert re.findall(r"\(docs/recipes/([\w-]+)\.md\)", page) == sorted(
        NAMES, key=lambda name: page.find(f"docs/recipes/{name}.md")
    )


@pytest.mark.parametrize("name", NAMES)
def test_a_recipe_names_files_of_a_fresh_clone(name: str) -> None:
    """It says of a generated one how it is made."""
    recipe = read_recipe(name)
    page = (RECIPES / f"{name}.md").read_text(encoding="utf-8")
    told = re.sub(r"^ *```.*?^ *```$", "", page, flags=re.MULTILINE | re.DOTALL)
    there = [*tracked_files(), *(change.path for change in recipe.changes)]
    there += GENERATED if "python3 run.py test js" in told else []
    named = set(re.findall(r"`([\w./-]+\.(?:py|tsx?|css|json|ipynb|js))`", told))
    missing = {one for one in named if not any(f"/{path}".endswith(f"/{one}") for path in there)}
    assert missing == set()


GENERATED = ["js/src/state.gen.ts"]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (Change("a.py", " x = 1\n+y = 2\n", is_diff=True), "there is no such file"),
        (Change("b.py", " x = 1\n+y = 2\n", is_diff=True), "are there 2 times"),
        (Change("b.py", " x = 3\n+y = 2\n", is_diff=True), "are not there"),
        (Change("b.py", "x = 1\n", is_diff=False), "there is one already"),
    ],
)
def test_a_recipe_that_the_code_has_left_behind_says_where(
    change: Change, told: str, tmp_path: Path
) -> None:
    (tmp_path / "b.py").write_text("x = 1\nz = 0\nx = 1\n", encoding="utf-8")
    with pytest.raises(LostError, match=told):
        change.make(tmp_path)


def test_a_change_keeps_all_other_lines(tmp_path: Path) -> None:
    (tmp_path / "b.py").write_text("a\n\nb\nc\n", encoding="utf-8")
    Change("b.py", " a\n+new\n\n@@\n-b\n+B\n", is_diff=True).make(tmp_path)
    assert (tmp_path / "b.py").read_text(encoding="utf-8") == "a\nnew\n\nB\nc\n"
