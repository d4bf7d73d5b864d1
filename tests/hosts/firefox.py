"""A headless Firefox, driven by its own protocol (WebDriver BiDi): as much of it as is needed."""

from __future__ import annotations

import itertools
import json
import re
import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from copy import copy
from pathlib import Path
from types import MappingProxyType
from typing import Any

import websocket

from tests.browser import SECONDS

_LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
_KEYS = {"ArrowRight": "\ue014"}


def find_firefox() -> str | None:
    """Return a Firefox of this machine."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


class FirefoxTab:
    """One tab, with what the browser's pages wrote to the console as errors."""

    def __init__(self, connection: websocket.WebSocket) -> None:
        self._connection, self._ids = connection, itertools.count(1)
        self.errors: list[str] = []
        told = self.call("session.new", capabilities={})
        self.version = str(told["capabilities"]["browserVersion"])
        self.call("session.subscribe", events=["log.entryAdded"])
        [tab] = self.call("browsingContext.getTree")["contexts"]
        self._tab = tab["context"]
        self.call("browsingContext.activate", context=self._tab)

    @contextmanager
    def another(self) -> Iterator[FirefoxTab]:
        """Open another tab of this browser, and close it in the end."""
        tab = copy(self)
        tab._tab = self.call("browsingContext.create", type="tab")["context"]
        yield tab
        tab.call("browsingContext.close", context=tab._tab)

    def call(self, method: str, **params: Any) -> dict[str, Any]:  # noqa: ANN401 - as JSON
        """Send a command, and wait for its result."""
        number = next(self._ids)
        self._connection.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            message = json.loads(self._connection.recv())
            if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                self.errors.append(str(message["params"]["text"]))
            if message.get("id") == number:
                assert message["type"] == "success", message
                return dict(message["result"])

    def open(self, url: str) -> None:
        """Go to an address, and wait until the page is loaded."""
        self.call("browsingContext.navigate", context=self._tab, url=url, wait="complete")

    def evaluate(self, expression: str) -> Any:  # noqa: ANN401 - a value of JavaScript
        """Evaluate an expression in the page, or wait for its promise."""
        told = self.call(
            "script.evaluate",
            expression=expression,
            target={"context": self._tab},
            awaitPromise=True,
        )
        assert told["type"] == "success", told
        return told["result"].get("value")

    def wait_for(self, expression: str, *, seconds: float = SECONDS) -> None:
        """Wait until an expression holds."""
        end = time.monotonic() + seconds
        while not self.evaluate(f"Boolean({expression})"):
            assert time.monotonic() < end, f"never: {expression}"
            time.sleep(0.1)

    def press(self, key: str) -> None:
        """Press a key."""
        keys = [{"type": kind, "value": _KEYS[key]} for kind in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keyboard", "actions": keys})

    def click(self, element: str) -> None:
        """Click the middle of an element, which an expression names."""
        place = f"(() => {{ const b = {element}.getBoundingClientRect();"
        middle = "[b.x + b.width / 2, b.y + b.height / 2].map(Math.round)"
        self.evaluate(f"{element}.scrollIntoView({{ block: 'center', behavior: 'instant' }})")
        x, y = json.loads(self.evaluate(f"{place} return JSON.stringify({middle}); }})()"))
        moves: list[dict[str, Any]] = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._act({"type": "pointer", "id": "mouse", "actions": moves})

    def _act(self, source: dict[str, Any]) -> None:
        self.call("input.performActions", context=self._tab, actions=[source])


@contextmanager
def open_firefox(
    program: str, profile: Path, own: Mapping[str, object] = MappingProxyType({})
) -> Iterator[FirefoxTab]:
    """Run Firefox with a profile of its own, which asks nobody for anything, and these settings."""
    settings = {
        "datareporting.policy.dataSubmissionEnabled": False,
        "app.update.enabled": False,
        "network.captive-portal-service.enabled": False,
        "network.connectivity-service.enabled": False,
        "network.proxy.type": 1,
        "network.proxy.http": "127.0.0.1",
        "network.proxy.http_port": 9,
        "network.proxy.ssl": "127.0.0.1",
        "network.proxy.ssl_port": 9,
        "network.proxy.no_proxies_on": "127.0.0.1, localhost",
        **own,
    }
    profile.mkdir()
    lines = [f"user_pref({json.dumps(key)}, {json.dumps(one)});" for key, one in settings.items()]
    (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
    log = profile / "log"
    command = [program, "--headless", "--no-remote", "--profile", str(profile)]
    with (
        log.open("wb") as out,
        subprocess.Popen(
            [*command, "--remote-debugging-port", "0"], stdout=out, stderr=out
        ) as process,
    ):
        try:
            url = _wait(process, log)
            connection = websocket.create_connection(
                f"{url}/session", timeout=SECONDS, suppress_origin=True
            )
            with closing(connection):
                yield FirefoxTab(connection)
        finally:
            process.terminate()
            process.wait(timeout=SECONDS)


def _wait(process: subprocess.Popen[bytes], log: Path) -> str:
    end = time.monotonic() + SECONDS
    while time.monotonic() < end and process.poll() is None:
        if found := _LISTENS.search(log.read_text(encoding="utf-8", errors="replace")):
            return found[1]
        time.sleep(0.1)
    raise RuntimeError("Firefox did not start:\n" + log.read_text(encoding="utf-8"))
