"""Russian: what the live page says beside its table."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Template

PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        "live.loading": "Стол загружается.",
        "live.part": "Python загружается на эту страницу: {done} из {all} МБ.",
        "live.part-left": (
            "Python загружается на эту страницу: {done} из {all} МБ, ещё около {left} с."
        ),
        "live.starting": "На этой странице запускается Python.",
        "live.script": (
            "Для стола нужны скрипты (JavaScript), а этот браузер или этот сервер их не выполняет."
        ),
        "live.too-old": (
            "Этот браузер слишком стар: в нём нет WebAssembly, DecompressionStream или "
            "модульных воркеров. Откройте страницу в новой версии Firefox, Chrome, Edge или Safari."
        ),
        "live.failed": (
            "Стол не загрузился. Попробуйте загрузить страницу заново. Если не поможет, возможно, "
            "на сервере не хватает одного из файлов страницы."
        ),
        "live.blocked": (
            "Стол здесь не откроется: этот браузер или правила сервера, на котором лежит страница, "
            "не дают запустить Python (WebAssembly в воркере)."
        ),
        "live.file": (
            "Эту страницу должен отдавать сервер. Запустите его в папке: python3 -m http.server"
        ),
        "live.open": "Открыть партию …",
        "live.bad-link": "Партию из ссылки прочитать не удалось, поэтому начинается новая.",
        "live.long-link": (
            "Ссылка слишком длинна для партии, поэтому начинается новая. Длинную партию можно "
            "открыть из файла."
        ),
        "live.bad-game": "Партию из файла прочитать не удалось: {why}",
        "live.bad-kept": "Партию из этого браузера прочитать не удалось: {why}",
        "live.games": "Неоконченные партии в этом браузере",
        "live.remove": "Убрать",
        "live.removed": "Убрана",
        "live.put-back": "Вернуть",
        "live.elsewhere": "Открыта в другой вкладке",
        "live.gone": "Для новой партии не хватило места, и самая старая удалена: {why}",
        "live.unkept": (
            "Этот браузер не хранит партии этой страницы. Сохраните свою в файл: Ещё, Сохранить "
            "партию."
        ),
        "live.play-on": "Играть дальше с этого места",
        "live.play-file": (
            "Эта партия слишком длинна для ссылки. Чтобы играть дальше, откройте её файл за столом."
        ),
    }
)
"""By key."""
