"""Lazy imports: how the tree of a record, or a part of it, is shown."""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.later import later

with later(__name__):
    from sosucker_widget.replay.building import build, replay_state
    from sosucker_widget.replay.series import STANDARD
    from sosucker_widget.replay.tree_display import NodeDisplay
