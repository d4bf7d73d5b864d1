"""Rows of data: a list of flat dicts that shows itself as a table."""

from __future__ import annotations

from typing import Any, Final

from sosucker_widget.display.rich import one_line, spoken
from sosucker_widget.display.shown_parts import page
from sosucker_widget.display.shown_table import ShownTable

_MOST_COLUMNS: Final = 10
"""The columns of a table before it is cut: about the width of a cell."""


class DataRows(list[dict[str, Any]]):
    """A list of flat dicts with the same keys, for `pandas.DataFrame` and `polars.DataFrame`.

    It is a plain list in all but how it shows itself: in one line, and as a table at the end of a
    cell.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        """Say in one line how many rows there are, and of what."""
        rows = f"{len(self)} row" if len(self) == 1 else f"{len(self)} rows"
        return one_line(f"<DataRows: {rows} with {', '.join(self._columns())}>" if self else "[]")

    def _repr_html_(self) -> str:
        """Show the first rows and columns as a table."""
        columns = self._columns()[:_MOST_COLUMNS]
        left = len(self._columns()) - len(columns)
        cells = [[_plain(row.get(column, "")) for column in columns] for row in self]
        table = ShownTable([*columns, *(["…"] if left else [])], cells, "pandas.DataFrame(rows)")
        return page([table], spoken())

    def _columns(self) -> list[str]:
        return list(self[0]) if self else []


def _plain(value: object) -> object:
    """Show a colour as the string that it is in the data, not as a badge in the reader's words."""
    return str(value) if isinstance(value, str) else value
