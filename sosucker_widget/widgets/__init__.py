"""The Jupyter widgets: thin shells around the sessions.

An invitation is loaded when guests are invited: a table by itself needs no server.
"""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.later import later

with later(__name__):
    from sosucker_widget.widgets.invitation import Invitation
