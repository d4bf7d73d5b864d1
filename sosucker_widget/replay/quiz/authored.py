"""Questions that are written in the record.

The engine answers all kinds except `text`, so their `answer` is ignored. The meaning of `choices`
depends on the kind:

========================== ===================================================================
`next`, `captor`, `kill`   colours, to narrow the choice; also `nobody`, for `captor`
`legal`                    short moves (`r1`, `b`, `y:r>g`): a single one is proposed; of several,
                           the reader picks one that is allowed; with none, the engine proposes
`text`                     any texts; `answer` is the index of the right one, from 0, or one of
                           the texts, or a list of those. Without choices `answer` is shown, and
                           nothing is judged
========================== ===================================================================

`why` is shown with the verdict, whatever the answer was.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random

from sosucker_widget.engine import Action, Position
from sosucker_widget.locale import LANGUAGES, Verbatim
from sosucker_widget.record import QuizSpec, ShortMoveError, read_short
from sosucker_widget.record.values.decode import Json
from sosucker_widget.record.values.fault import quote
from sosucker_widget.replay.in_words import say, text_in_all
from sosucker_widget.replay.quiz.acts_to_judge import ask_kill, ask_legal, propose
from sosucker_widget.replay.quiz.moment import Moment
from sosucker_widget.replay.quiz.quiz_question import Choice, QuizQuestion, UnaskableError
from sosucker_widget.replay.quiz.who import ask_captor, ask_next
from sosucker_widget.replay.state import Text

_ASKS = {"next": ask_next, "captor": ask_captor, "kill": ask_kill}


def ask_authored(written: QuizSpec, moment: Moment, event: int, rng: Random) -> QuizQuestion:
    """Ask the question written at an event; `moment` is the one before that event is shown."""
    if written.ask == "text":
        question = _ask_text(written, moment)
    elif written.ask == "legal":
        question = ask_legal(moment, _proposed(written, moment.now, rng))
    else:
        question = _narrowed(_ASKS[written.ask](moment), written.choices)
    choices = question.choices
    if written.why is not None:
        choices = tuple(one._replace(note=text_in_all(written.why)) for one in choices)
    return replace(
        question,
        id=f"event-{event}",
        choices=choices,
        text=question.text if written.question is None else text_in_all(written.question),
        hint=question.hint if written.hint is None else text_in_all(written.hint),
        event=event,
    )


def _proposed(written: QuizSpec, now: Position, rng: Random) -> list[Action]:
    if now.phase == "over":
        raise UnaskableError(say("quiz.unasked.over"))
    if not written.choices:
        proposed = propose(now, rng)
        return [] if proposed is None else [proposed]
    return list(dict.fromkeys(_read_act(choice, now) for choice in written.choices))


def _read_act(choice: Json, now: Position) -> Action:
    try:
        return read_short(choice if isinstance(choice, str) else "", now)
    except ShortMoveError as error:
        raise UnaskableError(_quoted("quiz.unasked.move", choice)) from error


def _narrowed(question: QuizQuestion, wanted: Iterable[Json]) -> QuizQuestion:
    """Keep only the choices that the author lists, in the author's order."""
    choices: dict[str, Choice] = {}
    for name in wanted:
        same = [choice for choice in question.choices if _names(name, choice)]
        if not same:
            raise UnaskableError(_quoted("quiz.unasked.choice", name))
        choices[same[0].id] = same[0]
    if not choices:
        return question
    if not any(choice.right for choice in choices.values()):
        raise UnaskableError(say("quiz.unasked.none-right"))
    return replace(question, choices=tuple(choices.values()))


def _names(name: Json, choice: Choice) -> bool:
    if isinstance(name, Mapping):
        return any(name.get(language) == choice.text[language] for language in LANGUAGES)
    return isinstance(name, str) and (name.lower() == choice.id or name in choice.text.values())


def _ask_text(written: QuizSpec, moment: Moment) -> QuizQuestion:
    if written.question is None:
        raise UnaskableError(say("quiz.unasked.no-question"))
    keys = written.answer if isinstance(written.answer, list) else [written.answer]
    right = {index for key in keys for index in _meant(key, written.choices)}
    return QuizQuestion(
        id="",
        ply=moment.ply,
        kind="text",
        text=text_in_all(written.question),
        choices=tuple(
            Choice(str(index), _told(choice), index in right, _verdict(index, right))
            for index, choice in enumerate(written.choices)
        ),
        solution=None if right or written.answer is None else _told(written.answer),
    )


def _verdict(index: int, right: set[int]) -> Text:
    return say(f"quiz.{('right' if index in right else 'wrong') if right else 'open'}.text")


def _meant(key: Json, choices: tuple[Json, ...]) -> Iterable[int]:
    """List the choices that an author's answer means, by index or by their exact text."""
    if isinstance(key, int) and not isinstance(key, bool):
        return [key] if 0 <= key < len(choices) else []
    if isinstance(key, str):
        return [index for index, choice in enumerate(choices) if key in _told(choice).values()]
    same = isinstance(key, Mapping)
    return [index for index, choice in enumerate(choices) if same and key == choice]


def _told(value: Json) -> Text:
    """Return any value as a text, because an author may have written a number or a list."""
    if isinstance(value, Mapping) and any(isinstance(value.get(one), str) for one in LANGUAGES):
        return text_in_all({key: text for key, text in value.items() if isinstance(text, str)})
    return text_in_all(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))


def _quoted(key: str, choice: Json) -> Text:
    return say(key, choice=Verbatim(quote(choice)))
