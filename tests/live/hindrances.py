"""Servers whose rules let pages do less than ours want to."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_STYLE: Final = "style-src 'self' 'unsafe-inline'; img-src data:"
NO_BLOB: Final = f"default-src 'self' 'wasm-unsafe-eval'; {_STYLE}"
NO_WASM: Final = f"default-src 'self' blob:; {_STYLE}"
NO_WORKER: Final = f"default-src 'self' 'wasm-unsafe-eval' blob:; worker-src 'none'; {_STYLE}"
NO_SCRIPT: Final = f"default-src 'self'; script-src 'none'; {_STYLE}"
SANDBOX: Final = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""As GitHub serves files that were written for other places."""


@contextmanager
def strict_server(folder: Path, policy: str) -> Iterator[str]:
    """Serve a folder under a content-security policy; yield its address."""

    class Handler(SimpleHTTPRequestHandler):
        def end_headers(self) -> None:
            """Send the policy with every file."""
            self.send_header("Content-Security-Policy", policy)
            super().end_headers()

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002, ANN401 - as its base has it
            """Print nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
