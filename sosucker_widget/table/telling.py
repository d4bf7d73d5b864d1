"""Lazy imports of the coach, recap, introduction and offers: what only some readers are given."""

from typing import TYPE_CHECKING

from sosucker_widget.doors import door

if TYPE_CHECKING:
    from sosucker_widget.table.coach import coach
    from sosucker_widget.table.deal_cards import DealTelling, deal_cards, half_choices
    from sosucker_widget.table.deals import offers_of
    from sosucker_widget.table.happenings import touches
    from sosucker_widget.table.introduction import packed_introduction
    from sosucker_widget.table.moods import mood_states
    from sosucker_widget.table.recap import recap
    from sosucker_widget.table.rule_texts import check_position, plain_rules, rule_texts
else:
    __getattr__, __dir__ = door(
        __name__,
        {
            "coach": ["coach"],
            "deal_cards": ["DealTelling", "deal_cards", "half_choices"],
            "deals": ["offers_of"],
            "happenings": ["touches"],
            "introduction": ["packed_introduction"],
            "moods": ["mood_states"],
            "recap": ["recap"],
            "rule_texts": ["check_position", "plain_rules", "rule_texts"],
        },
    )

__all__ = [
    "DealTelling",
    "check_position",
    "coach",
    "deal_cards",
    "half_choices",
    "mood_states",
    "offers_of",
    "packed_introduction",
    "plain_rules",
    "recap",
    "rule_texts",
    "touches",
]
