"""Who can win with whom, as it is displayed: in words, as a table and as a picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple
from fractions import Fraction
from typing import Final, Protocol
from xml.etree import ElementTree as ET

from sosucker_widget.analysis.coalitions.indices import Coalition, coalitions
from sosucker_widget.analysis.coalitions.simple_game import PlayerFigures, SimpleGame
from sosucker_widget.analysis.pictures import INK, LINE, PAPER, SheetPoint, letter_of, sheet, write
from sosucker_widget.display import ShownPart, align_columns, spoken
from sosucker_widget.engine import COLORS, Color
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase


def structure_text(power: SimpleGame, language: Language) -> str:
    """Describe who can win with whom, the figures, and what they mean."""
    lines = [
        class_text(power, language),
        _with("power.minimal", coalitions_text(power.minimal_winning, language), language),
        _with("power.winning", coalitions_text(power.winning_coalitions, language), language),
        "",
        figures_table(power.to_rows(), language),
        "",
        paid_core_text(power, language),
    ]
    stable = power.stable_set
    if stable is not None:
        points = "; ".join(_division(tuple(point.values())) for point in stable)
        lines.append(_with("power.stable", points, language))
    return "\n".join([*lines, phrase("power.label", {}, language)])


def class_text(power: SimpleGame, language: Language) -> str:
    """Name the class, and the players' roles in it."""
    if power.kind is None:
        return phrase("power.class.none", {}, language)
    facts = structure_facts(power)
    text = phrase(f"power.class.{power.kind}", facts, language)
    idle = power.kind == "majority" and power.dummies
    return f"{text} {phrase('power.dummy', facts, language)}" if idle else text


def kind_text(power: SimpleGame, language: Language) -> str:
    """Name the class briefly, for the heading of a picture."""
    key = "power.class.none" if power.kind is None else f"power.kind.{power.kind}"
    return phrase(key, structure_facts(power), language)


def coalitions_text(coalitions: Iterable[Sequence[Color]], language: Language) -> str:
    """List coalitions."""
    phrases = (phrase("power.coalition", {"players": list(s)}, language) for s in coalitions)
    return "; ".join(phrases) or phrase("power.nobody", {}, language)


def figures_table(rows: Sequence[PlayerFigures], language: Language) -> str:
    """Set the figures in plain-text columns."""
    heads = ("player", "role", "shapley", "banzhaf", "banzhaf_raw", "nucleolus")
    cells = [[phrase(f"power.head.{head}", {}, language) for head in heads]]
    for row in rows:
        player, _, role, *figures = astuple(row)
        name = phrase("value.player", {"color": player}, language)
        shares = ["–" if figure is None else str(figure) for figure in figures]
        cells.append([name, phrase(f"power.role.{role}", {}, language), *shares])
    return align_columns(cells)


def structure_facts(power: SimpleGame) -> dict[str, object]:
    """Return each role and its players, for a sentence."""
    return {
        "dictator": power.dictator,
        "apex": power.apex,
        "members": [c for c in power.players if power.role(c) == "member"],
        "dummies": list(power.dummies),
    }


def paid_core_text(power: SimpleGame, language: Language) -> str:
    """Tell the core with side payments: as if the prize could be shared."""
    if power.core is None:
        return phrase("power.core.empty", {}, language)
    return _with("power.core", _division(tuple(power.core.values())), language)


def _division(shares: Iterable[Fraction]) -> str:
    return f"({', '.join(map(str, shares))})"


def _with(key: str, text: str, language: Language) -> str:
    return phrase(key, {"told": Verbatim(text)}, language)


MOST: Final = 4
"""The most living players for which a picture is drawn, with 16 coalitions."""

_WIDTH: Final = 560
_ROW: Final = 70
_TOP: Final = 44
_BOX: Final = (72, 30)


def draw_lattice(power: SimpleGame, language: Language = DEFAULT_LANGUAGE) -> str:
    """Draw the lattice; its `desc` says the same in words.

    Winning coalitions are dark, the minimal ones with a second edge, so that nothing needs
    colour. The same structure gives the same picture, byte for byte.
    """
    if len(power.alive) > MOST:
        raise ValueError(f"{len(power.alive)} players live: a picture shows at most {MOST}")
    places = _places(power.alive)
    height = _TOP + _ROW * (len(power.alive) + 1)
    title = kind_text(power, language)
    coalition_list = Verbatim(coalitions_text(power.minimal_winning, language))
    words = phrase("power.minimal", {"told": coalition_list}, language)
    root = sheet(_WIDTH, height, title=title, told=words)
    write(root, (_WIDTH / 2, 22), title, size=13)
    _draw_edges(root, places)
    minimal = {frozenset(names) for names in power.minimal_winning}
    for coalition, place in places.items():
        wins = coalition in power.winning
        if frozenset(COLORS[seat] for seat in coalition) in minimal:
            _box(root, place, grow=4, fill=PAPER)
        _box(root, place, grow=0, fill=INK if wins else PAPER)
        fill = PAPER if wins else INK
        write(root, place, _letters(coalition, language), fill=fill, size=14)
    return ET.tostring(root, encoding="unicode")


def _places(alive: tuple[int, ...]) -> dict[Coalition, SheetPoint]:
    """Place every coalition in the row of its size, the largest on top."""
    rows: dict[int, list[Coalition]] = {}
    for coalition in coalitions(alive):
        rows.setdefault(len(coalition), []).append(coalition)
    return {
        coalition: (
            _WIDTH * (column + 0.5) / len(row),
            _TOP + _ROW * (len(alive) - size + 0.5),
        )
        for size, row in rows.items()
        for column, coalition in enumerate(row)
    }


def _draw_edges(root: ET.Element, places: Mapping[Coalition, SheetPoint]) -> None:
    for smaller, (x1, y1) in places.items():
        for larger, (x2, y2) in places.items():
            if smaller < larger and len(larger) == len(smaller) + 1:
                data = f"M{x1:g} {y1:g}L{x2:g} {y2:g}"
                ET.SubElement(root, "path", d=data, stroke=LINE, fill="none")


def _box(root: ET.Element, place: SheetPoint, *, grow: int, fill: str) -> None:
    width, height = (side + 2 * grow for side in _BOX)
    x, y = place[0] - width / 2, place[1] - height / 2
    sides = {"x": f"{x:g}", "y": f"{y:g}", "width": str(width), "height": str(height)}
    ET.SubElement(root, "rect", sides, rx=str(8 + grow), fill=fill, stroke=INK)


def _letters(coalition: Coalition, language: Language) -> str:
    return " ".join(letter_of(seat, language) for seat in sorted(coalition)) or "∅"


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
        return draw_lattice(self, language)

    def __str__(self) -> str:
        return self.to_text()

    def _parts(self, language: Language) -> list[ShownPart]:
        return [class_text(self, language), *super()._parts(language)]

    def _repr_html_(self) -> str | None:  # type: ignore[override] # None: the picture is shown
        return super()._repr_html_() if len(self.alive) > MOST else None

    def _repr_svg_(self) -> str | None:
        return self.to_svg(spoken()) if len(self.alive) <= MOST else None

    def _repr_pretty_(self, printer: Printer, cycle: bool) -> None:  # noqa: FBT001 - as IPython calls it
        del cycle
        printer.text(self.to_text(spoken()))
