"""Lazy import: how a claim of a document is judged."""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.later import later

with later(__name__):
    from sosucker_widget.replay.claims import judge_claim
