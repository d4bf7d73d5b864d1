"""The bots by name: from a text, as in `seats={"blue": "loyal:green"}`, to a bot and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Saying, Verbatim, phrase
from sosucker_widget.players.betrayer import Betrayer
from sosucker_widget.players.bot_view import Bot
from sosucker_widget.players.cautious import Cautious
from sosucker_widget.players.chance import Random
from sosucker_widget.players.grateful import Grateful
from sosucker_widget.players.greedy import Greedy
from sosucker_widget.players.grudge import Grudge
from sosucker_widget.players.leader_hunter import LeaderHunter
from sosucker_widget.players.loyal import Loyal
from sosucker_widget.players.tit_for_tat import TitForTat
from sosucker_widget.record.fault import quote, visible

BOTS: Final[Mapping[str, Callable[..., Bot]]] = MappingProxyType(
    {
        "random": Random,
        "greedy": Greedy,
        "cautious": Cautious,
        "grudge": Grudge,
        "grateful": Grateful,
        "tit-for-tat": TitForTat,
        "leader-hunter": LeaderHunter,
        "loyal": Loyal,
        "betrayer": Betrayer,
    }
)
"""The classes by name, in the order in which they are taught."""

_NAMES: Final[dict[object, str]] = {kind: name for name, kind in BOTS.items()}
_ARGUMENTS: Final = {"loyal": ("ally",), "betrayer": ("ally", "at")}
_LONGEST: Final = 40


def make(spec: object) -> Bot:
    """Make a bot from its name and arguments, separated by colons; return a callable unchanged.

    Raises
    ------
    ValueError
        If there is no such bot, an argument is wrong, or the value is not callable. The message
        says what is accepted.

    Examples
    --------
    >>> make("loyal:green"), make("betrayer:green:12")
    (Loyal(ally='green'), Betrayer(ally='green', at=12))
    >>> make("greddy")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    ValueError: "greddy" is not a bot: choose one of random, greedy, ...
    """
    if isinstance(spec, str):
        return _from_words(spec)
    if isinstance(spec, type):
        raise ValueError(  # noqa: TRY004 - one kind of error for anything that is not a bot
            f"{name_of(spec)} is a class: give a bot made from it, {name_of(spec)}()"
        )
    if not callable(spec):
        raise ValueError(  # noqa: TRY004 - the same
            f"{quote(spec)} is not a bot: give a name, or a callable that takes a view and an rng"
        )
    return spec


def name_of(bot: object) -> str:
    """Name a bot: one of ours by the text that makes it, any other by its own name.

    >>> name_of(Loyal("green")), name_of(Betrayer(at=12)), name_of(max)
    ('loyal:green', 'betrayer::12', 'max')
    """
    name = _NAMES.get(type(bot))
    if name is None:
        return _own_name(bot)
    given = [getattr(bot, argument) for argument in _ARGUMENTS.get(name, ())]
    words = ["" if value is None else str(value) for value in given]
    return ":".join([name, *words]).rstrip(":")


def bot_title(name: str, language: Language = DEFAULT_LANGUAGE) -> str:
    """Say in one line what a bot does; its arguments may follow the name.

    Raises
    ------
    ValueError
        If there is no such bot or language.

    Examples
    --------
    >>> bot_title("greedy"), bot_title("loyal:green", "ru")
    ('Greedy: captures whenever it can', 'Верный: до конца стоит за своего союзника')
    """
    bare = name.partition(":")[0]
    if bare not in BOTS:
        raise ValueError(_no_bot(name))
    return phrase(f"player.title.{bare}", {}, language)


def _from_words(spec: str) -> Bot:
    name, *words = spec.split(":")
    if name not in BOTS:
        raise ValueError(_no_bot(spec))
    takes = _ARGUMENTS.get(name, ())
    if len(words) > len(takes):
        raise ValueError(f"{quote(spec)}: too many arguments; write {_usage(name)}")
    given = {argument: word for argument, word in zip(takes, words, strict=False) if word}
    try:
        return BOTS[name](**{key: _number(word, key) for key, word in given.items()})
    except ValueError as error:
        raise ValueError(f"{quote(spec)}: {visible(str(error))}") from None


def _number(word: str, argument: str) -> object:
    is_number = argument == "at" and word.isascii() and word.isdigit() and len(word) <= _LONGEST
    return int(word) if is_number else word


def _own_name(bot: object) -> str:
    """Return the name of a function or class; in foreign code the attribute may be anything."""
    try:
        name = bot.__name__  # type: ignore[attr-defined]
    except Exception:  # noqa: BLE001 - looking up an attribute can run any code
        name = None
    whole = visible(name if isinstance(name, str) and name else type(bot).__name__)
    return whole if len(whole) <= _LONGEST else f"{whole[: _LONGEST - 1]}…"


def _no_bot(spec: str) -> Saying:
    bots = Verbatim(", ".join(map(_usage, BOTS)))
    return Saying("fault.no-bot", bot=Verbatim(quote(spec)), bots=bots)


def _usage(name: str) -> str:
    takes = _ARGUMENTS.get(name, ())
    return name + "".join(f"[:{argument}" for argument in takes) + "]" * len(takes)
