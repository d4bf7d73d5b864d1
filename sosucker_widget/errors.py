"""The base of all errors of this package, and hints in them: what to write instead."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar

MAX_LINE: Final = 300
"""The most characters in a line of an error, whatever was read: a file may hold anything."""


def in_short_lines(text: str) -> str:
    r"""Cut the lines of a text that are too long for an error.

    >>> in_short_lines("short\n" + "long" * 100)[-8:]
    'longlon…'
    """
    if len(text) <= MAX_LINE:
        return text
    lines = text.split("\n")
    return "\n".join(
        line if len(line) <= MAX_LINE else f"{line[: MAX_LINE - 1]}…" for line in lines
    )


def safe_text(text: object, longest: int = 160) -> str:
    r"""Put a text on one line, with its unprintable characters written out, and cut it.

    >>> safe_text("Red\n wins\u202e")
    'Red wins\\u202e'
    """
    line = " ".join(str(text).split())
    if not line.isprintable():
        line = "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in line)
    return line if len(line) <= longest else f"{line[: longest - 1]}…"


class SosuckerError(Exception):
    """The base of every error that this package raises by a class of its own.

    Each class has a built-in base too, such as `ValueError`, so that both can be caught.

    Examples
    --------
    >>> from sosucker_widget.engine import RuleSet
    >>> try:
    ...     RuleSet.named("chess")
    ... except SosuckerError as error:
    ...     print(isinstance(error, ValueError))
    True
    """

    def __str__(self) -> str:
        """Tell the error, in lines of limited length."""
        return in_short_lines(super().__str__())


def nearest(word: object, words: Iterable[str], *, cutoff: float = 0.6) -> str | None:
    """Return the word that was probably meant, or None if no word is similar.

    Capital letters count as small ones. A `cutoff` of 0 always finds a word, if there is one.
    """
    if not isinstance(word, str):
        return None
    from difflib import get_close_matches  # noqa: PLC0415 - for a wrong name only

    by_lower = {one.lower(): one for one in reversed([*words])}
    close = get_close_matches(word.strip().lower()[:80], by_lower, n=1, cutoff=cutoff)
    return by_lower[close[0]] if close else None


def no_attribute(thing: object, name: str, instead: Mapping[str, str]) -> AttributeError:
    """Make the error for a missing attribute, which says what to use instead."""
    words = f"{type(thing).__name__!r} object has no attribute {name!r}"
    if name.startswith("_"):
        return AttributeError(words)
    near = nearest(name, (one for one in dir(type(thing)) if not one.startswith("_")), cutoff=0.75)
    tip = instead.get(name, f"did you mean {near!r}?" if near else "")
    return AttributeError(f"{words}: {tip}" if tip else words)


def kind_of(thing: object) -> str:
    """Return the type of a thing, with an article.

    >>> kind_of(3), kind_of("x"), kind_of(None)
    ('an int', 'a str', 'None')
    """
    name = type(thing).__name__
    if thing is None:
        return "None"
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


P = ParamSpec("P")
T = TypeVar("T")


def hint(name: str, instead: Mapping[str, str], names: Iterable[str]) -> str:
    """Return the end of an error about an unknown name: the right one if it is known, or "".

    >>> hint("turn", {"turn": "to_act"}, []), hint("winer", {}, ["winner"])
    (': write to_act', ": did you mean 'winner'?")
    """
    if name in instead:
        return f": write {instead[name]}"
    meant = nearest(name, (one for one in names if not one.startswith("_")))
    return f": did you mean {meant!r}?" if meant else ""


def attribute_hints(**instead: str) -> Callable[[Any, str], Any]:
    """Make the `__getattr__` of a class, whose error says what to write instead of a name.

    Set it under `if not TYPE_CHECKING`, because a type checker would then accept every name.
    """

    def missing(self: Any, name: str) -> Any:  # noqa: ANN401 - any attribute of any class
        if name.startswith("_") or hasattr(type(self), name):
            # It is private, or a property raised an AttributeError of its own, which says more.
            return object.__getattribute__(self, name)
        raise no_attribute(self, name, hints)

    hints = {name: f"write {right}" for name, right in instead.items()}
    return missing


class ClassHints(type):
    """The metaclass of a class whose own missing attributes are errors with a hint.

    The class's `_class_hints` says what to write instead of a name.
    """

    _class_hints: Mapping[str, str] = {}

    if not TYPE_CHECKING:  # it would accept every name

        def __getattr__(cls, name: str) -> object:
            more = "" if name.startswith("_") else hint(name, cls._class_hints, dir(cls))
            raise AttributeError(f"type object {cls.__name__!r} has no attribute {name!r}{more}")


def argument_hints(**instead: str) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Decorate a function, so that the error about an unknown argument names the right one."""

    def decorate(function: Callable[P, T]) -> Callable[P, T]:
        @wraps(function)
        def call(*args: P.args, **kwargs: P.kwargs) -> T:
            try:
                return function(*args, **kwargs)
            except TypeError as error:
                parameters = _arguments(function)
                unknown = [name for name in kwargs if name not in parameters]
                inside = error.__traceback__ is not None and error.__traceback__.tb_next is not None
                if inside or not unknown:
                    raise
                raise TypeError(f"{error}{hint(unknown[0], instead, parameters)}") from None

        return call

    return decorate


def _arguments(function: Callable[..., object]) -> tuple[str, ...]:
    code = function.__code__
    return code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]


def short_traceback(function: Callable[P, T]) -> Callable[P, T]:
    """Decorate a function that users call, so that their mistakes have a short traceback.

    The lines between the function and the place that found the mistake are left out for a
    `SosuckerError`, whose message says all. Any other error is left as it is.
    """

    @wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return function(*args, **kwargs)
        except SosuckerError as error:
            raise error.with_traceback(None) from error.__cause__

    return call


_MEANT: Final = {
    "bots": "seats",
    "power": "analyse",
    "analyze": "analyse",
    "ruleset": "rules",
    "lang": "language",
    "locale": "language",
    "width": "layout",
    "height": "layout",
}
"""Names that people try for a parameter, and its name here."""


def check_keywords(cls: type, unknown: Mapping[str, object]) -> None:
    """Refuse parameters that a widget doesn't have, and name the nearest one that it has."""
    for name in unknown:
        parameters = [one for one in inspect.signature(cls).parameters if one != "unknown"]
        meant = _MEANT.get(name)
        meant = meant if meant in parameters else nearest(name, parameters)
        hint = f": did you mean {meant!r}?" if meant else f". It has: {', '.join(parameters)}"
        raise TypeError(f"{cls.__name__} has no parameter {name!r}{hint}")
