from . import lessons as lessons
from .analysis import (
    Agreement as Agreement,
    Agreements as Agreements,
    BellVerdict as BellVerdict,
    Breach as Breach,
    Breaches as Breaches,
    Budget as Budget,
    BudgetSpentError as BudgetSpentError,
    CanWin as CanWin,
    Certificate as Certificate,
    CertificateError as CertificateError,
    Chance as Chance,
    Chances as Chances,
    ChoiceChances as ChoiceChances,
    CoalitionStructure as CoalitionStructure,
    Credibility as Credibility,
    CredibleRescue as CredibleRescue,
    Departure as Departure,
    Effectivity as Effectivity,
    EndgameVerdict as EndgameVerdict,
    Ending as Ending,
    Equilibrium as Equilibrium,
    GameTree as GameTree,
    Ledger as Ledger,
    LedgerEntry as LedgerEntry,
    MixedEquilibria as MixedEquilibria,
    Opportunities as Opportunities,
    Opportunity as Opportunity,
    OutOfScopeError as OutOfScopeError,
    PairedDifference as PairedDifference,
    Solution as Solution,
    SolvedPositions as SolvedPositions,
    StageGame as StageGame,
    Strategist as Strategist,
    Strategy as Strategy,
    TreeTooLargeError as TreeTooLargeError,
    UnprovenRulesError as UnprovenRulesError,
    UnsolvedError as UnsolvedError,
    agreements as agreements,
    backward_induction as backward_induction,
    bell_verdict as bell_verdict,
    betrayals as betrayals,
    breaches as breaches,
    can_win as can_win,
    certify as certify,
    chances as chances,
    choice_chances as choice_chances,
    credibility as credibility,
    credible_rescue as credible_rescue,
    effectivity as effectivity,
    endgame as endgame,
    ending as ending,
    game_tree as game_tree,
    ledger as ledger,
    mixed_equilibria as mixed_equilibria,
    opportunities as opportunities,
    power_index as power_index,
    remembered as remembered,
    rescue_game as rescue_game,
    solve as solve,
    solve_all as solve_all,
    solve_many as solve_many,
    spne as spne,
)
from .chats import load_chats as load_chats
from .engine import (
    COLORS as COLORS,
    OPTIONS as OPTIONS,
    PRESETS as PRESETS,
    RULEBOOK as RULEBOOK,
    Action as Action,
    Chips as Chips,
    ChipsError as ChipsError,
    Color as Color,
    ColorError as ColorError,
    Discard as Discard,
    Donate as Donate,
    Give as Give,
    Hands as Hands,
    IllegalActionError as IllegalActionError,
    Kill as Kill,
    Play as Play,
    Position as Position,
    PositionError as PositionError,
    PositionFault as PositionFault,
    Refuse as Refuse,
    RuleSet as RuleSet,
    RuleSetError as RuleSetError,
    Ruling as Ruling,
    Transfer as Transfer,
    apply as apply,
    judge as judge,
    legal_actions as legal_actions,
)
from .errors import SosuckerError as SosuckerError
from .extras import MissingExtraError as MissingExtraError
from .game import ActError as ActError, Game as Game
from .game.stopping import GameStoppedError as GameStoppedError
from .runs.intervals import sign_test as sign_test
from .lessons import (
    check as check,
    class_report as class_report,
    hand_in as hand_in,
    question as question,
    questions as questions,
    quote as quote,
    sign_in as sign_in,
    student as student,
)
from .runs.manifest import Manifest as Manifest, ManifestError as ManifestError
from .players import (
    BOTS as BOTS,
    Balancer as Balancer,
    Betrayer as Betrayer,
    BotError as BotError,
    BotView as BotView,
    Cautious as Cautious,
    Dealer as Dealer,
    FileBot as FileBot,
    Grateful as Grateful,
    Greedy as Greedy,
    Grudge as Grudge,
    LeaderHunter as LeaderHunter,
    LineupError as LineupError,
    Loyal as Loyal,
    Mood as Mood,
    NoBotError as NoBotError,
    RandomBot as RandomBot,
    Secret as Secret,
    TitForTat as TitForTat,
    Turncoat as Turncoat,
    play_out as play_out,
)
from .players.arena.simulation import Simulation as Simulation, simulate as simulate
from .power.promise_balance import (
    PromiseBalance as PromiseBalance,
    promise_balance as promise_balance,
)
from .record import (
    GameCollection as GameCollection,
    Join as Join,
    Leave as Leave,
    Promise as Promise,
    Propose as Propose,
    Record as Record,
    RecordError as RecordError,
    Say as Say,
    ShortMoveError as ShortMoveError,
    SourceError as SourceError,
    Step as Step,
    Withdraw as Withdraw,
    load as load,
    load_all as load_all,
    loads as loads,
    save as save,
    save_all as save_all,
)
from .analysis.reruns import rerun as rerun
from .record.values.limits import GameFullError as GameFullError
from .replay import Series as Series
from .replay.quiz import QuizError as QuizError
from .widgets.event_methods import NoNextActError as NoNextActError
from .session.view import SeatError as SeatError
from .record.library.shipped_games import NoGameError as NoGameError, examples as examples
from .teaching import (
    Exercise as Exercise,
    ExerciseSet as ExerciseSet,
    Mean as Mean,
    Mistake as Mistake,
    NoExerciseError as NoExerciseError,
    Question as Question,
    QuestionError as QuestionError,
    Share as Share,
    Task as Task,
    answer_kinds as answer_kinds,
    beside as beside,
    grade as grade,
    random_game as random_game,
    random_moment as random_moment,
    show as show,
)
from .teaching.annotated_lesson import lesson as lesson
from .teaching.bars import bars as bars, histogram as histogram, splits as splits
from .teaching.explorer import explore as explore
from .teaching.matrix import matrix as matrix, rescue_matrix as rescue_matrix
from .teaching.what_if import TooMuchError as TooMuchError, what_if as what_if
from .widgets.replay_widget import Replay as Replay
from .widgets.table_widget import Table as Table

__all__: list[str]
__version__: str
