"""Who sits at the table: persons' names, bots, and the pages that have taken a seat."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from sosucker_widget.engine import COLORS, SEATS
from sosucker_widget.table.request import refusal

Who = str | Callable[..., Any] | None
"""Who plays a seat: a bot by name or as a callable; `human` or None for a person."""


def bots_by_seat(who: Mapping[str, Who], players: int) -> dict[int, str | Callable[..., Any]]:
    """Return the bots among those who are to sit somewhere, by seat.

    Raises
    ------
    ValueError
        If there is no such seat.

    Examples
    --------
    >>> bots_by_seat({"red": "human", "blue": "greedy", "green": None}, players=4)
    {1: 'greedy'}
    """
    colors = COLORS[:players]
    strange = [color for color in who if color not in colors]
    if strange:
        raise ValueError(f"seats: {strange[0]!r} is not one of {', '.join(colors)}")
    return {SEATS[color]: one for color, one in who.items() if one not in (None, "human")}


class Sitting:
    """Which page has sat down where. A courtesy among people who share a kernel, not a lock.

    A page that has sat down nowhere is a hot seat: the teacher's view, or one screen for all.
    """

    def __init__(self) -> None:
        self._views: dict[int, str] = {}

    def view_at(self, seat: int) -> str | None:
        """Return the page that sits at a seat."""
        return self._views.get(seat)

    def seat_of(self, view: str) -> int | None:
        """Return the seat of a page; None for a hot seat."""
        return next((seat for seat, sitting in self._views.items() if sitting == view), None)

    def sit(self, view: str, seat: int | None, *, over: bool = False) -> None:
        """Let a page sit down at a seat, or get up; `over` takes a seat that another has.

        Raises
        ------
        RequestError
            If another page sits there.
        """
        if seat is not None and not over and self._views.get(seat, view) != view:
            raise refusal("not-now", "seat-taken", player=COLORS[seat])
        self._views = {s: v for s, v in self._views.items() if v != view}
        if seat is not None:
            self._views[seat] = view

    def free(self, seat: int) -> None:
        """Let nobody sit at a seat."""
        self._views.pop(seat, None)

    def keep(self, seats: Collection[int]) -> None:
        """Let nobody sit but at these seats."""
        self._views = {seat: view for seat, view in self._views.items() if seat in seats}

    def check(self, view: str, seat: int) -> None:
        """See that a page acts for its own seat, or for all of them.

        Raises
        ------
        RequestError
            If it has sat down at another one.
        """
        own = self.seat_of(view)
        if own is not None and own != seat:
            raise refusal("not-your-seat", "not-your-seat", player=COLORS[seat])
