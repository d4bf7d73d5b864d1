"""So Long Sucker in a Jupyter notebook: play a game, replay it, and see why things happened.

Every name of the stub beside this file is loaded when it is first used, so that `import
sosucker_widget` costs next to nothing, and the rules, the records and the command line never load
Jupyter.
"""

from __future__ import annotations

from importlib.machinery import PathFinder

import lazy_loader

_load, _, __all__ = lazy_loader.attach_stub(__name__, __file__)

_INSTEAD = {
    "read": "load(path), or loads(text)",
    "open": "load(path)",
    "Board": "Position or Table",
    "Player": "the bots, such as Greedy, or a function (view, rng)",
    "Bot": "a function (view, rng) that returns one of view.legal",
    "View": "BotView",
    "Random": "RandomBot",
    "Colour": "Color",
    "play": "Table() to play, or play_out(bots)",
}
"""Names that people try, and what to write in their place."""


def __getattr__(name: str) -> object:
    if name == "__version__":
        from importlib.metadata import version  # noqa: PLC0415 - slow, and seldom asked for

        return version(__name__)
    if name in __all__:
        return _load(name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}{_hint(name)}")


def _hint(name: str) -> str:
    # Python asks for a module that is not loaded yet here first, and finds it afterwards.
    if name.startswith("_") or PathFinder.find_spec(f"{__name__}.{name}", __path__):
        return ""
    from sosucker_widget.errors import hint  # noqa: PLC0415 - for a wrong name only

    return hint(name, _INSTEAD, __all__)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
