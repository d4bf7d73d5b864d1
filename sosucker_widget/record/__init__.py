"""Game records: read, checked against the rules, edited and written.

`load` and `save` read and write files: JSON, or the text notation (`.sls`). `loads` reads a text of
either kind; `loads_json` and `dumps` are JSON's own, those of the notation are in `sls`. `steps`
walks through a record.
"""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.later import later
from sosucker_widget.record.json.record_json import event_to_json
from sosucker_widget.record.record import (
    HasRecord,
    Record,
    dumps,
    loads_json,
    position_at,
    positions,
    steps,
    to_json,
)
from sosucker_widget.record.short import ShortMoveError, read_short, short
from sosucker_widget.record.talk.coalition_acts import CoalitionObject, Join, Leave, Propose
from sosucker_widget.record.talk.talk_acts import (
    TALK,
    Promise,
    Say,
    Talk,
    Withdraw,
    talk_from_json,
)
from sosucker_widget.record.tree.lines import Line, Step
from sosucker_widget.record.tree.node import (
    GLYPHS,
    Annotations,
    GameNode,
    Heading,
    line_of,
    tree_of,
)
from sosucker_widget.record.values.action_json import action_from_json, action_to_json
from sosucker_widget.record.values.fault import Fault, RecordError
from sosucker_widget.record.values.head import Head, Player, nearest_preset
from sosucker_widget.record.values.position_json import position_from_json, position_to_json
from sosucker_widget.record.values.reader_text import Text, text_in

with later(__name__):
    from sosucker_widget.record.edit import (
        annotated,
        extended,
        last_played,
        line_alone,
        promoted,
        with_line,
        without,
    )
    from sosucker_widget.record.library.shelf import GameCollection
    from sosucker_widget.record.library.sources import (
        GAMES,
        SourceError,
        find_record,
        is_text,
        load,
        load_all,
        loads,
        save,
        save_all,
    )
    from sosucker_widget.record.notation.entry import read_line, read_moves, written_moves
    from sosucker_widget.record.storage.files import write_whole
    from sosucker_widget.record.tree.declared import DeclaredCoalition, declared_coalitions
    from sosucker_widget.record.values.chapter import Chapter, QuizSpec
    from sosucker_widget.record.values.claim import MISSING, Claim, holds, resolve
