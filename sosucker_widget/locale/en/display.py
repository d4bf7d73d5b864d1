"""English: what values say of themselves at the end of a cell."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from sosucker_widget.locale.template import Choose, Template

PHRASES: Final[MappingProxyType[str, Template]] = MappingProxyType(
    {
        "display.more": Choose("left", {"one": "… {left} more row", "other": "… {left} more rows"}),
        "display.played": "Last played",
        "display.ruleset": "Rules",
        "display.plies": "Plies",
        "display.names": "Players",
        "display.decides": "Who decides",
        "display.file": "File",
        "display.no-games": "No table has kept an unfinished game.",
        "display.ply": "Ply",
        "display.player": "Player",
        "display.to": "To",
        "display.said": "Words",
        "display.became": "What became of it",
        "display.betrayed": "Whom",
        "display.kind": "How",
        "display.told": "What happened",
        "display.chance": "Chance of winning",
        "display.bot": "Bot",
        "display.wins": "Wins",
        "display.share": "Share",
        "display.interval": "95% interval",
        "display.faults": "Faults",
        "display.simulated": "Games: {games}; seed: {seed}.",
        "display.minimal": "Minimal winning coalitions",
        "display.rule": "Rule",
        "display.decided": "What it decides",
        "display.option": "Option",
        "display.value": "Value",
        "display.act": "Act",
        "display.why": "Why",
        "display.legal": "Legal.",
        "display.refused": "Refused.",
        "display.rules": "{preset} rules; chips per player: {chips}; players: {players}",
        "display.rules.changed": (
            "{preset} rules with {changed}; chips per player: {chips}; players: {players}"
        ),
        "display.won": "{winner} has won.",
        "display.open": "The game is not finished.",
        "display.chips": "Chips",
        "ledger.none": "Nobody promises anything.",
        "said.coalition.alliance": "I propose a coalition ({id}): one of us shall win.",
        "said.coalition.heir": "I propose a coalition ({id}): {heir} shall win.",
        "said.coalition.fair": (
            "I propose a coalition ({id}): none of us takes another’s last hope, or a win that we "
            "could give them."
        ),
        "said.join": "I join the coalition ({id}).",
        "said.leave": "I leave the coalition ({id}).",
        "strategy.can": "{players} can force a win. Call it with a position to get the action.",
        "betrayal.none": "No betrayal was found.",
        "betrayal.unsolved": Choose(
            "n",
            {
                "one": "Ply {first} was not solved: only broken promises are found there.",
                "other": (
                    "{n} plies were not solved, from {first} to {last}: only broken promises are "
                    "found there."
                ),
            },
        ),
        "betrayal.kind.power": "by power",
        "betrayal.kind.words": "by words",
        "betrayal.kind.missed": "a win missed",
        "betrayal.power": "{to} together could force a win before this, and now can’t.",
        "betrayal.words": "{player} broke the promise {promise} to {to}.",
        "betrayal.missed": "{player} alone could force a win before this, and now can’t.",
        "betrayal.timely": "Then {player} wins alone.",
        "betrayal.early": "Then {player} doesn’t win alone.",
    }
)
"""By key."""
