"""The `.sls` notation: a game as a teacher writes it by hand. Its grammar is `docs/notation.md`.

`loads` and `loads_all` read it, `dumps` writes it. It is a way to write the record's JSON, and no
more: a text is read to that, and that is what is judged.
"""

from sosucker_widget.record.sls.sls_reader import loads, loads_all, told
from sosucker_widget.record.sls.sls_writer import dumps

__all__ = ["dumps", "loads", "loads_all", "told"]
