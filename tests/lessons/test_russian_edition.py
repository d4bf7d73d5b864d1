"""The Russian notebooks are translations of the English ones, from one source and up to date."""

from __future__ import annotations

import json
import re
import runpy
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "notebooks" / "ru"
BUILD = FOLDER / "build.py"
if not BUILD.exists():
    pytest.skip("no sources of the Russian edition here", allow_module_level=True)

NAMES = sorted(path.stem for path in FOLDER.glob("*.md"))
EDITION = runpy.run_path(str(BUILD))
"""The names that the script defines; importing it does nothing."""


def cells(path: Path) -> list[dict[str, Any]]:
    read: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return read


@pytest.mark.parametrize("name", NAMES)
def test_what_is_committed_is_what_the_catalogue_makes_of_the_english(name: str) -> None:
    catalogue = (FOLDER / f"{name}.md").read_text(encoding="utf-8")
    made = list(EDITION["translated"](cells(ROOT / "notebooks" / f"{name}.ipynb"), catalogue))
    committed = [
        (cell["id"], cell["cell_type"], EDITION["source"](cell))
        for cell in cells(FOLDER / f"{name}.ipynb")
    ]
    assert made == committed


@pytest.mark.parametrize("name", [name for name in NAMES if name[0].isdigit()])
def test_the_minutes_name_the_parts(name: str) -> None:
    texts = [EDITION["source"](cell) for cell in cells(FOLDER / f"{name}.ipynb")]
    end = next(at for at, text in enumerate(texts) if text.startswith("# Ещё\n"))
    line = re.search(r"^\*\*(\d+) минут:\*\* (.+)$", texts[0], re.MULTILINE)
    assert line
    parts = [part.rsplit(" ", 1) for part in line[2].split(" · ")]
    *heads, last = re.findall(r"^## (.*)$", "\n".join(texts[:end]), re.MULTILINE)
    assert [part for part, _ in parts] == heads
    assert last.startswith("Что вы теперь знаете")
    assert sum(int(minutes) for _, minutes in parts) == int(line[1])


def test_a_text_that_has_changed_since_is_found() -> None:
    english = [{"id": "a-0", "cell_type": "markdown", "source": ["Play."]}]
    fits = f"<!-- a-0 {EDITION['digest']('Play.')} -->\nИграйте.\n"
    assert list(EDITION["translated"](english, fits)) == [("a-0", "markdown", "Играйте.")]
    english[0]["source"] = ["Play on."]
    with pytest.raises(ValueError, match="a-0: the English has changed"):
        list(EDITION["translated"](english, fits))
    with pytest.raises(ValueError, match="a-0: not translated"):
        list(EDITION["translated"](english, ""))
    with pytest.raises(ValueError, match="a-0: there is no such cell"):
        list(EDITION["translated"]([], fits))


def test_code_is_shared_but_for_its_words() -> None:
    english = [{"id": "a-1", "cell_type": "code", "source": ['show("Red")  # look']}]
    seen = EDITION["digest"]('show("Red")  # look')
    made = EDITION["translated"](english, f"<!-- a-1 {seen} -->\n# look => # смотрите\n")
    assert list(made) == [("a-1", "code", 'show("Red")  # смотрите')]
    with pytest.raises(ValueError, match="does not stand there"):
        list(EDITION["translated"](english, f"<!-- a-1 {seen} -->\n# gone => # нет\n"))
