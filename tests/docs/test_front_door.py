"""What a visitor sees first: the README on an index page, its moving picture, the citation."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft7Validator
from PIL import Image

ROOT = Path(__file__).parents[2]

if not (ROOT / "docs").is_dir():
    pytest.skip("the pages are in a checkout only", allow_module_level=True)

import hatch_build  # noqa: E402 - as above
from docs.film import FILM, GAME  # noqa: E402 - as above
from sosucker_widget import examples  # noqa: E402 - as above
from sosucker_widget.record import positions  # noqa: E402 - as above

README = (ROOT / "README.md").read_text(encoding="utf-8")
RUSSIAN = (ROOT / "README.ru.md").read_text(encoding="utf-8")
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))[
    "project"
]
LINK = re.compile(r"!?\[[^]]*\]\(([^)\s]+)\)")


@pytest.fixture
def described() -> str:
    """Return the README as the index shows it."""
    metadata: dict[str, Any] = {"urls": PROJECT["urls"]}
    hatch_build.ReadmeHook(str(ROOT), {}).update(metadata)
    text: str = metadata["readme"]["text"]
    return text


def test_all_links_of_the_description_are_absolute_and_lead_to_files(described: str) -> None:
    source = PROJECT["urls"]["Source"]
    links = LINK.findall(described)
    assert len(links) > 15
    assert [link for link in links if not link.startswith(f"{source}/")] == []
    paths = [re.sub(r"^/(?:blob|raw)/HEAD/", "", link.removeprefix(source)) for link in links]
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_images_come_as_files_and_pages_as_pages(described: str) -> None:
    links = re.findall(r"(!?)\[[^]]*\]\(\S+/(blob|raw)/HEAD/([^)]+)\)", described)
    assert {("!", "raw", "docs/game.gif"), ("", "blob", "LICENSE")} <= set(links)
    assert {bool(image) == (kind == "raw") for image, kind, _ in links} == {True}


def test_the_address_of_the_project_stands_in_one_place() -> None:
    source = PROJECT["urls"]["Source"]
    assert [url for url in PROJECT["urls"].values() if not url.startswith(source)] == []
    texts = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    texts = [path for path in texts if "_build" not in path.parts]
    assert [path.name for path in texts if source in path.read_text(encoding="utf-8")] == []


@pytest.mark.parametrize("page", [README, RUSSIAN])
def test_the_first_screen_shows_the_game_and_how_to_begin(page: str) -> None:
    first = "\n".join(page.splitlines()[:45])
    order = ["docs/game.gif", "python3 run.py lab", "python3 run.py site", "pip install ."]
    assert sorted(order, key=first.index) == order


def test_the_moving_picture_is_the_whole_game_and_small() -> None:
    with Image.open(FILM) as film:
        assert film.format == "GIF"
        assert getattr(film, "n_frames", 1) == len(positions(examples[GAME]))
    assert FILM.stat().st_size < 600_000


def test_every_extra_is_in_the_table() -> None:
    rows = set(re.findall(r"^\| `pip install \"\.\[(\w+)\]\"` \|", README, re.MULTILINE))
    assert rows == set(PROJECT["optional-dependencies"])


def test_the_citation_is_valid_and_of_this_version() -> None:
    """The schema is that of the Citation File Format 1.2.0 (CC BY 4.0), as cffconvert has it."""
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    cited = json.loads(json.dumps(yaml.safe_load(text), default=str))
    schema = (ROOT / "tests" / "docs" / "cff-1.2.0-schema.json").read_text(encoding="utf-8")
    Draft7Validator(json.loads(schema), format_checker=Draft7Validator.FORMAT_CHECKER).validate(
        cited
    )
    assert "doi" in cited or "\n# doi: " in text
    assert {"abstract", "date-released", "keywords", "license-url", "url"} <= set(cited)
    assert cited["type"] == "software"
    assert cited["version"] == PROJECT["version"]
    assert cited["license"] == PROJECT["license"]
    assert cited["repository-code"] == PROJECT["urls"]["Source"]
    assert [author["name"] for author in cited["authors"]] == [
        author["name"] for author in PROJECT["authors"]
    ]
    paper, data = cited["references"]
    assert data["version"] == PROJECT["version"]
    assert [one["family-names"] for one in paper["authors"]] == [
        *("Hausner", "Nash", "Shapley", "Shubik")
    ]
    assert paper["year"] == 1964
