"""English: what a transcript says beside the rulings."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Choose, Template

PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        "export.rules": Choose(
            "chips",
            {
                "one": "Rules: {preset}, one chip each",
                "other": "Rules: {preset}, {chips:word} chips each",
            },
        ),
        "export.players": "Players: {players}",
        "export.named": "{name} ({color})",
        "export.turn": "Turn {turn}: {player}",
        "export.start": "The beginning",
        "export.under": "Under {preset}: {sentence}",
        "export.note": "Note: {text}",
        "export.says": "{player}: {text}",
        "export.says-to": "{player} to {to}: {text}",
        "export.thinks": "{player}, not aloud: {text}",
        "export.promises": "{player} promises {to}: {text}",
        "export.withdraws": "{player} takes back a promise to {to}: {text}",
        "export.fails": "Against the document, {source}: {sentence}",
        "export.end": "At the end",
    }
)
"""By key."""
