"""The commands of a table: each with its fields, and a short function that answers it."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeVar, get_args

from sosucker_widget.engine import (
    COLOR_NAMES,
    NAMED_RULES,
    Action,
    IllegalActionError,
    RuleSet,
)
from sosucker_widget.game import Game
from sosucker_widget.locale import LANGUAGES, Saying, Verbatim
from sosucker_widget.players import lazy_bots
from sosucker_widget.protocol.part_command import PART
from sosucker_widget.protocol.readers import (
    HALVES,
    REVISION,
    RULES,
    SHOWN,
    actions,
    bots,
    may,
    must,
    name,
    packed,
)
from sosucker_widget.protocol.request import (
    ANYBODY,
    LEADERS,
    PLAYERS,
    SEATED,
    SEATED_OR_MEMBERS,
    TALKERS,
    Command,
    Commands,
    Request,
)
from sosucker_widget.protocol.request_error import RequestError, placed, refusal, refused
from sosucker_widget.record import (
    Join,
    Propose,
    ShortMoveError,
    action_from_json,
    dumps,
    filing,
    position_from_json,
    read_moves,
    talk_from_json,
    written_moves,
)
from sosucker_widget.record.values.fault import quote
from sosucker_widget.record.values.fields import (
    anything,
    choice,
    mapping,
    or_null,
    string,
    truth,
    whole,
)
from sosucker_widget.record.values.limits import GAME_LIMITS
from sosucker_widget.replay import encode, trees
from sosucker_widget.replay.in_words import in_words
from sosucker_widget.session.table.seating import bots_by_seat, recorded_bots
from sosucker_widget.session.table.table_session import TableSession
from sosucker_widget.session.table.table_shown import VoteStep
from sosucker_widget.table import telling
from sosucker_widget.table.retold import retold_node
from sosucker_widget.table.table_display import in_one, judged_act
from sosucker_widget.table.table_log import without_paths
from sosucker_widget.table.table_state import JudgedState

if TYPE_CHECKING:
    from sosucker_widget.record.notation.source import Written

T = TypeVar("T")

MOST_ENTRIES: Final = 2000
"""The number of log entries in one answer."""


def _act(session: TableSession, request: Request) -> None:
    action = action_from_json(request.fields["action"], session.game.position)
    _may_act(session, request, action.player_seat)
    try:
        _as_person(session, request, partial(session.dispatcher.perform_hook, action))
    except IllegalActionError as error:
        with session.calling():
            raise refused(session.solo.rulings(error.ruling)) from None


def _talk(session: TableSession, request: Request) -> None:
    event = dict(request.fields["event"])
    if event.get("type") == "promise":
        event["id"] = session.game.next_promise()
    elif event.get("type") == "coalition":
        event["id"] = session.game.next_coalition()
    talk = talk_from_json(event, session.game.rules.players)
    _may_act(session, request, talk.player.seat)
    # Whoever proposes a coalition on a page joins it with the same click.
    joins = [Join(talk.player, talk.id)] if isinstance(talk, Propose) else []
    _as_person(session, request, partial(session.game.talk, talk, *joins))


def _judge(session: TableSession, request: Request) -> dict[str, Any]:
    position = session.game.position
    actions = [action_from_json(raw, position) for raw in request.fields["actions"]]
    with session.calling():
        judged = [_judged(session, action) for action in actions]
    return {"revision": session.revision, "judged": judged}


def _judged(session: TableSession, action: Action) -> JudgedState:
    place = session.game.position, session.log.plays, session.game.ply
    state = judged_act(*place, action, you=session.solo.player)
    return {**state, "breaks": session.broken_by(action)} if state["legal"] else state


def _log(session: TableSession, request: Request) -> dict[str, Any]:
    with session.calling():
        entries = session.log.since(request.fields["from"], MOST_ENTRIES)
    if not request.view.rights.leads:
        entries = without_paths(entries)
    return {"epoch": session.log.epoch, "entries": entries}


def _take_back(session: TableSession, request: Request) -> None:
    _goes_on(session)
    acts = (step for step in reversed(session.game.history) if step.action is not None)
    own = session.seated.seat_of(request.speaker)
    for back, step in enumerate(acts, start=1):
        player = step.act.player.seat
        if player in session.bots.seats:
            continue
        if player != own and (own is not None or not request.view.rights.may_act_for(player)):
            raise refusal("not-your-seat", "not-yours-to-take-back")
        session.take_back(back)
        return
    raise refusal("not-now", "nothing-to-take-back")


def _sit(session: TableSession, request: Request) -> None:
    color = request.fields["seat"]
    seat = None if color is None else _seat(session, color)
    if seat is not None and not request.view.rights.may_act_for(seat):
        raise refusal("not-allowed", "not-allowed")
    session.sit(request.speaker, seat, over=request.fields["over"])


def _new(session: TableSession, request: Request) -> None:
    rules = _rules(request)
    session.begin(Game(rules=rules), bots_by_seat(request.fields["bots"], rules.players))


def _rematch(session: TableSession, _request: Request) -> None:
    session.rematch()


def _ring(session: TableSession, _request: Request) -> None:
    session.ring()


def _resume(session: TableSession, request: Request) -> None:
    try:
        session.resume(request.fields["game"])
    except LookupError:
        raise refusal("not-now", "no-offer") from None


def _set_up(session: TableSession, request: Request) -> None:
    rules = _rules(request)
    position = position_from_json(request.fields["position"], rules)
    session.begin(Game(position), bots_by_seat(request.fields["bots"], rules.players))


def _check(_session: TableSession, request: Request) -> dict[str, Any]:
    return {**telling.check_position(request.fields["position"], _rules(request))}


def _pause(session: TableSession, request: Request) -> None:
    session.pause(paused=request.fields["paused"])


def _offer(session: TableSession, request: Request) -> dict[str, Any]:
    game, fields = session.game, request.fields
    maker, to = (_seat(session, fields[key]) for key in ("player", "to"))
    _may_act(session, request, maker)
    with _refusing_deals():
        offer = partial(game.offer, maker, to, fields["asks"], fields["gives"])
        return {"offer": _as_person(session, request, offer)}


def _answer(session: TableSession, request: Request) -> None:
    game = session.game
    answer = game.accept if request.fields["agrees"] else game.decline
    _do_to_offer(session, request, answer)


def _change(session: TableSession, request: Request) -> dict[str, Any]:
    fields = request.fields
    halves = fields["asks"], fields["gives"]
    return {"offer": _do_to_offer(session, request, session.game.change, *halves)}


def _retract(session: TableSession, request: Request) -> None:
    _do_to_offer(session, request, session.game.retract)


def _do_to_offer(
    session: TableSession, request: Request, do: Callable[..., T], *halves: object
) -> T:
    """Do something to an offer: its maker retracts it, and all else is the other's."""
    offer = request.fields["offer"]
    with _refusing_deals():
        deal = lazy_bots.standing_offer(session.game.history, offer).deal
        seat = deal.maker if request.command == "retract" else deal.to
        _may_act(session, request, seat)
        return _as_person(session, request, partial(do, seat, offer, *halves))


def _halves(session: TableSession, request: Request) -> dict[str, Any]:
    maker, to = (_seat(session, request.fields[key]) for key in ("player", "to"))
    game, position = session.game, session.game.position
    with session.calling():
        told = session.deals.telling(game.history, None, lambda: session.record)
        return {
            "word": told.word(to, maker),
            "asks": telling.half_choices(position, maker, to, "asks"),
            "gives": telling.half_choices(position, maker, to, "gives"),
        }


def _seat(session: TableSession, color: str) -> int:
    """Return the seat of a colour; one that isn't in the game is refused."""
    seat = COLOR_NAMES.index(color) if color in COLOR_NAMES else len(COLOR_NAMES)
    if seat >= session.game.rules.players:
        raise RequestError("malformed", Saying("fault.no-seat", seat=Verbatim(quote(color))))
    return seat


@contextmanager
def _refusing_deals() -> Iterator[None]:
    try:
        yield
    except lazy_bots.PastOfferError:
        raise refusal("not-now", "past-offer") from None
    except lazy_bots.DealError as error:
        raise RequestError("not-now", error) from None


def _lead_vote(session: TableSession, request: Request) -> None:
    if session.votes.led_by is None:
        raise refusal("not-now", "no-vote")
    session.votes.led_by.step(request.fields["step"])


def _skip(session: TableSession, _request: Request) -> None:
    session.skip()


def _watch(session: TableSession, _request: Request) -> None:
    session.watch()


def _again(session: TableSession, request: Request) -> dict[str, Any]:
    first, last = request.fields["first"], request.fields["last"]
    with session.calling():
        return {"plies": session.again(first, last)}


def _rule_texts(session: TableSession, _request: Request) -> dict[str, Any]:
    rules = session.game.rules
    return {"plain": telling.plain_rules(rules), "rules": telling.rule_texts(rules)}


def _coach(session: TableSession, _request: Request) -> dict[str, Any]:
    with session.calling():
        coach = telling.coach(
            session.game.position,
            session.game.history,
            {*session.bots.seats},
            session.broken(),
            session.solo.player,
        )
    return {"revision": session.revision, "coach": coach}


def _save(session: TableSession, _request: Request) -> dict[str, Any]:
    session.save_whole()
    return {"name": "game.sls.json", "text": dumps(session.record)}


def _hidden(session: TableSession, _request: Request) -> None:
    """Leave the file whole: a page that was hidden may not come again."""
    session.rest()


def _replay(session: TableSession, _request: Request) -> dict[str, Any]:
    with session.calling():
        power, replay = session.ending.power, trees.build(session.record)
        nodes = [retold_node(node) for node in replay["nodes"]]
    return {
        "state": _packed({**replay, "nodes": nodes}),
        "power": None if power is None else _packed(power),
    }


def _story(session: TableSession, request: Request) -> dict[str, Any]:
    return {"story": in_one(session.story(request.speaker), request.view.language)}


def _retry(session: TableSession, request: Request) -> None:
    _goes_on(session)
    if request.fields["ply"] >= session.game.ply:
        raise refusal("not-now", "nothing-to-take-back")
    session.retry(request.fields["ply"])


def _copy(session: TableSession, request: Request) -> dict[str, Any]:
    with session.calling():
        copied, nodes = session.page_copy.part(request.fields["from"])
    return {"copied": _packed(copied), "nodes": _packed(nodes)}


def _go_on(session: TableSession, request: Request) -> None:
    """Go on with a game that a page has kept: it is read like any other record."""
    if session.game.length:
        raise refusal("not-now", "has-begun")
    record = filing.loads(request.fields["game"])
    if record.rules != session.game.rules:
        raise refusal("not-now", "other-rules")
    session.begin(
        Game(record),
        session.bots.seats or bots_by_seat(recorded_bots(record), record.rules.players),
    )
    session.log.notice("resumed")
    session.push()


def _show_line(session: TableSession, request: Request) -> dict[str, Any]:
    if session.power.inquiry is None:
        raise refusal("not-now", "no-line")
    who, turn = request.fields["who"], request.fields["turn"]
    return {"plies": session.power.shown_line(session.game.ply, who, turn)}


def _line_at_end(session: TableSession, request: Request) -> dict[str, Any]:
    fields = request.fields
    return {"plies": session.ending.shown_line(fields["ply"], fields["who"], fields["turn"])}


def _packed(value: Mapping[str, object] | Sequence[Mapping[str, object]]) -> str:
    return base64.b64encode(encode(value)).decode("ascii")


def _enter(session: TableSession, request: Request) -> dict[str, Any]:
    """Do several short moves or none. The first impossible one is named with its place."""
    moves: Sequence[Written] = ()
    actions, done = list[Action](), 0
    try:
        moves = written_moves(request.fields["text"])
        for move in read_moves(moves, session.game.position):
            for action in move.actions:
                _may_act(session, request, action.player_seat)
            actions += move.actions
            done += 1
    except ShortMoveError as error:
        message = placed(f"{done + 1}", in_words(error)) if moves else in_words(error)
        raise RequestError("malformed", message) from None
    except IllegalActionError as error:
        place = f"{done + 1} ({moves[done].word})"
        with session.calling():
            raise refused(session.solo.rulings(error.ruling), place) from None
    _as_person(session, request, partial(session.do, actions))
    return {"done": len(actions)}


def _bots(_session: TableSession, _request: Request) -> dict[str, Any]:
    names = [
        {
            "name": name,
            "title": {language: lazy_bots.bot_title(name, language) for language in LANGUAGES},
        }
        for name in lazy_bots.BOTS
    ]
    return {"bots": names, "presets": [*NAMED_RULES]}


def _rules(request: Request) -> RuleSet:
    fields = request.fields
    numbers = {"chips": fields["chips"], "players": fields["players"]}
    return RuleSet.named(fields["preset"], **fields["options"], **numbers)


def _check_fresh(session: TableSession, request: Request) -> None:
    """Check that the page has the current state: of two requests at once, the second is refused."""
    if request.fields.get("revision", session.revision) != session.revision:
        raise refusal("stale", "stale")


def _goes_on(session: TableSession) -> None:
    """Check that the bell has not rung: after it pages take nothing back either."""
    if session.game.is_stopped:
        raise refusal("not-now", "stopped")


def _as_person(session: TableSession, request: Request, do: Callable[[], T]) -> T:
    return session.dispatcher.acting_as("person", request.speaker, do)


def _may_act(session: TableSession, request: Request, seat: int) -> None:
    if not request.view.rights.may_act_for(seat):
        raise refusal("not-allowed", "not-allowed")
    session.check_seat(request.speaker, seat)


_BOTS: Final = {"bots": may(bots, {})}
_PAIR: Final = {"player": must(choice(COLOR_NAMES)), "to": must(choice(COLOR_NAMES))}
_OFFER: Final = {"offer": must(whole(0))}
_PLIES: Final = {**REVISION, "first": must(whole(0)), "last": must(whole(0))}
_POSITION: Final = {"position": must(anything)}
_SEAT: Final = {"seat": must(or_null(name)), "over": may(truth, default=False)}

TABLE_COMMANDS: Final[Commands[TableSession]] = Commands(
    MappingProxyType(
        {
            "act": Command(_act, {**REVISION, "action": must(mapping)}, SEATED, once=True),
            "talk": Command(_talk, {"event": must(mapping)}, TALKERS, once=True),
            "judge": Command(
                _judge, {**REVISION, "actions": must(actions)}, ANYBODY, cost="worked out"
            ),
            "log": Command(_log, {"from": must(whole(0))}, ANYBODY),
            "take-back": Command(_take_back, REVISION, PLAYERS, once=True),
            "sit": Command(_sit, _SEAT, PLAYERS, once=True),
            "new": Command(_new, {**RULES, **_BOTS}, LEADERS, once=True),
            "rematch": Command(_rematch, REVISION, LEADERS, once=True),
            "ring": Command(_ring, REVISION, LEADERS, once=True),
            "resume": Command(_resume, {"game": must(name)}, LEADERS, once=True),
            "show-line": Command(
                _show_line, {**REVISION, **SHOWN}, SEATED_OR_MEMBERS, cost="worked out"
            ),
            "line-at-end": Command(
                _line_at_end,
                {**REVISION, **SHOWN, "ply": must(whole(0))},
                PLAYERS,
                cost="worked out",
            ),
            "pause": Command(_pause, {"paused": must(truth)}, LEADERS),
            "offer": Command(_offer, {**_PAIR, **HALVES}, SEATED, once=True),
            "answer": Command(_answer, {**_OFFER, "agrees": must(truth)}, SEATED, once=True),
            "change": Command(_change, {**_OFFER, **HALVES}, SEATED, once=True),
            "retract": Command(_retract, _OFFER, SEATED, once=True),
            "halves": Command(_halves, _PAIR, ANYBODY, cost="worked out"),
            "lead-vote": Command(
                _lead_vote, {"step": must(choice(get_args(VoteStep)))}, LEADERS, once=True
            ),
            "skip": Command(_skip, may=PLAYERS),
            "watch": Command(_watch, may=PLAYERS),
            "again": Command(_again, _PLIES, ANYBODY, cost="worked out"),
            "rules": Command(_rule_texts, may=ANYBODY),
            "coach": Command(_coach, REVISION, ANYBODY, cost="worked out"),
            "save": Command(_save, may=LEADERS),
            "hidden": Command(_hidden, may=PLAYERS),
            "replay": Command(_replay, may=ANYBODY, cost="worked out"),
            "part": PART,
            "story": Command(_story, may=ANYBODY, cost="worked out"),
            "retry": Command(_retry, {**REVISION, "ply": must(whole(0))}, LEADERS, once=True),
            "check": Command(_check, {**RULES, **_POSITION}, cost="worked out"),
            "set-up": Command(_set_up, {**RULES, **_POSITION, **_BOTS}, LEADERS, once=True),
            "enter": Command(_enter, {**REVISION, "text": must(string)}, PLAYERS, once=True),
            "bots": Command(_bots),
            "copy": Command(_copy, {"from": must(whole(0))}, ANYBODY, cost="worked out"),
            "go-on": Command(
                _go_on, {"game": must(packed)}, LEADERS, once=True, limits=GAME_LIMITS
            ),
        }
    ),
    check=_check_fresh,
)
"""The requests that a page may send to a table, and their fields.

Requests that depend on the position name the `revision` that their page saw.
"""
