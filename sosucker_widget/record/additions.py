"""What few records have, loaded with the first: chapters, quizzes, claims and coalitions."""

from typing import TYPE_CHECKING

from sosucker_widget.doors import door

if TYPE_CHECKING:
    from sosucker_widget.record.chapter import chapter_to_json, quiz_to_json
    from sosucker_widget.record.claim import claim_to_json
    from sosucker_widget.record.declared import coalition_fault, declared_coalitions
else:
    __getattr__, __dir__ = door(
        __name__,
        {
            "chapter": ["chapter_to_json", "quiz_to_json"],
            "claim": ["claim_to_json"],
            "declared": ["coalition_fault", "declared_coalitions"],
        },
    )

__all__ = [
    "chapter_to_json",
    "claim_to_json",
    "coalition_fault",
    "declared_coalitions",
    "quiz_to_json",
]
