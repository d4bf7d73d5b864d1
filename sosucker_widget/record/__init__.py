"""The record of a game: parsed at the border into frozen values, or one error that names places.

`load` and `loads` read the JSON notation, `save` and `dumps` write it, `steps` walks through.
"""

from sosucker_widget.record.actions import action_from_json, action_to_json
from sosucker_widget.record.claim import MISSING, Claim, holds, resolve
from sosucker_widget.record.event import Event, Line
from sosucker_widget.record.fault import Fault, RecordError
from sosucker_widget.record.files import load, save, write_whole
from sosucker_widget.record.lesson import Chapter, Quiz
from sosucker_widget.record.players import Player
from sosucker_widget.record.positions import position_from_json, position_to_json
from sosucker_widget.record.record import Record, loads
from sosucker_widget.record.short import ShortMoveError, read_line, read_short, short
from sosucker_widget.record.steps import Step, position_at, positions, steps
from sosucker_widget.record.talk import Promise, Say, Talk, Withdraw, talk_from_json
from sosucker_widget.record.text import Text, text_in
from sosucker_widget.record.write import dumps, event_to_json, to_json

__all__ = [
    "MISSING",
    "Chapter",
    "Claim",
    "Event",
    "Fault",
    "Line",
    "Player",
    "Promise",
    "Quiz",
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
    "dumps",
    "event_to_json",
    "holds",
    "load",
    "loads",
    "position_at",
    "position_from_json",
    "position_to_json",
    "positions",
    "read_line",
    "read_short",
    "resolve",
    "save",
    "short",
    "steps",
    "talk_from_json",
    "text_in",
    "to_json",
    "write_whole",
]
