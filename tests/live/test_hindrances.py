"""Where a page can't begin it keeps its picture and its words, and one sentence says why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from sosucker_widget import examples
from sosucker_widget.export.html import to_html
from sosucker_widget.locale import phrase
from sosucker_widget.locale.interface import interface_words
from tests.hosts.firefox import find_firefox, open_firefox
from tests.live.hindrances import NO_BLOB, NO_SCRIPT, NO_WASM, NO_WORKER, SANDBOX, strict_server
from tests.ui.board import BoardView

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from sosucker_widget.locale import Language
    from tests.browser import NewPage
    from tests.hosts.firefox import FirefoxTab
    from tests.live.conftest import Folder

pytestmark = pytest.mark.browser

TABLES: Final = (
    pytest.param(NO_WASM, "blocked", "en", id="no WebAssembly"),
    pytest.param(NO_WORKER, "blocked", "ru", id="no worker"),
    pytest.param(NO_SCRIPT, "script", "ru", id="no script"),
    pytest.param(SANDBOX, "script", "en", id="sandbox"),
)
"""What the rules of a server lead to, in a language."""


def still_folder(light_folder: Folder, language: Language) -> Path:
    """Write a page that shows its picture first, with a worker that could begin."""
    folder = light_folder(language=language, intro=False)
    (folder / "pyodide.js").write_text("export const loadPyodide = null;", encoding="utf-8")
    return folder


def told_alone(page: Page, key: str, language: Language) -> None:
    """Wait until the page says why no table begins, beside its picture, and not that one loads."""
    expect(page.get_by_text(phrase(f"live.{key}", {}, language))).to_be_visible()
    assert page.locator("svg").first.is_visible()
    assert page.get_by_role("progressbar").count() == 0


@pytest.mark.parametrize(("policy", "key", "language"), TABLES[:3])
def test_a_table_that_the_rules_of_a_server_forbid_says_so(
    page: Page, light_folder: Folder, policy: str, key: str, language: Language
) -> None:
    with strict_server(still_folder(light_folder, language), policy) as address:
        page.goto(address)
        told_alone(page, key, language)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_without_scripts_a_table_says_what_it_needs(
    new_page: NewPage, light_folder: Folder, language: Language
) -> None:
    page = new_page(java_script_enabled=False)
    page.goto((light_folder(language=language) / "index.html").as_uri())
    told_alone(page, "script", language)


def test_in_a_sandbox_a_table_says_what_it_needs(page: Page, light_folder: Folder) -> None:
    with strict_server(light_folder(), SANDBOX) as address:
        page.goto(address)
        expect(page.get_by_text(phrase("live.script", {}, "en"))).to_be_visible()
        assert page.locator("svg").first.is_visible()


def test_a_script_that_a_browser_cannot_read_is_told(page: Page, light_folder: Folder) -> None:
    folder = still_folder(light_folder, "ru")
    (folder / "live.js").write_text("class { tomorrow: }", encoding="utf-8")
    with strict_server(folder, NO_BLOB) as address:
        page.goto(address)
        told_alone(page, "too-old", "ru")


@pytest.mark.parametrize(
    ("policy", "language"), [(NO_BLOB, "en"), (SANDBOX, "ru")], ids=["no blob", "sandbox"]
)
def test_a_replay_that_the_rules_of_a_server_forbid_says_so(
    page: Page, tmp_path: Path, policy: str, language: Language
) -> None:
    (tmp_path / "index.html").write_text(
        to_html(examples["documented_example"], ply=9, language=language), encoding="utf-8"
    )
    with strict_server(tmp_path, policy) as address:
        page.goto(address)
        expect(page.get_by_text(interface_words()[language]["page.waits"])).to_be_visible()
        assert page.locator("svg").first.is_visible()
        assert page.locator("pre").is_visible()


@pytest.mark.slow
class TestMoreOfIt:
    def test_a_table_needs_no_blob(self, page: Page, whole_folder: Path) -> None:
        with strict_server(whole_folder, NO_BLOB) as address:
            page.goto(address)
            BoardView(page.locator("#table")).frame.wait_for()

    @pytest.mark.parametrize(("policy", "key", "language"), TABLES)
    def test_in_firefox_a_table_says_why_too(
        self, tmp_path: Path, light_folder: Folder, policy: str, key: str, language: Language
    ) -> None:
        with (
            strict_server(still_folder(light_folder, language), policy) as address,
            open_firefox(firefox(), tmp_path / "profile") as tab,
        ):
            tab.open(address)
            wait_for_sentence(tab, phrase(f"live.{key}", {}, language))

    def test_a_firefox_without_web_assembly_is_told(
        self, tmp_path: Path, light_folder: Folder
    ) -> None:
        lacks = {"javascript.options.wasm": False}
        with (
            strict_server(
                still_folder(light_folder, "en"), "default-src * 'unsafe-inline' data:"
            ) as address,
            open_firefox(firefox(), tmp_path / "profile", lacks) as tab,
        ):
            tab.open(address)
            wait_for_sentence(tab, phrase("live.too-old", {}, "en"))

    def test_a_firefox_that_refuses_to_keep_anything_shows_the_table(
        self, tmp_path: Path, whole_folder: Path
    ) -> None:
        refused = {"network.cookie.cookieBehavior": 2}
        with (
            strict_server(whole_folder, NO_BLOB) as address,
            open_firefox(firefox(), tmp_path / "profile", refused) as tab,
        ):
            tab.open(address)
            tab.wait_for(
                "document.querySelector('.sosucker-widget')"
                "?.shadowRoot.querySelector('.frame')?.dataset.toAct === 'red'",
                seconds=120,
            )
            # Firefox itself says that it keeps no files.
            assert [told for told in tab.errors if "ServiceWorker" not in told] == []

    @pytest.mark.parametrize("language", ["en", "ru"])
    def test_in_firefox_a_replay_without_its_parts_says_why(
        self, tmp_path: Path, language: Language
    ) -> None:
        path = tmp_path / "replay.html"
        text = to_html(examples["documented_example"], ply=9, language=language)
        path.write_text(text.replace(" blob:;", ";", 1), encoding="utf-8")
        with open_firefox(firefox(), tmp_path / "profile") as tab:
            tab.open(path.as_uri())
            wait_for_sentence(tab, interface_words()[language]["page.blocked"])


def firefox() -> str:
    """Return the Firefox of this machine; without one, skip."""
    program = find_firefox()
    if program is None:
        pytest.skip("there is no Firefox here")
    return program


def wait_for_sentence(tab: FirefoxTab, sentence: str) -> None:
    """Wait until a page shows a sentence beside its picture."""
    tab.wait_for(f"document.body.innerText.includes({sentence!r})")
    assert tab.evaluate("document.querySelector('svg').getBoundingClientRect().width > 100")
