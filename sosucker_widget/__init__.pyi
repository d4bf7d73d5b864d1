from . import lessons as lessons
from .analysis import (
    Agreement as Agreement,
)
from .analysis import (
    Agreements as Agreements,
)
from .analysis import (
    Breach as Breach,
)
from .analysis import (
    Breaches as Breaches,
)
from .analysis import (
    Budget as Budget,
)
from .analysis import (
    BudgetSpentError as BudgetSpentError,
)
from .analysis import (
    CanWin as CanWin,
)
from .analysis import (
    Certificate as Certificate,
)
from .analysis import (
    CertificateError as CertificateError,
)
from .analysis import (
    CoalitionStructure as CoalitionStructure,
)
from .analysis import (
    Credibility as Credibility,
)
from .analysis import (
    CredibleRescue as CredibleRescue,
)
from .analysis import (
    Departure as Departure,
)
from .analysis import (
    Effectivity as Effectivity,
)
from .analysis import (
    EndgameVerdict as EndgameVerdict,
)
from .analysis import (
    Ending as Ending,
)
from .analysis import (
    Equilibrium as Equilibrium,
)
from .analysis import (
    GameTree as GameTree,
)
from .analysis import (
    Ledger as Ledger,
)
from .analysis import (
    LedgerEntry as LedgerEntry,
)
from .analysis import (
    MixedEquilibria as MixedEquilibria,
)
from .analysis import (
    Opportunities as Opportunities,
)
from .analysis import (
    Opportunity as Opportunity,
)
from .analysis import (
    OutOfScopeError as OutOfScopeError,
)
from .analysis import (
    Solution as Solution,
)
from .analysis import (
    StageGame as StageGame,
)
from .analysis import (
    Strategist as Strategist,
)
from .analysis import (
    Strategy as Strategy,
)
from .analysis import (
    TreeTooLargeError as TreeTooLargeError,
)
from .analysis import (
    UnprovenRulesError as UnprovenRulesError,
)
from .analysis import (
    UnsolvedError as UnsolvedError,
)
from .analysis import (
    agreements as agreements,
)
from .analysis import (
    backward_induction as backward_induction,
)
from .analysis import (
    betrayals as betrayals,
)
from .analysis import (
    breaches as breaches,
)
from .analysis import (
    can_win as can_win,
)
from .analysis import (
    certify as certify,
)
from .analysis import (
    credibility as credibility,
)
from .analysis import (
    credible_rescue as credible_rescue,
)
from .analysis import (
    effectivity as effectivity,
)
from .analysis import (
    endgame as endgame,
)
from .analysis import (
    ending as ending,
)
from .analysis import (
    game_tree as game_tree,
)
from .analysis import (
    ledger as ledger,
)
from .analysis import (
    mixed_equilibria as mixed_equilibria,
)
from .analysis import (
    opportunities as opportunities,
)
from .analysis import (
    power_index as power_index,
)
from .analysis import (
    remembered as remembered,
)
from .analysis import (
    rescue_game as rescue_game,
)
from .analysis import (
    solve as solve,
)
from .analysis import (
    solve_all as solve_all,
)
from .analysis import (
    spne as spne,
)
from .chats import load_chats as load_chats
from .engine import (
    COLORS as COLORS,
)
from .engine import (
    OPTIONS as OPTIONS,
)
from .engine import (
    PRESETS as PRESETS,
)
from .engine import (
    RULEBOOK as RULEBOOK,
)
from .engine import (
    Action as Action,
)
from .engine import (
    Chips as Chips,
)
from .engine import (
    ChipsError as ChipsError,
)
from .engine import (
    Color as Color,
)
from .engine import (
    ColorError as ColorError,
)
from .engine import (
    Discard as Discard,
)
from .engine import (
    Donate as Donate,
)
from .engine import (
    Give as Give,
)
from .engine import (
    Hands as Hands,
)
from .engine import (
    IllegalActionError as IllegalActionError,
)
from .engine import (
    Kill as Kill,
)
from .engine import (
    Play as Play,
)
from .engine import (
    Position as Position,
)
from .engine import (
    PositionError as PositionError,
)
from .engine import (
    PositionFault as PositionFault,
)
from .engine import (
    Refuse as Refuse,
)
from .engine import (
    RuleSet as RuleSet,
)
from .engine import (
    RuleSetError as RuleSetError,
)
from .engine import (
    Ruling as Ruling,
)
from .engine import (
    Transfer as Transfer,
)
from .engine import (
    apply as apply,
)
from .engine import (
    judge as judge,
)
from .engine import (
    legal_actions as legal_actions,
)
from .errors import SosuckerError as SosuckerError
from .extras import MissingExtraError as MissingExtraError
from .game import ActError as ActError
from .game import Game as Game
from .intervals import sign_test as sign_test
from .lessons import (
    check as check,
)
from .lessons import (
    hand_in as hand_in,
)
from .lessons import (
    question as question,
)
from .lessons import (
    questions as questions,
)
from .lessons import (
    quote as quote,
)
from .lessons import (
    student as student,
)
from .players import (
    BOTS as BOTS,
)
from .players import (
    Betrayer as Betrayer,
)
from .players import (
    BotError as BotError,
)
from .players import (
    BotView as BotView,
)
from .players import (
    Cautious as Cautious,
)
from .players import (
    FileBot as FileBot,
)
from .players import (
    Grateful as Grateful,
)
from .players import (
    Greedy as Greedy,
)
from .players import (
    Grudge as Grudge,
)
from .players import (
    LeaderHunter as LeaderHunter,
)
from .players import (
    LineupError as LineupError,
)
from .players import (
    Loyal as Loyal,
)
from .players import (
    Mood as Mood,
)
from .players import (
    NoBotError as NoBotError,
)
from .players import (
    RandomBot as RandomBot,
)
from .players import (
    TitForTat as TitForTat,
)
from .players import (
    play_out as play_out,
)
from .players.arena.simulation import Simulation as Simulation
from .players.arena.simulation import simulate as simulate
from .record import (
    Join as Join,
)
from .record import (
    Leave as Leave,
)
from .record import (
    Promise as Promise,
)
from .record import (
    Propose as Propose,
)
from .record import (
    Record as Record,
)
from .record import (
    RecordError as RecordError,
)
from .record import (
    Say as Say,
)
from .record import (
    ShortMoveError as ShortMoveError,
)
from .record import (
    SourceError as SourceError,
)
from .record import (
    Step as Step,
)
from .record import (
    Withdraw as Withdraw,
)
from .record import (
    load as load,
)
from .record import (
    load_all as load_all,
)
from .record import (
    loads as loads,
)
from .record import (
    save as save,
)
from .record import (
    save_all as save_all,
)
from .record.values.limits import GameFullError as GameFullError
from .replay import Series as Series
from .replay.quiz import QuizError as QuizError
from .session.table.awaiting import NoNextActError as NoNextActError
from .session.view import SeatError as SeatError
from .shipped_games import NoGameError as NoGameError
from .shipped_games import examples as examples
from .teaching import (
    Exercise as Exercise,
)
from .teaching import (
    ExerciseSet as ExerciseSet,
)
from .teaching import (
    Mean as Mean,
)
from .teaching import (
    Mistake as Mistake,
)
from .teaching import (
    NoExerciseError as NoExerciseError,
)
from .teaching import (
    Question as Question,
)
from .teaching import (
    QuestionError as QuestionError,
)
from .teaching import (
    Share as Share,
)
from .teaching import (
    Task as Task,
)
from .teaching import answer_kinds as answer_kinds
from .teaching import (
    beside as beside,
)
from .teaching import (
    grade as grade,
)
from .teaching import (
    random_game as random_game,
)
from .teaching import (
    random_moment as random_moment,
)
from .teaching import (
    show as show,
)
from .teaching.annotated_lesson import lesson as lesson
from .teaching.bars import bars as bars
from .teaching.bars import histogram as histogram
from .teaching.explorer import explore as explore
from .teaching.matrix import matrix as matrix
from .teaching.matrix import rescue_matrix as rescue_matrix
from .teaching.splits import splits as splits
from .teaching.what_if import TooMuchError as TooMuchError
from .teaching.what_if import what_if as what_if
from .widgets.replay_widget import Replay as Replay
from .widgets.table_widget import Table as Table

__all__: list[str]
__version__: str
