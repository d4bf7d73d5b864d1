"""The widgets: traits and messages, thin, over everything else. Only here is there Jupyter."""

from sosucker_widget.widgets.replay import Replay

__all__ = ["Replay"]
