"""Russian: what a transcript says beside the rulings."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Template

PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        "export.rules": "Правила: {preset}; фишек у каждого: {chips}",
        "export.players": "Игроки: {players}",
        "export.named": "{name} ({color})",
        "export.turn": "Ход {turn}: {player}",
        "export.start": "Начало",
        "export.under": "По правилам {preset}: {sentence}",
        "export.note": "Примечание: {text}",
        "export.says": "{player}: {text}",
        "export.says-to": "{player} говорит {to:dat}: {text}",
        "export.thinks": "{player}, про себя: {text}",
        "export.promises": "{player} обещает {to:dat}: {text}",
        "export.withdraws": "{player} берёт назад обещание {to:dat}: {text}",
        "export.fails": "Вопреки документу, {source}: {sentence}",
        "export.end": "В конце",
    }
)
"""By key."""
