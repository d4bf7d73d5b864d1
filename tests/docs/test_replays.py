"""A page of the site with a replay, built like the site and opened without a network."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.export.served import HERE, serve
from tests.export.view import View

if TYPE_CHECKING:
    from playwright.sync_api import Page

DOCS = Path(__file__).parents[2] / "docs"

if not DOCS.is_dir():
    pytest.skip("the pages are in a checkout only", allow_module_level=True)

Build = Callable[[str], Path]


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Build:
    """Return a function that builds a site of one page, `deep/page`, with our extension."""

    def make(page: str) -> Path:
        from sphinx.application import Sphinx
        from sphinx.util.docutils import docutils_namespace

        source, target = tmp_path / "source", tmp_path / "target"
        (source / "deep").mkdir(parents=True)
        (source / "deep" / "page.md").write_text(page, encoding="utf-8")
        monkeypatch.syspath_prepend(DOCS / "extensions")
        settings = {
            "extensions": ["myst_parser", "replays"],
            "root_doc": "deep/page",
            "html_theme": "basic",
        }
        said = StringIO()
        with docutils_namespace():
            trees = tmp_path / "trees"
            Sphinx(source, None, target, trees, "html", settings, status=None, warning=said).build()
        if said.getvalue():
            raise ValueError(said.getvalue())
        return target

    return make


@pytest.mark.browser
def test_a_replay_plays_in_its_page(build: Build, page: Page) -> None:
    site = build("# A page\n\n```{replay} empty_handed_win\n:ply: 2\n```\n")
    page.goto((site / "deep" / "page.html").as_uri())
    replay = View(page.frame_locator(".replay iframe").locator("main")).wait()
    assert replay.ply == 2
    replay.press("End")
    replay.wait_for_ply(6)
    assert "WIN-1" in replay.rules
    page.get_by_role("link", name="on a page of its own").click()
    View(page).wait().wait_for_ply(2)


@pytest.mark.browser
def test_an_embedded_replay_is_part_of_its_page(build: Build, page: Page) -> None:
    serve(page, build("# A page\n\n```{embedded} rescue\n:ply: 3\n```\n"))
    page.goto(f"{HERE}deep/page.html")
    replay = View(page).wait()
    assert replay.ply == 3
    replay.press("End")
    replay.wait_for_ply(replay.last)


def test_an_embedded_replay_leads_to_its_page_where_it_is_opened_from_a_disk(
    build: Build,
) -> None:
    site = build("# A page\n\n```{embedded} rescue\n```\n")
    page = (site / "deep" / "page.html").read_text(encoding="utf-8")
    assert '<a href="../replays/rescue.html#0">' in page
    assert (site / "replays" / "rescue.html").is_file()


def test_only_the_games_asked_for_are_written(build: Build) -> None:
    site = build("# A page\n\n```{replay} case_b\n```\n")
    assert [path.name for path in (site / "replays").iterdir()] == ["case_b.html"]


def test_a_game_that_is_not_there_is_told(build: Build) -> None:
    with pytest.raises(ValueError, match="'nobodys_game' is not a game of the library: docu"):
        build("# A page\n\n```{replay} nobodys_game\n```\n")
