"""What a browser gets is JSON of the declared types: nothing is missing, and nothing undeclared."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from sosucker_widget.replay import build
from sosucker_widget.replay.comparison import compare, show_comparison
from sosucker_widget.replay.comparison.comparison_state import ComparisonState
from sosucker_widget.replay.quiz import quiz_of, show_quiz
from sosucker_widget.replay.quiz.quiz_state import QuizState
from sosucker_widget.replay.state import ReplayState
from tests.record.strategies import records
from tests.replay.test_compare import option_sets, played, sized

if TYPE_CHECKING:
    from sosucker_widget.engine import RuleSet
    from sosucker_widget.record import Record


@given(st.one_of(played, records()), option_sets)
def test_every_state_is_json_of_the_declared_types(record: Record, rules: RuleSet) -> None:
    everywhere = range(record.plies + 1)
    for state, declared in (
        (build(record), ReplayState),
        (show_quiz(quiz_of(record)), QuizState),
        (show_quiz(quiz_of(record, everywhere)), QuizState),
        (show_comparison(compare(record, sized(rules, record))), ComparisonState),
    ):
        again = json.loads(json.dumps(state, allow_nan=False))
        assert again == state
        # Strict: nothing is converted.
        assert msgspec.convert(again, declared, strict=True) == state
