"""English: how many promises were kept, broken and never tested."""

from sosucker_widget.locale.template import Choose, Phrases

PHRASES: Phrases = {
    "balance.title": Choose(
        "made",
        {
            "0": "Nobody made a promise that can be checked",
            "1": "One promise: {parts}",
            "other": "{made:Word} promises: {parts}",
        },
    ),
    "balance.kept": "{n:word} kept",
    "balance.broken": "{n:word} broken",
    "balance.untested": "{n:word} never tested",
    "balance.person": "{player} {told}",
    "balance.count.both": Choose(
        "kept",
        {
            "1": "kept one promise and broke {broken:word}.",
            "other": "kept {kept:word} promises and broke {broken:word}.",
        },
    ),
    "balance.count.kept": Choose(
        "kept",
        {
            "1": "kept one promise and broke none.",
            "other": "kept {kept:word} promises and broke none.",
        },
    ),
    "balance.count.broken": Choose(
        "broken",
        {
            "1": "broke one promise and kept none.",
            "other": "broke {broken:word} promises and kept none.",
        },
    ),
    "balance.count.untested": Choose(
        "untested",
        {
            "1": "made one promise, which never came to a test.",
            "other": "made {untested:word} promises, and none came to a test.",
        },
    ),
    "balance.count.none": "promised nothing that can be checked.",
    "balance.fact.conflict": ("The act that broke the promise to {to} kept another, to {other}."),
    "balance.fact.turned": Choose(
        "before",
        {
            "1": "One promise to {to} was kept, then one broken by {act}, at turn {turn}.",
            "2": "Promises to {to} were kept twice, then one was broken by {act}, at turn {turn}.",
            "other": "Promises to {to} were kept {before:word} times, then one was broken by "
            "{act}, at turn {turn}.",
        },
    ),
    "balance.fact.broken": Choose(
        "n",
        {
            "1": "The promise to {to} was broken by {act}, at turn {turn}.",
            "other": "One of them, to {to}, was broken by {act}, at turn {turn}.",
        },
    ),
    "balance.fact.late": "What was promised to {to} was not done in time.",
    "balance.fact.defeated": Choose(
        "n",
        {
            "1": "One never came to a test before the defeat.",
            "other": "{n:Word} never came to a test before the defeat.",
        },
    ),
    "balance.fact.impossible": Choose(
        "n",
        {
            "1": "One could not have been kept by any choice.",
            "other": "{n:Word} could not have been kept by any choice.",
        },
    ),
    "balance.fact.untested": Choose(
        "n",
        {
            "1": "One never came to a test.",
            "other": "{n:Word} never came to a test.",
        },
    ),
    "balance.fact.one": "All of them were made to {to}.",
}
