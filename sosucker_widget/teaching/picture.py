"""A picture with its words: shown where pictures are, read where they are not."""

from __future__ import annotations

from dataclasses import dataclass, field

from sosucker_widget.engine import Position
from sosucker_widget.export.svg import to_svg
from sosucker_widget.export.text import to_text
from sosucker_widget.locale import Language


@dataclass(frozen=True)
class Picture:
    """An SVG and a text that says the same."""

    svg: str = field(repr=False)
    text: str

    def __repr__(self) -> str:
        """Say it in words."""
        return self.text

    def _repr_svg_(self) -> str:
        return self.svg


def show(position: Position, language: Language = "en") -> Picture:
    """Show a position as a picture, and in words.

    >>> from sosucker_widget.engine import RuleSet
    >>> show(Position.start(RuleSet(players=2, chips=3), first=0))
    Red: 3 red
    Blue: 3 blue
    Dead box: empty
    Red has the move
    """
    return Picture(to_svg(position, language), to_text(position, language))
