"""The record of a game: parsed at the border into frozen values, or one error that names places.

`load` and `save` read and write files: JSON, or the text notation (`.sls`). `loads` and `dumps` are
JSON's own, those of the notation are in `sls`. `steps` walks through a record.
"""

from sosucker_widget.record.action_json import action_from_json, action_to_json
from sosucker_widget.record.chapter import Chapter, QuizSpec
from sosucker_widget.record.claim import MISSING, Claim, holds, resolve
from sosucker_widget.record.edit import annotated, extended, promoted, without
from sosucker_widget.record.event import GLYPHS, Event, Line
from sosucker_widget.record.fault import Fault, RecordError
from sosucker_widget.record.files import load, load_all, save, save_all, write_whole
from sosucker_widget.record.lines import Branch, branches, line_of
from sosucker_widget.record.position_json import position_from_json, position_to_json
from sosucker_widget.record.reader_text import Text, text_in
from sosucker_widget.record.record import Record, loads
from sosucker_widget.record.record_json import dumps, event_to_json, to_json
from sosucker_widget.record.seats import Player
from sosucker_widget.record.short import ShortMoveError, read_line, read_short, short
from sosucker_widget.record.steps import Step, position_at, positions, steps
from sosucker_widget.record.talk_acts import Promise, Say, Talk, Withdraw, talk_from_json

__all__ = [
    "GLYPHS",
    "MISSING",
    "Branch",
    "Chapter",
    "Claim",
    "Event",
    "Fault",
    "Line",
    "Player",
    "Promise",
    "QuizSpec",
    "Record",
    "RecordError",
    "Say",
    "ShortMoveError",
    "Step",
    "Talk",
    "Text",
    "Withdraw",
    "action_from_json",
    "action_to_json",
    "annotated",
    "branches",
    "dumps",
    "event_to_json",
    "extended",
    "holds",
    "line_of",
    "load",
    "load_all",
    "loads",
    "position_at",
    "position_from_json",
    "position_to_json",
    "positions",
    "promoted",
    "read_line",
    "read_short",
    "resolve",
    "save",
    "save_all",
    "short",
    "steps",
    "talk_from_json",
    "text_in",
    "to_json",
    "without",
    "write_whole",
]
