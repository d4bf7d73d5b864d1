"""Waits for a Jupyter server that was started as a process."""

from __future__ import annotations

import json
import socket
import time
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

if TYPE_CHECKING:
    import subprocess
    from pathlib import Path


def wait_for_server(server: subprocess.Popen[bytes], runtime: Path, log: Path) -> dict[str, Any]:
    """Wait until the server has written its address and listens; return what it wrote."""
    end = time.monotonic() + 60
    while time.monotonic() < end and server.poll() is None:
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
