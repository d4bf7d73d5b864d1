"""Readers of request fields: parsers of records, and a few just for requests."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from sosucker_widget.engine import COLOR_NAMES, COLORS, NAMED_RULES, OPTIONS, Color
from sosucker_widget.engine.ruleset import MAX_CHIPS, MAX_PLAYERS, MIN_PLAYERS
from sosucker_widget.locale import LANGUAGES
from sosucker_widget.players import lazy_bots
from sosucker_widget.record.values.fault import Where
from sosucker_widget.record.values.fields import Fields, Parser, choice, or_null, whole
from sosucker_widget.record.values.limits import MAX_BYTES

if TYPE_CHECKING:
    from sosucker_widget.players.half import Half

Reader = Callable[[Fields, str], Any]
"""Reads the field of this name."""

MOST_ACTIONS: Final = 64
"""The most actions that one request can contain."""

_LONGEST: Final = 100


def must(parser: Parser[Any]) -> Reader:
    """Make a reader of a required field."""
    return lambda box, key: box.need(key, parser)


def may(parser: Parser[Any], default: object = None) -> Reader:
    """Make a reader of an optional field."""
    return lambda box, key: box.read(key, parser, default)


def name(raw: object, where: Where) -> str:
    """Read a short text that is not empty."""
    if not isinstance(raw, str) or not 0 < len(raw) <= _LONGEST:
        where.fault(f"expected a text of 1 to {_LONGEST} characters")
        return ""
    return raw


def text(least: int, most: int) -> Parser[str]:
    """Make a parser of texts of a bounded length."""

    def parse(raw: object, where: Where) -> str:
        if not isinstance(raw, str) or not least <= len(raw) <= most:
            where.fault(f"expected a text of {least} to {most} characters")
            return ""
        return raw

    return parse


def integer(raw: object, where: Where) -> int:
    """Read a whole number, also a negative one: a place that may not exist."""
    if not isinstance(raw, int) or isinstance(raw, bool):
        where.fault("expected a whole number")
        return 0
    return raw


def language(raw: object, where: Where) -> str:
    """Read one of the languages that exist now."""
    return choice(tuple(LANGUAGES))(raw, where)


def actions(raw: object, where: Where) -> list[object]:
    """Read a list of actions, not yet parsed."""
    if not isinstance(raw, list) or len(raw) > MOST_ACTIONS:
        where.fault(f"expected a list of at most {MOST_ACTIONS} actions")
        return []
    return raw


def packed(raw: object, where: Where) -> str:
    """Read a text that is gzipped and in base64, as far as a record may be long."""
    reader = zlib.decompressobj(wbits=31)
    try:
        data = reader.decompress(base64.b64decode(str(raw), validate=True), MAX_BYTES + 1)
        if len(data) <= MAX_BYTES and reader.eof:
            return data.decode()
        where.fault(f"expected a packed text of at most {MAX_BYTES} bytes")
    except (ValueError, zlib.error):
        where.fault("expected a text, gzipped and in base64")
    return ""


def half(raw: object, where: Where) -> Half | None:
    """Read a half of a deal."""
    try:
        return lazy_bots.Half.read(name(raw, where))
    except ValueError as error:
        where.fault(str(error))
        return None


def coalition(raw: object, where: Where) -> tuple[Color, ...]:
    """Read the members of a coalition."""
    if not isinstance(raw, list) or len(raw) > MAX_PLAYERS:
        where.fault("expected a list of colours")
        return ()
    names = [choice(COLOR_NAMES)(one, where) for one in raw]
    return tuple(color for color in COLORS if color in names)


def bots(raw: object, where: Where) -> dict[str, str | None]:
    """Read which bot plays which colour."""
    if not isinstance(raw, dict):
        where.fault("expected an object of colours and bots")
        return {}
    for color, bot in raw.items():
        if bot is not None:
            name(bot, where.at(color))
    return raw


def _options(raw: object, where: Where) -> dict[str, str]:
    """Read the options of a rule set that differ from its preset."""
    box = Fields(raw, where)
    options = {option: box.maybe(option, choice(values)) for option, values in OPTIONS.items()}
    box.rest()
    return {option: value for option, value in options.items() if value is not None}


def _preset(raw: object, where: Where) -> str | None:
    """Read the name of a rule set, which plug-ins may add to."""
    return choice(tuple(NAMED_RULES))(raw, where)


REVISION: Final = {"revision": must(whole(0))}
RULES: Final = {
    "preset": must(_preset),
    "chips": must(whole(1, MAX_CHIPS)),
    "players": must(whole(MIN_PLAYERS, MAX_PLAYERS)),
    "options": may(_options, MappingProxyType({})),
}
SHOWN: Final = {"who": must(coalition), "turn": must(whole(0))}
"""Whose force is to be shown, and which of the things that they can force."""

HALVES: Final = {"asks": must(or_null(half)), "gives": must(or_null(half))}
"""The halves of a deal; null is nothing."""

PLACE: Final = {"line": must(integer), "at": must(integer)}
