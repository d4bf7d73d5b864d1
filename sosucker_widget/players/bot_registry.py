"""The bots by name: from a text, as in `seats={"blue": "loyal:green"}`, to a bot and back."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from types import FunctionType
from typing import Any, Final, cast

from sosucker_widget.errors import SosuckerError, nearest
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Saying, Verbatim, phrase
from sosucker_widget.players.bot_answer import RemoteBot
from sosucker_widget.players.bot_like import Bot
from sosucker_widget.plugins import WithPlugins
from sosucker_widget.record import text_in
from sosucker_widget.record.values.fault import quote, visible

_PLACES: Final = {
    "random": ("sosucker_widget.players.bots.calculators", "RandomBot"),
    "greedy": ("sosucker_widget.players.bots.calculators", "Greedy"),
    "cautious": ("sosucker_widget.players.bots.calculators", "Cautious"),
    "grudge": ("sosucker_widget.players.bots.reciprocity", "Grudge"),
    "grateful": ("sosucker_widget.players.bots.reciprocity", "Grateful"),
    "tit-for-tat": ("sosucker_widget.players.bots.reciprocity", "TitForTat"),
    "leader-hunter": ("sosucker_widget.players.bots.calculators", "LeaderHunter"),
    "loyal": ("sosucker_widget.players.bots.loyalty", "Loyal"),
    "betrayer": ("sosucker_widget.players.bots.loyalty", "Betrayer"),
    "dealer": ("sosucker_widget.players.bots.diplomats", "Dealer"),
    "balancer": ("sosucker_widget.players.bots.diplomats", "Balancer"),
    "turncoat": ("sosucker_widget.players.bots.diplomats", "Turncoat"),
    "secret": ("sosucker_widget.players.bots.secret", "Secret"),
}
"""The module and the class of each bot, by name, in the order in which they are taught."""


class ShippedBots(Mapping[str, Callable[..., Bot]]):
    """The classes of the package's own bots, by name."""

    def __getitem__(self, name: str) -> Callable[..., Bot]:
        """Return the class of a bot, from its module."""
        module, kind = _PLACES[name]
        factory: Callable[..., Bot] = getattr(import_module(module), kind)
        return factory

    def __contains__(self, name: object) -> bool:
        """Tell whether there is such a bot, without loading it."""
        return name in _PLACES

    def __iter__(self) -> Iterator[str]:
        """Go through the names."""
        return iter(_PLACES)

    def __len__(self) -> int:
        """Count the bots."""
        return len(_PLACES)

    def name_of(self, kind: type) -> str | None:
        """Return the name of a bot's class; None if it is not one of the package's."""
        for name, (module, own) in _PLACES.items():
            # A class that exists is in a module that is loaded.
            if module in sys.modules and getattr(sys.modules[module], own, None) is kind:
                return name
        return None


_SHIPPED: Final = ShippedBots()

_NAMES: Final[dict[object, str]] = {}
"""The names of the classes and functions that plug-ins bring as bots."""
_ARGUMENTS: Final = {"loyal": ("ally",), "betrayer": ("ally", "at"), "secret": ("draw",)}
_LONGEST: Final = 40
_LONGEST_TITLE: Final = 60


class NoBotError(SosuckerError, ValueError):
    """A value is not a bot; the message says what is accepted, and names the nearest bot."""


def make(spec: object) -> Bot:
    """Make a bot from its name and arguments, separated by colons; return a callable unchanged.

    Capital letters count as small ones, and spaces and underscores as hyphens.
    """
    if isinstance(spec, str):
        return _from_words(spec)
    if isinstance(spec, type):
        name = _own_name(spec)
        raise NoBotError(f"{name} is a class: give a bot made from it, {name}()")
    if not callable(spec):
        raise NoBotError(
            f"{quote(spec)} is not a bot: give a name, or a callable that takes a view and an rng"
        )
    check_signature(spec)
    return spec


def check_signature(bot: object) -> None:
    """Check that a bot, and its `aside` if it has one, can be called with a view and an rng."""
    name = _own_name(bot)
    _check_call(bot, name, "and returns one of view.legal")
    aside = getattr(bot, "aside", None)
    if aside is not None:
        _check_call(aside, f"{name}.aside", "and returns None, or what the bot says or gives away")


def _check_call(function: object, name: str, returns: str) -> None:
    if not callable(function):
        raise NoBotError(f"{name} is not a function: a bot's aside takes (view, rng)")
    wanted = f"a bot takes (view, rng) {returns}"
    if any(map(_is_later, (function, getattr(function, "__func__", None)))):
        raise NoBotError(f"{wanted}: {name} is async or a generator, which returns no answer")
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):  # some functions written in C have no signature
        return
    try:
        signature.bind(None, None)
    except TypeError:
        raise NoBotError(f"{wanted}: {name} takes {visible(str(signature))}") from None


def _is_later(function: object) -> bool:
    """Tell whether calling a function returns a coroutine instead of an answer."""
    return inspect.iscoroutinefunction(function) or inspect.isgeneratorfunction(function)


def name_of(bot: object) -> str:
    """Name a bot: one of ours by the text that makes it, any other by its own name.

    >>> name_of(make("loyal:green")), name_of(make("betrayer::12")), name_of(max)
    ('loyal:green', 'betrayer::12', 'max')
    """
    bot = bot.bot if isinstance(bot, RemoteBot) else bot
    kind = type(bot)
    name = _NAMES.get(kind) or _SHIPPED.name_of(kind) or _name_of_function(bot)
    if name is None:
        return _own_name(bot)
    arguments = [getattr(bot, argument) for argument in _ARGUMENTS.get(name, ())]
    words = ["" if value is None else str(value) for value in arguments]
    return ":".join([name, *words]).rstrip(":")


def is_shipped(bot: object) -> bool:
    """Tell whether a bot is one of the package's own.

    >>> is_shipped(make("loyal:green")), is_shipped(max)
    (True, False)
    """
    return _SHIPPED.name_of(type(bot)) is not None


def is_secret(bot: object) -> bool:
    """Tell whether the character of a bot is hidden until the end.

    >>> is_secret(make("secret")), is_secret("secret:7"), is_secret(make("dealer"))
    (True, True, False)
    """
    name = bot if isinstance(bot, str) else _SHIPPED.name_of(type(bot)) or ""
    return _bare(name.partition(":")[0]) == "secret"


def bot_title(name: str, language: Language = DEFAULT_LANGUAGE) -> str:
    """Say in one line what a bot does; its arguments may follow the name."""
    bare = _bare(name.partition(":")[0])
    if bare not in BOTS:
        raise _no_bot(name)
    if bare in _SHIPPED:
        return phrase(f"player.title.{bare}", {}, language)
    factory = BOTS[bare]
    title = getattr(factory, "title", None) or (getattr(factory, "__doc__", None) or bare)
    line = visible(text_in(title, language).strip().partition("\n")[0].rstrip("."))
    return line if len(line) <= _LONGEST_TITLE else f"{line[: _LONGEST_TITLE - 1]}…"


def bot_character(bot: object, language: Language = DEFAULT_LANGUAGE) -> str:
    """Name the character of a bot in a word or two, as it stands beside the player's name.

    It is the beginning of the bot's title, up to the colon; for a bot of one's own its name.
    """
    name = bot if isinstance(bot, str) else name_of(bot)
    bare = _bare(name.partition(":")[0])
    if bare not in BOTS:
        return name
    title, colon, _ = bot_title(bare, language).partition(":")
    return title.lower() if colon else bare


def _from_words(spec: str) -> Bot:
    name, *words = spec.split(":")
    name = _bare(name)
    if name not in BOTS:
        raise _no_bot(spec)
    takes = _ARGUMENTS.get(name, ())
    if len(words) > len(takes):
        raise NoBotError(f"{quote(spec)}: too many arguments; write {_usage(name)}")
    arguments = {argument: word for argument, word in zip(takes, words, strict=False) if word}
    try:
        return BOTS[name](**{key: _number(word, key) for key, word in arguments.items()})
    except ValueError as error:
        raise NoBotError(f"{quote(spec)}: {visible(str(error))}") from None


def _bare(name: str) -> str:
    """Write a name as it is registered."""
    return name.strip().lower().replace("_", "-").replace(" ", "-")


def _number(word: str, argument: str) -> object:
    is_number = (
        argument in ("at", "draw") and word.isascii() and word.isdigit() and len(word) <= _LONGEST
    )
    return int(word) if is_number else word


def _own_name(bot: object) -> str:
    """Return the name of a function or class; in foreign code the attribute may be anything."""
    try:
        name = bot.__name__  # type: ignore[attr-defined]
    except Exception:  # noqa: BLE001 - looking up an attribute can run any code
        name = None
    whole = visible(name if isinstance(name, str) and name else type(bot).__name__)
    return whole if len(whole) <= _LONGEST else f"{whole[: _LONGEST - 1]}…"


def _name_of_function(bot: object) -> str | None:
    try:
        return _NAMES.get(bot)
    except Exception:  # noqa: BLE001 - an object's hash is its own code
        return None


def _no_bot(spec: str) -> NoBotError:
    if spec.endswith(".py"):
        return NoBotError(Saying("fault.file-bot", bot=Verbatim(quote(spec))))
    bots = Verbatim(", ".join(map(_usage, BOTS)))
    near = nearest(_bare(spec.partition(":")[0]), BOTS)
    facts = {"bot": Verbatim(quote(spec)), "bots": bots}
    if near is None:
        return NoBotError(Saying("fault.no-bot", **facts))
    return NoBotError(Saying("fault.no-bot-near", **facts, near=Verbatim(near)))


def _usage(name: str) -> str:
    takes = _ARGUMENTS.get(name, ())
    return name + "".join(f"[:{argument}" for argument in takes) + "]" * len(takes)


class _Ready:
    """A maker of a bot that always returns the same function, as a plug-in brings it."""

    def __init__(self, bot: Bot) -> None:
        self.__doc__ = getattr(bot, "__doc__", None)
        self.title = getattr(bot, "title", None)
        self._bot = bot

    def __call__(self) -> Bot:
        return self._bot


def _read_plugin(name: str, value: object) -> Callable[..., Bot]:
    """Read what a plug-in brings: a bot, or a class or function that makes one."""
    if name != _bare(name):
        raise ValueError(f"write the name in small letters, with hyphens: {_bare(name)}")
    if not callable(value):
        raise TypeError("expected a bot, or a class or function that makes one")
    factory: Any = value
    if not isinstance(value, type):
        try:
            inspect.signature(value).bind()
        except TypeError:
            factory = _Ready(cast("Bot", value))
    bot = factory()
    if not callable(bot):
        raise TypeError(f"{_own_name(value)}() is not a bot: it can't be called")
    check_signature(bot)
    if isinstance(factory, _Ready):
        _NAMES[bot] = name
    elif not isinstance(bot, FunctionType):  # else every function would have this name
        _NAMES[type(bot)] = name
    return cast("Callable[..., Bot]", factory)


BOTS: Final = WithPlugins[Callable[..., Bot]]("bots", _SHIPPED, _read_plugin)
"""What makes each bot, by name: the package's in the order in which they are taught, then those
of plug-ins."""
