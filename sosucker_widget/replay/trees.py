"""Lazy imports: how the tree of a record, or a part of it, is shown."""

from typing import TYPE_CHECKING

from sosucker_widget.doors import door

if TYPE_CHECKING:
    from sosucker_widget.replay.building import build, replay_state
    from sosucker_widget.replay.series import STANDARD
    from sosucker_widget.replay.tree_display import NodeDisplay
else:
    __getattr__, __dir__ = door(
        __name__,
        {
            "building": ["build", "replay_state"],
            "series": ["STANDARD"],
            "tree_display": ["NodeDisplay"],
        },
    )

__all__ = ["STANDARD", "NodeDisplay", "build", "replay_state"]
