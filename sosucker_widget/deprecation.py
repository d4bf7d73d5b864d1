"""How a public name, or a parameter, is renamed: the old one works for two more releases and warns.

`docs/stability.md` states the policy. Nothing is deprecated at present.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping
from functools import wraps
from typing import NamedTuple, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Deprecated(NamedTuple):
    """What replaces an old name, and when the old one goes.

    Examples
    --------
    >>> Deprecated("enter", since="1.1", until="1.3").warning("branch")
    '`branch` is deprecated since version 1.1 and will be removed in 1.3: use `enter`.'
    """

    use: str
    since: str
    until: str

    def warning(self, old: str) -> str:
        """Write the warning about the old name."""
        return (
            f"`{old}` is deprecated since version {self.since} and will be removed in "
            f"{self.until}: use `{self.use}`."
        )

    def warn(self, old: str, *, level: int = 2) -> None:
        """Warn about the use of an old name, at the line of the caller of the caller."""
        warnings.warn(self.warning(old), DeprecationWarning, stacklevel=level + 1)


def renamed_parameters(
    old: Mapping[str, Deprecated],
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Let a function take parameters by their old names too, with a warning.

    Parameters
    ----------
    old
        The old names, each with what replaces it.

    Raises
    ------
    TypeError
        By the function that is returned, if a value is given by the old name and by the new one.

    Examples
    --------
    >>> @renamed_parameters({"power": Deprecated("analyse", since="1.1", until="1.3")})
    ... def replay(*, analyse=False):
    ...     return analyse
    >>> import warnings
    >>> with warnings.catch_warnings(record=True) as told:
    ...     warnings.simplefilter("always")
    ...     replay(power=True)
    True
    >>> print(told[0].message)
    `power` is deprecated since version 1.1 and will be removed in 1.3: use `analyse`.
    """

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        @wraps(function)
        def call(*args: P.args, **kwargs: P.kwargs) -> R:
            for name, instead in old.items():
                if name in kwargs:
                    if instead.use in kwargs:
                        raise TypeError(f"`{name}` is the old name of `{instead.use}`: give one")
                    instead.warn(name)
                    kwargs[instead.use] = kwargs.pop(name)
            return function(*args, **kwargs)

        return call

    return decorate
