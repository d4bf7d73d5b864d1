"""Whether there can be a door here at all; it needs neither tornado nor segno to say so."""

from __future__ import annotations

import sys
from importlib.util import find_spec

from sosucker_widget.errors import SosuckerError
from sosucker_widget.locale import Saying
from sosucker_widget.system import in_browser


class NoSocketsError(SosuckerError, RuntimeError):
    """Nobody can connect to this Python; the message says what to do instead."""


def check_sockets() -> None:
    """Check that guests can connect to this Python."""
    if in_browser():
        raise NoSocketsError(Saying("invite.in-browser"))
    if "google.colab" in sys.modules:
        raise NoSocketsError(Saying("invite.colab"))
    if find_spec("tornado") is None or find_spec("segno") is None:
        raise NoSocketsError(Saying("invite.no-tornado"))
