"""A table with a door, closed after each test, and guests without a browser."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, Protocol

import pytest

from sosucker_widget.classroom.door import guest_server, guest_socket
from sosucker_widget.classroom.hosted_table import HostedTable
from sosucker_widget.session.table.open_table import open_table
from sosucker_widget.session.table.table_options import TableOptions
from tests.browser import SECONDS
from tests.classroom.raw_guest import EVERY, RawGuest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sosucker_widget.session.table.table_session import TableSession


class Opening(Protocol):
    """Opens a table with a door."""

    def __call__(self, session: TableSession | None = None, **how: Any) -> HostedTable:  # noqa: ANN401
        """Return the hosted table."""


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what is kept of games and guests apart."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))


@pytest.fixture(autouse=True)
def patient_door(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cut nobody off for being slow, as all are on a busy machine."""
    monkeypatch.setattr(guest_server, "BEAT", SECONDS)
    monkeypatch.setattr(guest_socket, "HELLO_WITHIN", SECONDS)


@pytest.fixture(autouse=True)
def no_guest_stays() -> Iterator[None]:
    """Close what the test's guests have left open."""
    yield
    while EVERY:
        EVERY.pop().close()


def small_table(**options: Any) -> TableSession:  # noqa: ANN401 - those of a table
    """Return a table of three chips each, at which Red begins."""
    how: dict[str, Any] = {"chips": 3, "first": "red", "autosave": False, "pace": 0, **options}
    session = open_table(TableOptions(**how))
    session.start()
    return session


@pytest.fixture
def opening() -> Iterator[Opening]:
    """Yield what opens tables with a door, which are closed at the end."""
    with ExitStack() as closing:

        def open_one(session: TableSession | None = None, **how: Any) -> HostedTable:  # noqa: ANN401
            session = small_table() if session is None else session
            closing.callback(session.close)
            hosted = HostedTable(session, **how)
            closing.callback(hosted.close)
            return hosted

        yield open_one


@pytest.fixture
def hosted(opening: Opening) -> HostedTable:
    """Return a table with a door."""
    return opening()


def guest_at(hosted: HostedTable, name: str, seat: str, **how: Any) -> RawGuest:  # noqa: ANN401
    """Return a guest who sits at a seat."""
    guest = RawGuest(hosted.links[0], **how)
    assert guest.join(name, seat)["ok"]
    return guest
