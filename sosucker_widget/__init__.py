"""So Long Sucker in a Jupyter notebook: replay a game, and see why each thing happened.

Every name here is loaded when it is first used, so that `import sosucker_widget` costs next to
nothing and the rules, records and command line never load Jupyter.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sosucker_widget.engine import Position as Position
    from sosucker_widget.engine import RuleSet as RuleSet

    __version__: str

_HOME = {
    "Position": "engine",
    "RuleSet": "engine",
}

__all__ = ["Position", "RuleSet", "__version__"]


def __getattr__(name: str) -> object:
    if name == "__version__":
        from importlib.metadata import version  # noqa: PLC0415 - slow, and seldom asked for

        value: object = version(__name__)
    elif name in _HOME:
        value = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
