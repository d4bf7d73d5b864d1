"""The pages of the reference: all public names, whole descriptions, and nothing else."""

from __future__ import annotations

import inspect
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from traitlets import Bytes, HasTraits

import sosucker_widget
from sosucker_widget import answer_kinds

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"

if not DOCS.is_dir():
    pytest.skip("the pages are in a checkout only", allow_module_level=True)

from docs.extensions.surface import PAGES, is_module, names_on  # noqa: E402 - as above
from docs.extensions.traits import public_traits  # noqa: E402 - as above

PUBLIC = [name for name in sosucker_widget.__all__ if not is_module(name)]
CLASSES = [name for name in PUBLIC if inspect.isclass(getattr(sosucker_widget, name))]
WIDGETS = [name for name in CLASSES if issubclass(getattr(sosucker_widget, name), HasTraits)]


class Words(HTMLParser):
    """The text of a page, and the text of each entry by the id of its signature."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, _tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.ids += [value for name, value in attributes if name == "id" and value]

    def handle_data(self, data: str) -> None:
        self.found.append(data)


def plain(text: str) -> str:
    """Leave only letters and digits: what type setting and markup don't change."""
    return "".join(re.findall(r"\w+", text))


BUILD = """
import sys
from sphinx.application import Sphinx

source, docs, target = sys.argv[1:]
settings = {"root_doc": "reference/index", "html_theme": "basic", "html_extra_path": []}
Sphinx(
    source, docs, target, f"{target}/trees", "html", settings, status=None, warning=None
).build()
"""
"""Builds the reference alone, with the settings of the site."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the reference in a process of its own: Sphinx can't be started twice in one."""
    source, target = (tmp_path_factory.mktemp(name) for name in ("source", "target"))
    # The samples on that page take a while, and say nothing of a name.
    without = shutil.ignore_patterns("displays.md")
    shutil.copytree(DOCS / "reference", source / "reference", ignore=without)
    subprocess.run(
        [sys.executable, "-c", BUILD, source, DOCS, target], check=True, cwd=ROOT, timeout=300
    )
    return target / "reference"


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Words]:
    found = {}
    for path in site.glob("*.html"):
        found[path.stem] = Words()
        found[path.stem].feed(path.read_text(encoding="utf-8"))
    return found


@pytest.mark.slow  # the pages are built anew for it, which the step "docs" does in any case
def test_every_public_name_has_its_entry_on_one_page(pages: dict[str, Words]) -> None:
    ids = Counter(id_ for page in pages.values() for id_ in page.ids)
    assert {name: ids[f"sosucker_widget.{name}"] for name in PUBLIC} == dict.fromkeys(PUBLIC, 1)


def test_every_page_of_names_belongs_to_a_part_of_the_surface() -> None:
    assert sorted(name for page in PAGES for name in names_on(page)) == sorted(PUBLIC)


def properties() -> Iterator[tuple[str, str, str]]:
    """List the properties of the public classes: the class, the name and the first paragraph."""
    for name in CLASSES:
        cls = getattr(sosucker_widget, name)
        for member, value in vars(cls).items():
            told = inspect.getdoc(value) if isinstance(value, property) else None
            if told and not member.startswith("_") and not member.endswith(("_seat", "_seats")):
                yield name, member, told.partition("\n\n")[0]


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted({name for name, _, _ in properties()}))
def test_no_property_is_cut_at_a_colon(name: str, pages: dict[str, Words]) -> None:
    page = next(page for page in PAGES if name in names_on(page))
    text = plain("".join(pages[page].found))
    cut = [member for one, member, told in properties() if one == name and plain(told) not in text]
    assert cut == []


def test_some_properties_have_a_colon() -> None:
    assert any(":" in told for _, _, told in properties())


@pytest.mark.slow
@pytest.mark.parametrize("name", WIDGETS)
def test_every_public_trait_is_described_and_none_is_wire_data(
    name: str, pages: dict[str, Words]
) -> None:
    traits = public_traits(getattr(sosucker_widget, name))
    text = plain("".join(pages["widgets"].found))
    assert {"ply", "language", "theme"} <= set(traits)
    assert [trait for trait in traits if plain(traits[trait].help) not in text] == []
    assert [trait for trait in traits if not traits[trait].help] == []
    assert [trait for trait, kind in traits.items() if isinstance(kind, Bytes)] == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "word",
    [
        "FROM_BROWSER",
        "set_state",
        "set_trait",
        "_replace",
        "._comparison",
        "_seats",
        "_tallies",
        "acting_seat",
    ],
)
def test_no_page_tells_of_the_wire(word: str, pages: dict[str, Words]) -> None:
    assert [page for page, words in pages.items() if word in "".join(words.found)] == []


def test_the_page_for_authors_names_every_kind_of_answer() -> None:
    page = (DOCS / "teaching.md").read_text(encoding="utf-8")
    kinds = {*answer_kinds.__all__} - {"AnswerKind", "UnreadableError"}
    assert {kind for kind in kinds if f"`{kind}" not in page} == set()
