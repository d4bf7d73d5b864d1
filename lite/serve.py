"""Serve a folder of files on this machine, as any static host does."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Final

TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
}


class FileHandler(SimpleHTTPRequestHandler):
    """Sends files, of whose kinds the settings of a machine may say something else."""

    # A page asks for hundreds of files, and a connection for each would take longer.
    protocol_version = "HTTP/1.1"
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012

    def log_message(self, *_: Any) -> None:  # noqa: ANN401
        """Say nothing of each file."""


class FileServer(ThreadingHTTPServer):
    """Serves files, to browsers that may end a connection whenever they like."""

    def handle_error(self, request: Any, client_address: Any) -> None:  # noqa: ANN401 - as its base has it
        """Say nothing of a connection that a browser has ended."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def serve(
    folder: Path,
    port: int = 0,
    host: str = "127.0.0.1",
    handler: type[FileHandler] = FileHandler,
) -> Iterator[str]:
    """Serve a folder while the context is open; yield its address, which ends with a slash."""
    answer = partial(handler, directory=str(folder))
    with FileServer((host, port), answer) as server:
        thread = Thread(target=server.serve_forever, name="sosucker-site", daemon=True)
        thread.start()
        try:
            yield f"http://{host}:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()
