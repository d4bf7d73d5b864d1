"""The bots in a line each, as a person reads them in a menu."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

TITLES: Final = MappingProxyType(
    {
        "random": {
            "en": "Random: any legal move is as good as another",
            "ru": "Случайный: ему всё равно, как ходить",
        },
        "greedy": {
            "en": "Greedy: captures whenever it can",
            "ru": "Жадный: берёт всё, что может взять",
        },
        "cautious": {
            "en": "Cautious: leaves nothing to capture",
            "ru": "Осторожный: не даёт брать другим",
        },
        "grudge": {
            "en": "Grudge: never helps whoever took from it",
            "ru": "Злопамятный: не помогает тому, кто у него забрал",
        },
        "grateful": {
            "en": "Grateful: repays every gift and rescue",
            "ru": "Благодарный: платит добром за подарок и спасение",
        },
        "tit-for-tat": {
            "en": "Tit for tat: helps for help, harms for harm",
            "ru": "Око за око: за добро добром, за зло злом",
        },
        "leader-hunter": {
            "en": "Leader hunter: harms whoever holds most chips",
            "ru": "Против лидера: вредит тому, у кого больше фишек",
        },
        "loyal": {
            "en": "Loyal: stands by one ally to the end",
            "ru": "Верный: до конца стоит за своего союзника",
        },
        "betrayer": {
            "en": "Betrayer: loyal, until its moment comes",
            "ru": "Предатель: верен, пока не придёт его час",
        },
    }
)
"""By the bot's name, by language."""
