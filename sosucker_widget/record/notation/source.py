"""The text of a `.sls` file: locates offsets in it, and reports what is wrong there."""

from __future__ import annotations

import re
from typing import Final, NoReturn

from sosucker_widget.record.decode import spot_in, text_of
from sosucker_widget.record.fault import Fault, RecordError, Spot, Where

_CONTROL: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")


class Source:
    r"""A text with uniform line ends, and the number of the game that is being read.

    Examples
    --------
    >>> Source("[rules classic]\r\n[first red]").spot(17)
    Spot(line=2, column=2, game=None)
    """

    def __init__(self, data: str | bytes) -> None:
        text = text_of(data, Where())
        self.text: Final = text.replace("\r\n", "\n").replace("\r", "\n")
        self.game = 1
        self.many = False
        if control := _CONTROL.search(self.text):
            code = f"U+{ord(control[0]):04X}"
            escaped = f"\\u{ord(control[0]):04x}"
            self.refuse(control.start(), f"the control character {code}: write it as {escaped}")

    def spot(self, offset: int, game: int | None = None) -> Spot:
        """Return line and column of an offset, and the game, if there is more than one."""
        number = game or self.game
        return spot_in(self.text, offset, number if self.many or number > 1 else None)

    def refuse(self, offset: int, what: str) -> NoReturn:
        """Report what is wrong at an offset, and stop: nothing after it can be understood."""
        raise RecordError([Fault("", what, spot=self.spot(offset))])
