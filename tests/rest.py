"""A file that is written whole when a test says so, and not after two seconds of the clock."""

from __future__ import annotations

import pytest

from sosucker_widget.game import rest_timer


@pytest.fixture(autouse=True)
def never_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no time pass after which a game would be at rest."""
    monkeypatch.setattr(rest_timer, "in_background", lambda *_: True)
