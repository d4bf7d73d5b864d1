"""How a value shows itself at the end of a cell: in one line, as a table, as safe HTML."""

from sosucker_widget.display.cells import CellValue, Together, badge, safe_text
from sosucker_widget.display.data_rows import DataRows
from sosucker_widget.display.rich import (
    Markup,
    Shown,
    ShownPart,
    folded,
    one_line,
    page,
    speak,
    spoken,
)
from sosucker_widget.display.shown_table import MOST_ROWS, ShownTable, align_columns

__all__ = [
    "MOST_ROWS",
    "CellValue",
    "DataRows",
    "Markup",
    "Shown",
    "ShownPart",
    "ShownTable",
    "Together",
    "align_columns",
    "badge",
    "folded",
    "one_line",
    "page",
    "safe_text",
    "speak",
    "spoken",
]
