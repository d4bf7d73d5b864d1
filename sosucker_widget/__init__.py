"""So Long Sucker in a Jupyter notebook: play a game, replay it, and see why things happened.

Every name here is loaded when it is first used, so that `import sosucker_widget` costs next to
nothing, and the rules, the records and the command line never load Jupyter.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sosucker_widget.analysis import CoalitionStructure, Solution, solve
    from sosucker_widget.engine import (
        COLORS,
        Action,
        Chips,
        ChipsError,
        Color,
        ColorError,
        Discard,
        Donate,
        Give,
        Hands,
        IllegalActionError,
        Kill,
        Play,
        Position,
        PositionError,
        PositionFault,
        Refuse,
        RuleSet,
        RuleSetError,
        Ruling,
        Transfer,
        apply,
        judge,
        legal_actions,
    )
    from sosucker_widget.errors import SosuckerError
    from sosucker_widget.game import Game
    from sosucker_widget.lessons import check, hand_in, question, student
    from sosucker_widget.players import (
        BOTS,
        Betrayer,
        BotError,
        BotView,
        Cautious,
        Grateful,
        Greedy,
        Grudge,
        LeaderHunter,
        Loyal,
        RandomBot,
        Simulation,
        TitForTat,
        play_out,
        simulate,
    )
    from sosucker_widget.record import Record, RecordError, load, load_all, loads, save, save_all
    from sosucker_widget.shipped_games import examples
    from sosucker_widget.teaching import Question
    from sosucker_widget.widgets.replay_widget import Replay
    from sosucker_widget.widgets.table_widget import Table

    __version__: str

__all__ = [
    "BOTS",
    "COLORS",
    "Action",
    "Betrayer",
    "BotError",
    "BotView",
    "Cautious",
    "Chips",
    "ChipsError",
    "CoalitionStructure",
    "Color",
    "ColorError",
    "Discard",
    "Donate",
    "Game",
    "Give",
    "Grateful",
    "Greedy",
    "Grudge",
    "Hands",
    "IllegalActionError",
    "Kill",
    "LeaderHunter",
    "Loyal",
    "Play",
    "Position",
    "PositionError",
    "PositionFault",
    "Question",
    "RandomBot",
    "Record",
    "RecordError",
    "Refuse",
    "Replay",
    "RuleSet",
    "RuleSetError",
    "Ruling",
    "Simulation",
    "Solution",
    "SosuckerError",
    "Table",
    "TitForTat",
    "Transfer",
    "__version__",
    "apply",
    "check",
    "examples",
    "hand_in",
    "judge",
    "legal_actions",
    "load",
    "load_all",
    "loads",
    "play_out",
    "question",
    "save",
    "save_all",
    "simulate",
    "solve",
    "student",
]

_ROOMS = {
    "analysis": ("CoalitionStructure", "Solution", "solve"),
    "engine": (
        "COLORS",
        "Action",
        "Chips",
        "ChipsError",
        "Color",
        "ColorError",
        "Discard",
        "Donate",
        "Give",
        "Hands",
        "IllegalActionError",
        "Kill",
        "Play",
        "Position",
        "PositionError",
        "PositionFault",
        "Refuse",
        "RuleSet",
        "RuleSetError",
        "Ruling",
        "Transfer",
        "apply",
        "judge",
        "legal_actions",
    ),
    "errors": ("SosuckerError",),
    "record": ("Record", "RecordError", "load", "load_all", "loads", "save", "save_all"),
    "game": ("Game",),
    "lessons": ("check", "hand_in", "question", "student"),
    "players": (
        "BOTS",
        "Betrayer",
        "BotError",
        "BotView",
        "Cautious",
        "Grateful",
        "Greedy",
        "Grudge",
        "LeaderHunter",
        "Loyal",
        "RandomBot",
        "Simulation",
        "TitForTat",
        "play_out",
        "simulate",
    ),
    "shipped_games": ("examples",),
    "teaching": ("Question",),
    "widgets.replay_widget": ("Replay",),
    "widgets.table_widget": ("Table",),
}
OUTSIDE = {
    "position_to_json": "record.lone_position.write_lone",
    "position_from_json": "record.lone_position.read_lone",
    "position_to_sls": "record.lone_position.lone_to_sls",
    "position_from_sls": "record.lone_position.lone_from_sls",
    "read_short": "record.short.read_short",
    "to_svg": "export.svg.to_svg",
}
"""Where the functions are that a position calls and the engine does not have."""

_ROOM_OF = {name: room for room, names in _ROOMS.items() for name in names}


def __getattr__(name: str) -> object:
    if name == "__version__":
        from importlib.metadata import version  # noqa: PLC0415 - slow, and seldom asked for

        value: object = version(__name__)
    elif name in _ROOM_OF:
        value = getattr(import_module(f"{__name__}.{_ROOM_OF[name]}"), name)
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
