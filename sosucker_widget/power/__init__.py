"""The part of the analysis that a reader sees, worked out in the background."""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.power.chance_lane import ChanceLane, PlyChances
from sosucker_widget.power.power_display import structure_state
from sosucker_widget.power.power_lane import PlyPower, PowerLane
from sosucker_widget.power.power_state import PowerState
from sosucker_widget.power.promises import breaks_state, promises_state
