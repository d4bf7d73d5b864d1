"""Positions and replays as text, pictures and pages that need no kernel.

Each is loaded when it is first asked for.
"""

from typing import TYPE_CHECKING

from sosucker_widget.doors import door

if TYPE_CHECKING:
    from sosucker_widget.export.gif import to_gif
    from sosucker_widget.export.html import to_html
    from sosucker_widget.export.page_parts import in_base64, open_page
    from sosucker_widget.export.picture import ply_to_svg
    from sosucker_widget.export.raster import drawn_png, to_png
    from sosucker_widget.export.svg import to_svg
    from sosucker_widget.export.text import to_text
    from sosucker_widget.export.transcript import game_to_text, left_out
else:
    __getattr__, __dir__ = door(
        __name__,
        {
            "gif": ["to_gif"],
            "html": ["to_html"],
            "page_parts": ["in_base64", "open_page"],
            "picture": ["ply_to_svg"],
            "raster": ["drawn_png", "to_png"],
            "svg": ["to_svg"],
            "text": ["to_text"],
            "transcript": ["game_to_text", "left_out"],
        },
    )

__all__ = [
    "drawn_png",
    "game_to_text",
    "in_base64",
    "left_out",
    "open_page",
    "ply_to_svg",
    "to_gif",
    "to_html",
    "to_png",
    "to_svg",
    "to_text",
]
