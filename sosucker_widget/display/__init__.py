"""How a value shows itself at the end of a cell: in one line, as a table, as safe HTML.

Values are shown less often than they are used, so what sets tables and pages is loaded when it is
asked for: modules that a widget needs write `display.ShownTable(...)`.
"""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.display.rich import (
    Results,
    Shown,
    Tabular,
    Textual,
    counted,
    one_line,
    speak,
    spoken,
)
from sosucker_widget.later import later

with later(__name__):
    from sosucker_widget.display.cells import CellValue, Together, badge, cell_html
    from sosucker_widget.display.data_rows import DataRows
    from sosucker_widget.display.shown_parts import Markup, ShownPart, folded, page
    from sosucker_widget.display.shown_table import MOST_ROWS, ShownTable, align_columns
