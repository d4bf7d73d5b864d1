"""Asking any bot safely: the result is a legal answer, or a fault with the reason."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, Final, cast, get_args

from sosucker_widget.engine import Action
from sosucker_widget.errors import SosuckerError
from sosucker_widget.locale import Saying, Verbatim
from sosucker_widget.players.bot_answer import BotAnswer, RemoteBot
from sosucker_widget.players.bot_error import (
    BotFault,
    CodePlace,
    defined_at,
    is_interrupt,
    kind_name,
    raised_at,
    words_of,
)
from sosucker_widget.players.bot_like import Bot
from sosucker_widget.players.bot_view import BotView, out_of_turn
from sosucker_widget.players.bots.mood import feelings
from sosucker_widget.record import (
    GameNode,
    Join,
    Leave,
    Promise,
    Propose,
    RecordError,
    Talk,
    Withdraw,
    additions,
    event_to_json,
    talk_from_json,
)
from sosucker_widget.record.values.decode import decode
from sosucker_widget.record.values.fault import visible

MAX_TEXT: Final = 500
"""The most characters in what a bot says, in each language."""

_MAX_TALK: Final = 4000
"""The most characters in one event of talk as written."""

_MAX_DETAIL: Final = 200
_MAX_NAME: Final = 40


def ask(bot: Bot, view: BotView, rng: Random) -> BotAnswer:
    """Ask a bot for a decision, or for an aside; this never raises, whatever the bot does.

    Only a `KeyboardInterrupt` in the main thread goes on: it may be the user's. In any other
    thread it is the bot's fault, like every error.

    At a decision the bot must return one of `view.legal`; a transfer or discard of its own is
    also accepted. For an aside it may return None, a transfer or discard of its own, or talk
    that a record accepts. The result is our own value equal to the bot's answer, never the
    bot's object.
    """
    if isinstance(bot, RemoteBot):
        return bot.answer(view, rng)
    try:
        answer = _asked(bot, view)(view, rng)
    except BaseException as error:
        if is_interrupt(error):
            raise
        place = raised_at(sys.exc_info()[2])
        fault = BotFault("raised", _line(_raised(error, place)), place)
        return BotAnswer(None, fault, error)
    return checked_answer(bot, answer, view)


class _DealsAlone:
    """A bot that is asked only for deals."""

    def __init__(self, bot: Any) -> None:  # noqa: ANN401 - anything may be a bot
        self.aside = bot.deal


def ask_all(
    bot: Bot, view: BotView, rng: Random, *, feels: bool = False, deals: bool = False
) -> BotAnswer:
    """Ask a bot as `ask` does; then for a deal, if it says nothing else, and for its moods."""
    if isinstance(bot, RemoteBot):
        return bot.answer(view, rng, feels=feels, deals=deals)
    answer = ask(bot, view, rng)
    if deals and answer == BotAnswer(None):
        answer = ask(cast("Bot", _DealsAlone(bot)), view, rng)
    return replace(answer, feelings=feelings(bot, view)) if feels else answer


def checked_answer(bot: Bot, answer: object, view: BotView) -> BotAnswer:
    """Check what a bot has answered; this never raises either."""
    try:
        return BotAnswer(_checked(answer, view))
    except _NonsenseError as error:
        return BotAnswer(None, BotFault("nonsense", _line(error.saying), defined_at(bot)))
    except BaseException as error:
        if is_interrupt(error):
            raise
        kind = Verbatim(visible(kind_name(answer)))
        place = raised_at(sys.exc_info()[2])
        detail = Saying("bot.senseless", answer=kind, error=_raised(error, place))
        return BotAnswer(None, BotFault("nonsense", _line(detail), defined_at(bot)))


class _NonsenseError(SosuckerError, ValueError):
    """The bot's answer is not valid."""

    def __init__(self, key: str, **facts: object) -> None:
        self.saying = Saying(f"bot.{key}", **facts)
        super().__init__(self.saying)


def _asked(bot: Bot, view: BotView) -> Callable[[BotView, Random], Any]:
    if view.decides:
        return bot
    aside: Callable[[BotView, Random], Any] = getattr(bot, "aside", None) or _silent
    return aside


def _silent(_view: BotView, _rng: Random) -> None:
    """Replace the `aside` that a plain function lacks."""


def _checked(answer: object, view: BotView) -> Action | Talk | None:
    if not view.decides:
        if answer is None:
            return None
        if type(answer) in get_args(Talk):
            return _checked_talk(answer, view)
    if type(answer) in get_args(Action):
        for action in view.legal:
            if action == answer:
                return action
        for action in out_of_turn(view.position, view.player_seat):
            if action == answer:
                return action
    if view.decides:
        such = Verbatim(view.legal[0])
        raise _NonsenseError("not-legal", answer=_shown(answer), n=len(view.legal), such=such)
    raise _NonsenseError("not-aside", answer=_shown(answer))


def _checked_talk(answer: Any, view: BotView) -> Talk:  # noqa: ANN401 - a bot made it
    """Write the talk and read it again as a record would, so that it is well-formed and ours."""
    if answer.player != view.player:
        raise _NonsenseError("not-itself", answer=_shown(answer), player=view.player)
    texts = getattr(answer, "text", "")
    for text in [texts] if isinstance(texts, str) else texts.values():
        if isinstance(text, str) and len(text) > MAX_TEXT:
            raise _NonsenseError("long-text", n=len(text), most=MAX_TEXT)
    written = json.dumps(event_to_json(GameNode(answer)), ensure_ascii=False)
    if len(written) > _MAX_TALK:
        raise _NonsenseError("long-talk", n=len(written), most=_MAX_TALK)
    try:
        talk = talk_from_json(decode(written), view.position.rules.players)
    except RecordError as error:
        first = error.details[0]
        what = first.what if isinstance(first.what, Saying) else Verbatim(first.what)
        raise _NonsenseError("no-talk", place=Verbatim(first.place), what=what) from None
    _check_promises(talk, view)
    return talk


def _check_promises(talk: Talk, view: BotView) -> None:
    if isinstance(talk, Propose | Join | Leave):
        fault = additions.coalition_fault(talk, view.history)
        if fault is not None:
            raise _NonsenseError("no-talk", place=Verbatim(talk.type), what=fault)
    before = [step.talk for step in view.history]
    makers = {one.id: one.player for one in before if isinstance(one, Promise)}
    if isinstance(talk, Promise) and talk.id in makers:
        raise _NonsenseError("promise-twice", id=_shown(talk.id))
    if isinstance(talk, Withdraw):
        if makers.get(talk.id) != talk.player:
            raise _NonsenseError("no-promise", id=_shown(talk.id))
        if talk in before:
            raise _NonsenseError("withdrawn-twice", id=_shown(talk.id))


def _raised(error: BaseException, place: CodePlace | None) -> Saying:
    """Describe an error, and say where in the bot's own file it was raised."""
    words = words_of(error)
    if place is None:
        return Saying("bot.raised", error=Verbatim(_cut(words, _MAX_DETAIL)))
    function, line = Verbatim(_cut(place.function, _MAX_NAME)), place.line
    room = _MAX_DETAIL - len(
        Saying("bot.raised-at", error=Verbatim(""), function=function, line=line)
    )
    error_ = Verbatim(_cut(words, room))
    return Saying("bot.raised-at", error=error_, function=function, line=line)


def _shown(value: object) -> Verbatim:
    try:
        words = repr(value)
    except BaseException as error:
        if is_interrupt(error):
            raise
        words = f"a {kind_name(value)}"
    return Verbatim(_cut(words, _MAX_DETAIL // 2))


def _line(saying: Saying) -> str:
    """Limit the length; a saying that is too long becomes plain text."""
    return saying if len(saying) <= _MAX_DETAIL else _cut(saying, _MAX_DETAIL)


def _cut(text: str, longest: int) -> str:
    """Make one line of limited length that a terminal and a page can show."""
    line = visible(text[: longest + 1])
    return line if len(line) <= longest else f"{line[: longest - 1]}…"
