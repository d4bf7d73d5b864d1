"""Russian: what was handed in, and the report about a class."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Template

PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        # What was handed in instead of answers.
        "handin.empty": "файл пуст",
        "handin.utf16": "файл сохранён в UTF-16; сохраните его в UTF-8, больше ничего не меняя",
        "handin.text-document": "документ текстового редактора, а не файл ответов",
        "handin.pdf": "PDF, а не файл ответов",
        "handin.picture": "изображение, а не файл ответов",
        "handin.packed": "архив; распакуйте его и проверьте то, что внутри",
        "handin.zip-in-zip": (
            "zip внутри zip или папки; распакуйте его и проверьте то, что внутри"
        ),
        "handin.log-in": "страница входа, сохранённая вместо ответов",
        "handin.log-in.titled": "страница входа («{title}»), сохранённая вместо ответов",
        "handin.log-in.words": "вход в|вход на|войти|авторизация",
        "handin.web-page": "веб-страница, а не файл ответов",
        "handin.web-page.titled": "веб-страница («{title}»), а не файл ответов",
        "handin.notebook": (
            "блокнот, в котором нет ответов; попросите файл ответов, который он записал"
        ),
        "handin.record": "запись партии, а не файл ответов",
        "handin.other": "JSON, но не файл ответов",
        "handin.newer": (
            "записано более новой версией пакета (формат {version}, а эта читает {ours}); "
            "обновите пакет"
        ),
        "handin.version": "версия {version} неизвестна; этот пакет читает {ours}",
        "handin.no-answers": "ответов нет",
        "handin.name": "{name} — не имя из 1–64 печатных знаков",
        "handin.damaged": "файл не читается ({why})",
        "handin.zip-damaged": "архив повреждён",
        "handin.locked": "закрыто паролем",
        "handin.no-file": "не файл и не папка",
        "handin.many": "файлов больше {most}; передайте меньше за один раз",
        "handin.all": "не прочитано: в файлах до него уже {most} МиБ",
        "handin.from-notebook": "прочитано из ячеек блокнота, где есть только последние ответы",
    }
)
"""The phrases of the class report, by their keys."""
