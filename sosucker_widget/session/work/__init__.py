"""What a session finds out in the background: one kind of work, and what it is about."""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.later import later

with later(__name__):
    from sosucker_widget.power import PowerLane
    from sosucker_widget.power.shown_line import line_at
    from sosucker_widget.session.judgements import GrowingJudgements, PromiseJudgements
    from sosucker_widget.session.work.inquiry import Inquiry
    from sosucker_widget.session.work.line_finders import ChanceFinder, PowerFinder
    from sosucker_widget.session.work.subjects import BellSearch, BrokenWord
