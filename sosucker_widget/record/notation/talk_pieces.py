"""Talk, as pieces of a line."""

from __future__ import annotations

from sosucker_widget.record.decode import Json
from sosucker_widget.record.notation import pieces
from sosucker_widget.record.notation.texts import is_plain


def talk(fields: dict[str, Json]) -> pieces.Pieces:
    """Write who speaks, to whom, and what; remove what was written from the fields.

    >>> fields = {"type": "say", "player": "red", "to": ["blue"], "text": "Trust me."}
    >>> [piece for piece, _ in talk(fields)], fields
    (['r>b:', '"Trust', 'me."'], {})
    """
    kind, speaker = fields.pop("type"), fields.pop("player")[0]
    if fields.get("private"):
        speaker += "~"
        del fields["private"]
    if fields.get("to"):
        speaker += ">" + "".join(color[0] for color in fields.pop("to"))
    yield f"{speaker}:", False
    if kind != "say":
        name = fields.pop("id")
        yield f"{'-' * (kind == 'withdraw')}#{pieces.identifier(name)}", False
    if is_plain(fields.get("text")):
        yield from pieces.text(fields.pop("text"), '"')
