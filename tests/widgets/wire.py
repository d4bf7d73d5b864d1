"""The browser's end of a widget: what is sent to it, and what it sends."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sosucker_widget.widgets.session_widget import SessionWidget


class Wire:
    """The comm of a shown widget, which keeps everything that is sent to the browser."""

    comm_id = "wire"

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []

    def send(self, data: Any, metadata: Any = None, buffers: Any = None) -> None:  # noqa: ANN401, ARG002
        for path, buffer in zip(data.get("buffer_paths", ()), buffers or (), strict=True):
            data["state"][path[0]] = bytes(buffer)
        self.sent.append(data)

    def close(self, *_: object, **__: object) -> None:
        pass

    def on_msg(self, *_: object) -> None:
        pass

    def custom(self) -> list[Any]:
        """Return the answers: messages of their own, and those that came with what they changed."""
        answers = []
        for data in self.sent:
            if data["method"] == "custom":
                answers.append(data["content"])
            elif "_done" in data.get("state", ()):
                answers.append({"id": data["state"]["_done"], "ok": True})
        return answers

    def corrections(self) -> dict[str, Any]:
        """Return the last value of each trait that the browser was sent."""
        told: dict[str, Any] = {}
        for data in self.sent:
            if data["method"] == "update":
                told |= data["state"]
        return told


class Loud(logging.Handler):
    """A logger that fails when ipywidgets would only log an exception of a widget."""

    def emit(self, record: logging.LogRecord) -> None:
        raise AssertionError(record.getMessage())


def connect(widget: SessionWidget[Any]) -> Wire:
    """Connect a widget to a browser, so that everything that it logs fails the test."""
    widget.log = logging.Logger("shown")  # noqa: LOG001 - this one alone is loud
    widget.log.addHandler(Loud())
    wire = Wire()
    widget.comm = wire
    return wire


def receive(widget: SessionWidget[Any], data: dict[str, Any]) -> None:
    """Deliver a message as the kernel's comm does."""
    widget._handle_msg({"content": {"data": data}, "buffers": []})
