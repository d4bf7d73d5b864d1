"""Pictures of the replay for people to look at, in `screenshots/`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sosucker_widget import examples
from sosucker_widget.export.html import to_html
from tests.export.view import open_file

if TYPE_CHECKING:
    from sosucker_widget.locale import Language
    from tests.browser import NewPage

pytestmark = pytest.mark.browser

FOLDER = Path(__file__).parents[2] / "screenshots"
PLIES = (0, 7, 9, 11)


@pytest.mark.parametrize(
    ("name", "width", "theme", "language"),
    [
        ("light", 860, "light", "en"),
        ("narrow-russian-dark", 320, "dark", "ru"),
        pytest.param("dark", 860, "dark", "en", marks=pytest.mark.slow),
        pytest.param("russian", 860, "light", "ru", marks=pytest.mark.slow),
        pytest.param("middle", 640, "light", "en", marks=pytest.mark.slow),
        pytest.param("narrow", 320, "light", "en", marks=pytest.mark.slow),
    ],
)
def test_a_picture_is_taken(
    new_page: NewPage, tmp_path: Path, name: str, width: int, theme: str, language: Language
) -> None:
    FOLDER.mkdir(exist_ok=True)
    page = new_page(
        viewport={"width": width, "height": 660},
        device_scale_factor=2,
        color_scheme=theme,
        reduced_motion="reduce",
        offline=True,
    )
    text = to_html(examples["documented_example"], language=language, theme=theme)
    view = open_file(page, tmp_path / "page.html", text)
    for ply in PLIES:
        view.drag(ply)
        page.mouse.move(0, 0)
        view.frame.evaluate("(frame) => frame.getRootNode().activeElement?.blur()")
        path = FOLDER / f"{name}-{ply:02}.png"
        page.screenshot(path=path, full_page=True)
        assert path.stat().st_size > 10_000
