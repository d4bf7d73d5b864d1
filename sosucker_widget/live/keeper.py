"""The script by which a browser keeps the files of a page: a later visit needs no network."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping

from sosucker_widget.export.page_parts import in_base64, page_file


def keeper_script(sums: Mapping[str, bytes], *, asked: str | None = None, then: str = "") -> str:
    """Write the service worker of a folder.

    It keeps all these files or none, each checked by its sum when it is kept and when it is shown.
    """
    script = page_file("keep.js", "live")
    edition = hashlib.sha256(script.encode() + then.encode())
    for name in sorted(sums):
        edition.update(name.encode() + b"\0" + sums[name])
    index = {
        "edition": edition.hexdigest()[:16],
        "files": {name: in_base64(sums[name]) for name in sorted(sums)},
        "asked": asked,
    }
    # In a function of its own, whose names are not ours.
    own = f"(() => {{\n{then}\n}})();\n" if then else ""
    return f"const KEPT = {json.dumps(index)};\n{script}{own}"
