"""English: how often each player wins under a policy."""

from sosucker_widget.locale.template import Phrases

PHRASES: Phrases = {
    "chances.policy.random": "random",
    "chances.policy.greedy": "greedy",
    "chances.policy.careful": "careful",
    "chances.share": "{value} ({low} to {high})",
    "chances.proved.wins": "certain: every play leads to it",
    "chances.proved.loses": "impossible: no play leads to it",
    "chances.games": (
        "Share of {games} games that each player wins if all play by the policy “{policy}”."
    ),
    "chances.record": (
        "In {hits} of {tries} solved positions its favourite was the player who wins alone."
    ),
    "chances.unmeasured": (
        "How often its favourite wins for sure was not measured under these rules."
    ),
    "chances.distrusted": "That is too rarely for it to be shown unless it is asked for.",
    "chances.cancelled": "Cancelled: fewer games were played than asked for.",
    "chances.cost": (
        "It cost {player} about {cost} wins in 100 games, give or take {errors}, if "
        "everybody then plays like this ({games} pairs of games). Better: {act}"
    ),
    "chances.label": (
        "An estimate of what such players do, without gifts and discards out of turn. It "
        "does not say who can force a win."
    ),
}
