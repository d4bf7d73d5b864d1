"""Who can win with whom, as it is displayed: in words, as a table and as a picture."""

from __future__ import annotations

from typing import Protocol

from sosucker_widget.analysis import lattice
from sosucker_widget.analysis.simple_game import SimpleGame
from sosucker_widget.analysis.structure_text import class_text, figures_table, structure_text
from sosucker_widget.display import ShownPart, spoken
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language


class Printer(Protocol):
    """The printer that IPython passes in to show a value without its picture."""

    def text(self, text: str) -> None:
        """Write it."""


class CoalitionStructure(SimpleGame):
    """Which coalitions can force that the winner is one of their own.

    `SimpleGame` has the figures; this class describes and draws them.

    Examples
    --------
    >>> pairs = ["blue green", "blue yellow", "green yellow"]
    >>> power = CoalitionStructure.from_minimal(4, range(4), map(str.split, pairs))
    >>> power.kind, power.dummies
    ('majority', ('red',))
    >>> {color: str(share) for color, share in power.shapley.items()}
    {'red': '0', 'blue': '1/3', 'green': '1/3', 'yellow': '1/3'}
    """

    def to_table(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Write the figures as a plain-text table."""
        return figures_table(self.to_rows(), language)

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Describe all of it in words, with what the figures mean and what they don't."""
        return structure_text(self, language)

    def to_svg(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Draw the lattice of all coalitions of the living, by size, the winning ones dark.

        Raises
        ------
        ValueError
            If more than four players live: the picture would be too large to read.
        """
        return lattice.draw_lattice(self, language)

    def __str__(self) -> str:
        return self.to_text()

    def _parts(self, language: Language) -> list[ShownPart]:
        return [class_text(self, language), *super()._parts(language)]

    def _repr_html_(self) -> str | None:  # type: ignore[override] # None: the picture is shown
        return super()._repr_html_() if len(self.alive) > lattice.MOST else None

    def _repr_svg_(self) -> str | None:
        return self.to_svg(spoken()) if len(self.alive) <= lattice.MOST else None

    def _repr_pretty_(self, printer: Printer, cycle: bool) -> None:  # noqa: FBT001 - as IPython calls it
        del cycle
        printer.text(self.to_text(spoken()))
