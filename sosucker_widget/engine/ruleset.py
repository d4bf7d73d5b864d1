"""Rule sets as data: every point on which the two sources differ is one named option."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, Union

from sosucker_widget import display
from sosucker_widget.display import Textual
from sosucker_widget.engine.color import COLOR_NAMES
from sosucker_widget.engine.options import (
    OPTION_VALUES,
    AllPresent,
    Captor,
    DefeatedCapture,
    Discards,
    Part,
    Transfers,
)
from sosucker_widget.errors import ClassHints, SosuckerError, nearest
from sosucker_widget.given_numbers import as_whole
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, Verbatim, phrase
from sosucker_widget.pasted_text import foreign_remark
from sosucker_widget.plugins import PluginName, WithPlugins

if TYPE_CHECKING:
    from typing import TypedDict, Unpack

    class RuleOptions(TypedDict, total=False):
        """Options of a rule set, by their names; see `RuleSet`."""

        all_present: AllPresent
        captor: Captor
        defeated_capture: DefeatedCapture
        transfers: Transfers
        discards: Discards
        chips: int
        players: int


class _Options(Mapping[str, tuple[Any, ...]]):
    """The names of the values, as in the tables of the options."""

    def __getitem__(self, option: str) -> tuple[Any, ...]:
        return tuple(OPTION_VALUES[option])

    def __iter__(self) -> Iterator[str]:
        return iter(OPTION_VALUES)

    def __len__(self) -> int:
        return len(OPTION_VALUES)

    def __repr__(self) -> str:
        return f"<options: {', '.join(self)}>"


OPTIONS: Final[Mapping[str, tuple[Any, ...]]] = _Options()
"""The options on which the sources differ, with their values; the first belongs to `classic`."""

PresetName = Literal["classic", "documented", "course"]
"""The names of the presets of the package."""

RulesLike = Union["RuleSet", PresetName, PluginName]
"""A rule set, or the name of a preset."""

MAX_CHIPS: Final = 13
MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = len(COLOR_NAMES)


class RuleSetError(SosuckerError, ValueError):
    """There is no such option, or the option can't have this value."""


@dataclass(frozen=True, slots=True, repr=False)
class RuleSet(Textual, metaclass=ClassHints):
    """The rules that a game is played under.

    Parameters
    ----------
    all_present
        NEXT-2: who moves when the colours of all living players are in the pile. `latest-deepest`:
        the player whose latest chip lies deepest. `bottom`: the player whose chip lies lowest.
    captor
        CAPTURE-2: the player of the `color` that captured, or the `mover`.
    defeated_capture
        CAPTURE-5: a pile that a defeated player's colour captures is killed (`kill-pile`), or taken
        by the mover (`normal`).
    transfers, discards
        PRISONER-1 and PRISONER-2: `anytime`, or only in a `rescue` and `never`.
    chips
        Chips per player, 1 to 13 (SETUP-2).
    players
        The number of players, 2 to 6 (SETUP-1).

    Raises
    ------
    RuleSetError
        If a value is not one of those above.

    Examples
    --------
    >>> RuleSet.named("documented").captor
    'mover'
    >>> RuleSet.named("classic", chips=3).preset
    'classic'
    >>> RuleSet(captor="dealer")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    sosucker_widget.engine.ruleset.RuleSetError: captor: 'dealer' is not one of 'color', ...
    """

    all_present: AllPresent = "latest-deepest"
    captor: Captor = "color"
    defeated_capture: DefeatedCapture = "kill-pile"
    transfers: Transfers = "anytime"
    discards: Discards = "anytime"
    chips: int = 7
    players: int = 4
    _hash: int = field(init=False, repr=False, compare=False)

    _class_hints: ClassVar = {
        name: f'RuleSet.named("{name}")' for name in ("classic", "documented", "course")
    }

    def __post_init__(self) -> None:
        """Check every option, and work out the hash once, since positions are hashed often."""
        for option, values in OPTIONS.items():
            value = getattr(self, option)
            if value not in values:
                raise RuleSetError(_refusal(option, value, values))
        _keep_number(self, "chips", 1, MAX_CHIPS)
        _keep_number(self, "players", MIN_PLAYERS, MAX_PLAYERS)
        # It is made of numbers only. Hashes of strings change from process to process, so an
        # unpickled rule set would not be found in dictionaries.
        choices = (values.index(getattr(self, option)) for option, values in OPTIONS.items())
        object.__setattr__(self, "_hash", hash((*choices, self.chips, self.players)))

    def __hash__(self) -> int:
        """Return the hash that was worked out when the rule set was made."""
        return self._hash

    @classmethod
    def named(cls, preset: PresetName | PluginName, **options: Unpack[RuleOptions]) -> RuleSet:
        """Take a preset, with any options that differ from it.

        The presets are `classic` and `documented`, after the two sources of the rules; `course`,
        with which the lessons teach; and those that plug-ins bring.

        Raises
        ------
        RuleSetError
            If there is no such preset or option.

        Examples
        --------
        >>> RuleSet.named("classic", captor="mover").captor
        'mover'
        >>> RuleSet.named("chess")  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        ...
        sosucker_widget.engine.ruleset.RuleSetError: 'chess' is not one of 'classic', ...
        """
        name = preset if preset in NAMED_RULES else str(preset).lower()
        if name not in NAMED_RULES:
            near = nearest(preset, NAMED_RULES)
            meant = f": did you mean {near!r}?{foreign_remark(preset)}" if near else ""
            one_of = ", ".join(map(repr, NAMED_RULES))
            raise RuleSetError(f"{preset!r} is not one of {one_of}{meant}")
        for option in options:
            if option not in _OPTION_NAMES:
                word = nearest(option, _OPTION_NAMES)
                more = f": did you mean {word!r}?" if word else "."
                known_ones = ", ".join(_OPTION_NAMES)
                raise RuleSetError(f"{option!r} is not an option{more} There are {known_ones}.")
        return replace(NAMED_RULES[name], **options)

    def __repr__(self) -> str:
        """Write the rule set as `named` makes it, from the preset that is nearest."""
        nearest_one = min(PRESETS, key=lambda name: len(self.changed_from(name)))
        arguments = [repr(nearest_one)]
        arguments += [f"{o}={value!r}" for o, value in self.changed_from(nearest_one).items()]
        return f"RuleSet.named({', '.join(arguments)}, chips={self.chips}, players={self.players})"

    def to_text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        """Tell in words which preset it is, and the numbers of chips and players."""
        nearest_one = min(PRESETS, key=lambda name: len(self.changed_from(name)))
        changed = self.changed_from(nearest_one)
        facts = {"preset": Verbatim(nearest_one), "chips": self.chips, "players": self.players}
        key = "display.rules.changed" if changed else "display.rules"
        changes = ", ".join(f"{option} {value}" for option, value in changed.items())
        return phrase(key, {**facts, "changed": Verbatim(changes)}, language)

    def _parts(self, language: Language) -> list[display.ShownPart]:
        rows = [(option, getattr(self, option)) for option in OPTIONS]
        table = display.ShownTable.titled(("option", "value"), rows, language, "")
        return [f"{self.to_text(language)}.", table]

    @property
    def preset(self) -> str | None:
        """The name of this preset, whatever the numbers of chips and players; or None."""
        return next((name for name in PRESETS if not self.changed_from(name)), None)

    def changed_from(self, preset: str) -> dict[str, str]:
        """Return the options, with their values, that differ from a preset.

        >>> RuleSet.named("documented", discards="anytime").changed_from("documented")
        {'discards': 'anytime'}
        """
        base = PRESETS[preset]
        return {
            option: getattr(self, option)
            for option in OPTIONS
            if getattr(self, option) != getattr(base, option)
        }

    def contracts(self) -> dict[str, frozenset[Part]]:
        """Return, by option, the parts of a position that the rule in force reads.

        >>> sorted(RuleSet.named("documented").contracts()["all_present"])
        ['alive', 'lowest']
        """
        return {o: OPTION_VALUES[o][getattr(self, o)].reads for o in OPTIONS}

    def under(self, preset: str) -> RuleSet:
        """Return another preset with this rule set's numbers of chips and players.

        >>> RuleSet.named("documented", chips=3).under("classic").chips
        3
        """
        return replace(NAMED_RULES[preset], chips=self.chips, players=self.players)


def _refusal(option: str, value: object, values: Iterable[str]) -> str:
    if isinstance(value, str) and value.lower() in PRESETS:
        return f'{value!r} is the name of a preset: write RuleSet.named("{value.lower()}")'
    meant = nearest(value, values)
    more = f": did you mean {meant!r}?{foreign_remark(value)}" if meant else ""
    return f"{option}: {value!r} is not one of {', '.join(map(repr, values))}{more}"


def rule_set_of(rules: object, chips: int | None = None, players: int | None = None) -> RuleSet:
    """Take a rule set, or a preset by name, with other numbers of chips and players if given."""
    if isinstance(rules, str):
        rules = RuleSet.named(PluginName(rules))
    elif not isinstance(rules, RuleSet):
        presets = ", ".join(map(repr, PRESETS))
        raise RuleSetError(f"rules: {rules!r} is neither a RuleSet nor one of {presets}")
    numbers = {"chips": chips, "players": players}
    changes: dict[str, Any] = {
        name: number for name, number in numbers.items() if number is not None
    }
    return replace(rules, **changes) if changes else rules


def _keep_number(rules: RuleSet, name: str, low: int, high: int) -> None:
    value = getattr(rules, name)
    number = as_whole(value, low, high)
    if number is None:
        more = "; names= gives the players names" if isinstance(value, list | tuple | dict) else ""
        raise RuleSetError(f"{name}: {value!r} is not a whole number from {low} to {high}{more}")
    object.__setattr__(rules, name, number)


_OPTION_NAMES: Final = (*OPTIONS, "chips", "players")

PRESETS: Final = MappingProxyType(
    {
        "classic": RuleSet(),
        "documented": RuleSet(
            all_present="bottom",
            captor="mover",
            defeated_capture="normal",
            transfers="rescue",
            discards="never",
        ),
        "course": RuleSet(transfers="rescue", discards="never"),
    }
)
"""`classic`: the encyclopaedia text, after the game's inventors. `documented`: the rules
document with the annotated example game. `course`: classic, but prisoners are given only in
rescues and never killed in hand, so that every game ends and can be solved."""

SOURCES: Final[tuple[PresetName, ...]] = ("classic", "documented")
"""The presets that are a source's text, and so worth a comparison."""


def _read_plugin(name: str, value: object) -> RuleSet:
    if name != name.lower():
        raise ValueError("write the name in small letters")
    if not isinstance(value, RuleSet):
        raise TypeError("expected a RuleSet")
    return value


NAMED_RULES: Final = WithPlugins[RuleSet]("rules", PRESETS, _read_plugin)
"""The rule sets that can be asked for by name: the presets, and those that plug-ins bring."""
