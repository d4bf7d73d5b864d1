"""Quick dataclasses and named tuples do what the standard library's do."""

from __future__ import annotations

import dataclasses
import inspect
import pickle
import typing
from typing import TYPE_CHECKING, Any, get_type_hints

import pytest

from sosucker_widget import quick_classes

if TYPE_CHECKING:
    from collections.abc import Callable

OPTIONS: list[dict[str, bool]] = [
    {},
    {"frozen": True},
    {"slots": True},
    {"frozen": True, "slots": True},
    {"frozen": True, "kw_only": True},
    {"eq": False},
    {"repr": False},
]
FIELDS: list[dict[str, Any]] = [{}, {"pile": 2}, {"chips": [3]}, {"note": "To me."}]

Place: Any
"""The class that is looked at: a value is pickled by the name of its class."""


def place(decorate: Callable[..., Any], options: dict[str, bool]) -> Any:  # noqa: ANN401 - a class
    """Make a class with fields of each kind."""

    class Place:
        """A place on a board."""

        color: str
        pile: int = 1
        chips: list[int] = dataclasses.field(default_factory=list)
        note: str = dataclasses.field(default="", compare=False, repr=False)
        size: int = dataclasses.field(init=False, repr=False)

        def __post_init__(self) -> None:
            object.__setattr__(self, "size", self.pile + len(self.chips))

    Place.__qualname__ = "Place"
    globals()["Place"] = decorate(**options)(Place)
    return globals()["Place"]


def outcome(act: Callable[[], object]) -> object:
    """Return what an act gives, or the kind and the words of its error."""
    try:
        return act()
    except (AttributeError, TypeError) as error:
        return type(error), str(error)


def behaviour(kind: Any) -> list[object]:  # noqa: ANN401 - a class
    """Do with a dataclass what can be done with one."""
    values = [kind(color="red", **given) for given in FIELDS]
    first, other = values[:2]
    return [
        [[one == two for one in values] for two in values],
        [(one == "red", one.size, dataclasses.asdict(one)) for one in values],
        first.chips is not kind(color="red").chips,
        [vars(type(one)).get("__hash__", "none") is None for one in values],
        None if kind.__repr__ is object.__repr__ else [repr(one) for one in values],
        [kind.__match_args__, [(one.name, one.type) for one in dataclasses.fields(kind)]],
        [dataclasses.asdict(dataclasses.replace(one, pile=4)) for one in values],
        [dataclasses.asdict(pickle.loads(pickle.dumps(one))) for one in values],  # noqa: S301
        [str(one) for one in inspect.signature(kind).parameters.values() if one.name != "chips"],
        get_type_hints(kind.__init__),
        outcome(kind),
        outcome(lambda: kind("red", 1, [], "", 2)),
        outcome(lambda: setattr(first, "pile", 3)),
        outcome(lambda: delattr(other, "pile")),
        [hasattr(one, "pile") and one.pile for one in values],
        kind.__doc__,
    ]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_it_does_what_the_standard_one_does(options: dict[str, bool]) -> None:
    standard, quick = (
        behaviour(place(one, options)) for one in (dataclasses.dataclass, quick_classes.dataclass)
    )
    assert quick == standard


def test_a_frozen_one_is_hashed_by_what_is_compared() -> None:
    kind = place(quick_classes.dataclass, {"frozen": True})
    one, two, three = (kind("red", chips=(1,), note=note) for note in ("", "a", "b"))
    assert len({one, two, three}) == 1
    assert hash(one) == hash(("red", 1, (1,), one.size))
    with pytest.raises(TypeError, match="unhashable"):
        hash(kind("red"))


def test_a_method_of_the_class_stays() -> None:
    @quick_classes.dataclass(frozen=True)
    class Coin:
        """It has a word and a hash of its own."""

        value: int

        def __repr__(self) -> str:
            return "a coin"

        def __hash__(self) -> int:
            return 5

    assert (repr(Coin(1)), hash(Coin(1)), Coin(1) == Coin(1)) == ("a coin", 5, True)


def test_one_can_be_made_from_a_frozen_one() -> None:
    @quick_classes.dataclass(frozen=True)
    class Coin:
        """It has a value."""

        value: int

    @quick_classes.dataclass(frozen=True)
    class Token(Coin):
        """It has a color too."""

        color: str = "red"

    token = Token(1)
    assert (token.value, token.color) == (1, "red")
    with pytest.raises(dataclasses.FrozenInstanceError):
        token.value = 2  # type: ignore[misc] # that is what is refused


Spot: Any
"""The named tuple that is looked at."""


def spot(base: Any) -> Any:  # noqa: ANN401 - a class
    """Make a named tuple of a base."""

    class Spot(base):  # type: ignore[misc] # the base is not known here
        """A spot on a board."""

        color: str
        pile: int = 1

        @property
        def below(self) -> int:
            """The pile below."""
            return self.pile - 1

        def __str__(self) -> str:
            return f"{self.color} {self.pile}"

    Spot.__qualname__ = "Spot"
    globals()["Spot"] = Spot
    return Spot


def doings(kind: Any) -> list[object]:  # noqa: ANN401 - a class
    """Do with a named tuple what can be done with one."""
    one, other = kind("red"), kind("blue", pile=3)
    return [
        [one == ("red", 1), hash(one) == hash(("red", 1)), str(one), repr(other), other.below],
        [one._replace(pile=2)._asdict(), kind._make(["green", 4]), kind._fields, kind.__doc__],
        [kind._field_defaults, kind.__match_args__, kind.__mro__[-2:], kind.__module__],
        [pickle.loads(pickle.dumps(other)), get_type_hints(kind)],  # noqa: S301
        [(one.name, one.default) for one in inspect.signature(kind).parameters.values()],
        outcome(kind),
        outcome(lambda: setattr(one, "pile", 3)),
    ]


def test_a_named_tuple_does_what_the_standard_one_does() -> None:
    standard, quick = (doings(spot(one)) for one in (typing.NamedTuple, quick_classes.NamedTuple))
    assert quick == standard
