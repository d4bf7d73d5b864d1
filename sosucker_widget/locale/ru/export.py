"""Russian: what is written as plain text: a transcript, an explanation, the list of examples."""

from sosucker_widget.locale.template import Phrases

PHRASES: Phrases = {
    "export.rules": "Правила: {preset}; фишек у каждого: {chips}",
    "export.players": "Игроки: {players}",
    "export.named": "{name} ({color})",
    "export.turn": "Ход {turn}: {player}",
    "export.start": "Начало",
    "export.under": "По правилам {preset}: {sentence}",
    "export.note": "Примечание: {text}",
    "export.says": "{player}: {text}",
    "export.says-to": "{player} говорит {to:dat}: {text}",
    "export.thinks": "{player} про себя: {text}",
    "export.promises": "{player} обещает {to:dat}: {text}",
    "export.withdraws": "{player} берёт назад обещание {to:dat}: {text}",
    "export.fails": "Вопреки документу, {source}: {sentence}",
    "export.end": "В конце",
    "export.left-out": "Другие линии опущены, их {n}.",
    "export.instead": "Вариант {n}, вместо шага {ply} {line}",
    "export.continues": "Вариант {n}, после шага {ply} {line}",
    "export.of-main": "главной линии",
    "export.of-variation": "варианта {n}",
    "export.title": "{text}",
    "export.played-in": "В партии сыграли как в варианте {n}, до шага {ply}.",
    "export.played-to": "Партия сыграна до шага {ply}, дальнейшее добавлено.",
    "export.not-played": "Из этого ничего не сыграно.",
    "explain.ply": "шаг {ply}: {act}",
    "explain.start": "начало",
    "explain.under": "по правилам {preset}",
    "explain.note": "примечание: {text}",
    "explain.holds": "верно",
    "explain.fails": "неверно",
    "sheet.before": "Перед началом",
    "sheet.needed": (
        "Каждому игроку нужны фишки своего цвета ({chips}) и всем вместе — коробка для убитых "
        "фишек. Кто начинает, решает жребий."
    ),
    "sheet.deals": (
        "Говорите, обещайте и угрожайте как угодно, но так, чтобы слышали все. Заставить "
        "сдержать обещание нельзя."
    ),
    "sheet.turn": "ход",
    "sheet.moves": "фишка и стопка, кто следующий, заметки",
    "sheet.play": "красная фишка на стопку 1",
    "sheet.new": "красная фишка новой стопкой",
    "sheet.give": "ход переходит к Синему, если был выбор",
    "sheet.kill": "после взятия: убита зелёная фишка",
    "sheet.donate": "тот, кого просят, отдаёт жёлтую пленную фишку",
    "sheet.refuse": "тот, кого просят, отказывает",
    "sheet.transfer": "вне очереди: Жёлтый отдаёт Зелёному красную пленную фишку",
    "examples.name": "имя",
    "examples.rules": "правила",
    "examples.players": "игроки",
    "examples.plies": "шаги",
    "examples.winner": "победитель",
    "examples.teaches": "чему учит",
}
