"""`sosucker page NOTEBOOK`: a whole notebook as one page that works without a kernel."""

from __future__ import annotations

import argparse
import importlib.util
from pathlib import Path

from sosucker_widget.cli.output import complain, say
from sosucker_widget.cli.reading import REFUSED, reason
from sosucker_widget.extras import MISSING
from sosucker_widget.record.storage.files import write_whole


def run(arguments: argparse.Namespace) -> int:
    """Write the page, completely or not at all."""
    if importlib.util.find_spec("nbconvert") is None:
        complain(MISSING["page"])
        return REFUSED
    from sosucker_widget.pages.notebook_bounds import NotebookError
    from sosucker_widget.pages.notebook_file import read_notebook, run_notebook
    from sosucker_widget.pages.page_exporter import PageExporter

    path, exporter = Path(arguments.notebook), PageExporter()
    try:
        notebook = read_notebook(path)
        if arguments.run:
            run_notebook(notebook, path.parent)
        named = {"metadata": {"name": path.stem, "path": str(path.parent)}}
        page, _ = exporter.from_notebook_node(notebook, resources=named)
    except (NotebookError, OSError) as error:
        complain(f"{path}: {reason(error)}")
        return REFUSED
    out = Path(arguments.out) if arguments.out else path.with_suffix(".html")
    try:
        write_whole(out, page.encode())
    except OSError as error:
        complain(f"{out}: {reason(error)}")
        return REFUSED
    say(f"{out}: {exporter.live} working, {exporter.pictures} as pictures")
    if exporter.pictures and not arguments.run:
        say(
            "The notebook was saved without the state of its widgets. "
            "With --run it is run first, and all of them work."
        )
    return 0
