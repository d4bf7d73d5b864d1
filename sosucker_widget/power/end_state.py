"""What the card of a game that has ended shows besides its story: promises, and the verdict."""

from __future__ import annotations

from collections.abc import Mapping

from sosucker_widget.analysis.bell import BellVerdict
from sosucker_widget.analysis.coalitions.solution import live_chips
from sosucker_widget.analysis.promises.ledger import LedgerEntry
from sosucker_widget.engine import COLORS, Color, Position, as_color
from sosucker_widget.locale import in_every_language
from sosucker_widget.power.power_state import (
    BalanceState,
    BellVerdictState,
    PromiseCountState,
    PromiseFateState,
    PromiseMakerState,
)
from sosucker_widget.power.promise_balance import PromiseBalance, PromiseMaker, fate_of
from sosucker_widget.replay.in_words import say, text_in_all


def balance_state(
    balance: PromiseBalance, names: Mapping[Color, str], you: int | None
) -> BalanceState | None:
    """Return what is shown of promises; None if there are none that can be checked."""
    if not balance.counts.made:
        return None
    reader = None if you is None else COLORS[you]
    return BalanceState(
        title=in_every_language(balance.title),
        makers=[_maker_state(one, names, reader) for one in balance.makers],
        between=[
            PromiseCountState(
                player=maker.value,
                to=to.value,
                kept=counts.kept,
                broken=counts.broken,
                untested=counts.untested,
            )
            for (maker, to), counts in balance.between.items()
        ],
        each=[_fate_state(one) for one in balance.each],
    )


def _fate_state(entry: LedgerEntry) -> PromiseFateState:
    return PromiseFateState(
        player=entry.maker.value,
        to=[color.value for color in entry.promise.to],
        text=text_in_all(entry.promise.text),
        fate=fate_of(entry),
    )


def _maker_state(
    maker: PromiseMaker, names: Mapping[Color, str], reader: Color | None
) -> PromiseMakerState:
    return PromiseMakerState(
        player=maker.player.value,
        told=in_every_language(lambda code: maker.told(code, names, reader)),
    )


def verdict_state(
    verdict: BellVerdict | None, position: Position, names: Mapping[Color, str]
) -> BellVerdictState:
    """Return what is shown of a verdict; None stands for one that is still worked out."""
    if verdict is None:
        working = say("bell.working", n=live_chips(position))
        return BellVerdictState(
            kind="working", text=working, more=in_every_language(_nothing), shares={}
        )
    shares = verdict.solution.shapley if verdict.winning and verdict.solution else {}
    return BellVerdictState(
        kind=verdict.kind,
        text=in_every_language(lambda code: verdict.to_text(code, names)),
        more=in_every_language(lambda code: verdict.more(code, names)),
        shares={as_color(color).value: float(share) for color, share in shares.items() if share},
    )


def _nothing(_language: str) -> str:
    return ""
