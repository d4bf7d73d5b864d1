"""Russian: how often each player wins under a policy."""

from sosucker_widget.locale.template import Phrases

PHRASES: Phrases = {
    "chances.policy.random": "случайная",
    "chances.policy.greedy": "жадная",
    "chances.policy.careful": "осмотрительная",
    "chances.share": "{value} (от {low} до {high})",
    "chances.proved.wins": "достоверно: к этому ведёт любая игра",
    "chances.proved.loses": "невозможно: к этому не ведёт никакая игра",
    "chances.games": (
        "Доля побед каждого игрока, если у всех стратегия «{policy}»; сыграно партий: {games}."
    ),
    "chances.record": (
        "Решено позиций, где кто-то побеждает в одиночку: {tries}. Фаворит верен в {hits} из них."
    ),
    "chances.unmeasured": (
        "Как часто её фаворит действительно побеждает, для этих правил не измерено."
    ),
    "chances.distrusted": "Этого мало, чтобы показывать её без просьбы.",
    "chances.cancelled": "Прервано: сыграно меньше партий, чем заказано.",
    "chances.cost": (
        "Если дальше все играют так, {player} теряет примерно {cost} побед на 100 партий, плюс-"
        "минус {errors}; пар партий: {games}. Лучше: {act}"
    ),
    "chances.label": (
        "Это оценка того, что делают такие игроки, без подарков и сбросов вне очереди. Кто "
        "может добиться победы, она не говорит."
    ),
}
