"""Russian: whom a coalition can make win."""

from sosucker_widget.locale.template import Phrases

PHRASES: Phrases = {
    "forces.title": "Кого они могут сделать победителем?",
    "forces.pair.blind": (
        "{pair} вместе побеждают, но победу ни одного из двоих обеспечить не могут: "
        "выбрать между ними могут другие."
    ),
    "forces.pair.one-way": "{pair} вместе побеждают и могут обеспечить победу {heir:gen}.",
    "forces.pair.two-way": "{pair} вместе побеждают и сами выбирают, кто из двоих победит.",
    "forces.group": "{pair} вместе побеждают; обеспечить победу могут себе: {heir}.",
    "forces.group.blind": "{pair} вместе побеждают, но ничью отдельную победу не обеспечат.",
    "forces.dictator": "{dictator} побеждает в одиночку, против всех остальных вместе.",
    "forces.own": "Для верной победы {player:gen} нужны: {told}.",
    "forces.own.alone": "{player} обеспечит себе победу без чужой помощи.",
    "forces.own.never": "Верной победы у {player:gen} нет, кто бы ни помогал.",
    "forces.own.unknown": "Неизвестно, чья помощь нужна для верной победы {player:gen}.",
    "forces.helpers": "{players}",
    "forces.helpers.or": " или ",
    "forces.type.dictator": "диктатор",
    "forces.type.majority": "большинство из трёх ({code}): {pairs}",
    "forces.type.apex": "вершина: {pairs}; односторонних в пользу вершины: {code}",
    "forces.pairs.blind": "слепых пар: {n}",
    "forces.pairs.one-way": "односторонних пар: {n}",
    "forces.pairs.two-way": "двусторонних пар: {n}",
    "forces.sure": "наверняка {winners}",
    "forces.choice": "{winners}, по своему выбору",
    "forces.anyone": "кто угодно, по своему выбору",
    "forces.without": "кто угодно, кроме {player:gen}",
    "forces.some": "{winners:or}",
    "forces.else": "; или же ",
    "forces.nothing": "кто угодно",
    "forces.unknown": "неизвестно",
    "forces.head.coalition": "Вместе",
    "forces.head.winners": "добьются, что победит",
    "forces.core": (
        "Без побочных платежей ядро не пусто: ни одна коалиция не добьётся большего, если "
        "победителя определит жребий и побеждает {players:or}."
    ),
    "forces.core.one": (
        "Без побочных платежей ядро — одна точка: если побеждает {players}, ни одна коалиция "
        "не добьётся большего."
    ),
    "forces.core.empty": (
        "Без побочных платежей ядро пусто: при любом жребии какая-нибудь коалиция может дать "
        "каждому из своих больший шанс."
    ),
    "forces.label": (
        "Всё это верно, если союзники держатся вместе. Правила их к этому не обязывают."
    ),
    "forces.stopped": "Известно не всё: предел достигнут после {states} состояний.",
}
