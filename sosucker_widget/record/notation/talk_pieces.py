"""Talk, as pieces of a line."""

from __future__ import annotations

from typing import Final

from sosucker_widget.record.decode import Json
from sosucker_widget.record.notation import pieces
from sosucker_widget.record.notation.texts import is_plain


def talk(fields: dict[str, Json]) -> pieces.Pieces:
    """Write who speaks, to whom, and what; remove what was written from the fields.

    >>> fields = {"type": "say", "player": "red", "to": ["blue"], "text": "Trust me."}
    >>> [piece for piece, _ in talk(fields)], fields
    (['r>b:', '"Trust', 'me."'], {})
    """
    kind = fields.pop("type")
    if kind == "coalition":
        yield "&".join(_letters(fields.pop("players"))) + ":", False
        yield f"#{pieces.identifier(fields.pop('id'))}", False
        return
    speaker = fields.pop("player")[0]
    if fields.get("private"):
        speaker += "~"
        del fields["private"]
    if fields.get("to"):
        speaker += ">" + "".join(_letters(fields.pop("to")))
    yield f"{speaker}:", False
    if kind in _MARKS:
        name = fields.pop("coalition" if kind in {"join", "leave"} else "id")
        yield f"{_MARKS[kind]}#{pieces.identifier(name)}", False
    if is_plain(fields.get("text")):
        yield from pieces.text(fields.pop("text"), '"')


_MARKS: Final = {"promise": "", "withdraw": "-", "join": "&", "leave": "-&"}
"""What stands before the id."""


def _letters(colors: list[str]) -> list[str]:
    return [color[0] for color in colors]
