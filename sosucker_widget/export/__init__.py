"""Positions and replays as text, pictures and pages that need no kernel.

Each is loaded when it is first asked for.
"""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.later import later

with later(__name__):
    from sosucker_widget.export.gif import to_gif
    from sosucker_widget.export.html import to_html
    from sosucker_widget.export.page_parts import in_base64, open_page
    from sosucker_widget.export.picture import ply_to_svg
    from sosucker_widget.export.raster import drawn_png, to_png
    from sosucker_widget.export.svg import to_svg
    from sosucker_widget.export.text import to_text
    from sosucker_widget.export.transcript import game_to_text, left_out
