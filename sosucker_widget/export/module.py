"""A replay for other web pages: a module of JavaScript, and the state of a game beside it."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Final

from sosucker_widget.export.front_end import NOT_BUILT
from sosucker_widget.export.page_parts import in_base64
from sosucker_widget.export.page_values import page_values
from sosucker_widget.export.what_ifs import packed_what_ifs
from sosucker_widget.record import Record
from sosucker_widget.record.storage.files import write_whole
from sosucker_widget.replay.quiz import Wanted
from sosucker_widget.replay.state import ReplayState

MODULE: Final = ("sosucker-replay.js", "sosucker-replay.d.ts", "NOTICES.txt")
"""The module, its types, and the licences of what is in it."""

STATE_SIZE: Final = 250_000
"""The size in bytes that a game's file with "What if?" keeps to, unless it is larger without it."""


def write_module(
    folder: Path,
    record: Record,
    name: str,
    *,
    ply: int = 0,
    state: ReplayState | None = None,
    quiz: Wanted = None,
    promises: bytes = b"",
) -> None:
    """Write the module and a game's state into a folder, which may hold other games already."""
    values = page_values(record, ply=ply, state=state, quiz=quiz, promises=promises)
    room = (STATE_SIZE - len(json.dumps(values))) * 3 // 4  # in base64 three bytes become four
    values["_what_ifs"] = in_base64(packed_what_ifs(record, room))
    built = {one: files("sosucker_widget").joinpath(f"static/{one}") for one in MODULE}
    if not all(file.is_file() for file in built.values()):
        raise FileNotFoundError(NOT_BUILT)
    folder.mkdir(parents=True, exist_ok=True)
    for one, file in built.items():
        write_whole(folder / one, file.read_bytes())
    write_whole(folder / f"{name}.json", json.dumps(values).encode())
