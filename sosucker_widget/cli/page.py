"""`sosucker page NOTEBOOK`: a whole notebook as one page that works without a kernel."""

from __future__ import annotations

import argparse
import importlib.util
from pathlib import Path
from typing import Any

from sosucker_widget.cli.output import complain, say
from sosucker_widget.cli.reading import REFUSED, reason
from sosucker_widget.extras import MISSING
from sosucker_widget.record.files import write_whole


def run(arguments: argparse.Namespace) -> int:
    """Write the page, completely or not at all."""
    if importlib.util.find_spec("nbconvert") is None:
        complain(MISSING["page"])
        return REFUSED
    notebook = Path(arguments.notebook)
    out = Path(arguments.out) if arguments.out else notebook.with_suffix(".html")
    read = _read(notebook)
    if read is None or (arguments.run and not _run(read, notebook)):
        return REFUSED
    from sosucker_widget.pages.page_exporter import PageExporter

    exporter = PageExporter()
    named = {"metadata": {"name": notebook.stem, "path": str(notebook.parent)}}
    page, _ = exporter.from_notebook_node(read, resources=named)
    try:
        write_whole(out, page.encode())
    except OSError as error:
        complain(f"{out}: {reason(error)}")
        return REFUSED
    say(f"{out}: {exporter.live} working, {exporter.pictures} as pictures")
    if exporter.pictures:
        say(
            "The notebook was saved without the state of its widgets. "
            "With --run it is run first, and all of them work."
        )
    return 0


def _read(notebook: Path) -> Any:  # noqa: ANN401 - a notebook, or None
    """Read the notebook, or say in one line why it can't be read."""
    import nbformat

    try:
        return nbformat.read(notebook, as_version=4)  # type: ignore[no-untyped-call]
    except OSError as error:
        complain(f"{notebook}: {reason(error)}")
    except Exception as error:  # noqa: BLE001 - nbformat has no base for what it raises
        complain(f"{notebook}: not a notebook: {str(error).partition(chr(10))[0][:200]}")
    return None


def _run(read: Any, notebook: Path) -> bool:  # noqa: ANN401 - a notebook
    """Run the notebook in its folder; say which cell failed, if one did."""
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError

    try:
        NotebookClient(read, resources={"metadata": {"path": str(notebook.parent)}}).execute()
    except CellExecutionError as error:
        complain(f"{notebook}: a cell failed: {error.ename}: {error.evalue}")
        return False
    return True
