"""Russian: the exercises of notebook 8, "Agreements that hold by themselves"."""

from sosucker_widget.locale.template import Phrases

PHRASES: Phrases = {
    "q1.ask": (
        "Ход передаёт {player} и может сначала его пообещать. Обещание кому будет "
        "самоисполняющимся?"
    ),
    "q1.hint.vain": (
        "Верить такому обещанию нельзя: {player} наверняка победит, если передаст ход другому."
    ),
    "q1.hint.self": "Обещание дают другому игроку.",
    "q1.hint.impossible": (
        "Правила не разрешают передать ход этому игроку: пообещать можно, а сдержать нельзя."
    ),
    "reflect.ask": (
        "Напишите обещание, которое тот, кто его дал, сам захочет сдержать. Почему оно такое?"
    ),
}
"""The texts of the notebook's exercises, by their keys."""
