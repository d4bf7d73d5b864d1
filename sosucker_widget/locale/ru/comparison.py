"""Russian: what is said where two lines are compared."""

from sosucker_widget.locale.template import Phrases

PHRASES: Phrases = {
    "compare.ended": "Эта линия здесь кончается.",
    "compare.stop.turn": "ход не у {player:gen}",
    "compare.stop.over": "игра окончена",
    "compare.stop.rule": "нельзя по {rule}",
}
