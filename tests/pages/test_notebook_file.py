"""A notebook is run to its end, also where a socket does not signal a message."""

from __future__ import annotations

import asyncio
from queue import Empty
from typing import Any

import pytest
from jupyter_client.channels import AsyncZMQSocketChannel

from sosucker_widget.pages.notebook_file import _Channel
from tests.browser import SECONDS
from tests.loop import run

REPLY = {"content": {"status": "ok"}}


@pytest.fixture
def channel(monkeypatch: pytest.MonkeyPatch) -> _Channel:
    """Return a channel to which a reply has come; whoever waits without a limit misses it."""
    limits: list[float] = []

    async def get_msg(_: object, timeout: float | None = None) -> dict[str, Any]:  # noqa: ASYNC109 - as its base does
        if timeout is None:
            await asyncio.Event().wait()
            raise AssertionError("nobody sets it")
        limits.append(timeout)
        if len(limits) == 1:
            raise Empty
        return REPLY

    monkeypatch.setattr(AsyncZMQSocketChannel, "get_msg", get_msg)
    return _Channel.__new__(_Channel)


def test_a_reply_whose_signal_was_missed_is_found(channel: _Channel) -> None:
    assert run(asyncio.wait_for(channel.get_msg(), SECONDS)) == REPLY


def test_a_limit_is_kept(channel: _Channel) -> None:
    with pytest.raises(Empty):
        run(channel.get_msg(0.1))
