"""Russian: what the quiz asks, how it meets an answer, and why it leaves a question out."""

from sosucker_widget.locale.template import Choose, Phrases, Template


def _under(text: str) -> Template:
    """Name the rule set: by its preset, or, where it is none, as these rules."""
    rules = {"1": "правилам {preset}", "0": "этим правилам"}
    return Choose("named", {key: text.replace("<rules>", words) for key, words in rules.items()})


PHRASES: Phrases = {
    "quiz.next": "Чей теперь ход?",
    "quiz.next.give": "Кому можно передать ход?",
    "quiz.captor": "Кто берёт стопку {pile}?",
    "quiz.kill": "Какую фишку вы бы убили?",
    "quiz.kill.sub": "Стопку {pile} взял {player}.",
    "quiz.legal": "Разрешено ли это?",
    "quiz.legal.several": "Что из этого разрешено?",
    "quiz.begins": "Здесь начинается запись.",
    "quiz.player": "{player}",
    "quiz.chip": "{chip:Chip} фишка",
    "quiz.nobody": "Никто",
    "quiz.yes": "Да",
    "quiz.no": "Нет",
    "quiz.act.play": "{player} кладёт {chip:chip.acc} фишку на стопку {pile}.",
    "quiz.act.new": "{player} кладёт {chip:chip.acc} фишку и начинает новую стопку.",
    "quiz.act.give": "{player} передаёт ход {to:dat}.",
    "quiz.act.keep": "{player} оставляет ход себе.",
    "quiz.act.kill": "{player} убивает {chip:chip.acc} фишку стопки {pile}.",
    "quiz.act.donate": "{player} даёт {needy:dat} {chip:chip.acc} фишку.",
    "quiz.act.refuse": "{player} ничего не даёт {needy:dat}.",
    "quiz.act.transfer": "{player} отдаёт {to:dat} {chip:chip.acc} фишку.",
    "quiz.act.discard": "{player} убивает {chip:chip.acc} фишку у себя на руках.",
    "quiz.just.play": "{player} только что положил {chip:chip.acc} фишку на стопку {pile}.",
    "quiz.just.new": "{player} только что начал стопку {pile}, первая фишка {chip:chip}.",
    "quiz.just.give": "{player} передал ход {to:dat}.",
    "quiz.just.keep": "{player} оставил ход себе.",
    "quiz.just.kill": "{player} убил {chip:chip.acc} фишку стопки {pile}.",
    "quiz.just.donate": "{player} дал {needy:dat} {chip:chip.acc} фишку.",
    "quiz.just.refuse": "{player} ничего не дал {needy:dat}.",
    "quiz.just.transfer": "{player} отдал {to:dat} {chip:chip.acc} фишку.",
    "quiz.just.discard": "{player} убил {chip:chip.acc} фишку у себя на руках.",
    "quiz.hint.bottom": "В стопке есть все цвета. Найдите самую нижнюю фишку.",
    "quiz.hint.latest-deepest": (
        "В стопке есть все цвета. Смотрите только на последнюю фишку каждого цвета."
    ),
    "quiz.right.player": _under("Верно: {player}, по <rules>"),
    "quiz.wrong.player": Choose(
        "right_n",
        {
            "0": _under("Неверно: по <rules> её не берёт никто"),
            "other": _under("Неверно: по <rules> это {right:or}"),
        },
    ),
    "quiz.right.nobody": _under("Верно: по <rules> её не берёт никто"),
    "quiz.wrong.nobody": _under("Неверно: по <rules> её берёт {right}"),
    "quiz.right.chip": "Верно: {chip:chip.acc} фишку можно убить",
    "quiz.wrong.chip": "Неверно: {chip:chip.acc} фишку убить нельзя",
    "quiz.right.allowed": _under("Верно: по <rules> так можно"),
    "quiz.right.refused": _under("Верно: по <rules> так нельзя"),
    "quiz.wrong.allowed": _under("Неверно: по <rules> так можно"),
    "quiz.wrong.refused": _under("Неверно: по <rules> так нельзя"),
    "quiz.right.text": "Верно",
    "quiz.wrong.text": "Неверно",
    "quiz.open.text": "В записи нет ответа",
    "quiz.elsewhere.right.player": "По правилам {preset} верно: {player}.",
    "quiz.elsewhere.wrong.player": "По правилам {preset} неверно: {player}.",
    "quiz.elsewhere.right.nobody": "По правилам {preset} её не взял бы никто.",
    "quiz.elsewhere.wrong.nobody": "По правилам {preset} её кто-то взял бы.",
    "quiz.elsewhere.allowed": "По правилам {preset} это было бы можно.",
    "quiz.elsewhere.refused": "По правилам {preset} так нельзя.",
    "quiz.unasked.over": "Игра здесь уже окончена.",
    "quiz.unasked.no-capture": "Стопка здесь не взята.",
    "quiz.unasked.no-question": "У вопроса нет текста.",
    "quiz.unasked.choice": "{choice}: такого ответа здесь нет.",
    "quiz.unasked.move": "{choice}: такого хода здесь нет.",
    "quiz.unasked.none-right": "Среди ответов нет верного.",
    "error.quiz.not-now": "На этом шаге вопроса так сделать нельзя.",
    "error.quiz.no-such-question": "Такого вопроса здесь нет.",
    "error.quiz.no-such-choice": "Среди ответов такого нет.",
    "error.quiz.tried": "Этот ответ вы уже пробовали.",
    "error.quiz.no-hint": "К этому вопросу нет подсказки.",
    "error.quiz.too-long": "Ответ слишком длинный.",
}
