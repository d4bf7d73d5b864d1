"""A folder as a server would give it to a page, with no server and no network."""

from __future__ import annotations

import mimetypes
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page, Route

HERE = "http://127.0.0.1/"


def serve(page: Page, folder: Path) -> None:
    """Answer the requests of a page with the files of a folder."""

    def answer(route: Route) -> None:
        path = folder / urlsplit(route.request.url).path.lstrip("/")
        if not path.is_file():
            route.fulfill(status=404, body="")
            return
        kind = "text/javascript" if path.suffix == ".js" else mimetypes.guess_type(path.name)[0]
        route.fulfill(path=path, content_type=kind)

    page.route(f"{HERE}**", answer)
