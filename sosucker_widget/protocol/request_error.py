"""Why a request fails: one list of codes, each with a message for the reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypedDict

from sosucker_widget.engine import IllegalActionError
from sosucker_widget.errors import SosuckerError
from sosucker_widget.game.stopping import GameStoppedError
from sosucker_widget.locale import DEFAULT_LANGUAGE, Saying, in_every_language
from sosucker_widget.record.values.limits import GameFullError
from sosucker_widget.replay.in_words import in_words
from sosucker_widget.replay.ply import ruling_states
from sosucker_widget.replay.state import RulingState, Text
from sosucker_widget.session.view import SeatError

ErrorCode = Literal[
    "malformed",
    "unknown-command",
    "not-allowed",
    "stale",
    "not-your-seat",
    "refused",
    "not-now",
    "too-long",
    "failed",
]


class Failure(TypedDict, total=False):
    """Why a request failed: a code for the program, a message for the reader."""

    code: ErrorCode
    message: Text
    ruling: RulingState


class RequestError(SosuckerError, ValueError):
    """A request that failed."""

    def __init__(
        self,
        code: ErrorCode,
        message: str | Exception | Text,
        ruling: RulingState | None = None,
    ) -> None:
        super().__init__(
            message[DEFAULT_LANGUAGE] if isinstance(message, Mapping) else str(message)
        )
        self.code: ErrorCode = code
        self._message, self._ruling = message, ruling

    def failure(self) -> Failure:
        """Return the error as it is sent to the browser."""
        message = self._message
        text = message if isinstance(message, Mapping) else in_words(message)
        failure = Failure(code=self.code, message=text)
        return failure if self._ruling is None else Failure({**failure, "ruling": self._ruling})


def refusal(code: ErrorCode, key: str, **facts: object) -> RequestError:
    """Make an error whose message is a phrase of the locale, in every language.

    >>> refusal("stale", "again").failure()["message"]["en"]
    'This has already been done.'
    """
    return RequestError(code, Saying(f"error.{key}", **facts))


def refused(rulings: Sequence[RulingState], at: str = "") -> RequestError:
    """Make an error for an action that the rules refuse; `at` names the move among several."""
    ruling = rulings[0]
    return RequestError("refused", placed(at, ruling["sentence"]), ruling=ruling)


def placed(at: str, message: Text) -> Text:
    """Put the place in front of a message."""
    return in_every_language(lambda language: f"{at}: {message[language]}") if at else message


def failure_of(error: Exception, otherwise: ErrorCode) -> Failure:
    """Turn an exception into a failure; `otherwise` is the code for an unusable value.

    >>> failure_of(ValueError("ply: 9"), "malformed")["code"]
    'malformed'
    >>> failure_of(OSError("the disk is full"), "malformed")["message"]["ru"]
    'OSError: the disk is full'
    """
    if isinstance(error, RequestError):
        return error.failure()
    if isinstance(error, IllegalActionError):
        return refused(ruling_states(error.ruling.findings)).failure()
    if isinstance(error, GameFullError):
        return refusal("not-now", "full").failure()
    if isinstance(error, GameStoppedError):
        return Failure(code="not-now", message=in_words(error))
    if isinstance(error, SeatError):
        return Failure(code=error.code, message=in_words(error))
    if isinstance(error, ValueError):
        return Failure(code=otherwise, message=in_words(error))
    return Failure(code="failed", message=in_words(f"{type(error).__name__}: {error}"))
