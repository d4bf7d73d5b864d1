"""Russian: who has the power, and what was solved."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Choose, Template

PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        "power.class.dictator": "Диктатор: {dictator} побеждает в одиночку, даже против всех.",
        "power.class.majority": "Большинство из трёх: побеждают любые двое из {members:gen}.",
        "power.class.apex": (
            "Вершина: {apex} побеждает с любым одним союзником; без {apex:gen} побеждают "
            "только {members} вместе."
        ),
        "power.class.none": "Живых больше четырёх: у игры нет названия класса.",
        "power.kind.dictator": "Диктатор: {dictator}",
        "power.kind.majority": "Большинство из трёх: {members}",
        "power.kind.apex": "Вершина: {apex}",
        "power.dummy": "{dummies} ничего не решает: никакой союз не становится с ним сильнее.",
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
        "power.core": "Ядро — одна точка: {told}.",
        "power.core.empty": (
            "Ядро пусто: как ни дели, какая-нибудь коалиция может добиться большего."
        ),
        "power.stable": "Главное простое устойчивое множество: {told}.",
        "power.label": (
            "Эти числа измеряют силу в переговорах. Это не вероятность победы и не доли, которые "
            "обеспечивают правила: весь выигрыш достаётся одному."
        ),
        "canwin.reach": "При каком-нибудь продолжении, если помогают все: {told}.",
        "canwin.spne": "В каком-нибудь совершенном по подыграм равновесии: {told}.",
        "canwin.force": "В одиночку, против всех остальных: {told}.",
        "canwin.players": "{players}",
        "canwin.unknown": "не решено",
        "canwin.not.states": "Исчерпан предел состояний; просмотрено состояний: {states}.",
        "canwin.not.seconds": "Вышло время; просмотрено состояний: {states}.",
        "canwin.not.cancelled": "Прервано; просмотрено состояний: {states}.",
        "canwin.not.size": "Остальное не по силам, неубитых фишек здесь {live}.",
        "canwin.yes": "да",
        "canwin.no": "нет",
        "canwin.head.reach": "Как-нибудь",
        "canwin.head.spne": "В равновесии",
        "canwin.head.ally": "Вместе с кем",
        "canwin.head.force": "В одиночку",
        "canwin.label": (
            "Это четыре разных вопроса. Если побеждает коалиция, побеждает кто-то из её "
            "участников: неизвестно, кто. В равновесии никому не выгодно решить иначе, а кто "
            "победить не может, волен делать что угодно: равновесий поэтому много, и победитель "
            "может зависеть от такого выбора."
        ),
        "tie.first": "по первому действию",
        "tie.seat-order": "по порядку мест",
        "tie.grudge": "по обиде",
        "tie.gratitude": "по благодарности",
        "tie.uniform": "с равными шансами",
        "tie.winner": "При равенстве {tie}: побеждает {winner}.",
        "tie.chances": "При равенстве {tie}, вероятности победы: {told}.",
        "tie.line": "Партия: {told}.",
        "tie.line.one": "Одна из партий: {told}.",
        "tie.not.states": "При равенстве {tie}: не решено. Исчерпан предел состояний: {states}.",
        "tie.not.seconds": (
            "При равенстве {tie}: не решено. Вышло время; просмотрено состояний: {states}."
        ),
        "tie.not.cancelled": (
            "При равенстве {tie}: не решено. Прервано; просмотрено состояний: {states}."
        ),
        "tie.not.size": (
            "При равенстве {tie}: не решено. Не по силам, неубитых фишек здесь {live}."
        ),
        "stage.rests": (
            "Все, кого просят спасти {need:acc}, отвечают сразу. Что будет потом: {named}."
        ),
        "stage.spne": "все равновесия, множества тех, кто может победить",
        "stage.comes": "Что из этого выйдет",
        "stage.refuse": "отказать",
        "stage.donate": "отдать {chip:chip.acc}",
        "stage.pure": "Чистых равновесий, отмеченных звёздочкой: {pure}.",
        "stage.sequential": "Если спрашивать по очереди, как по правилам: {told}.",
        "mixed.found": "Равновесий найдено nashpy и точно проверено: {found}.",
        "mixed.degenerate": (
            "Игра вырождена: на какой-то ответ есть не один лучший ответ, поэтому равновесий может "
            "быть больше, даже бесконечно много. Чистых равновесий nashpy пропустил: {missed}."
        ),
        "mixed.warned": "nashpy предупреждает: {told}",
        "tree.title": "Кто побеждает в каком-нибудь равновесии",
        "tree.legend": (
            "Круг: кто решает; двойной: кто победил. Квадраты: кто побеждает в равновесии."
        ),
        "tree.node": "Решает {owner}: {winners:or}.",
        "tree.cut": "Решает {owner}, дальше не показано: {winners:or}.",
        "tree.end": "Побеждает {winners}.",
        "tree.play": "{letter} на {pile}",
        "tree.new": "{letter}, новая стопка",
        "tree.give": "ход {letter}",
        "tree.kill": "убить {letter}",
        "tree.donate": "отдать {letter}",
        "tree.refuse": "отказать",
        "solve.solved": "Решено точно; просмотрено состояний: {states}.",
        "solve.not.states": (
            "Не решено: исчерпан предел состояний; просмотрено состояний: {states}."
        ),
        "solve.not.seconds": "Не решено: вышло время; просмотрено состояний: {states}.",
        "solve.not.cancelled": "Не решено: прервано; просмотрено состояний: {states}.",
        "solve.not.size": (
            "Не решено: не по силам, неубитых фишек здесь {live}. Поиск не начинался."
        ),
        "solve.proved": "Всё же доказано: {told}.",
        "solve.proved.none": "О ней ничего не доказано.",
        "solve.proved.wins": "могут добиться победы {players}",
        "solve.proved.loses": "не могут добиться победы {players}",
        "solve.assumed": (
            "Решено так, будто пленных отдают только при спасении и никогда не убивают с руки: "
            "если отдавать можно всегда, игра может не кончиться."
        ),
        "lane.letter.dictator": "Д",
        "lane.letter.majority": "Б",
        "lane.letter.apex": "В",
        "lane.letter.none": "–",
        "lane.name.dictator": "Диктатор",
        "lane.name.majority": "Большинство из трёх",
        "lane.name.apex": "Вершина",
        "lane.name.none": "Без названия",
        "lane.dictator": "{dictator} может добиться победы в одиночку, даже против всех.",
        "lane.majority": "Добиться победы могут любые двое из {members:gen}.",
        "lane.majority.dummy": (
            "Добиться победы могут любые двое из {members:gen}. {dummies} ничего не решает."
        ),
        "lane.apex": (
            "{apex} с любым одним союзником может добиться победы. Без {apex:gen} это могут только "
            "{members} вместе."
        ),
        "lane.none": "Живых больше четырёх: у такой игры коалиций нет названия.",
        "lane.mark.only-move": "Единственный ход",
        "lane.mark.lost-win": "Победа упущена",
        "lane.mark.lost-hope": "Надежда упущена",
        "lane.lost-hope": (
            "{player} мог победить хотя бы в одном равновесии, а теперь ни в одном."
        ),
        "lane.mark.coalition-broken": "Союз разорван",
        "lane.mark.power-given-away": "Власть отдана",
        "lane.only-move": (
            "{player} может добиться победы в одиночку, и из всех решений (их {choices}) это "
            "сохраняет только одно."
        ),
        "lane.lost-win": "{player} мог добиться победы в одиночку, а теперь не может.",
        "lane.coalition-broken": ("{coalition} вместе могли добиться победы, а теперь не могут."),
        "lane.power-given-away": "Доля {player:gen} была {before}, а теперь {after}.",
        "lane.better": Choose(
            "kept",
            {
                "1": "Это сохраняло только одно решение: {act}",
                "2": "Это сохраняли два решения: {act}",
                "other": "Это сохраняли и другие решения ({kept}), например: {act}",
            },
        ),
        "lane.not.states": "Не решено: позиция заняла больше состояний, чем отпущено.",
        "lane.not.seconds": "Не решено: позиция заняла больше времени, чем отпущено.",
        "lane.not.cancelled": "Не решено: здесь поиск прерван.",
        "lane.not.size": "Не решено: не по силам, неубитых фишек здесь {live}.",
        "lane.untried": "Не решено: уже следующие шаги оказались слишком трудны.",
        "ledger.words.words": "Обещает {maker}, кому: {to:dat}. Просто слова, не судим.",
        "ledger.pending.open": "Обещает {maker}, кому: {to:dat}. Ещё в силе.",
        "ledger.kept.deed": "Обещает {maker}, кому: {to:dat}. Сдержано на шаге {ply}.",
        "ledger.kept.time": "Обещает {maker}, кому: {to:dat}. Сдержано до срока, шаг {ply}.",
        "ledger.kept.withdrawn": (
            "Обещает {maker}, кому: {to:dat}. Сдержано, пока не взято назад, шаг {ply}."
        ),
        "ledger.broken.deed": "Обещает {maker}, кому: {to:dat}. Нарушено на шаге {ply}.",
        "ledger.broken.time": "Обещает {maker}, кому: {to:dat}. Нарушено: не сделано к шагу {ply}.",
        "ledger.void.never": "Обещает {maker}, кому: {to:dat}. Недействительно: не пришлось.",
        "ledger.void.defeated": (
            "Обещает {maker}, кому: {to:dat}. Недействительно: выбыл на шаге {ply}."
        ),
        "ledger.void.withdrawn": (
            "Обещает {maker}, кому: {to:dat}. Недействительно: взято назад на шаге {ply}."
        ),
        "credible.self-enforcing": (
            "Обещает {maker}, кому: {to:dat}. Держится само: ни одно равновесие его не нарушает, "
            "а какое-то сдерживает."
        ),
        "credible.credible": (
            "Обещает {maker}, кому: {to:dat}. Можно поверить: одни равновесия его сдерживают, "
            "другие нарушают."
        ),
        "credible.broken": (
            "Обещает {maker}, кому: {to:dat}. Верить нельзя: ни одно равновесие его не "
            "сдерживает, а какое-то нарушает."
        ),
        "credible.void": (
            "Обещает {maker}, кому: {to:dat}. Пустое: ни в одном равновесии до него не доходит."
        ),
        "credible.not.states": (
            "Обещает {maker}, кому: {to:dat}. Не решено: исчерпан предел состояний, {states}."
        ),
        "credible.not.seconds": (
            "Обещает {maker}, кому: {to:dat}. Не решено: вышло время; "
            "просмотрено состояний: {states}."
        ),
        "credible.not.cancelled": (
            "Обещает {maker}, кому: {to:dat}. Не решено: прервано; просмотрено состояний: {states}."
        ),
        "credible.not.size": (
            "Обещает {maker}, кому: {to:dat}. Не решено: не по силам, неубитых фишек здесь {live}."
        ),
        "endgame.sums": "Ходит {mover}, и {left} {sign} {right}: побеждает {winner}.",
        "endgame.none": "Ходит {mover}, и своих фишек на руках нет: побеждает {winner}.",
        "endgame.bare": (
            "Ходит {mover} и имеет свои фишки, у {other:gen} своих на руках нет: "
            "побеждает {winner}."
        ),
        "endgame.not.living": "Теорема говорит о двух живых игроках.",
        "endgame.not.phase": "Теорема говорит о позициях, в которых кто-то ходит.",
        "endgame.not.rules": (
            "Теорема говорит о правилах, по которым берёт цвет и решает последняя фишка, лежащая "
            "глубже всех."
        ),
        "endgame.not.prisoners": (
            "Теорема говорит о правилах, по которым пленных не отдают и не убивают вне очереди."
        ),
        "endgame.not.colors": (
            "Теорема говорит о двух цветах: здесь не убита фишка цвета выбывшего игрока."
        ),
        "endgame.not.piles": "В стопке лежат подряд две одинаковые фишки: в игре так не бывает.",
    }
)
"""By key."""
