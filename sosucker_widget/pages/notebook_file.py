"""Notebooks as files: read and run."""

from __future__ import annotations

import os
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

from sosucker_widget.errors import SosuckerError

_LONGEST = 200


class NotebookError(SosuckerError, ValueError):
    """A file that is no notebook, or a notebook of which a cell fails."""


def read_notebook(path: str | os.PathLike[str]) -> nbformat.NotebookNode:
    """Read a notebook of any version.

    Raises
    ------
    NotebookError
        If the file is not a notebook.
    OSError
        If it can't be read.
    """
    data = Path(path).read_bytes()
    try:
        read: nbformat.NotebookNode = nbformat.reads(data.decode(), as_version=4)
    except Exception as error:  # what nbformat raises has no base in common
        first = str(error).strip().partition("\n")[0]
        raise NotebookError(f"not a notebook: {first[:_LONGEST]}") from error
    return read


def run_notebook(notebook: nbformat.NotebookNode, folder: str | os.PathLike[str]) -> None:
    """Run all cells in a kernel of their own, and keep the outputs and the state of the widgets.

    Raises
    ------
    NotebookError
        If a cell fails.
    """
    client = NotebookClient(notebook, resources={"metadata": {"path": os.fspath(folder)}})
    try:
        client.execute()
    except CellExecutionError as error:
        raise NotebookError(f"a cell failed: {error.ename}: {error.evalue}") from error
