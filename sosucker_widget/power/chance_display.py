"""Turns chances into the state that the browser draws."""

from __future__ import annotations

from math import ceil
from typing import Final

from sosucker_widget.analysis.estimates.chances import Chance, Chances
from sosucker_widget.analysis.estimates.choice_chances import CLEAR, ChoiceChances
from sosucker_widget.analysis.estimates.policy_records import TRUSTED, record_of
from sosucker_widget.engine import COLORS, RuleSet
from sosucker_widget.locale import Language, Verbatim, in_every_language, phrase
from sosucker_widget.playouts import POLICIES, PolicyName
from sosucker_widget.power.chance_state import ChoiceCostState, PlyChancesState, PolicyState
from sosucker_widget.replay.in_words import say
from sosucker_widget.replay.quiz.quiz_wording import say_act

_WHOLE: Final = 1_000
"""Shares are sent as so many of this."""


def policy_states(rules: RuleSet) -> list[PolicyState]:
    """Return the state of each policy under a rule set, all with their records."""
    return [_policy_state(name, rules) for name in POLICIES]


def is_trusted(policy: PolicyName, rules: RuleSet) -> bool:
    """Tell whether a policy was right often enough under a rule set to be shown unasked."""
    record = record_of(policy, rules)
    return record is not None and record.value >= TRUSTED


def _policy_state(name: PolicyName, rules: RuleSet) -> PolicyState:
    record = record_of(name, rules)
    counts = {} if record is None else {"hits": record.hits, "tries": record.tries}
    return PolicyState(
        name=name,
        title=say(f"chances.policy.{name}"),
        record=say("chances.record" if record else "chances.unmeasured", **counts),
        trusted=is_trusted(name, rules),
    )


def ply_chances_state(chances: Chances) -> PlyChancesState:
    """Return the state of the chances at a ply."""
    every = COLORS[: chances.position.rules.players]
    alive = {*chances.position.alive}
    shares = [_in_parts(chances.of(color)) if color in alive else None for color in every]
    return PlyChancesState(games=chances.games, shares=shares)


def _in_parts(chance: Chance) -> list[int]:
    return [round(_WHOLE * share) for share in (chance.value, chance.low, chance.high)]


def choice_cost_state(compared: ChoiceChances) -> ChoiceCostState:
    """Return the state of what a choice cost: the second of two that were compared."""
    better, choice = compared.choices
    difference, act = compared.difference(better, choice), say_act(better, compared.position)
    facts = {
        "player": compared.position.to_act,
        "cost": Verbatim(f"{100 * difference.value:.0f}"),
        "errors": Verbatim(str(max(1, ceil(100 * CLEAR * difference.error)))),
        "games": compared.games,
    }

    def sentence(language: Language) -> str:
        return phrase("chances.cost", {**facts, "act": Verbatim(act[language])}, language)

    cost = round(_WHOLE * difference.value)
    return ChoiceCostState(cost=cost, sentence=in_every_language(sentence))
