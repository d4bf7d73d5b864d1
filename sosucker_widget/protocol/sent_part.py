"""A part of the front end, as a page gets it that asks for more than it came with."""

from __future__ import annotations

import base64
from typing import Any

from sosucker_widget.export.front_end import Part, packed_part


def sent_part(name: Part) -> dict[str, Any]:
    """Return the answer that carries a part of the front end."""
    return {"part": base64.b64encode(packed_part(name)).decode("ascii")}
