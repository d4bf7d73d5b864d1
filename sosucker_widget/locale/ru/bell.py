"""Russian: who could have made whom win where a game was stopped."""

from sosucker_widget.locale.template import Choose, Phrases

PHRASES: Phrases = {
    "bell.won": "Победил игрок {player}. Фишек на руках: {held}.",
    "bell.duel": "Победил бы игрок {player}: кроме него остался только игрок {others}.",
    "bell.alone": "Победил бы игрок {player}, что бы ни делали остальные.",
    "bell.majority": Choose(
        "size",
        {
            "2": "Победили бы любые двое из этих игроков: {players:row}. В одиночку никто.",
            "3": "Победили бы любые трое из этих игроков: {players:row}. В одиночку никто.",
            "other": "Победили бы любые {size} из этих игроков: {players:row}. В одиночку никто.",
        },
    ),
    "bell.apex": (
        "Победили бы игрок {player} и ещё кто-нибудь один, всё равно кто. В одиночку никто."
    ),
    "bell.others": "Вместе победили бы: {teams}.",
    "bell.too-large": "Фишек слишком много, чтобы вычислить: {n}.",
    "bell.unproven": "Для этих правил точного ответа нет.",
    "bell.working": "Считаем. Фишек: {n}.",
    "bell.more.apex": "Без него понадобились бы все остальные вместе.",
    "bell.more.majority": "Помощь игрока {others:row} ничего бы не решила.",
    "bell.assumed": "Вычислено так, будто отдавать фишки можно только при спасении.",
}
