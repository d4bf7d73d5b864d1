"""The commands of a replay: each with its fields, and a short function that answers it."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, Final

from sosucker_widget.engine import PRESETS, Play
from sosucker_widget.protocol.part_command import PART
from sosucker_widget.protocol.readers import (
    PLACE,
    SHOWN,
    actions,
    integer,
    language,
    may,
    must,
    packed,
    text,
)
from sosucker_widget.protocol.request import LEADERS, Command, Commands, Request
from sosucker_widget.record import action_from_json, loads
from sosucker_widget.record.values.fault import Where
from sosucker_widget.record.values.fields import choice, mapping, truth
from sosucker_widget.record.values.limits import GAME_LIMITS
from sosucker_widget.session.replay.replay_exports import page_of
from sosucker_widget.session.replay.replay_session import ReplaySession
from sosucker_widget.table.table_display import judged_act, legal_state


def _export(session: ReplaySession, request: Request) -> dict[str, Any]:
    fields, view = request.fields, request.view
    # A page may ask before it has sent its place.
    session.place_reader(view, fields["language"], fields["line"], fields["at"])
    return {"html": page_of(session, view, session.theme)}


def _try(session: ReplaySession, request: Request) -> None:
    fields = request.fields
    place = fields["line"], fields["at"]
    if fields["action"] is not None:
        action = action_from_json(fields["action"], session.editing.position(*place))
        session.editing.act(request.view, *place, action)
    elif fields["moves"] is not None:
        session.editing.go_on(request.view, *place, fields["moves"])
    else:
        raise ValueError("neither moves nor an action")


def _outcomes(session: ReplaySession, request: Request) -> dict[str, Any]:
    place = request.fields["line"], request.fields["at"]
    plies = session.outcomes(*place)
    return {"plies": plies, "legal": legal_state(session.editing.position(*place))}


def _rulings(session: ReplaySession, request: Request) -> dict[str, Any]:
    line, at = request.fields["line"], request.fields["at"]
    session.quiz.check_reach(session.lines.known(line), at)
    position = session.editing.position(line, at)
    played = [step.action for step in session.lines.acts(line)[:at]]
    plays = sum(isinstance(action, Play) for action in played)
    given = (action_from_json(raw, position) for raw in request.fields["actions"])
    return {"judged": [judged_act(position, plays, at, action) for action in given]}


def _judge(session: ReplaySession, request: Request) -> None:
    session.quiz.judge(request.fields["answered"])


def _another(session: ReplaySession, request: Request) -> None:
    del request
    session.draw_another()


def _compare(session: ReplaySession, request: Request) -> None:
    line = request.fields["line"]
    if line != request.view.line:
        session.goto(request.view, 0, line)
    session.show_comparison(request.view, request.fields["other"])


def _comment(session: ReplaySession, request: Request) -> None:
    fields = request.fields
    place = request.view, fields["line"], fields["at"]
    how = {name: fields[name] for name in ("language", "was", "more")}
    session.editing.write_note(*place, fields["note"], fields["glyph"], **how)


def _undo(session: ReplaySession, request: Request) -> None:
    session.editing.undo(request.view)


def _redo(session: ReplaySession, request: Request) -> None:
    session.editing.redo(request.view)


def _power(session: ReplaySession, request: Request) -> None:
    session.turn_power(on=request.fields["on"])


def _chances(session: ReplaySession, request: Request) -> None:
    session.turn_chances(on=request.fields["on"], policy=request.fields["policy"])


def _forces(session: ReplaySession, request: Request) -> None:
    session.ask_forces(request.fields["line"], request.fields["at"])


def _show_line(session: ReplaySession, request: Request) -> dict[str, Any]:
    fields = request.fields
    place = fields["line"], fields["at"]
    return {"plies": session.show_line(*place, fields["who"], fields["turn"])}


def _promote(session: ReplaySession, request: Request) -> None:
    session.editing.promote(request.view, request.fields["line"])


def _delete(session: ReplaySession, request: Request) -> None:
    session.editing.delete(request.view, request.fields["line"])


def _restore(session: ReplaySession, request: Request) -> None:
    session.editing.restore(request.view, loads(request.fields["game"]))


def _other(raw: object, where: Where) -> int | str | None:
    """Read what to compare a line with: another line, a preset, or nothing."""
    if isinstance(raw, str):
        return choice(tuple(PRESETS))(raw, where)
    return None if raw is None else integer(raw, where)


_LINE: Final = {"line": must(integer)}

_TRY: Final = {**PLACE, "moves": may(text(1, 500)), "action": may(mapping)}

_NOTE: Final = {
    **PLACE,
    "note": must(text(0, 4000)),
    "glyph": must(text(0, 2)),
    "language": may(language),
    "was": may(text(0, 4000)),
    "more": may(truth, default=False),
}

_CHANCES: Final = {"on": must(truth), "policy": may(text(1, 20))}

REPLAY_COMMANDS: Final[Commands[ReplaySession]] = Commands(
    MappingProxyType(
        {
            "export": Command(
                _export, {**PLACE, "language": must(language)}, LEADERS, cost="worked out"
            ),
            "try": Command(_try, _TRY, LEADERS),
            "outcomes": Command(_outcomes, PLACE, LEADERS, cost="worked out"),
            "rulings": Command(
                _rulings, {**PLACE, "actions": must(actions)}, LEADERS, cost="worked out"
            ),
            "part": PART,
            "judge": Command(_judge, {"answered": must(mapping)}, LEADERS, cost="worked out"),
            "another": Command(_another, may=LEADERS, cost="worked out"),
            "compare": Command(_compare, {**_LINE, "other": must(_other)}, cost="worked out"),
            "comment": Command(_comment, _NOTE, LEADERS),
            "undo": Command(_undo, may=LEADERS),
            "redo": Command(_redo, may=LEADERS),
            "power": Command(_power, {"on": must(truth)}, LEADERS, cost="worked out"),
            "chances": Command(_chances, _CHANCES, LEADERS, cost="worked out"),
            "forces": Command(_forces, PLACE, LEADERS, cost="worked out"),
            "show-line": Command(_show_line, {**PLACE, **SHOWN}, LEADERS, cost="worked out"),
            "promote": Command(_promote, _LINE, LEADERS),
            "delete": Command(_delete, _LINE, LEADERS),
            "restore": Command(_restore, {"game": must(packed)}, LEADERS, limits=GAME_LIMITS),
        }
    ),
    strict=False,
    unusable="refused",
)
"""The requests that a page may send to a replay, and their fields.

`export`: export the replay as one HTML file that opens at the place of the page. `try`: add the
short moves `moves` after the ply `at` of the line `line`, or the act `action`, as a new line unless
one already goes on like this. `outcomes`: return the legal acts there, and what each would lead to.
`rulings`: return what the rules say of each of some acts there. `part`: send the part
of the front end with this `name`.
`judge`: take the answers `answered` to the quiz, and show the verdict on the last one.
`another`: ask the same about another position.
`compare`: show the line beside another one, or beside itself under another preset; null
for nothing. `comment`: set the note of a ply, in the reader's language, and its `glyph`; empty for
none; refused if the note is not `was` any more; `more` goes on with the edit before. `undo`,
`redo`: take back the last edit, or make it again. `power`: start or stop the analysis of who can
force the win with whom. `chances`: estimate by `policy` how often each player wins, as long as this
is asked again and again, or stop. `forces`: find out all about whom the coalitions can make win at
a ply.
`show-line`: return a line that shows what the coalition `who` can force there; `turn` counts the
things that it can force. `promote`, `delete`: make a line the main one, or delete it.
`restore`: show the record `game`, packed, which an earlier replay has edited.
"""
