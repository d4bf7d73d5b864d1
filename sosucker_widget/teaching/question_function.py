"""A question in a teacher's own file or notebook: a function that works out the right answer."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any, Final, get_args

from sosucker_widget.engine import COLOR_NAMES, Action, Color, Position, RuleSet, RulesLike
from sosucker_widget.errors import SosuckerError
from sosucker_widget.given_numbers import as_real, as_truth, as_whole
from sosucker_widget.locale import DEFAULT_LANGUAGE
from sosucker_widget.players import play_out
from sosucker_widget.record import Text, read_short
from sosucker_widget.teaching.answer_kinds import (
    AnswerKind,
    ColorSet,
    NumberFrom,
    OneColor,
    OneFraction,
    OneMove,
    OneWord,
    OwnWords,
    YesOrNo,
)
from sosucker_widget.teaching.boards import COURSE, random_moment
from sosucker_widget.teaching.exercise import Exercise, Mistake
from sosucker_widget.teaching.task import Task

_ID: Final = re.compile(r"[a-z][a-z0-9_-]{0,19}\.[a-z0-9_-]{1,30}")
_OURS: Final = re.compile(r"nb[0-9]")
_GAME: Final = ("record", "game")
_MOST: Final = 1000
_NOTHING: Final = object()


Drawn = Position | Callable[[Random], Position | Task | None] | None
"""A position for everybody, or a function that draws one."""

Expected = AnswerKind | Sequence[str] | range | type[str] | None
"""A kind of answer: itself, a list of words, a range of numbers, or `str` for own words."""

Facts = Mapping[str, Any] | Callable[[Any], Mapping[str, Any]] | None
"""Facts by name, or a function that takes the position and returns them."""


class QuestionError(SosuckerError, ValueError):
    """A question can't be asked as it is written; the message says what to change."""


class Question:
    """A question made from a function that works out the right answer.

    The function's parameters say what it needs; each is one of

    - `position`: a position, drawn from random games, for each student another one,
    - `record` (or `game`): a whole random game,
    - `player`: a living player of the position, drawn at random, whom the text may name,
    - `task`: the whole task, or any of its `facts` by name.

    Parameters
    ----------
    id
        What `check` and `question` call it: a name of your own for the notebook or the course, a
        full stop, and a name for the question, such as `my.q1`.
    ask
        The text of the question: a string, or strings by language (`{"en": …, "ru": …}`).
        `{player}` and other facts stand in braces.
    key
        The function, or the right answer itself if it is the same for everybody. None for a
        question that is not judged; then `answer` must say what is expected.
    answer
        The kind of answer. A list of words means one of them; a `range`, a whole number of it;
        `str`, the student's own words; for more kinds, see `sosucker_widget.teaching.answer_kinds`.
        Without it, the kind follows from what the function returns: a whole number, a fraction, a
        colour, a set of colours, a truth value, or an action.
    nudge
        What a student reads after a wrong answer for which there is no hint.
    position
        A position for everybody, or a function that draws one: it takes a `random.Random`, and
        returns a position, a `Task`, or None to be asked again.
    facts
        Facts for the text and the functions, by name, or a function that takes the position and
        returns them.
    rules
        The rules of the random games: a rule set, or the name of a preset; by default
        `course` with three chips each.

    Raises
    ------
    QuestionError
        If something of this is not in order, or the function raises an error.

    Examples
    --------
    >>> held = Question("my.held", "How many chips are held?", lambda position: len(position.held))
    >>> held.exercise.to_text(held.exercise.task("anna"), "en")
    'How many chips are held?'
    >>> Question("my.next", "What is decided next?", lambda task: "play", answer=("play", "give"))
    <Question my.next: 0 hints>
    """

    def __init__(
        self,
        id: str,  # noqa: A002 - what it is
        ask: Text,
        key: object,
        *,
        answer: Expected = None,
        nudge: Text = "",
        position: Drawn = None,
        facts: Facts = None,
        rules: RulesLike | None = None,
    ) -> None:
        self.id = _check_id(id)
        self._texts: dict[str, Text] = {"ask": self._check_text("ask", ask)}
        if nudge:
            self._texts["nudge"] = self._check_text("nudge", nudge)
        if key is None and answer is None:
            raise self._error(
                "no key: give a function that returns the right answer, or the answer itself."
                " A question that is not judged needs answer=…, such as answer=str"
            )
        self._key, self._position, self._facts = key, position, facts
        self._rules = RuleSet.named(rules) if isinstance(rules, str) else rules or COURSE
        self._mistakes: dict[str, Mistake] = {}
        self._wrong: list[object] = []
        if answer is None:
            self._answer = self._kind_of(self._value(key, self._sample))
        else:
            self._answer = self._kind_named(answer)
        self._try()

    def hint(self, text: Text, answer: object = _NOTHING) -> Any:  # noqa: ANN401 - a decorator, too
        """Add a hint for a likely wrong answer.

        Parameters
        ----------
        text
            What the student reads: what to look at again, and never the answer.
        answer
            The wrong answer, or a function that works it out. Without it, use the method as a
            decorator of that function.

        Returns
        -------
        The function; or a decorator.

        Raises
        ------
        QuestionError
            If the wrong answer always equals the right one, or the function raises an error.
        """
        self._check_text("hint", text)
        if answer is _NOTHING:
            return lambda function: self.hint(text, function)
        name = _name_of(answer) or f"hint{len(self._mistakes) + 1}"
        self._texts[f"hint.{name}"] = text
        self._wrong.append(answer)
        self._mistakes[name] = Mistake(name, lambda task: self._value(answer, task))
        self.__dict__.pop("exercise", None)
        self._try()
        return answer

    @cached_property
    def exercise(self) -> Exercise:
        """The exercise that is asked and graded."""
        key = self._key
        return Exercise(
            id=self.id,
            kind=self._answer,
            pose=self._pose,
            solve=None if key is None else lambda task: self._value(key, task),
            right=self._same_move
            if isinstance(self._answer, OneMove) and key is not None
            else None,
            mistakes=tuple(self._mistakes.values()),
            nudge="nudge" in self._texts,
            texts=dict(self._texts),
        )

    def __call__(self, *arguments: Any, **named: Any) -> Any:  # noqa: ANN401 - the function's own
        """Call the function itself."""
        return self._key(*arguments, **named) if callable(self._key) else self._key

    def __repr__(self) -> str:
        """Give its name and its hints; the right answer is not shown."""
        hints = len(self._mistakes)
        return f"<Question {self.id}: {hints} hint{'s' * (hints != 1)}>"

    @property
    def _needs(self) -> set[str]:
        """The parameters of the functions, and the gaps of the question."""
        functions = [self._key, *self._wrong]
        names = {name for one in functions if callable(one) for name in _parameters(one)}
        text = self._texts["ask"]
        words = [text] if isinstance(text, str) else [*text.values()]
        return names | {gap for word in words for gap in re.findall(r"\{([a-z_]+)", str(word))}

    def _pose(self, rng: Random) -> Task | None:
        needs, record = self._needs, None
        if isinstance(self._position, Position) or self._position is None:
            position = self._position
            if position is None and needs & {"position", "player", "task"}:
                moment = random_moment(rng, self._rules, lambda moment: moment[0].phase != "over")
                if moment is None:
                    return None
                position = moment[0]
            if needs & {*_GAME}:
                record = play_out(
                    ["random"] * self._rules.players, self._rules, seed=rng.getrandbits(32)
                )
        else:
            drawn = self._position(rng)
            if drawn is None or isinstance(drawn, Task):
                return drawn
            position = drawn
        facts = self._facts(position) if callable(self._facts) else self._facts
        facts = dict(facts or {})
        if "player" in needs and "player" not in facts and position is not None:
            facts["player"] = rng.choice(position.alive)
        return Task(position, facts, record)

    @property
    def _sample(self) -> Task:
        """A task to try the functions on."""
        for draw in range(100):
            task = self._pose(Random(f"{self.id}/{draw}"))  # noqa: S311 - an exercise, no secret
            if task is not None:
                return task
        raise self._error("position=…: in 100 draws the function returned no position")

    def _value(self, key: object, task: Task) -> object:
        """Return a right or wrong answer: the value itself, or what the function returns."""
        if not callable(key):
            return key
        arguments = {
            "task": task,
            "position": task.position,
            **dict.fromkeys(_GAME, task.record),
            **{name: _as_color(fact) for name, fact in task.facts.items()},
        }
        names = _parameters(key)
        unknown = [name for name in names if name not in arguments]
        if unknown:
            choices = ", ".join(arguments)
            raise self._error(f"the parameter {unknown[0]!r} is not one of {choices}")
        return key(*(arguments[name] for name in names))

    def _same_move(self, task: Task, answer: str) -> bool:
        """Tell whether a move is the right one, however it is written."""
        position = task.position
        assert position is not None
        key = self._answer.read(self._value(self._key, task), task)
        return read_short(answer, position) == read_short(key, position)

    def _kind_named(self, answer: object) -> AnswerKind:
        """Return the kind of answer that an author names."""
        if isinstance(answer, AnswerKind):
            return answer
        if answer is str:
            return OwnWords()
        if isinstance(answer, range) and answer:
            return NumberFrom(answer[0], answer[-1])
        if isinstance(answer, list | tuple) and all(isinstance(word, str) for word in answer):
            return OneWord(tuple(answer))
        raise self._error(
            f"answer={answer!r:.60} is not a kind of answer: give a list of words, a range of"
            " numbers, str for own words, or a kind such as OneColor()"
        )

    def _kind_of(self, value: object) -> AnswerKind:
        """Tell what kind of answer a right answer is."""
        kind: AnswerKind
        if as_truth(value) is not None:
            kind = YesOrNo()
        elif value in COLOR_NAMES:
            kind = OneColor()
        elif (number := as_whole(value, least=None)) is not None:
            kind = NumberFrom(-_MOST if number < 0 else 0, _MOST)
        elif as_real(value) is not None:
            kind = OneFraction()
        elif isinstance(value, set | frozenset):
            kind = ColorSet()
        elif isinstance(value, get_args(Action)):
            kind = OneMove()
        else:
            raise self._error(
                f"the function returned {value!r:.60}, and what kind of answer that is can't be"
                ' told: add answer=…, such as answer=["yes", "no"]'
            )
        return kind

    def _try(self) -> None:
        """See that a task can be drawn, and that its text can be filled in."""
        try:
            task = self.exercise.task("guest")
            for name in self._texts:
                self.exercise.to_text(task, DEFAULT_LANGUAGE, name)
        except KeyError as error:
            facts = ", ".join(self._sample.facts) or "none"
            raise self._error(
                f"a text names {error}; the facts of this question: {facts}"
            ) from None
        except RuntimeError as error:
            raise QuestionError(str(error)) from None

    def _check_text(self, what: str, text: object) -> Any:  # noqa: ANN401 - as it was given
        words: list[object] = [text]
        if isinstance(text, Mapping):
            words = [*text.values()] or [""]
        if not all(isinstance(word, str) and word.strip() for word in words):
            raise self._error(
                f"{what}={text!r:.60} is not a text: write @question('my.q1', 'How many …?'), or"
                " the question as the function's docstring"
            )
        return text

    def _error(self, words: str) -> QuestionError:
        return QuestionError(f"{self.id}: {words}")


def is_own_id(name: object) -> bool:
    """Tell whether a name can be that of a question outside the package's notebooks.

    >>> is_own_id("my.q1"), is_own_id("nb1.q1"), is_own_id("q1")
    (True, False, False)
    """
    return isinstance(name, str) and _ID.fullmatch(name) is not None and not _OURS.match(name)


def _check_id(name: object) -> str:
    if not isinstance(name, str) or _ID.fullmatch(name) is None:
        raise QuestionError(
            f"{name!r:.60} is not a name for a question: write one like 'my.q1', in small letters,"
            " digits, - and _, with one full stop"
        )
    if _OURS.match(name):
        raise QuestionError(
            f"{name}: names that begin with nb and a digit belong to the package's notebooks:"
            " write one like 'my.q1'"
        )
    return name


def _as_color(fact: object) -> object:
    """Give a function a colour where the texts have its name."""
    return Color(fact) if isinstance(fact, str) and fact in COLOR_NAMES else fact


def _name_of(answer: object) -> str:
    name = getattr(answer, "__name__", "").lower().replace("_", "-")
    return name if re.fullmatch("[a-z0-9-]+", name) else ""


def _parameters(function: Callable[..., object]) -> list[str]:
    """Return the names of the parameters that have no default."""
    return [
        parameter.name
        for parameter in inspect.signature(function).parameters.values()
        if parameter.default is parameter.empty
        and parameter.kind in (parameter.POSITIONAL_ONLY, parameter.POSITIONAL_OR_KEYWORD)
    ]
