"""What tests use on a page they find as its readers do, by role and name; a class has a reason."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

TESTS = Path(__file__).parents[1]
MAY = {
    "ui/geometry.py": "what is only drawn has no role and no name",
    "ui/lab.py": "JupyterLab's own parts",
    "ui/test_guests.py": "Firefox is driven without roles",
    "ui/phone.py": "where the parts of a phone's screen lie is measured",
    "ui/test_phones.py": "the same",
    "ui/test_fingers.py": "the size of every control is measured",
    "ui/test_given_texts.py": "where names lie is measured, and in which size",
    "ui/test_paper.py": "what is only printed has no role and no name",
    "live/story_reader.py": "the frame of the story",
    "live/test_story.py": "the same; Firefox is driven without roles",
    "ui/test_teams.py": "a table's phase and revision stand at its frame",
    "ui/test_lattice.py": "the lines of a lattice have no role and no name",
    "teaching/test_class_report_page.py": "what a link leads to is known by its address alone",
    "ui/test_boxes.py": "the element that a page shows a widget in, and the one round it",
    "hosts": "the hosts' own parts; Firefox is driven without roles",
    "lite/test_lite_firefox.py": "Firefox is driven without roles",
    "live/test_live_page.py": "the same",
    "live/test_hindrances.py": "the same",
    "pages": "the places that an exported notebook has for boards",
    "docs/test_replays.py": "the frame of a replay in the documentation",
    "lite/test_whole_site.py": "the same",
}
"""The files that find something by its class, and why."""

_SELECTORS = re.compile(
    r"""(?:querySelector|querySelectorAll|closest|matches)\(\s*(["'`])(.*?)\1""", re.DOTALL
)
_CLASS = re.compile(r"(?<![\w\"'])\.[a-z][\w-]*")


def selectors_in(source: str) -> Iterator[str]:
    """Yield all selectors of a file: those of Playwright, and those in scripts for a page."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from (found[2] for found in _SELECTORS.finditer(node.value))
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") in {
            *("locator", "frame_locator", "wait_for_selector", "query_selector"),
        }:
            yield from (
                part.value
                for argument in node.args[:1]
                for part in ast.walk(argument)
                if isinstance(part, ast.Constant) and isinstance(part.value, str)
            )


def test_only_where_there_is_a_reason_is_anything_found_by_its_class() -> None:
    found = {
        path.relative_to(TESTS)
        for path in TESTS.rglob("*.py")
        if any(_CLASS.search(one) for one in selectors_in(path.read_text(encoding="utf-8")))
    }
    named = {path for path in found for name in MAY if path.is_relative_to(name)}
    assert found - named == set()
    assert {name for name in MAY if not any(path.is_relative_to(name) for path in found)} == set()
