"""Russian: who has the power, and what was solved."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Choose, Template

PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        "power.class.dictator": (
            "Диктатор: {dictator} побеждает в одиночку, против всех остальных вместе."
        ),
        "power.class.majority": "Большинство из трёх: побеждают любые двое из {members:gen}.",
        "power.class.apex": (
            "Вершина: {apex} побеждает с любым одним союзником; без {apex:gen} побеждают "
            "только {members} вместе."
        ),
        "power.class.none": "Если живых больше четырёх, у структуры нет названия класса.",
        "power.kind.dictator": "Диктатор: {dictator}",
        "power.kind.majority": "Большинство из трёх: {members}",
        "power.kind.apex": "Вершина: {apex}",
        "power.dummy": (
            "{dummies} — болван: чтобы победил кто-то из своих, он не нужен ни одной коалиции. "
            "Но он может помочь решить, кто победит, и может победить сам."
        ),
        "power.coalition": "{players}",
        "power.nobody": "нет",
        "power.minimal": "Минимальные выигрывающие коалиции: {told}.",
        "power.winning": "Выигрывающие коалиции: {told}.",
        "power.head.player": "Игрок",
        "power.head.role": "Роль",
        "power.head.shapley": "Шепли–Шубик",
        "power.head.banzhaf": "Банцаф",
        "power.head.banzhaf_raw": "Решающие",
        "power.head.nucleolus": "Нуклеолус",
        "power.role.dictator": "диктатор",
        "power.role.apex": "вершина",
        "power.role.member": "участник",
        "power.role.dummy": "болван",
        "power.role.defeated": "выбыл",
        "power.core": "С побочными платежами ядро — одна точка: {told}.",
        "power.core.empty": (
            "С побочными платежами ядро пусто: при любом дележе какая-нибудь коалиция может "
            "получить больше."
        ),
        "power.stable": (
            "С побочными платежами главное простое устойчивое множество таково: {told}."
        ),
        "power.label": (
            "Индексы показывают, как часто игрок превращает проигрывающую коалицию в "
            "выигрывающую. Это не вероятности победы и не доли: весь выигрыш достаётся одному. "
            "Дележи предполагают, что выигрыш можно разделить или заплатить за помощь. Здесь это "
            "невозможно; считайте их мысленным опытом."
        ),
        "canwin.reach": "В конце какого-нибудь продолжения, если помогают все: {told}.",
        "canwin.spne": "В каком-нибудь совершенном по подыграм равновесии: {told}.",
        "canwin.force": "В одиночку, против всех остальных: {told}.",
        "canwin.players": "{players}",
        "canwin.unknown": "не решено",
        "canwin.not.states": "Достигнут предел числа состояний; просмотрено: {states}.",
        "canwin.not.seconds": "Время вышло; просмотрено состояний: {states}.",
        "canwin.not.cancelled": "Прервано; просмотрено состояний: {states}.",
        "canwin.not.size": "Остальное не решить: неубитых фишек {live}.",
        "canwin.yes": "да",
        "canwin.no": "нет",
        "canwin.head.reach": "Как-нибудь",
        "canwin.head.spne": "В равновесии",
        "canwin.head.ally": "Вместе с кем",
        "canwin.head.force": "В одиночку",
        "canwin.label": (
            "Это четыре разных вопроса. Если побеждает коалиция, побеждает кто-то из её "
            "участников, но не сказано, кто. В равновесии никому не выгодно решить иначе, "
            "а тот, кто победить не может, волен делать что угодно. Поэтому равновесий "
            "много, и победитель может зависеть от такого выбора."
        ),
        "tie.first": "при равенстве — первое действие",
        "tie.seat-order": "при равенстве — порядок мест",
        "tie.grudge": "при равенстве — обида",
        "tie.gratitude": "при равенстве — благодарность",
        "tie.uniform": "при равенстве — случайный выбор",
        "tie.winner": "Побеждает {winner} ({tie}).",
        "tie.chances": "Вероятности победы ({tie}): {told}.",
        "tie.line": "Партия: {told}.",
        "tie.line.one": "Одна из партий: {told}.",
        "tie.not.states": ("Не решено ({tie}): достигнут предел числа состояний, {states}."),
        "tie.not.seconds": ("Не решено ({tie}): время вышло; просмотрено состояний: {states}."),
        "tie.not.cancelled": "Не решено ({tie}): прервано; просмотрено состояний: {states}.",
        "tie.not.size": "Не решено ({tie}): неубитых фишек слишком много, {live}.",
        "stage.rests": (
            "Все, кого просят спасти {need:acc}, отвечают одновременно. Дальнейшая игра: {named}."
        ),
        "stage.spne": "все равновесия как множества возможных победителей",
        "stage.comes": "Итог",
        "stage.refuse": "отказать",
        "stage.donate": "отдать {chip:chip.acc}",
        "stage.pure": "Чистых равновесий, отмеченных звёздочкой: {pure}.",
        "stage.sequential": "Если спрашивать по очереди, как в правилах: {told}.",
        "mixed.found": "Равновесия, найденные nashpy и точно проверенные: {found}.",
        "mixed.degenerate": (
            "Игра вырождена: на какой-то ответ есть несколько лучших ответов, поэтому "
            "равновесий может быть больше, даже бесконечно много. Чистых равновесий, "
            "которые nashpy пропустил: {missed}."
        ),
        "mixed.warned": "nashpy предупреждает: {told}",
        "tree.title": "Кто побеждает в каком-нибудь равновесии",
        "tree.legend": (
            "Круг: кто решает; двойной круг: кто победил. Квадраты: кто побеждает в "
            "каком-нибудь равновесии."
        ),
        "tree.node": "Решает {owner}: {winners:or}.",
        "tree.cut": "Решает {owner}, дальше дерево обрезано: {winners:or}.",
        "tree.end": "Побеждает {winners}.",
        "tree.play": "{letter} на {pile}",
        "tree.new": "{letter}, новая стопка",
        "tree.give": "ход {letter}",
        "tree.kill": "убить {letter}",
        "tree.donate": "отдать {letter}",
        "tree.refuse": "отказать",
        "solve.solved": "Решено точно; просмотрено состояний: {states}.",
        "solve.not.states": ("Не решено: достигнут предел числа состояний; просмотрено: {states}."),
        "solve.not.seconds": "Не решено: время вышло; просмотрено состояний: {states}.",
        "solve.not.cancelled": "Не решено: прервано; просмотрено состояний: {states}.",
        "solve.not.size": ("Не решено: неубитых фишек слишком много, {live}. Поиск не начинался."),
        "solve.proved": "Доказано: {told}.",
        "solve.proved.none": "Ничего не доказано.",
        "solve.proved.wins": "могут обеспечить победу {players}",
        "solve.proved.loses": "не могут обеспечить победу {players}",
        "solve.assumed": (
            "Решено так, как если бы пленных отдавали только при спасении и никогда не "
            "убивали с руки: если отдавать можно всегда, игра может не кончиться."
        ),
        "lane.letter.dictator": "Д",
        "lane.letter.majority": "Б",
        "lane.letter.apex": "В",
        "lane.letter.none": "–",
        "lane.name.dictator": "Диктатор",
        "lane.name.majority": "Большинство из трёх",
        "lane.name.apex": "Вершина",
        "lane.name.none": "Без названия",
        "lane.dictator": (
            "{dictator} может обеспечить победу в одиночку, против всех остальных вместе."
        ),
        "lane.majority": "Обеспечить победу могут любые двое из {members:gen}.",
        "lane.majority.dummy": (
            "Обеспечить победу могут любые двое из {members:gen}. {dummies} — болван: для этого "
            "он никому не нужен, но может помочь решить, кто победит, и может победить сам."
        ),
        "lane.label": (
            "Доли (индекс Шепли–Шубика) показывают, как часто игрок превращает проигрывающую "
            "коалицию в выигрывающую. Это не вероятности победы и не части выигрыша: делить его "
            "нельзя. Всё это верно, если союзники держатся вместе. Правила их к этому не обязывают."
        ),
        "lane.apex": (
            "{apex} с любым одним союзником может обеспечить победу. Без {apex:gen} это "
            "могут только {members} вместе."
        ),
        "lane.none": "Если живых больше четырёх, у структуры нет названия класса.",
        "lane.mark.only-move": "Единственный ход",
        "lane.mark.lost-win": "Победа упущена",
        "lane.mark.lost-hope": "Надежда упущена",
        "lane.lost-hope": (
            "До этого {player} мог победить хотя бы в одном равновесии, а теперь ни в одном."
        ),
        "lane.mark.coalition-let-go": "Коалиция упущена",
        "lane.mark.power-given-away": "Власть отдана",
        "lane.only-move": (
            "{player} может обеспечить победу в одиночку, но её сохраняет только одно "
            "решение из {choices}."
        ),
        "lane.lost-win": ("До этого {player} мог обеспечить победу в одиночку, а теперь не может."),
        "lane.coalition-let-go": (
            "До этого {coalition} вместе могли обеспечить победу, а теперь не могут."
        ),
        "lane.power-given-away": "Доля {player:gen} была {before}, а теперь {after}.",
        "lane.better": Choose(
            "kept",
            {
                "1": "Это сохраняло только одно решение: {act}",
                "2": "Это сохраняли два решения: {act}",
                "other": "Это сохраняли и другие решения ({kept}), например: {act}",
            },
        ),
        "lane.not.states": "Не решено: позиция требует больше состояний, чем разрешено.",
        "lane.not.seconds": "Не решено: позиция требует больше времени, чем разрешено.",
        "lane.not.cancelled": "Не решено: здесь анализ остановлен.",
        "lane.not.size": "Не решено: неубитых фишек слишком много, {live}.",
        "lane.untried": "Не решено: следующие шаги уже оказались слишком трудными.",
        "ledger.words.words": "Обещание {maker:gen} {to:dat}: только слова, не оценивается.",
        "ledger.pending.open": "Обещание {maker:gen} {to:dat} ещё в силе.",
        "ledger.kept.deed": "Обещание {maker:gen} {to:dat} сдержано на шаге {ply}.",
        "ledger.kept.time": ("Обещание {maker:gen} {to:dat} сдержано до конца срока, шаг {ply}."),
        "ledger.kept.withdrawn": (
            "Обещание {maker:gen} {to:dat} сдержано, пока его не взяли назад, шаг {ply}."
        ),
        "ledger.broken.deed": "Обещание {maker:gen} {to:dat} нарушено на шаге {ply}.",
        "ledger.broken.time": (
            "Обещание {maker:gen} {to:dat} нарушено: не выполнено к шагу {ply}."
        ),
        "ledger.void.never": (
            "Обещание {maker:gen} {to:dat} недействительно: случая выполнить его не было."
        ),
        "ledger.void.defeated": (
            "Обещание {maker:gen} {to:dat} недействительно: {maker} выбыл на шаге {ply}."
        ),
        "ledger.void.withdrawn": (
            "Обещание {maker:gen} {to:dat} недействительно: взято назад на шаге {ply}."
        ),
        "credible.self-enforcing": (
            "Обещание {maker:gen} {to:dat} самоисполняющееся: какое-то равновесие его "
            "сдерживает, и ни одно не нарушает."
        ),
        "credible.credible": (
            "Обещание {maker:gen} {to:dat} правдоподобно: одни равновесия его сдерживают, "
            "другие нарушают."
        ),
        "credible.broken": (
            "Обещание {maker:gen} {to:dat} неправдоподобно: какие-то равновесия его "
            "нарушают, и ни одно не сдерживает."
        ),
        "credible.void": (
            "Обещание {maker:gen} {to:dat}: ни в одном равновесии до него не доходит дело."
        ),
        "credible.not.states": (
            "Обещание {maker:gen} {to:dat}: не решено. Достигнут предел числа состояний, {states}."
        ),
        "credible.not.seconds": (
            "Обещание {maker:gen} {to:dat}: не решено. Время вышло; просмотрено состояний: "
            "{states}."
        ),
        "credible.not.cancelled": (
            "Обещание {maker:gen} {to:dat}: не решено. Прервано; просмотрено состояний: {states}."
        ),
        "credible.not.size": (
            "Обещание {maker:gen} {to:dat}: не решено. Неубитых фишек слишком много, {live}."
        ),
        "endgame.sums": "Ходит {mover}, и {left} {sign} {right}: побеждает {winner}.",
        "endgame.none": ("Ходит {mover}, но своих фишек на руках у него нет: побеждает {winner}."),
        "endgame.bare": (
            "Ходит {mover}, и свои фишки у него есть, а у {other:gen} своих на руках нет: "
            "побеждает {winner}."
        ),
        "endgame.not.living": "Теорема применима, только если живых игроков двое.",
        "endgame.not.phase": "Теорема применима, только если кто-то должен положить фишку.",
        "endgame.not.rules": (
            "Теорема применима, только если берёт игрок цвета и решает последняя фишка, "
            "лежащая глубже всех."
        ),
        "endgame.not.prisoners": (
            "Теорема применима, только если пленных не отдают и не убивают вне очереди."
        ),
        "endgame.not.colors": (
            "Теорема применима только к двум цветам, а здесь не убита фишка выбывшего игрока."
        ),
        "endgame.not.piles": ("В стопке рядом лежат две одинаковые фишки: в игре так не бывает."),
    }
)
"""By key."""
