"""Notebooks as files: read, run and trusted."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from queue import Empty
from typing import Any

import nbformat
from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_client.channels import AsyncZMQSocketChannel
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat.sign import NotebookNotary
from traitlets import Type

from sosucker_widget.pages.notebook_bounds import MAX_NOTEBOOK, NotebookError, refuse

_LONGEST = 200
_AGAIN = 0.5
"""Seconds after which a channel looks again for a message."""


class _Channel(AsyncZMQSocketChannel):
    """A channel that looks for a message again and again while it waits for one.

    A socket signals a message once. While nbclient waits for the reply of a cell, it may send what
    an `Output` widget shows on the same socket, and miss the signal: it would wait for ever
    (https://github.com/jupyter/nbclient/issues/312).
    """

    async def get_msg(  # type: ignore[override]
        self,
        timeout: float | None = None,  # noqa: ASYNC109 - as its base does
    ) -> dict[str, Any]:
        while timeout is None:
            with suppress(Empty):
                return await super().get_msg(_AGAIN)
        return await super().get_msg(timeout)


class _KernelClient(AsyncKernelClient):
    shell_channel_class = Type(_Channel)


class _KernelManager(AsyncKernelManager):
    client_factory = Type(_KernelClient)


def read_notebook(path: str | os.PathLike[str]) -> nbformat.NotebookNode:
    """Read a notebook of any version."""
    with Path(path).open("rb") as file:
        data = file.read(MAX_NOTEBOOK + 1)
    if len(data) > MAX_NOTEBOOK:
        refuse(f"the file is larger than {MAX_NOTEBOOK // 2**20} MiB")
    try:
        read: nbformat.NotebookNode = nbformat.reads(_whole_pairs(data.decode()), as_version=4)
    except Exception as error:  # what nbformat raises has no base in common
        first = str(error).strip().partition("\n")[0]
        raise NotebookError(f"not a notebook: {first[:_LONGEST]}") from error
    return read


def _whole_pairs(text: str) -> str:
    """Put a mark in the place of each half of a surrogate pair, which no page could hold."""
    if r"\ud" not in text.lower():
        return text
    return json.dumps(json.loads(text), ensure_ascii=False).encode(errors="replace").decode()


def run_notebook(notebook: nbformat.NotebookNode, folder: str | os.PathLike[str]) -> None:
    """Run all cells in a kernel of their own, and keep the outputs and the state of the widgets."""
    client = NotebookClient(
        notebook,
        resources={"metadata": {"path": os.fspath(folder)}},
        kernel_manager_class=_KernelManager,
    )
    try:
        client.execute()
    except CellExecutionError as error:
        raise NotebookError(f"a cell failed: {error.ename}: {error.evalue}") from error


def trust(paths: Iterable[Path]) -> None:
    """Let Jupyter trust these notebooks as they are now, like `jupyter trust`.

    A notebook that is changed by another program is not trusted any more.
    """
    notary = NotebookNotary()
    for path in paths:
        notary.sign(nbformat.read(path, as_version=4))
