"""Find a Chromium, and watch where its pages send their requests."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Protocol
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

HINT = (
    "no Chromium, Chrome or Edge was found: install one (Debian, Ubuntu: apt install chromium, or "
    "chromium-headless-shell, which is lighter; "
    "macOS: brew install chromium; Windows has Edge), or name it in SOSUCKER_BROWSER"
)
# Chromium uses the last of several such arguments, so Playwright's own are repeated here.
_OFF = (
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,"
    "HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,"
    "ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,TcpPortRandomizationWin,"
    "OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch,"
    "msForceBrowserSignIn,msEdgeUpdateLaunchServicesPreferredVersion,"
    # A process made ready for the next page, and thrown away with the page's context.
    "SpareRendererForSitePerProcess,"
    # A page for the address bar, which every window loads although nobody types there.
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup"
)
ARGUMENTS = (
    f"--disable-features={_OFF}",
    "--disable-quic",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # The pages can only reach this machine.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
)
NAMES = (
    "chromium-headless-shell",  # the same pages without a window, for a fifth less work
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
    "microsoft-edge",
)
MAC = ("Chromium", "Google Chrome", "Microsoft Edge")
WINDOWS = (
    r"Chromium\Application\chrome.exe",
    r"Google\Chrome\Application\chrome.exe",
    r"Microsoft\Edge\Application\msedge.exe",
)
PATIENCE = 120_000
"""Milliseconds: what is awaited may come late on a busy machine, and then it is no fault."""
SECONDS = PATIENCE / 1000
"""The same in seconds, for what is awaited outside a page."""
HERE = frozenset({"127.0.0.1", "localhost", "::1"})


def find_browser() -> Path | None:
    """Return the first browser found that Playwright can drive as a Chromium."""
    named = os.environ.get("SOSUCKER_BROWSER")
    on_path = (shutil.which(name) for name in NAMES)
    candidates = (named, *on_path, *_mac_applications(), *_windows_programs())
    return next((Path(path) for path in candidates if path and Path(path).is_file()), None)


def _mac_applications() -> Iterator[Path]:
    for folder in (Path("/Applications"), Path("~/Applications").expanduser()):
        for name in MAC:
            yield folder / f"{name}.app" / "Contents" / "MacOS" / name


def _windows_programs() -> Iterator[Path]:
    for variable in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
        if folder := os.environ.get(variable):
            for tail in WINDOWS:
                yield Path(folder, tail)


class Watch:
    """The requests and messages of the pages of a browser context, as they happen.

    Attributes
    ----------
    foreign
        The addresses of requests and web sockets on another host.
    errors
        Errors that the pages wrote to the console, and uncaught exceptions.
    """

    def __init__(self, context: BrowserContext) -> None:
        self.foreign: list[str] = []
        self.errors: list[str] = []
        context.on("request", lambda request: self._see(request.url))
        context.on("page", lambda page: page.on("websocket", lambda ws: self._see(ws.url)))
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on(
            "console",
            lambda message: self.errors.append(message.text) if message.type == "error" else None,
        )

    def _see(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in {"http", "https", "ws", "wss"} and parts.hostname not in HERE:
            self.foreign.append(url)


def is_said(message: ConsoleMessage) -> bool:
    """Tell whether a message of the console is an error, or was written by a script of the page.

    A browser also remarks on its own, and on a slow machine on more.
    """
    return message.type == "error" or bool(message.args)


def open_context(browser: Browser, **options: Any) -> BrowserContext:  # noqa: ANN401
    """Open a context of a browser, whose pages are waited for with patience."""
    context = browser.new_context(**options)
    context.set_default_timeout(PATIENCE)
    return context


class NewPage(Protocol):
    """The type of the fixture `new_page`: call it with Playwright's options for a context."""

    def __call__(self, **options: Any) -> Page: ...  # noqa: ANN401
