"""What a door answers over HTTP: files of the guests' page by name, and nothing else."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, Final

from tornado import web

from sosucker_widget.classroom.address import is_code, is_own_host
from sosucker_widget.classroom.page_files import page_files

_HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}


def _policy(host: str) -> str:
    """Return what a guest's page may load: from here only, and no script that stands in it."""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        f"connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    )


class Guarded(web.RequestHandler):
    """What every answer has in common: it is for this machine's own addresses only."""

    def prepare(self) -> Awaitable[None] | None:
        """Refuse a request that reached this machine under a name of somebody else's."""
        if not is_own_host(self.request.host):
            self.send_error(403)
        return None

    def set_default_headers(self) -> None:
        """Say nothing of the server, and leave nothing to guess."""
        self.clear_header("Server")
        for name, value in _HEADERS.items():
            self.set_header(name, value)

    def write_error(self, status_code: int, **kwargs: Any) -> None:  # noqa: ANN401 - tornado's own
        """Answer with the number alone."""
        del kwargs
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(f"{status_code}")


class FileAnswer(Guarded):
    """Serves the files of the guests' page by name, and the page itself for anything like a code.

    Whether there is such a room is told to its socket only.
    """

    def get(self, name: str) -> None:
        """Serve a file."""
        file = page_files().get("" if not name or is_code(name) else name)
        if file is None:
            self.send_error(404)
            return
        self.set_header("Content-Type", file.kind)
        if file.kind.startswith("text/html"):
            self.set_header("Content-Security-Policy", _policy(self.request.host))
        if file.is_packed:
            self.set_header("Content-Encoding", "gzip")
        self.finish(file.content)
