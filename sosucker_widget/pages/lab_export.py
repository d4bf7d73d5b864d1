"""An extension of Jupyter's server, for *Save and Export Notebook As* in JupyterLab.

The server converts by itself, and doesn't read nbconvert's settings. `sosucker lab` starts its
server with this extension, so that boards are seen in a page without a network, and in LaTeX, PDF
and Markdown, and folded code keeps its caption.
"""

from __future__ import annotations

from typing import Any

from sosucker_widget.pages.preprocessors import BoardPreprocessor, keep_captions, take_pictures


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(app: Any) -> None:  # noqa: ANN401 - a ServerApp
    app.config.HTMLExporter.preprocessors.append(BoardPreprocessor)
    take_pictures(app.config)
    keep_captions(app.config)
