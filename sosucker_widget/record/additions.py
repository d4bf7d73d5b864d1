"""Lazy imports: optional parts of a record, such as chapters, quizzes, claims and coalitions."""

from typing import TYPE_CHECKING

from sosucker_widget.doors import door

if TYPE_CHECKING:
    from sosucker_widget.record.tree.declared import coalition_fault, declared_coalitions
    from sosucker_widget.record.values.chapter import chapter_to_json, quiz_to_json
    from sosucker_widget.record.values.claim import claim_to_json
else:
    __getattr__, __dir__ = door(
        __name__,
        {
            "tree.declared": ["coalition_fault", "declared_coalitions"],
            "values.chapter": ["chapter_to_json", "quiz_to_json"],
            "values.claim": ["claim_to_json"],
        },
    )

__all__ = [
    "chapter_to_json",
    "claim_to_json",
    "coalition_fault",
    "declared_coalitions",
    "quiz_to_json",
]
