"""What the cells of a rescue's matrix say, one by one, for the lesson on rescues."""

from __future__ import annotations

from sosucker_widget.analysis.equilibria.stage_game import Profile, RescueAnswer, StageGame
from sosucker_widget.engine import Donate
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, phrase
from sosucker_widget.locale.template import Verbatim

__all__ = ["dominated_in_words", "rescue_in_words"]


def rescue_in_words(
    game: StageGame, profile: Profile, language: Language = DEFAULT_LANGUAGE
) -> str:
    """Say what each player answers and gets in a cell, and who would rather change their answer.

    Examples
    --------
    >>> from sosucker_widget import Position, rescue_game
    >>> rescue = rescue_game(Position.from_sls('''
    ... [rules course] [chips 3] [players 3] [hands "- r r"] [piles "1:g"]
    ... [move red] [recency rgb] [phase rescue] [asked bg]
    ... '''))
    >>> print(rescue_in_words(rescue, next(iter(rescue.cells))))
    Blue gives, Green gives: Blue 1/16, Green 15/16; would change: nobody
    """
    both = list(zip(game.players, profile, strict=True))
    answers = [
        phrase(f"stage.cell.{_verb(answer)}s", {"player": color}, language)
        for color, answer in both
    ]
    shares = [
        phrase(
            "stage.cell.share",
            {"player": color, "share": Verbatim(str(game.payoff(profile, color)))},
            language,
        )
        for color in game.players
    ]
    facts = {
        "answers": Verbatim(", ".join(answers)),
        "told": Verbatim(", ".join(shares)),
        "regrets": [
            color for color, answer in both if answer not in game.best_replies(profile, color)
        ],
    }
    return phrase("stage.cell", facts, language)


def dominated_in_words(game: StageGame, language: Language = DEFAULT_LANGUAGE) -> list[str]:
    """List the answers that another answer dominates, strictly or weakly.

    Examples
    --------
    >>> from sosucker_widget import Position, rescue_game
    >>> print(*dominated_in_words(rescue_game(Position.from_sls('''
    ... [rules course] [chips 3] [players 3] [hands "- r r"] [piles "1:g"]
    ... [move red] [recency rgb] [phase rescue] [asked bg]
    ... '''))))
    Green: refusing is weakly dominated by giving
    """
    return [
        phrase(
            f"stage.dominated.{_verb(dominance.answer)}",
            {"player": color, "strict": int(dominance.strict)},
            language,
        )
        for color in game.players
        for dominance in game.dominated(color)
    ]


def _verb(answer: RescueAnswer) -> str:
    return "give" if isinstance(answer, Donate) else "refuse"
