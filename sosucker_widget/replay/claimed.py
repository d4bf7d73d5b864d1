"""Lazy import: how a claim of a document is judged."""

from typing import TYPE_CHECKING

from sosucker_widget.doors import door

if TYPE_CHECKING:
    from sosucker_widget.replay.claims import judge_claim
else:
    __getattr__, __dir__ = door(__name__, {"claims": ["judge_claim"]})

__all__ = ["judge_claim"]
