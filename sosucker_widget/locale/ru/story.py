"""Russian: how a game ended, and what turned it."""

from typing import Final

from sosucker_widget.locale.template import Choose, Phrases, Template


def _promises(number: str, clause: str) -> Template:
    """Tell of promises by their number."""
    cases = {"one": "обещание", "few": "обещания", "many": "обещаний"}
    return Choose(number, {case: clause.replace("…", word) for case, word in cases.items()})


_KEPT: Final = "{player} {player:сдержал|сдержали} {kept} …"
_BROKEN: Final = "{player} {player:нарушил|нарушили} {broken} …"

PHRASES: Phrases = {
    "story.lost-win": Choose(
        "turns_n",
        {
            "1": "На ходу {turns} {player:{player} мог добиться победы и упустил её|"
            "победа была вашей, но ваше решение её упустило}.",
            "other": "На ходах {turns} {player:{player} мог добиться победы и каждый раз "
            "упускал её|победа была вашей, но каждый раз ваше решение её упускало}.",
        },
    ),
    "story.began-over": "Партия началась с конца.",
    "story.last.refused": (
        "На ходу {turn} ход был у {fallen:gen}, а фишек не было, и {refused} пленной не "
        "{refused:дал|дали}: последним {winner:остался {winner}|остались вы}."
    ),
    "story.last.nobody": Choose(
        "fallen_n",
        {
            "1": "На ходу {turn} ход был у {fallen:gen}, а фишек не было, и пленных не было "
            "ни у кого: последним {winner:остался {winner}|остались вы}.",
            "other": "На ходу {turn} ход переходил к {fallen:dat}, а фишек у них не было, и "
            "пленных не было ни у кого: последним {winner:остался {winner}|остались вы}.",
        },
    ),
    "story.silent": "Никто не давал обещаний, которые можно проверить.",
    "story.untested": "До проверки не дошло ни одно обещание.",
    "story.kept": _promises("kept", f"{_KEPT}, не нарушив ни одного."),
    "story.broken": _promises("broken", f"{_BROKEN}, не сдержав ни одного."),
    "story.both": _promises("kept", f"{_KEPT} и {{player:нарушил|нарушили}} {{broken}}."),
    "story.point.capture": "Фишек на руках у {player:gen} было {before}, стало {after}.",
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
