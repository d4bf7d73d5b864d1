"""The standard dataclass and NamedTuple, defined in a quarter of the time.

Whenever a module is loaded, the standard library compiles up to six methods for each dataclass in
it, one by one, and one method and each type for each named tuple. A widget needs some sixty such
classes before it appears, and makes objects of half of them. Here `__init__` and `__new__` are
compiled for the first object, and all other methods need no compiling. All else is the standard
library's, so that `dataclasses.fields` and `dataclasses.replace` work, and a type checker sees no
difference.
"""

from __future__ import annotations

import dataclasses
import sys
from dataclasses import MISSING, FrozenInstanceError
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, NoReturn, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from dataclasses import Field, dataclass
    from typing import NamedTuple
else:
    from collections import _tuplegetter

    def dataclass(cls: type | None = None, /, **options: bool) -> Any:  # noqa: ANN401 - as there
        """Make a dataclass; the options are the standard one's.

        Examples
        --------
        >>> @dataclass(frozen=True)
        ... class Place:
        ...     "A place on a board."
        ...
        ...     x: int
        ...     y: int = 0
        >>> Place(1), Place(1) == Place(1, 0), dataclasses.replace(Place(1), y=2)
        (Place(x=1, y=0), True, Place(x=1, y=2))
        >>> Place(1).x = 2
        Traceback (most recent call last):
        ...
        dataclasses.FrozenInstanceError: cannot assign to field 'x'
        """
        return _made(cls, **options) if cls else lambda cls: _made(cls, **options)

    class _Named(tuple):
        """What all named tuples can do."""

        __slots__ = ()

        @classmethod
        def _make(cls, values: Iterable[object]) -> _Named:
            made = tuple.__new__(cls, values)
            if len(made) != len(cls._fields):
                raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(made)}")
            return made

        def _replace(self, /, **changes: object) -> _Named:
            made = self._make(map(changes.pop, self._fields, self))
            if changes:
                raise ValueError(f"Got unexpected field names: {list(changes)!r}")
            return made

        __replace__ = _replace

        def _asdict(self) -> dict[str, object]:
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self) -> str:
            parts = ", ".join([f"{name}={value!r}" for name, value in self._asdict().items()])
            return f"{type(self).__name__}({parts})"

        def __getnewargs__(self) -> tuple[object, ...]:
            return tuple(self)

    class _LaterNew:
        """Stands for `__new__` until it is looked up, and puts it in its own place then."""

        def __init__(self, types: Mapping[str, object], defaults: tuple[object, ...]) -> None:
            self._types, self._defaults = types, defaults

        def __set_name__(self, cls: type, name: str) -> None:
            self._cls = cls

        def __get__(self, made: object, cls: type) -> Callable[..., object]:
            fields = "".join(f"{name}," for name in self._types)
            program = f"lambda _cls,{fields}:new(_cls,({fields}))"
            new = eval(program, {"new": tuple.__new__, "__builtins__": {}})  # noqa: S307 - fields
            new.__name__, new.__qualname__ = "__new__", f"{self._cls.__qualname__}.__new__"
            new.__defaults__, new.__annotations__ = self._defaults, dict(self._types)
            self._cls.__new__ = staticmethod(new)
            return new

    class _TupleKind(type):
        """Makes a named tuple of a class that names the fields and their types."""

        def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> type:
            if not bases:
                return super().__new__(cls, name, bases, body)
            types = body.get("__annotations__", {})
            fields = tuple(types)
            defaults = {field: body[field] for field in fields if field in body}
            named = {
                "__slots__": (),
                "__new__": _LaterNew(types, tuple(defaults.values())),
                "__match_args__": fields,
                "_fields": fields,
                "_field_defaults": defaults,
            }
            getters = {field: _tuplegetter(at, field) for at, field in enumerate(fields)}
            return type(name, (_Named,), body | named | getters)

    class NamedTuple(metaclass=_TupleKind):
        """A named tuple, for a class that has no other base.

        Examples
        --------
        >>> class Step(NamedTuple):
        ...     "A step on a board."
        ...
        ...     x: int
        ...     y: int = 0
        >>> Step(1), Step(1) == (1, 0), Step(1)._replace(y=2)
        (Step(x=1, y=0), True, Step(x=1, y=2))
        """


__all__ = ["NamedTuple", "dataclass"]

_MADE: Final = object()
"""The default of a parameter whose value is made for each object."""


def _made(
    cls: type,
    *,
    init: bool = True,
    repr: bool = True,  # noqa: A002 - as the standard one has it
    eq: bool = True,
    frozen: bool = False,
    slots: bool = False,
    kw_only: bool = False,
) -> type:
    own = vars(cls).keys()
    # `Any`, because the type checker knows neither the fields of a class nor the parameters.
    made: Any = dataclasses.dataclass(
        init=False,
        repr=False,
        eq=False,
        frozen=any(map(_is_frozen, cls.__bases__)),
        slots=slots,
        kw_only=kw_only,
    )(cls)
    fields = dataclasses.fields(made)
    methods: dict[str, Any] = {}
    if init:
        methods["__init__"] = _LaterInit(made, fields, frozen=frozen)
    if repr:
        methods["__repr__"] = _repr_of([one.name for one in fields if one.repr])
    if eq:
        values = _values_of([one.name for one in fields if one.compare])
        methods["__eq__"] = _eq_of(values)
        methods["__hash__"] = _hash_of(values) if frozen else None
    if frozen:
        # A dataclass that is made from this one is asked whether both are frozen.
        made.__dataclass_params__.frozen = True
        methods |= {"__setattr__": _refuse_to_set, "__delattr__": _refuse_to_delete}
    if frozen and slots:
        methods |= {"__getstate__": _state, "__setstate__": _put_state}
    for name in methods.keys() - own:
        setattr(made, name, methods[name])
    return cast("type", made)


def _is_frozen(base: type) -> bool:
    parameters = getattr(base, "__dataclass_params__", None)
    return parameters is not None and parameters.frozen


class _LaterInit:
    """Stands for `__init__` until it is looked up, and puts it in its own place then."""

    def __init__(self, cls: type, fields: Sequence[Field[Any]], *, frozen: bool) -> None:
        self._cls, self._fields, self._frozen = cls, fields, frozen

    def __get__(self, made: object, cls: type) -> object:
        init: Any = _init_of(self._cls, self._fields, frozen=self._frozen)
        self._cls.__init__ = init  # type: ignore[misc] # of a class, on purpose
        return init.__get__(made, cls)


def _init_of(
    cls: Any,  # noqa: ANN401 - as in `_made`
    fields: Sequence[Field[Any]],
    *,
    frozen: bool,
) -> Callable[..., None]:
    """Compile `__init__`: it is called most of all methods, and a closure is much slower.

    Defaults and annotations are put into the function, which spares compiling them.
    """
    given = [one for one in fields if one.init]
    by_place = [one for one in given if not one.kw_only]
    by_name = [one for one in given if one.kw_only]
    star = "*," if by_name else ""
    makers = [one for one in fields if one.default_factory is not MISSING]
    values = {one.name: one.name for one in given}
    for one in makers:
        made = f"make_{one.name}()"
        values[one.name] = f"{made} if {one.name} is MADE else {one.name}" if one.init else made
    put = "put(self,{0!r},{1})" if frozen else "self.{0}={1}"
    lines = [put.format(*item) for item in values.items()]
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    outside: dict[str, Any] = {"put": object.__setattr__, "MADE": _MADE}
    outside |= {f"make_{one.name}": one.default_factory for one in makers}
    parameters = f"self,{_names(by_place)}{star}{_names(by_name)}"
    body = "".join(f"\n  {line}" for line in lines or ["pass"])
    program = (
        f"def define({','.join(outside)}):\n def __init__({parameters}):{body}\n return __init__"
    )
    names: dict[str, Any] = {}
    exec(program, vars(sys.modules[cls.__module__]), names)  # noqa: S102 - of the names of fields
    function: Any = names["define"](**outside)
    function.__qualname__ = f"{cls.__qualname__}.__init__"
    function.__annotations__ = {**{one.name: one.type for one in given}, "return": None}
    function.__defaults__ = tuple(_defaults(by_place).values())
    function.__kwdefaults__ = _defaults(by_name)
    return cast("Callable[..., None]", function)


def _names(fields: Sequence[Field[Any]]) -> str:
    return "".join(f"{one.name}," for one in fields)


def _defaults(fields: Sequence[Field[Any]]) -> dict[str, Any]:
    """Return the defaults of those that have one; they come last."""
    return {
        one.name: _MADE if one.default is MISSING else one.default
        for one in fields
        if one.default is not MISSING or one.default_factory is not MISSING
    }


def _repr_of(names: Sequence[str]) -> Callable[[object], str]:
    def __repr__(self: object) -> str:  # noqa: N807 - it becomes this method
        parts = ", ".join([f"{name}={getattr(self, name)!r}" for name in names])
        return f"{type(self).__qualname__}({parts})"

    return __repr__


def _eq_of(values: Callable[[Any], tuple[Any, ...]]) -> Callable[[object, object], bool]:
    def __eq__(self: object, other: object) -> bool:  # noqa: N807 - as above
        if type(other) is type(self):
            return self is other or values(self) == values(other)
        return NotImplemented

    return __eq__


def _hash_of(values: Callable[[Any], tuple[Any, ...]]) -> Callable[[object], int]:
    def __hash__(self: object) -> int:  # noqa: N807 - as above
        return hash(values(self))

    return __hash__


def _values_of(names: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    """Return what reads the fields that are compared."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple([getattr(value, name) for name in names])


def _refuse_to_set(_self: object, name: str, _value: object) -> NoReturn:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(_self: object, name: str) -> NoReturn:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: Any) -> list[object]:  # noqa: ANN401 - any dataclass with slots
    return [getattr(self, one.name) for one in dataclasses.fields(self)]


def _put_state(self: Any, state: Sequence[object]) -> None:  # noqa: ANN401 - as above
    for one, value in zip(dataclasses.fields(self), state, strict=True):
        object.__setattr__(self, one.name, value)
