"""Pages that other programs write of widgets, and what the network would give them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import anywidget
from ipywidgets.embed import dependency_state, embed_minimal_html  # type: ignore[import-untyped]

from sosucker_widget import Replay, Table
from tests.hosts.environments import HOME

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import BrowserContext, Route

PACKAGES = {"@jupyter-widgets/html-manager": "1.0.14", "requirejs": "2.3.7"}


def fetch_html_manager() -> Path:
    """Return the folder with what draws widgets on a page; it is installed at first use."""
    home = HOME / "html-manager"
    modules = home / "node_modules"
    if not (modules / "requirejs").is_dir():
        home.mkdir(parents=True, exist_ok=True)
        (home / "package.json").write_text("{}", encoding="utf-8")
        npm = Path(sys.executable).with_name("npm")
        wanted = [f"{name}@{version}" for name, version in PACKAGES.items()]
        command = [str(npm), "install", "--ignore-scripts", "--no-audit", "--no-fund", *wanted]
        subprocess.run(command, cwd=home, check=True, capture_output=True)
    return modules


def answer_for_the_network(context: BrowserContext, modules: Path) -> None:
    """Answer what such a page fetches from other servers."""
    answers = {
        r"^https://.*/require(\.min)?\.js$": modules / "requirejs" / "require.js",
        r"^https://.*/html-manager@[^/]+/dist/embed-amd\.js$": modules
        / "@jupyter-widgets/html-manager/dist/embed-amd.js",
        r"^https://.*/anywidget@[^/]+/dist/index(\.js)?$": Path(anywidget.__file__).parent
        / "nbextension/index.js",
    }
    for address, path in answers.items():
        context.route(re.compile(address), _answer(path.read_text(encoding="utf-8")))


def _answer(script: str) -> Callable[[Route], None]:
    def answer(route: Route) -> None:
        route.fulfill(body=script, content_type="text/javascript")

    return answer


def write_embedded(path: Path) -> None:
    """Write both widgets as `ipywidgets.embed` does by itself."""
    shown: list[Any] = [
        Replay("documented_example", ply=3),
        Table("documented", chips=3, first="red"),
    ]
    state = dependency_state(shown)  # not the widgets of other tests
    embed_minimal_html(path, views=shown, state=state)
    page = path.read_text(encoding="utf-8")
    # The same script of another build, from npm, has another digest.
    path.write_text(re.sub(' integrity="[^"]*"', "", page), encoding="utf-8")
    for one in shown:
        one.close()
