"""The guests of a room on disk, so that they find their seats when the kernel has begun anew."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from sosucker_widget.classroom.crowd.guests import Roster
from sosucker_widget.game import keeping

_DAYS: Final = 7
_SECONDS_OF_A_DAY: Final = 86_400


class KeptRoom(NamedTuple):
    """What is kept of a room: its code, its port, and its guests, without any ticket."""

    code: str
    port: int
    roster: Roster


def roster_folder() -> Path:
    """Return the folder of what is kept of guests; it need not exist."""
    return keeping.kept_folder().parent / "guests"


class KeptRoster:
    """The file of the guests of one game. It goes when the room is closed, or after a week."""

    def __init__(self, game: Path) -> None:
        name = sha256(str(game.absolute()).encode()).hexdigest()[:24]
        self.path = roster_folder() / f"{name}.json"

    def read(self) -> KeptRoom | None:
        """Return what is kept; None if nothing is, or nothing that can be read."""
        try:
            raw: Any = json.loads(self.path.read_text("utf-8"))
            return KeptRoom(str(raw["code"]), int(raw["port"]), Roster.from_json(raw["roster"]))
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def write(self, room: KeptRoom) -> None:
        """Keep a room, for this user alone; an OSError if that can't be written."""
        folder = self.path.parent
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._forget_old()
        text = json.dumps({"code": room.code, "port": room.port, "roster": room.roster.to_json()})
        part = self.path.with_suffix(".part")
        part.touch(mode=0o600)
        part.write_text(text, "utf-8")
        part.replace(self.path)

    def remove(self) -> None:
        """Forget the room."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)

    def _forget_old(self) -> None:
        for path in self.path.parent.glob("*.json"):
            with suppress(OSError):
                if time.time() - path.stat().st_mtime > _DAYS * _SECONDS_OF_A_DAY:
                    path.unlink()
