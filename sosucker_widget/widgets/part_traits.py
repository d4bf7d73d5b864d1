"""The parts of the front end that a widget carries."""

from __future__ import annotations

import traitlets

from sosucker_widget.export.front_end import UNDER


class PartTraits(traitlets.HasTraits):
    """A trait for each part, which holds nothing until the page needs it."""

    locals().update(
        {
            f"_part_{part}": traitlets.Bytes(None, allow_none=True, read_only=True).tag(sync=True)
            for part in UNDER
        }
    )
