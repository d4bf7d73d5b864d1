"""Russian: how many promises were kept, broken and never tested."""

from typing import Final

from sosucker_widget.locale.template import Choose, Phrases, Template


def _promises(number: str, clause: str) -> Template:
    """Tell of promises by their number."""
    cases = {"one": "обещание", "few": "обещания", "many": "обещаний"}
    return Choose(number, {case: clause.replace("…", word) for case, word in cases.items()})


_TO: Final = "{to:игроку {to}|вам}"
"""Names can't be declined, so that they stand after a word that is."""

PHRASES: Phrases = {
    "balance.title": Choose(
        "made",
        {
            "0": "Никто не давал обещаний, которые можно проверить",
            "other": "Обещаний {made}: {parts}",
        },
    ),
    "balance.kept": "сдержано {n}",
    "balance.broken": "нарушено {n}",
    "balance.untested": "не дошло до проверки {n}",
    "balance.person": "{player}: {told}",
    "balance.count.both": _promises("kept", "сдержано {kept} …, нарушено {broken}."),
    "balance.count.kept": _promises("kept", "сдержано {kept} …, не нарушено ни одного."),
    "balance.count.broken": _promises("broken", "нарушено {broken} …, не сдержано ни одного."),
    "balance.count.untested": _promises(
        "untested", "дано {untested} …, до проверки не дошло ни одно."
    ),
    "balance.count.none": "ни одного обещания, которое можно проверить.",
    "balance.fact.conflict": (
        f"Решение, нарушившее обещание {_TO}, сдержало другое, "
        "данное {other:игроку {other}|вам}."
    ),
    "balance.fact.turned": (
        f"Обещания {_TO} сдержаны: {{before}}, потом одно нарушено на ходу {{turn}}."
    ),
    "balance.fact.broken": Choose(
        "n",
        {
            "1": f"Обещание {_TO} нарушено на ходу {{turn}}.",
            "other": f"Одно из них, {_TO}, нарушено на ходу {{turn}}.",
        },
    ),
    "balance.fact.late": f"Обещанное {_TO} не сделано в срок.",
    "balance.fact.defeated": "До выбывания не дошло до проверки: {n}.",
    "balance.fact.impossible": "Сдержать было невозможно: {n}.",
    "balance.fact.untested": "Не дошло до проверки: {n}.",
    "balance.fact.one": f"Все они даны {_TO}.",
}
