"""Lazy imports of the coach, recap, introduction and offers: what only some readers are given."""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.later import later

with later(__name__):
    from sosucker_widget.power.end_state import verdict_state
    from sosucker_widget.power.game_story import game_story
    from sosucker_widget.power.promises import breaks_state
    from sosucker_widget.table.coach import coach
    from sosucker_widget.table.deal_cards import DealTelling, deal_cards, half_choices
    from sosucker_widget.table.deals import offers_of
    from sosucker_widget.table.happenings import touches
    from sosucker_widget.table.introduction import packed_introduction
    from sosucker_widget.table.moods import mood_states
    from sosucker_widget.table.recap import recap
    from sosucker_widget.table.rule_texts import check_position, plain_rules, rule_texts
