"""How a value shows itself at the end of a cell: in one line, as a table, as safe HTML.

Values are shown less often than they are used, so what sets tables and pages is loaded when it is
asked for: modules that a widget needs write `display.ShownTable(...)`.
"""

from typing import TYPE_CHECKING

from sosucker_widget.display.rich import Shown, one_line, speak, spoken
from sosucker_widget.doors import door

if TYPE_CHECKING:
    from sosucker_widget.display.cells import CellValue, Together, badge, cell_html
    from sosucker_widget.display.data_rows import DataRows
    from sosucker_widget.display.shown_parts import Markup, ShownPart, folded, page
    from sosucker_widget.display.shown_table import MOST_ROWS, ShownTable, align_columns
else:
    __getattr__, __dir__ = door(
        __name__,
        {
            "cells": ["CellValue", "Together", "badge", "cell_html"],
            "data_rows": ["DataRows"],
            "shown_parts": ["Markup", "ShownPart", "folded", "page"],
            "shown_table": ["MOST_ROWS", "ShownTable", "align_columns"],
        },
    )

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
    "cell_html",
    "folded",
    "one_line",
    "page",
    "speak",
    "spoken",
]
