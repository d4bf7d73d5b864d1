"""All wire states: the one source of the types in Python and in the browser."""

from __future__ import annotations

from typing import TypedDict

from sosucker_widget.power.chance_state import ChancesState
from sosucker_widget.power.power_state import PowerState, PromisesState, StoryState
from sosucker_widget.replay.comparison.comparison_state import ComparisonState
from sosucker_widget.replay.quiz.lattice_state import LatticeState
from sosucker_widget.replay.quiz.quiz_state import AnswersState, QuizState
from sosucker_widget.replay.state import ReplayState, WhatIfsState
from sosucker_widget.table.table_state import (
    CheckedState,
    CoachState,
    CopiedState,
    HalfChoiceState,
    IntroState,
    JudgedState,
    RuleText,
    TableState,
)
from sosucker_widget.tale.tale_state import TaleState


class States(TypedDict):
    """All wire states; the build generates the front end's types from this."""

    replay: ReplayState
    compare: ComparisonState
    table: TableState
    judged: JudgedState
    rule: RuleText
    coach: CoachState
    intro: IntroState
    checked: CheckedState
    copied: CopiedState
    half_choice: HalfChoiceState
    quiz: QuizState
    answers: AnswersState
    coalitions: LatticeState
    power: PowerState
    promises: PromisesState
    chances: ChancesState
    what_ifs: WhatIfsState
    story: StoryState
    tale: TaleState
