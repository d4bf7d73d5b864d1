"""Lazy imports: optional parts of a record, such as chapters, quizzes, claims and coalitions."""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.later import later

with later(__name__):
    from sosucker_widget.record.tree.declared import coalition_fault, declared_coalitions
    from sosucker_widget.record.values.chapter import chapter_to_json, quiz_to_json
    from sosucker_widget.record.values.claim import claim_to_json
