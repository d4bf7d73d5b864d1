"""Русский: что гости комнаты читают рядом со столом и что читает хозяин."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Template

PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        # Страница гостя.
        "guests.name": "Ваше имя",
        "guests.name-why": (
            "Достаточно имени или прозвища. Его видят все за столом, и оно остаётся на компьютере "
            "хозяина."
        ),
        "guests.seats": "Выберите место",
        "guests.none-free": "Сейчас нет свободных мест.",
        "guests.teams": "Выберите команду",
        "guests.join-team": "Войти в команду «{player}»",
        "guests.in-team": "игроков: {n}",
        "guests.free": "свободно",
        "guests.away": "нет на связи",
        "guests.bot": "бот",
        "guests.host": "хозяин",
        "guests.sit": "Сесть за стол",
        "guests.sit-as": "Сесть за стол: {player}",
        "guests.claim": "Это я: попросить это место у хозяина",
        "guests.claims": "Хозяина спросили, ваше ли это место. Подождите, пожалуйста.",
        "guests.watch": "Я только смотрю",
        "guests.just-host": "Я только веду игру",
        "guests.watching": "Вы смотрите.",
        "guests.you-are": "Вы — {name}.",
        "guests.stand-up": "Встать из-за стола",
        "guests.no-account": "Ни регистрации, ни установки",
        "guests.language": "Язык",
        "guests.loading": "Стол загружается.",
        "guests.lost": "Связи с хозяином нет, пробуем снова",
        "guests.again": "снова через {n} с",
        "guests.trying": "соединяемся …",
        "guests.try-now": "Повторить сейчас",
        "guests.kept": (
            "Место за вами. Если хозяин показывает новый код, отсканируйте его и нажмите на своё "
            "место."
        ),
        "guests.closed": "Хозяин закрыл эту комнату.",
        "guests.removed": "Хозяин удалил вас из этой комнаты.",
        "guests.elsewhere": (
            "Этот стол открыт у вас в слишком многих вкладках, здесь он остановлен."
        ),
        "guests.unknown": "Комнаты с таким кодом нет.",
        "guests.full": "В этой комнате больше нет места.",
        "guests.tries": (
            "Из вашей сети пришло слишком много неверных кодов. Подождите минуту и попробуйте "
            "снова."
        ),
        "guests.flood": (
            "Эта страница прислала слишком много сразу, поэтому связь прервана. Загрузите её снова."
        ),
        "guests.code": "Код комнаты",
        "guests.go": "Войти",
        # Почему гостю отказано.
        "error.guest-name": (
            "Напишите имя от 1 до 30 букв, которое не совпадает с цветом другого места."
        ),
        "error.guest-name-taken": "Такое имя здесь уже есть.",
        "error.guest-seat": "Такого места нет.",
        "error.guests-full": "В этой комнате больше нет места.",
        "error.guests-too-fast": (
            "За стол садится слишком много людей сразу. Подождите минуту и попробуйте снова."
        ),
        "error.muted": "Хозяин лишил вас слова.",
        "error.vote-paused": "Хозяин приостановил голосование.",
        "error.vote-over": "Голосование окончено.",
        "error.vote-captain-decides": "Ничья: решает капитан.",
        "error.vote-no-choice": "За это нельзя голосовать.",
        "error.vote-not-a-member": "Вы не в этой команде.",
        "error.no-motion": "Это предложение уже снято.",
        "error.team-promise": "Команда обещает только сделкой: нужно согласие половины.",
        "error.no-vote": "За этим столом не голосуют.",
        # Что читает хозяин.
        "invite.scan": "Отсканируйте код или откройте адрес. Регистрация не нужна.",
        "invite.local": (
            "Доступно только с этого компьютера. Для гостей в той же сети: "
            'table.invite(host="0.0.0.0")'
        ),
        "invite.bound": ("{interface}, без шифрования: всё видно каждому, кто в этой сети."),
        "invite.network": "сеть",
        "invite.nobody": "Пока никого нет.",
        "invite.free": "Освободить место",
        "invite.mute": "Лишить слова",
        "invite.unmute": "Вернуть слово",
        "invite.rename": "Переименовать",
        "invite.remove": "Удалить",
        "invite.let-in": "Впустить",
        "invite.refuse": "Отказать",
        "invite.asks": "Кто-то просит место, которое занимает {name}.",
        "invite.away": "нет на связи",
        "invite.muted": "без слова",
        "invite.watchers": "зрителей: {n}",
        "invite.close": "Закрыть комнату",
        "invite.closed": "Комната закрыта.",
        "invite.kernel": (
            "Комната открыта, пока работает ядро. Чтобы показать код, выполните ячейку снова."
        ),
        "invite.in-browser": (
            "В этом Python нет сокетов, потому что он работает в браузере: подключиться к нему "
            "нельзя. Передавайте один экран по кругу, как на странице `sosucker live`, или "
            "запустите `sosucker host` на компьютере."
        ),
        "invite.colab": (
            "Гости не попадут в комнату на Colab: его порты открыты только вашей вкладке. "
            "Передавайте один экран по кругу или запустите `sosucker host` на компьютере."
        ),
        "invite.no-tornado": (
            "Комнате для гостей не хватает двух пакетов: pip install tornado segno"
        ),
    }
)
"""По ключу."""
