"""How the requests of a page are met: one function a command, each a few lines."""

from __future__ import annotations

import base64
from collections import deque
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from sosucker_widget.engine import (
    COLORS,
    SEATS,
    Action,
    IllegalActionError,
    RuleSet,
    Ruling,
    judge,
)
from sosucker_widget.game import Game, GameFullError
from sosucker_widget.locale import LANGUAGES, Saying, Verbatim, in_every_language
from sosucker_widget.players import BOTS, bot_title
from sosucker_widget.power import breaks_state
from sosucker_widget.record import (
    ShortMoveError,
    action_from_json,
    dumps,
    position_from_json,
    read_line,
    talk_from_json,
)
from sosucker_widget.record.fault import show
from sosucker_widget.replay import build, contrasts, encode
from sosucker_widget.replay.ply import contrast_state, ruling_states
from sosucker_widget.replay.state import Text
from sosucker_widget.table.coach import coach
from sosucker_widget.table.desk import Desk
from sosucker_widget.table.position_check import check_position
from sosucker_widget.table.request import Request, RequestError, in_words, parse, read_id, refusal
from sosucker_widget.table.rule_texts import rule_texts
from sosucker_widget.table.seats import bots_by_seat
from sosucker_widget.table.table_display import foresee
from sosucker_widget.table.table_state import JudgedState

MOST_ENTRIES: Final = 2000
"""Entries of the log that one answer holds."""

_REMEMBERED: Final = 512


class Clerk:
    """Meets the requests of the pages: the table's only door to the browser.

    Parameters
    ----------
    desk
        The table.

    Examples
    --------
    >>> clerk = Clerk(Desk(Game(first="red")))
    >>> act = {"type": "play", "player": "red", "chip": "red", "pile": "new"}
    >>> clerk.answer({"id": 1, "command": "act", "view": "v", "revision": 0, "action": act})
    {'id': 1, 'ok': True}
    >>> late = clerk.answer({"id": 2, "command": "act", "view": "w", "revision": 0, "action": act})
    >>> late["error"]["code"]
    'stale'
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._done: deque[tuple[str, int | str]] = deque(maxlen=_REMEMBERED)

    def answer(self, content: object) -> dict[str, Any]:
        """Meet a request, or say why not; this never raises."""
        with self._desk.lock:
            return self._answer(content)

    def _answer(self, content: object) -> dict[str, Any]:
        request_id: int | str | None = None
        try:
            _, request_id = read_id(content)
            request = parse(content)
            self._once(request)
            return {"id": request_id, "ok": True, **_ANSWERS[request.command](self._desk, request)}
        except RequestError as error:
            return _failed(request_id, error)
        except IllegalActionError as error:
            return _failed(request_id, _refused(error.ruling))
        except GameFullError:
            return _failed(request_id, refusal("not-now", "full"))
        except ValueError as error:
            return _failed(request_id, RequestError("malformed", in_words(error)))
        except Exception as error:  # noqa: BLE001 - without an answer the page would wait
            told = f"{type(error).__name__}: {error}"
            return _failed(request_id, RequestError("failed", told))

    def _once(self, request: Request) -> None:
        """See that what changes something is done once, however often the message comes."""
        if request.command not in _CHANGING:
            return
        key = request.view, request.id
        if key in self._done:
            raise refusal("stale", "again")
        self._done.append(key)


def _failed(request_id: int | str | None, error: RequestError) -> dict[str, Any]:
    return {"id": request_id, "ok": False, "error": error.failure()}


def _refused(ruling: Ruling) -> RequestError:
    told = ruling_states(ruling.findings)[0]
    return RequestError("refused", told["sentence"], ruling=told)


def _act(desk: Desk, request: Request) -> dict[str, Any]:
    _fresh(desk, request)
    action = action_from_json(request.fields["action"], desk.game.position)
    _may_act(desk, request.view, action.player)
    desk.game.act(action)
    return {}


def _talk(desk: Desk, request: Request) -> dict[str, Any]:
    event = dict(request.fields["event"])
    if event.get("type") == "promise":
        event["id"] = desk.game.next_promise()
    talk = talk_from_json(event, desk.game.rules.players)
    _may_act(desk, request.view, talk.player)
    desk.game.talk(talk)
    return {}


def _judge(desk: Desk, request: Request) -> dict[str, Any]:
    _fresh(desk, request)
    position = desk.game.position
    actions = [action_from_json(raw, position) for raw in request.fields["actions"]]
    return {"revision": desk.revision, "judged": [_judged(desk, action) for action in actions]}


def _judged(desk: Desk, action: Action) -> JudgedState:
    position, history = desk.game.position, desk.game.history
    ruling = judge(position, action)
    if not ruling.legal:
        others = [contrast_state(other) for other in contrasts(position, action)]
        rulings = ruling_states(ruling.findings)
        return JudgedState(legal=False, rulings=rulings, contrasts=others, breaks=[])
    ply = foresee(position, history, action, desk.game.ply + 1)
    return JudgedState(
        legal=True,
        rulings=ply["rulings"],
        contrasts=ply["contrasts"],
        breaks=breaks_state(history, action) if desk.log.has_promises else [],
    )


def _log(desk: Desk, request: Request) -> dict[str, Any]:
    entries = desk.log.since(request.fields["from"], MOST_ENTRIES)
    return {"epoch": desk.log.epoch, "entries": entries}


def _take_back(desk: Desk, request: Request) -> dict[str, Any]:
    _fresh(desk, request)
    acts = [step for step in desk.game.history if step.action is not None]
    own = desk.sitting.seat_of(request.view)
    for back, step in enumerate(reversed(acts), start=1):
        player = step.act.player
        if player in desk.bots.seats:
            continue
        if own is not None and player != own:
            raise refusal("not-your-seat", "not-yours-to-take-back")
        desk.take_back(back)
        return {}
    raise refusal("not-now", "nothing-to-take-back")


def _sit(desk: Desk, request: Request) -> dict[str, Any]:
    color = request.fields["seat"]
    seat = None
    if color is not None:
        seat = SEATS.get(color, len(COLORS))
        if seat >= desk.game.rules.players:
            raise RequestError("malformed", Saying("fault.no-seat", seat=Verbatim(show(color))))
        if seat in desk.bots.seats:
            raise refusal("not-now", "bot-seat", player=COLORS[seat])
    desk.sitting.sit(request.view, seat, over=request.fields["over"])
    desk.push()
    return {}


def _new(desk: Desk, request: Request) -> dict[str, Any]:
    rules = _rules(request)
    desk.begin(Game(rules=rules), bots_by_seat(request.fields["bots"], rules.players))
    return {}


def _set_up(desk: Desk, request: Request) -> dict[str, Any]:
    rules = _rules(request)
    position = position_from_json(request.fields["position"], rules)
    desk.begin(Game(position), bots_by_seat(request.fields["bots"], rules.players))
    return {}


def _check(_desk: Desk, request: Request) -> dict[str, Any]:
    return {**check_position(request.fields["position"], _rules(request))}


def _pause(desk: Desk, request: Request) -> dict[str, Any]:
    desk.pause(paused=request.fields["paused"])
    return {}


def _rule_texts(desk: Desk, _request: Request) -> dict[str, Any]:
    return {"rules": rule_texts(desk.game.rules)}


def _coach(desk: Desk, request: Request) -> dict[str, Any]:
    _fresh(desk, request)
    return {"revision": desk.revision, "coach": coach(desk.game.position, desk.game.history)}


def _save(desk: Desk, _request: Request) -> dict[str, Any]:
    return {"name": "game.sls.json", "text": dumps(desk.record)}


def _replay(desk: Desk, _request: Request) -> dict[str, Any]:
    return {"state": base64.b64encode(encode(build(desk.record))).decode("ascii")}


def _enter(desk: Desk, request: Request) -> dict[str, Any]:
    """Do several short moves, or none: the first that can't be done is named, by its place."""
    _fresh(desk, request)
    text, actions = request.fields["text"], list[Action]()
    try:
        for action in read_line(text, desk.game.position):
            _may_act(desk, request.view, action.player)
            actions.append(action)
    except ShortMoveError as error:
        message = _in_place(f"{len(actions) + 1}", in_words(error))
        raise RequestError("malformed", message) from None
    except IllegalActionError as error:
        told = ruling_states(error.ruling.findings)[0]
        at = f"{len(actions) + 1} ({text.split()[len(actions)]})"
        message = _in_place(at, told["sentence"])
        raise RequestError("refused", message, ruling=told) from None
    desk.do(actions)
    return {"done": len(actions)}


def _in_place(at: str, said: Text) -> Text:
    return in_every_language(lambda language: f"{at}: {said[language]}")


def _bots(_desk: Desk, _request: Request) -> dict[str, Any]:
    names = [
        {"name": name, "title": {language: bot_title(name, language) for language in LANGUAGES}}
        for name in BOTS
    ]
    return {"bots": names}


def _rules(request: Request) -> RuleSet:
    fields = request.fields
    numbers = {"chips": fields["chips"], "players": fields["players"]}
    return RuleSet.named(fields["preset"], **fields["options"], **numbers)


def _fresh(desk: Desk, request: Request) -> None:
    """See that the page asks about the table as it is: of two at once, one comes first."""
    if request.fields["revision"] != desk.revision:
        raise refusal("stale", "stale")


def _may_act(desk: Desk, view: str, seat: int) -> None:
    if seat in desk.bots.seats:
        raise refusal("not-your-seat", "bot-seat", player=COLORS[seat])
    desk.sitting.check(view, seat)


_ANSWERS: Final[Mapping[str, Callable[[Desk, Request], dict[str, Any]]]] = MappingProxyType(
    {
        "act": _act,
        "talk": _talk,
        "judge": _judge,
        "log": _log,
        "take-back": _take_back,
        "sit": _sit,
        "new": _new,
        "pause": _pause,
        "rules": _rule_texts,
        "coach": _coach,
        "save": _save,
        "replay": _replay,
        "check": _check,
        "set-up": _set_up,
        "enter": _enter,
        "bots": _bots,
    }
)

_CHANGING: Final = frozenset({"act", "talk", "take-back", "sit", "new", "set-up", "enter"})
