"""Coalition structures and solutions in words, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import astuple
from fractions import Fraction

from sosucker_widget.analysis.simple_game import PlayerFigures, SimpleGame
from sosucker_widget.engine import Color
from sosucker_widget.locale import Language, Verbatim, phrase


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
    told = phrase(f"power.class.{power.kind}", facts, language)
    idle = power.kind == "majority" and power.dummies
    return f"{told} {phrase('power.dummy', facts, language)}" if idle else told


def kind_text(power: SimpleGame, language: Language) -> str:
    """Name the class briefly, for the heading of a picture."""
    key = "power.class.none" if power.kind is None else f"power.kind.{power.kind}"
    return phrase(key, structure_facts(power), language)


def coalitions_text(coalitions: Iterable[Sequence[Color]], language: Language) -> str:
    """List coalitions."""
    told = (phrase("power.coalition", {"players": list(s)}, language) for s in coalitions)
    return "; ".join(told) or phrase("power.nobody", {}, language)


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


def align_columns(cells: Sequence[Sequence[str]]) -> str:
    """Set rows of cells in plain-text columns."""
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in cells
    )


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


def _with(key: str, told: str, language: Language) -> str:
    return phrase(key, {"told": Verbatim(told)}, language)
