"""The request for a part of the front end, as replays and tables know it."""

from __future__ import annotations

from typing import Final

from sosucker_widget.export.front_end import UNDER
from sosucker_widget.protocol.readers import must
from sosucker_widget.protocol.request import Command, Request
from sosucker_widget.record.values.fields import choice
from sosucker_widget.session.session import Session


def _part(session: Session, request: Request) -> None:
    session.bring(request.view, request.fields["name"])


PART: Final = Command(_part, {"name": must(choice(tuple(UNDER)))})
"""Sends a page the part with this `name`, which it shows for the first time."""
