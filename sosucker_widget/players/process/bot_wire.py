"""The messages between this process and that of a bot.

A question is pickled: it comes from us. The answer is JSON, and is read as strictly as a file,
since a bot can send whatever it likes: nothing that it sends is run here.
"""

from __future__ import annotations

import json
import pickle
import struct
import traceback
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, Final, Literal

from sosucker_widget.engine import Position, apply
from sosucker_widget.errors import SosuckerError
from sosucker_widget.locale import Saying, Verbatim
from sosucker_widget.players.asking import checked_answer
from sosucker_widget.players.bot_answer import BotAnswer
from sosucker_widget.players.bot_error import BotFault, CodePlace, RemoteError, words_of
from sosucker_widget.players.bot_like import Bot
from sosucker_widget.players.bot_view import BotView
from sosucker_widget.players.bots.mood import Feelings, Mood, read_moods
from sosucker_widget.record import GameNode, Step, event_to_json, talk_from_json
from sosucker_widget.record.values.action_json import ACTIONS, action_from_json
from sosucker_widget.record.values.decode import Json, decode
from sosucker_widget.record.values.fault import visible

LENGTH: Final = struct.Struct("<I")
"""How long the next message is."""

OUT_OF_MEMORY: Final = 71
"""The exit code of a process whose bot needed too much memory."""

MOST_SENT: Final = 64 * 1024
"""The most bytes of an answer."""

_STATE: Final = struct.Struct("<625I")
"""The state of a `Random`: 624 words and a place among them."""

MOST_WORDS: Final = 400
"""The most characters of a message."""

_VERSION: Final = 3
"""The version of a `Random`'s state."""

_MOST_TRACE: Final = 4000
_MOST_LINE: Final = 10**7

UNREADABLE: Final = (
    *(AttributeError, LookupError, RecursionError, TypeError, ValueError),
    struct.error,
)
"""What is raised while something is read that is not an answer."""


class UnreadableAnswerError(SosuckerError):
    """A bot's process has sent something that is not an answer."""


@dataclass(frozen=True)
class BotQuestion:
    """A question as it is sent: what the process doesn't know yet."""

    kept: int
    """How many steps of what it knows are still true."""
    start: Position | None
    """The position before the first step, if nothing is kept."""
    nodes: tuple[GameNode, ...]
    """The acts after the kept steps."""
    position: Position | None
    """The position now, if it doesn't follow from the acts."""
    player: int
    decides: bool
    """Who is asked, and whether for a decision."""
    state: tuple[Any, ...]
    feels: bool = False
    """Whether it is asked for its moods too."""
    deals: bool = False
    """Whether it may deal, if it has nothing else to say."""

    @classmethod
    def of(
        cls,
        view: BotView,
        rng: Random,
        steps: Sequence[Step],
        *,
        feels: bool = False,
        deals: bool = False,
    ) -> BotQuestion:
        """Make the question about a view for a process that knows these steps."""
        history = view.history
        common = min(len(steps), len(history))
        # Steps are never changed: if the last one is the same, those before it are too.
        while common and steps[common - 1] is not history[common - 1]:
            common -= 1
        start = (history[0].before if history else view.position) if not common else None
        nodes = tuple(step.node for step in history[common:])
        follows = not history or history[-1].after == view.position
        now = None if follows else view.position
        rest = view.player_seat, view.decides, rng.getstate()
        return cls(common, start, nodes, now, *rest, feels=feels, deals=deals)

    def encoded(self) -> bytes:
        """Write it for `pickle.loads`."""
        return pickle.dumps(self)

    def view(self, steps: list[Step], start: Position) -> BotView:
        """Make the view, and bring what is known up to date."""
        del steps[self.kept :]
        position = steps[-1].after if steps else start
        for node in self.nodes:
            before, action = position, node.action
            position = before if action is None else apply(before, action)
            ply = (steps[-1].ply if steps else 0) + (action is not None)
            steps.append(Step(len(steps), ply, node, before, position))
        if self.position is not None:
            position = self.position
        if self.decides:
            return BotView.to_decide(position, steps)
        return BotView.aside(position, self.player, steps)

    def rng(self) -> Random:
        """Make the generator."""
        rng = Random()  # noqa: S311 - a game, no secret
        rng.setstate(self.state)
        return rng


def write_answer(answer: BotAnswer, rng: Random, before: tuple[Any, ...]) -> bytes:
    """Write an answer in the bot's process."""
    state = rng.getstate()
    raw = {
        "act": None if answer.act is None else event_to_json(GameNode(answer.act)),
        "fault": None if answer.fault is None else _fault_to_json(answer.fault, answer.error),
        "rng": None if state == before else _state_to_json(state),
    }
    if answer.feelings is not None:
        raw["moods"] = _feelings_to_json(answer.feelings)
    return json.dumps(raw, ensure_ascii=True).encode()


def read_answer(data: bytes, bot: Bot, view: BotView, rng: Random) -> BotAnswer:
    """Read an answer, and bring the generator to where the bot left it."""
    try:
        raw = decode(data)
        if not isinstance(raw, dict) or raw.keys() - {"moods"} != {"act", "fault", "rng"}:
            raise UnreadableAnswerError
        felt = _feelings_from_json(raw["moods"], view) if "moods" in raw else None
        if raw["rng"] is not None:
            rng.setstate(_state_from_json(raw["rng"]))
        if raw["fault"] is not None:
            return replace(_fault_from_json(raw["fault"]), feelings=felt)
        act = raw["act"]
        if act is None:
            read: object = None
        elif isinstance(act, dict) and act.get("type") in ACTIONS:
            read = action_from_json(act, view.position)
        else:
            read = talk_from_json(act, view.position.rules.players)
    except UNREADABLE as error:
        raise UnreadableAnswerError from error
    return replace(checked_answer(bot, read, view), feelings=felt)


def _feelings_to_json(felt: Feelings) -> Json:
    if felt.fault is not None:
        return _fault_to_json(felt.fault, None)
    return [[mood.kind, mood.player, mood.since] for mood in felt.moods]


def _feelings_from_json(raw: Any, view: BotView) -> Feelings:  # noqa: ANN401 - checked here
    if isinstance(raw, dict):
        return Feelings(fault=_fault_from_json(raw).fault)
    return Feelings(read_moods([Mood(*one) for one in raw], view))


def _state_to_json(state: tuple[Any, ...]) -> Json:
    return [b64encode(_STATE.pack(*state[1])).decode(), state[2]]


def _state_from_json(raw: Any) -> tuple[Any, ...]:  # noqa: ANN401 - checked here
    words, gauss = raw
    if not isinstance(words, str) or not (gauss is None or isinstance(gauss, float)):
        raise UnreadableAnswerError
    return _VERSION, _STATE.unpack(b64decode(words, validate=True)), gauss


def _fault_to_json(fault: BotFault, error: BaseException | None) -> Json:
    place = fault.place
    words, trace = "", ""
    if error is not None:
        words = words_of(error)
        try:
            # Without the frame that asked the bot.
            last = error.__traceback__.tb_next if error.__traceback__ else None
            lines = traceback.format_exception(type(error), error, last)
            trace = "".join(lines)[-_MOST_TRACE:]
        except BaseException:  # noqa: BLE001 - an error's text is a bot's own code
            trace = words
    return {
        "kind": fault.kind,
        "detail": _saying_to_json(fault.detail),
        "place": None if place is None else [place.file, place.line, place.function],
        "words": words,
        "trace": trace,
    }


def _fault_from_json(raw: Any) -> BotAnswer:  # noqa: ANN401 - checked here
    kind: Literal["raised", "nonsense"] = "raised" if raw["kind"] == "raised" else "nonsense"
    words, trace = (_text(raw[name], most) for name, most in _TEXTS.items())
    fault = BotFault(kind, _saying_from_json(raw["detail"], depth=3), _place(raw["place"]))
    return BotAnswer(None, fault, RemoteError(words, trace) if kind == "raised" else None)


_TEXTS: Final[Mapping[str, int]] = {"words": MOST_WORDS, "trace": _MOST_TRACE}


def _text(raw: object, most: int) -> str:
    """Read a text that a page and a terminal can show; it keeps its lines."""
    if not isinstance(raw, str):
        raise UnreadableAnswerError
    return "\n".join(map(visible, raw[:most].splitlines()))


def _place(raw: Any) -> CodePlace | None:  # noqa: ANN401 - checked here
    if raw is None:
        return None
    file, line, function = raw
    if not isinstance(line, int) or isinstance(line, bool) or not 0 < line < _MOST_LINE:
        raise UnreadableAnswerError
    name = _text(file, MOST_WORDS)
    # The line of the code is quoted from its file, so it must be one of code.
    is_code = "ipykernel_" in name or name.startswith("<") or _is_source(name)
    return CodePlace(name, line, _text(function, MOST_WORDS)) if is_code else None


def _is_source(name: str) -> bool:
    return name.endswith(".py") and Path(name).is_file()


def _saying_to_json(words: str) -> Json:
    if not isinstance(words, Saying):
        return str(words)
    facts: dict[str, Json] = {}
    for name, fact in words.facts.items():
        if isinstance(fact, Saying):
            facts[name] = _saying_to_json(fact)
        else:
            facts[name] = fact if isinstance(fact, int) else ["word", str(fact)]
            if isinstance(fact, str) and not isinstance(fact, Verbatim):
                facts[name] = ["color", str(fact)]
    return {"key": words.key, "facts": facts}


def _saying_from_json(raw: Any, depth: int) -> str:  # noqa: ANN401 - checked here
    """Read a saying; what is none of ours is a text."""
    if isinstance(raw, str):
        return Verbatim(visible(raw[:MOST_WORDS]))
    if not depth or not isinstance(raw["key"], str):
        raise UnreadableAnswerError
    facts: dict[str, object] = {}
    for name, fact in raw["facts"].items():
        if isinstance(fact, dict):
            facts[name] = _saying_from_json(fact, depth - 1)
        elif isinstance(fact, int):
            facts[name] = fact
        else:
            kind, word = fact
            short = visible(_text(word, MOST_WORDS))
            facts[name] = short if kind == "color" else Verbatim(short)
    saying = Saying(raw["key"], **facts)
    return saying if len(saying) <= MOST_WORDS else Verbatim(saying[:MOST_WORDS])
