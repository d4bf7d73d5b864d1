"""Why a view can't take a seat, or can't act for one."""

from __future__ import annotations

from typing import Literal

from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.errors import SosuckerError
from sosucker_widget.locale import Saying


class SeatError(SosuckerError, ValueError):
    """A seat that a view can't take, or can't act for; `code` names the reason to a program."""

    def __init__(self, code: Literal["not-now", "not-your-seat"], key: str, seat: int) -> None:
        super().__init__(Saying(f"error.{key}", player=COLOR_NAMES[seat]))
        self.code: Literal["not-now", "not-your-seat"] = code
