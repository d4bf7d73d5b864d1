"""The link from a replay's page to a live page."""

from __future__ import annotations

import base64
import gzip
import re
import string
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING
from urllib.parse import urldefrag

import pytest

from sosucker_widget import Replay, examples
from sosucker_widget.cli import main
from sosucker_widget.export.html import LONGEST_LINK, live_link, to_html
from sosucker_widget.locale import phrase
from sosucker_widget.record import loads
from tests.export.view import open_file
from tests.replay.fixtures import branched
from tests.ui.parts import inspector

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

EXAMPLE = examples["documented_example"]


@pytest.mark.parametrize(
    "address",
    [
        "",
        "javascript:alert()",
        "JavaScript:x",
        "java\nscript:x",
        " javascript:x",
        "https:javascript:x",
        "https:///x",
        "data:text/html,x",
        "file:///x",
    ],
)
def test_what_is_no_address_of_a_page_is_refused(address: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="is no address of a page"):
        to_html(EXAMPLE, live=address)
    page = tmp_path / "page.html"
    assert main(["export", "kept_promise", str(page), "--live", address]) == 1
    assert not page.exists()


@pytest.mark.parametrize("address", ["../table/", "/table/", "table/#", "https://a.b/c/", "a/b:c"])
def test_other_addresses_are_kept_as_they_are(address: str) -> None:
    assert f'"address": "{address}"' in to_html(EXAMPLE, live=address)


def test_without_an_address_there_is_no_link() -> None:
    assert '"_live":' not in Replay(EXAMPLE).to_html(what_if=False)


def test_only_a_page_can_lead_to_one(tmp_path: Path) -> None:
    assert main(["export", "kept_promise", str(tmp_path / "a.svg"), "--live", "../table/"]) == 2


@pytest.mark.browser
def test_the_link_follows_the_line_and_the_ply_that_are_shown(page: Page, tmp_path: Path) -> None:
    record = branched()
    view = open_file(page, tmp_path / "a.html", to_html(record, ply=1, live="https://a.b/table/"))
    link = page.locator("#live a")

    def led() -> tuple[str, str, str]:
        address, place = urldefrag(str(link.get_attribute("href")))
        found = re.fullmatch(r"game=([\w-]+)&line=(\d+)&ply=(\d+)", place)
        assert found
        packed = base64.urlsafe_b64decode(found[1] + "=" * (-len(found[1]) % 4))
        assert loads(gzip.decompress(packed).decode()) == record
        return address, found[2], found[3]

    assert link.inner_text() == "Play on from here"
    assert led() == ("https://a.b/table/", "0", "1")
    view.press("ArrowRight")
    assert led() == ("https://a.b/table/", "0", "2")
    page.evaluate("location.hash = '#1.3'")
    page.wait_for_function("() => document.querySelector('#live a').href.includes('line=1&ply=3')")
    assert link.is_visible()
    view.frame.get_by_role("button", name="RU", exact=True).click()
    assert link.inner_text() == "Играть дальше с этого места"


@pytest.mark.browser
def test_from_an_act_that_was_only_tried_it_leads_nowhere(page: Page, tmp_path: Path) -> None:
    view = open_file(page, tmp_path / "a.html", to_html(EXAMPLE, ply=1, live="../table/"))
    link = page.locator("#live a")
    assert link.is_visible()
    view.frame.get_by_role("tab", name="What if?").click()
    inspector(view.frame).get_by_role("button").first.click()
    link.wait_for(state="hidden")


def test_every_example_fits_into_a_link() -> None:
    links = [live_link(record, "https://example.org/a/table/") for record in examples.values()]
    assert all(link["game"] for link in links)


@pytest.mark.browser
def test_a_game_that_is_too_long_is_not_in_the_link_and_that_is_said(
    page: Page, tmp_path: Path
) -> None:
    noise = Random(1)  # noqa: S311 - what no program makes shorter
    note = "".join(noise.choices(string.ascii_letters, k=LONGEST_LINK))
    record = replace(EXAMPLE, root=EXAMPLE.root.annotated(note=note))
    view = open_file(page, tmp_path / "a.html", to_html(record, live="../table/", what_if=False))
    link = page.locator("#live a")
    assert link.get_attribute("href") == "../table/"
    assert link.inner_text() == phrase("live.play-file", {}, "en")
    view.frame.get_by_role("button", name="RU", exact=True).click()
    assert link.inner_text() == phrase("live.play-file", {}, "ru")
