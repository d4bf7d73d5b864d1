"""A mapping by colour, whose keys may be written as any colour may."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Generic, TypeVar

from sosucker_widget.engine.color import COLORS, Color, ColorError, ColorLike, as_color

V = TypeVar("V")


class ByColor(Mapping[Color, V], Generic[V]):
    """Values by colour, in seat order: `shares["red"]`, `shares["r"]`, `shares[Color.RED]`.

    It equals another mapping with the same values, also one by the colours' names.

    Examples
    --------
    >>> shares = ByColor({"blue": 2, "red": 1})
    >>> shares, shares["b"], "green" in shares, shares == {"red": 1, "blue": 2}
    ({'red': 1, 'blue': 2}, 2, False, True)
    """

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[Any, V]) -> None:
        named = {as_color(color): value for color, value in values.items()}
        self._values = {color: named[color] for color in COLORS if color in named}

    def __getitem__(self, color: ColorLike) -> V:
        """Return a colour's value."""
        found = as_color(color, what="color")
        if found not in self._values:
            raise KeyError(f"{found} is not here: there are {', '.join(map(str, self._values))}")
        return self._values[found]

    def __iter__(self) -> Iterator[Color]:
        """Iterate over the colours in seat order."""
        return iter(self._values)

    def __len__(self) -> int:
        """Count the colours."""
        return len(self._values)

    def __contains__(self, color: object) -> bool:
        """Tell whether a colour has a value."""
        return color in Color and as_color(color) in self._values

    def __eq__(self, other: object) -> bool:
        """Compare with a mapping by colours or by their names."""
        if isinstance(other, ByColor):
            return self._values == other._values
        if not isinstance(other, Mapping):
            return NotImplemented
        try:
            return self._values == {as_color(color): value for color, value in other.items()}
        except ColorError:
            return False

    __hash__ = None  # type: ignore[assignment] # as a dict has none

    def __repr__(self) -> str:
        """Write it as a dict."""
        return repr(self._values)
