"""What the cells of a rescue's matrix say, one by one, for the lesson on rescues."""

from __future__ import annotations

from sosucker_widget.analysis.equilibria.stage_game import Profile, RescueAnswer, StageGame
from sosucker_widget.engine import Donate

__all__ = ["dominated_in_words", "rescue_in_words"]


def rescue_in_words(game: StageGame, profile: Profile) -> str:
    """Say what each player answers and gets in a cell, and who would rather change their answer.

    Examples
    --------
    >>> from sosucker_widget import examples, rescue_game
    >>> rescue = rescue_game(next(p for p in examples["rescue"].positions if p.phase == "rescue"))
    >>> print(rescue_in_words(rescue, next(iter(rescue.cells))))
    yellow gives: yellow 1; would change: nobody
    """
    both = list(zip(game.players, profile, strict=True))
    answers = " and ".join(f"{color} {_verb(answer)}s" for color, answer in both)
    shares = ", ".join(f"{color} {game.payoff(profile, color)}" for color in game.players)
    regrets = [color for color, answer in both if answer not in game.best_replies(profile, color)]
    return f"{answers}: {shares}; would change: {', '.join(regrets) or 'nobody'}"


def dominated_in_words(game: StageGame) -> list[str]:
    """List the answers that another answer dominates, strictly or weakly.

    Examples
    --------
    >>> from sosucker_widget import Position, rescue_game
    >>> print(*dominated_in_words(rescue_game(Position.from_sls('''
    ... [rules course] [chips 3] [players 3] [hands "- r r"] [piles "1:g"]
    ... [move red] [recency rgb] [phase rescue] [asked bg]
    ... '''))))
    green: 'refuse' is weakly dominated by 'give'
    """
    return [
        f"{color}: '{_verb(dominance.answer)}' is {'strictly' if dominance.strict else 'weakly'} "
        f"dominated by '{_verb(dominance.by)}'"
        for color in game.players
        for dominance in game.dominated(color)
    ]


def _verb(answer: RescueAnswer) -> str:
    return "give" if isinstance(answer, Donate) else "refuse"
