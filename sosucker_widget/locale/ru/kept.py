"""Russian: what is said of a game's file, and of what is left of a damaged one."""

from sosucker_widget.locale.template import Phrases

PHRASES: Phrases = {
    # The file of a game.
    "kept.torn": "последняя строка журнала обрывается, она пропущена",
    "kept.damaged-journal": "журнал повреждён: конца партии может не хватать",
    "kept.damaged-file": "файл повреждён: партия взята из его копии в журнале",
    "kept.renamed": "конец партии был в журнале файла, которого уже нет",
    "kept.elsewhere": "{path}: {why}",
    "kept.locked": "там играет другая программа",
    "kept.changed": "файл изменила другая программа",
    "kept.journal-there": "журнал этого файла ведёт другая программа",
    "kept.journal-changed": "в журнал этого файла писала другая программа",
    "kept.read-only": "файл открыт только для чтения",
    "kept.other-table": "там партию продолжает другой стол",
    "kept.repair": "то, что ещё можно прочитать, запишет рядом команда sosucker repair {path}",
    # What `sosucker repair` finds.
    "repair.whole": "{path}: цел, шагов: {plies}",
    "repair.damaged": "{path}: повреждён, шагов можно прочитать: {plies}",
    "repair.unreadable": "{path}: прочитать нельзя ничего",
    "repair.other": "{path}: другая партия, шагов: {plies}",
    "repair.none": "{path}: не нашлось ничего, что можно прочитать",
    "repair.not-needed": "{path} цел, и партия в нём самая длинная: ничего не записано",
    "repair.written": "{path}: записан, шагов: {plies}",
}
