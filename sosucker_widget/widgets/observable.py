"""Read-only traits that can be observed in Python and are worked out from a session."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NoReturn, TypeVar

import traitlets
from traitlets.utils.bunch import Bunch

from sosucker_widget.errors import nearest

G = TypeVar("G")

_LOGGER: Final = logging.getLogger("sosucker_widget")


class Observable(traitlets.TraitType[G, NoReturn]):
    """A read-only trait: like a property, and it can be observed and linked from.

    Its value is worked out whenever it is read, never stored and never sent to a browser.
    """

    def __init__(self, work_out: Callable[[Any], G]) -> None:
        super().__init__(read_only=True, help=work_out.__doc__)
        self._work_out = work_out
        self.__doc__ = work_out.__doc__

    def get(self, obj: Any, cls: Any = None) -> G:  # noqa: ANN401, ARG002 - as its base has it
        """Work the value out."""
        return self._work_out(obj)

    def set(self, obj: object, value: object) -> None:
        """Store nothing: traitlets sets a value again when it has held notifications back."""


class ObservableTraits(traitlets.HasTraits):
    """Tells observers of `Observable` traits what has changed.

    A value that nobody observes is not worked out.
    """

    def observe(
        self,
        handler: Callable[..., Any],
        names: Any = traitlets.All,  # noqa: ANN401 - as its base has it
        type: Any = "change",  # noqa: A002, ANN401
    ) -> None:
        """Call a function with each change of these traits; see `traitlets.HasTraits.observe`.

        If it raises an error, the error is logged, and what was done goes on.

        Raises
        ------
        ValueError
            If there is no such trait.
        """
        self._check_traits(names)
        super().observe(handler, names, type)
        self._remember()

    def unobserve(
        self,
        handler: Callable[..., Any],
        names: Any = traitlets.All,  # noqa: ANN401 - as its base has it
        type: Any = "change",  # noqa: A002, ANN401
    ) -> None:
        """Stop calling a function; see `traitlets.HasTraits.unobserve`.

        Raises
        ------
        ValueError
            If there is no such trait.
        """
        self._check_traits(names)
        super().unobserve(handler, names, type)
        self._remember()

    def _check_traits(self, names: object) -> None:
        several = [names] if isinstance(names, str) else names
        if not isinstance(several, Iterable):
            return
        for name in several:
            if isinstance(name, str) and not self.has_trait(name):
                public = sorted(one for one in self.trait_names() if not one.startswith("_"))
                meant = nearest(name, public)
                hint = f": did you mean {meant!r}?" if meant else f" among {', '.join(public)}"
                raise ValueError(f"{type(self).__name__} has no trait {name!r}{hint}")

    def _remember(self) -> None:
        """Note the values that are observed now, to tell later what has changed."""
        if self._is_ready():
            before = vars(self).get("_observed_values", {})
            self._observed_values = {
                name: before[name] if name in before else getattr(self, name)
                for name in self._observed_names()
            }

    def _is_ready(self) -> bool:
        """Tell whether values can be worked out yet."""
        return True

    def _observed_names(self) -> list[str]:
        # traitlets has no public way to ask this.
        notifiers: Mapping[Any, Mapping[Any, list[object]]] = self._trait_notifiers
        heard = {name for name, by_type in notifiers.items() if any(by_type.values())}
        every = _observables(type(self))
        return every if traitlets.All in heard else [name for name in every if name in heard]

    def _tell_observers(self) -> None:
        """Tell observers what has changed since they were last told."""
        values = self._observed_values
        for name in list(values):
            old, new = values.get(name), getattr(self, name)
            if old is not new and old != new:
                change = Bunch(name=name, old=old, new=new, owner=self, type="change")
                try:
                    values[name] = new
                    self.notify_change(change)
                except KeyboardInterrupt:  # told again, with the next change
                    values[name] = old
                    raise
                except Exception:  # what was done is done, and the others are told of it
                    _LOGGER.exception("an observer of %s raised an error", name)


def _observables(cls: type[traitlets.HasTraits]) -> list[str]:
    return [name for name, trait in cls.class_traits().items() if isinstance(trait, Observable)]
