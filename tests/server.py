"""Waits for a Jupyter server that was started as a process, and ends it."""

from __future__ import annotations

import json
import socket
import subprocess
import time
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from tests.browser import SECONDS

if TYPE_CHECKING:
    from pathlib import Path


def wait_for_server(server: subprocess.Popen[bytes], runtime: Path, log: Path) -> dict[str, Any]:
    """Wait until the server has written its address and listens; return what it wrote."""
    late = time.monotonic() + SECONDS
    while time.monotonic() < late and server.poll() is None:
        for path in runtime.glob("jpserver-*.json"):
            text = path.read_text(encoding="utf-8")
            # The file is written before the port is open.
            if text.endswith("}") and _listens((told := json.loads(text))["url"]):
                return dict(told)
        time.sleep(0.05)
    raise RuntimeError("the server did not start:\n" + log.read_text(encoding="utf-8"))


def _listens(url: str) -> bool:
    address = urlsplit(url)
    try:
        with socket.create_connection((address.hostname, address.port or 80), timeout=1):
            return True
    except OSError:
        return False


def end(server: subprocess.Popen[bytes]) -> None:
    """Ask a server to end its kernels and itself; one that doesn't is killed."""
    server.terminate()
    try:
        server.wait(timeout=SECONDS)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
