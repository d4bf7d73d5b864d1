"""The widgets: traits and messages, thin, over everything else. Only here is there Jupyter."""

from sosucker_widget.widgets.replay_widget import Replay
from sosucker_widget.widgets.table_widget import Table

__all__ = ["Replay", "Table"]
