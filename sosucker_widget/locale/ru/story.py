"""Russian: how a game ended, and what turned it."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Choose, Template


def _promises(who: str, end: str) -> dict[str, Template]:
    """Tell how many promises somebody kept and broke."""
    kept = {
        "one": f"{who} сдержал{end} {{kept}} обещание",
        "few": f"{who} сдержал{end} {{kept}} обещания",
        "many": f"{who} сдержал{end} {{kept}} обещаний",
    }
    broken = {
        "one": f"{who} нарушил{end} {{broken}} обещание",
        "few": f"{who} нарушил{end} {{broken}} обещания",
        "many": f"{who} нарушил{end} {{broken}} обещаний",
    }
    return {
        "kept": Choose(
            "kept", {case: f"{said}, не нарушив ни одного." for case, said in kept.items()}
        ),
        "broken": Choose(
            "broken", {case: f"{said}, не сдержав ни одного." for case, said in broken.items()}
        ),
        "both": Choose(
            "kept",
            {case: f"{said} и нарушил{end} {{broken}}." for case, said in kept.items()},
        ),
    }


_LEFT: Final = Choose(
    "left",
    {"0": "к концу не осталось ни одной.", "other": "к концу осталось {left}."},
)

PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        "story.lost-win": Choose(
            "turns_n",
            {
                "1": "На ходу {turns} {player} мог добиться победы и упустил её.",
                "other": "На ходах {turns} {player} мог добиться победы и каждый раз упускал её.",
            },
        ),
        "story.you.lost-win": Choose(
            "turns_n",
            {
                "1": "На ходу {turns} победа была вашей, но ваше решение её упустило.",
                "other": "На ходах {turns} победа была вашей, но каждый раз ваше решение "
                "её упускало.",
            },
        ),
        "story.level": "Ни у кого не было на руках больше фишек, чем в начале: {n}.",
        "story.most.lost": (
            "Больше всего фишек на руках было у {player:gen}: {n} на ходу {turn}. "
            "И всё же {player} проиграл."
        ),
        "story.you.most.lost": (
            "Больше всего фишек на руках было у вас: {n} на ходу {turn}. И всё же вы проиграли."
        ),
        "story.most.won": (
            "Больше всего фишек на руках было у {player:gen}: {n} на ходу {turn};",
            _LEFT,
        ),
        "story.you.most.won": (
            "Больше всего фишек на руках было у вас: {n} на ходу {turn};",
            _LEFT,
        ),
        "story.silent": "Никто не давал обещаний, которые можно проверить.",
        "story.untested": "До проверки не дошло ни одно обещание.",
        **{f"story.{key}": told for key, told in _promises("{player}", "").items()},
        **{f"story.you.{key}": told for key, told in _promises("Вы", "и").items()},
        "story.point.capture": "Фишек на руках у {player:gen} было {before}, стало {after}.",
        "story.you.point.capture": "Фишек на руках у вас было {before}, стало {after}.",
        "story.point.promise-broken": "Так нарушено обещание, данное {to:dat}.",
        "story.you.point.promise-broken": Choose(
            "to_n",
            {
                "0": "Так нарушено обещание, данное вам.",
                "other": "Так нарушено обещание, данное вам и {to:dat}.",
            },
        ),
        "story.you.point.lost-win": (
            "До этого вы могли обеспечить победу в одиночку, а теперь не можете."
        ),
        "story.you.point.coalition-let-go": (
            "До этого вы могли обеспечить победу вместе с {others:ins}, а теперь не можете."
        ),
        "story.you.better": Choose(
            "kept",
            {
                "1": "Победу сохраняло только одно решение: {acts:or}.",
                "2": "Победу сохраняли два решения: {acts:or}.",
                "other": "Победу сохраняли и другие решения ({kept}), например {acts:or}.",
            },
        ),
        "story.you.act.play": "положить {chip:chip.acc} фишку на стопку {pile}",
        "story.you.act.new": "начать новую стопку и положить {chip:chip.acc} фишку",
        "story.you.act.give": "передать ход {to:dat}",
        "story.you.act.keep": "оставить ход себе",
        "story.you.act.kill": "убить {chip:chip.acc} фишку стопки {pile}",
        "story.you.act.donate": "дать {needy:dat} {chip:chip.acc} фишку",
        "story.you.act.refuse": "ничего не давать {needy:dat}",
        "story.you.act.transfer": "отдать {to:dat} {chip:chip.acc} фишку",
        "story.you.act.discard": "убить {chip:chip.acc} фишку у себя на руках",
    }
)
"""By key."""
