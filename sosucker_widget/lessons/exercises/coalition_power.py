"""Notebook 5, "Coalitions": who wins with whom, what that is worth, and a law that fails."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, product
from random import Random
from typing import Any, Final

from sosucker_widget.analysis import CoalitionStructure, solve
from sosucker_widget.analysis.structure_text import coalitions_text
from sosucker_widget.engine import COLORS, Color, Give, Position, apply, legal_actions
from sosucker_widget.lessons.starts import RULES, counts_of, keeps_the_law, start
from sosucker_widget.locale import LANGUAGES, Language
from sosucker_widget.teaching.answer_kinds import (
    APosition,
    Coalitions,
    ColorSet,
    OneColor,
    OwnWords,
)
from sosucker_widget.teaching.answer_kinds import Shares as SharesOfPower
from sosucker_widget.teaching.board import set_up
from sosucker_widget.teaching.exercise import Answer, Mistake, Question, always
from sosucker_widget.teaching.splits import Split, tell_split
from sosucker_widget.teaching.task import Task

FOUR: Final = COLORS[:4]
_PARTS: Final = 4
_FEWEST: Final = 5
"""Chips of a start that has an apex."""
_MOST_CHIPS: Final = 8
"""Chips that are not dead: so few are solved at once."""

Team = frozenset[Color]


def _structure(task: Task) -> CoalitionStructure:
    assert task.position is not None
    return solve(task.position).structure


def _teams(coalitions: Iterable[Iterable[Color]]) -> frozenset[Team]:
    return frozenset(map(frozenset, coalitions))


# --- q1: the minimal winning coalitions ----------------------------------------------------------


def _pose_small(rng: Random) -> Task | None:
    counts = [rng.randint(1, 2) for _ in FOUR]
    position = start(counts, rng.choice(FOUR))
    for _ in range(rng.randint(0, 4)):
        position = apply(position, rng.choice(legal_actions(position)))
    fits = position.phase == "play" and len(position.alive) == len(FOUR)
    return Task(position) if fits and position.piles else None


def _minimal(task: Task) -> frozenset[Team]:
    return _teams(_structure(task).minimal_winning)


def _winning(task: Task) -> frozenset[Team]:
    return _teams(_structure(task).winning_coalitions)


def _losing_pair(task: Task) -> Team:
    power = _structure(task)
    pairs = (pair for pair in combinations(FOUR, 2) if not power.wins(pair))
    return frozenset(next(pairs))


# --- q2: Shapley's index, by hand ----------------------------------------------------------------


def _told(minimal: Iterable[Sequence[Color]]) -> dict[Language, str]:
    teams = list(minimal)
    return {language: coalitions_text(teams, language) for language in LANGUAGES}


def _pose_index(rng: Random) -> Task | None:
    """Draw an apex game: in the other two kinds too many mistakes lead to what is right."""
    task = _pose_small(rng)
    if task is None or _structure(task).kind != "apex":
        return None
    minimal = _structure(task).minimal_winning
    return Task(task.position, {"told": _told(minimal), "minimal": minimal})


def _game(task: Task) -> CoalitionStructure:
    return CoalitionStructure.from_minimal(4, range(4), task.facts["minimal"])


def _typed(shares: Mapping[Color, Fraction]) -> dict[str, str]:
    return {color: str(share) for color, share in shares.items()}


def _memberships(task: Task) -> dict[Color, Fraction]:
    minimal = task.facts["minimal"]
    places = sum(map(len, minimal))
    return {color: Fraction(sum(color in one for one in minimal), places) for color in FOUR}


# --- q3: who objects? ----------------------------------------------------------------------------


def _pose_apex_game(rng: Random) -> dict[str, Any]:
    apex = rng.choice(FOUR)
    return _named([[apex, other] for other in FOUR if other != apex] + [_but(apex)])


def _pose_majority_game(rng: Random) -> dict[str, Any]:
    return _named([[*pair] for pair in combinations(_but(rng.choice(FOUR)), 2)])


def _but(color: Color) -> list[Color]:
    return [other for other in FOUR if other != color]


def _named(coalitions: Iterable[Iterable[Color]]) -> dict[str, Any]:
    minimal = [[color for color in FOUR if color in team] for team in map(set, coalitions)]
    return {"told": _told(minimal), "minimal": minimal}


def _pose_split(rng: Random) -> Task:
    """Draw a game without a core, and a minimal winning coalition that keeps all to itself."""
    facts = rng.choice([_pose_apex_game, _pose_majority_game])(rng)
    happy = rng.choice(facts["minimal"])
    parts = [rng.randrange(1, _PARTS + 1) for _ in happy]
    split = {c: Fraction(part, sum(parts)) for c, part in zip(happy, parts, strict=True)}
    return _proposed(facts, {c: split.get(c, Fraction(0)) for c in FOUR})


def _proposed(facts: Mapping[str, Any], split: Split) -> Task:
    told = {language: tell_split(split, language) for language in LANGUAGES}
    return Task(None, {**facts, "split": told, "shares": split})


def _has(task: Task, team: Iterable[Color]) -> Fraction:
    return sum((task.facts["shares"][color] for color in team), Fraction(0))


def _objects(task: Task, team: Answer) -> bool:
    return _game(task).wins(team) and _has(task, team) < 1


def _winning_of(task: Task) -> list[list[Color]]:
    return [[*team] for team in _game(task).winning_coalitions]


def _first_team(task: Task, wins: object, least: Fraction, most: Fraction) -> list[Color] | None:
    for size in (1, 2, 3):
        for team in combinations(FOUR, size):
            if _game(task).wins(team) is wins and least <= _has(task, team) <= most:
                return list(team)
    return None


# --- q7: what beats a split that is not stable ---------------------------------------------------


def _pose_unstable(rng: Random) -> Task:
    parts = [rng.randrange(_PARTS + 1) for _ in FOUR]
    shares = [Fraction(part, sum(parts) or 1) for part in parts]
    return _proposed(_pose_apex_game(rng), dict(zip(FOUR, shares, strict=True)))


def _stable(task: Task) -> tuple[Split, ...]:
    return _game(task).stable_set or ()


def _beats(task: Task, split: Split) -> bool:
    worse, winning = task.facts["shares"], _game(task).winning_coalitions
    return any(all(split[color] > worse[color] for color in team) for team in winning)


def _of_the_set(task: Task, *, beats: bool) -> dict[str, str] | None:
    if sum(task.facts["shares"].values()) != 1:
        return None
    found = (split for split in _stable(task) if _beats(task, split) is beats)
    return next(map(_typed, found), None)


# --- q4: the poisoned gift -----------------------------------------------------------------------


def opened_with_a_gift(rng: Random) -> Task | None:
    """Draw a gift that makes a dummy: of the receiver, or of the giver."""
    place = start([rng.randint(1, 3) for _ in FOUR], rng.choice(FOUR))
    for _ in range(rng.choice([1, 1, 3, 3, 5])):
        place = apply(place, rng.choice(legal_actions(place)))
    choices = [act for act in legal_actions(place) if isinstance(act, Give)]
    gifts = [act for act in choices if act.to != act.player]
    if not gifts or len(place.alive) < len(FOUR) or place.held() + place.piled() > _MOST_CHIPS:
        return None
    gift = rng.choice(gifts)
    before, after = (solve(one).structure for one in (place, apply(place, gift)))
    both = COLORS[gift.player], COLORS[gift.to]
    ruined = [color for color in after.dummies if color in both and color not in before.dummies]
    # Others may lose by it, too, and their loss would be as good an answer: then it is none.
    spared = [color for color in FOUR if color not in both]
    hurt = [color for color in spared if after.shapley[color] < before.shapley[color]]
    if after.kind != "majority" or len(ruined) != 1 or hurt:
        return None
    return Task(place, {"player": both[0], "to": both[1]})


def _after_gift(task: Task) -> Position:
    facts = task.facts
    assert task.position is not None
    return apply(task.position, Give(COLORS.index(facts["player"]), COLORS.index(facts["to"])))


def _dummy(task: Task) -> Color:
    (dummy,) = solve(_after_gift(task)).structure.dummies
    return dummy


def _needed(task: Task) -> Color:
    """Name who of the two, giver and receiver, is no dummy."""
    both: tuple[Color, Color] = (task.facts["player"], task.facts["to"])
    return next(color for color in both if color != _dummy(task))


def _bystander(task: Task, number: int) -> Color:
    involved = (task.facts["player"], task.facts["to"])
    return [color for color in FOUR if color not in involved][number]


# --- q5, q6: positions to order ------------------------------------------------------------------


def _is_start(position: Position) -> bool:
    """Whether it is an empty table with own chips in all four hands, and somebody to play."""
    counts = counts_of(position)
    own = position == start(counts, COLORS[position.has_move or 0])
    return own and min(counts) > 0


def _pose_apex(rng: Random) -> Task:
    mover, player = rng.choice(FOUR), rng.choice(FOUR)
    total = rng.randrange(_FEWEST, _MOST_CHIPS + 1)
    return Task(start((1, 1, 1, 1), mover), {"player": player, "mover": mover, "total": total})


def _ordered(task: Task, total: int) -> Position | None:
    """Find a start with so many chips that has the apex which is wanted, if there is one."""
    player, mover = task.facts["player"], task.facts["mover"]
    deals = [deal for deal in product(range(1, 4), repeat=4) if sum(deal) == total]
    # An apex is among the richest, and so is whoever is to spend a chip: there it is soon found.
    deals.sort(key=lambda deal: -2 * deal[FOUR.index(player)] - deal[FOUR.index(mover)])
    starts = (start(deal, mover) for deal in deals)
    return next((one for one in starts if solve(one).structure.apex == player), None)


def _another_number(task: Task) -> Position | None:
    """Find a start with the apex which is wanted, but with another number of chips."""
    return _ordered(task, _FEWEST + (task.facts["total"] == _FEWEST))


def _made_start(task: Task, count: int, who: Color | None = None) -> Position:
    chosen = who or task.facts["player"]
    return start([count if color == chosen else 1 for color in FOUR], task.facts["mover"])


def _neighbour(task: Task) -> Color:
    return FOUR[(FOUR.index(task.facts["player"]) + 1) % 4]


def _as_ordered(task: Task, position: Position) -> bool:
    return _is_start(position) and COLORS[position.has_move or 0] == task.facts["mover"]


_BARE: Final = set_up(RULES, [{"red": 1}, {"blue": 1}, {"green": 1}, {}], move="red")
"""One hand is empty: no start as the law speaks of it."""

QUESTIONS: Final = (
    Question(
        id="nb5.bet",
        ask={
            "en": "Red has a chip more than the others, and the first move. Who would you like to "
            "be?",
            "ru": "У Красного на фишку больше, чем у других, и первый ход. Кем вы хотели бы быть?",
        },
        kind=OneColor(),
        pose=always(start((2, 1, 1, 1))),
    ),
    Question(
        id="nb5.q1",
        ask={
            "en": "Which are the minimal winning coalitions of this position?",
            "ru": "Каковы минимальные выигрывающие коалиции этой позиции?",
        },
        kind=Coalitions(),
        pose=_pose_small,
        solve=_minimal,
        mistakes=(
            Mistake(
                {
                    "en": "One of yours loses: the others together, who are its complement, win "
                    "against it.",
                    "ru": "Одна из ваших проигрывает: все остальные вместе против неё побеждают.",
                },
                lambda task: [*_minimal(task), _losing_pair(task)],
                lambda task, teams: not teams <= _winning(task),
            ),
            Mistake(
                {
                    "en": "All of yours win, but somebody in them is too many: without that player "
                    "the rest still wins.",
                    "ru": "Все ваши выигрывают, но кто-то в них лишний: остальные победят и без "
                    "него.",
                },
                _winning,
                lambda task, teams: not teams <= _minimal(task),
            ),
            Mistake(
                {
                    "en": "All of yours are minimal and win. There are more: go through the pairs, "
                    "and then through the threes that have no winning pair in them.",
                    "ru": "Все ваши минимальны и выигрывают. Есть и другие: переберите пары, а "
                    "потом тройки, в которых нет выигрывающей пары.",
                },
                lambda task: sorted(map(sorted, _minimal(task)))[:-1],
                lambda task, teams: teams < _minimal(task),
            ),
        ),
    ),
    Question(
        id="nb5.q2",
        ask={
            "en": "The minimal winning coalitions of this position are: {told}. What is each "
            "player's Shapley–Shubik index?",
            "ru": "Минимальные выигрывающие коалиции этой позиции: {told}. Каков индекс "
            "Шепли–Шубика каждого игрока?",
        },
        kind=SharesOfPower(),
        pose=_pose_index,
        solve=lambda task: _typed(_game(task).shapley),
        mistakes=(
            Mistake(
                {
                    "en": "These are equal. Does everybody have as many ways to win?",
                    "ru": "Здесь все равны. Но разве у всех поровну способов победить?",
                },
                lambda _: dict.fromkeys(FOUR, "1/4"),
            ),
            Mistake(
                {
                    "en": "You counted swings out of all coalitions of the others: the raw Banzhaf "
                    "index, whose sum need not be 1. Here orders are counted.",
                    "ru": "Вы посчитали, в скольких коалициях остальных игрок решает: это индекс "
                    "Банцафа до деления, и его сумма не обязана быть 1. Здесь считают порядки.",
                },
                lambda task: _typed(_game(task).banzhaf_raw),
            ),
            Mistake(
                {
                    "en": "You counted in how many minimal winning coalitions each player is. Go "
                    "through the orders instead: with whom does the row of players begin to win?",
                    "ru": "Вы посчитали, в скольких минимальных выигрывающих коалициях игрок "
                    "состоит. Переберите порядки: с кем ряд игроков начинает выигрывать?",
                },
                lambda task: _typed(_memberships(task)),
            ),
        ),
        nudge={
            "en": "Write down all orders of the four. In each, who is the one that makes the row "
            "of players so far a winning coalition? Divide each player's number by that of all "
            "orders.",
            "ru": "Выпишите все порядки четверых. С чьим приходом ряд становится выигрывающей "
            "коалицией? Разделите число каждого игрока на число всех порядков.",
        },
    ),
    Question(
        id="nb5.q3",
        ask={
            "en": "The minimal winning coalitions are: {told}. Somebody proposes this split: "
            "{split}. Name a coalition that can do better for every one of its members.",
            "ru": "Минимальные выигрывающие коалиции: {told}. Кто-то предлагает такой делёж: "
            "{split}. Назовите коалицию, которая может добиться большего для каждого из своих.",
        },
        kind=ColorSet(),
        pose=_pose_split,
        solve=lambda task: next(team for team in _winning_of(task) if _objects(task, team)),
        right=_objects,
        mistakes=(
            Mistake(
                {
                    "en": "They would like to, but they can't: against them the others win.",
                    "ru": "Они бы хотели, но не могут: против них побеждают остальные.",
                },
                lambda task: _first_team(task, False, Fraction(0), Fraction(1)),  # noqa: FBT003
                lambda task, team: not _game(task).wins(team),
            ),
            Mistake(
                {
                    "en": "All four together share the whole already: if one gets more, another "
                    "gets less.",
                    "ru": "Все четверо вместе уже делят всё: если одному больше, то другому "
                    "меньше.",
                },
                lambda _: list(FOUR),
                lambda _, team: len(team) == len(FOUR),
            ),
            Mistake(
                {
                    "en": "They win, but they have the whole already. Who wins and has less than "
                    "that?",
                    "ru": "Они побеждают, но у них уже всё. Кто побеждает и имеет меньше?",
                },
                lambda task: _first_team(task, True, Fraction(1), Fraction(1)),  # noqa: FBT003
                lambda task, team: _has(task, team) == 1,
            ),
        ),
    ),
    Question(
        id="nb5.q7",
        ask={
            "en": "The minimal winning coalitions are: {told}. Somebody proposes this split: "
            "{split}. Which split of the main simple stable set beats it?",
            "ru": "Минимальные выигрывающие коалиции: {told}. Кто-то предлагает такой делёж: "
            "{split}. Какой делёж главного простого устойчивого множества его бьёт?",
        },
        kind=SharesOfPower(),
        pose=_pose_unstable,
        solve=lambda task: _of_the_set(task, beats=True),
        right=lambda task, split: split in _stable(task) and _beats(task, split),
        mistakes=(
            Mistake(
                {
                    "en": "The shares of a split are 1 together, no more and no less.",
                    "ru": "Доли дележа вместе составляют 1, не больше и не меньше.",
                },
                lambda _: dict.fromkeys(FOUR, "1/2"),
                lambda _, split: sum(split.values()) != 1,
            ),
            Mistake(
                {
                    "en": "That one is not in the set. In the set a minimal winning coalition "
                    "shares the whole, by weights, and nobody else has anything.",
                    "ru": "Такого в множестве нет. В нём одна минимальная выигрывающая коалиция "
                    "делит всё по весам, а у остальных ничего.",
                },
                lambda _: dict.fromkeys(FOUR, "1/4"),
                lambda task, split: split not in _stable(task),
            ),
            Mistake(
                {
                    "en": "That one is in the set, but those who get more by it than they were "
                    "offered do not win together.",
                    "ru": "Он в множестве, но те, кому он даёт больше предложенного, вместе не "
                    "побеждают.",
                },
                lambda task: _of_the_set(task, beats=False),
                lambda task, split: not _beats(task, split),
            ),
        ),
    ),
    Question(
        id="nb5.q4",
        ask={
            "en": "{player} gives the move to {to}. Who is the dummy then?",
            "ru": "Теперь {player} отдаёт ход, его получает {to}. Кто после этого болван?",
        },
        kind=OneColor(),
        pose=opened_with_a_gift,
        solve=_dummy,
        mistakes=(
            Mistake(
                {
                    "en": "A dummy makes no coalition stronger. This one still does: with whom?",
                    "ru": "Болван не усиливает ни одной коалиции, а этот игрок ещё усиливает: с "
                    "кем?",
                },
                _needed,
            ),
            Mistake(
                {
                    "en": "This player gave nothing and got nothing. Who is worse off by the gift?",
                    "ru": "Этот игрок ничего не отдал и ничего не получил. Кому подарок во вред?",
                },
                lambda task: _bystander(task, 0),
            ),
            Mistake(
                {
                    "en": "This player lost nothing by the gift. Try solve(apply(position, gift)).",
                    "ru": "Этот игрок от подарка ничего не потерял. Попробуйте "
                    "solve(apply(position, gift)).",
                },
                lambda task: _bystander(task, 1),
            ),
        ),
    ),
    Question(
        id="nb5.q5",
        ask={
            "en": "Find a start with an empty table, own chips in all four hands and at most eight "
            "chips together, at which the chip-count law is wrong about some coalition.",
            "ru": "Найдите начало: пустой стол, свои фишки у всех четверых, вместе не больше "
            "восьми, — при котором закон счёта фишек ошибается в какой-нибудь коалиции.",
        },
        kind=APosition(_MOST_CHIPS, "start(…)"),
        pose=always(start((1, 1, 1, 1))),
        solve=lambda _: start((2, 1, 1, 3)),
        right=lambda _, position: _is_start(position) and not keeps_the_law(position),
        mistakes=(
            Mistake(
                {
                    "en": "The law speaks of an empty table, with own chips in each of the four "
                    "hands.",
                    "ru": "Закон говорит о пустом столе и своих фишках у каждого из четверых.",
                },
                lambda _: _BARE,
                lambda _, position: not _is_start(position),
            ),
            Mistake(
                {
                    "en": "With so few chips it never fails: the cell above has tried all such "
                    "starts.",
                    "ru": "При таком числе фишек он верен всегда: ячейка выше перебрала все такие "
                    "начала.",
                },
                lambda _: start((2, 1, 2, 1)),
                lambda _, position: sum(counts_of(position)) <= 6,  # noqa: PLR2004 - see above
            ),
            Mistake(
                {
                    "en": "Enough chips, but here the law holds. Where is one hand large and the "
                    "others small, and who has the move?",
                    "ru": "Фишек достаточно, но здесь закон верен. Где одна рука велика, а другие "
                    "малы, и чей ход?",
                },
                lambda _: start((2, 2, 2, 1)),
                lambda _, position: keeps_the_law(position),
            ),
        ),
    ),
    Question(
        id="nb5.q6",
        ask={
            "en": "Build a start with an empty table and own chips in all four hands, {total:word} "
            "together, at which {mover} has the move and {player} is the apex.",
            "ru": "Постройте начало с пустым столом и своими фишками у всех четверых, вместе "
            "{total}: ходит {mover}, а вершина — {player}.",
        },
        kind=APosition(_MOST_CHIPS, "start(…)"),
        pose=_pose_apex,
        solve=lambda task: _ordered(task, task.facts["total"]),
        right=lambda task, position: (
            _as_ordered(task, position)
            and sum(counts_of(position)) == task.facts["total"]
            and solve(position).structure.apex == task.facts["player"]
        ),
        mistakes=(
            Mistake(
                {
                    "en": "Wanted are an empty table, own chips in each of the four hands, and "
                    "{mover} to move.",
                    "ru": "Нужны пустой стол, свои фишки у каждого из четверых, и ходит {mover}.",
                },
                lambda _: _BARE,
                lambda task, position: not _as_ordered(task, position),
            ),
            Mistake(
                {
                    "en": "Too even: here any two of three win, and one player counts for nothing.",
                    "ru": "Слишком ровно: здесь побеждают любые двое из трёх, а один ничего не "
                    "решает.",
                },
                lambda task: _made_start(task, 1),
                lambda _, position: solve(position).structure.kind == "majority",
            ),
            Mistake(
                {
                    "en": "Too much: here somebody wins alone and needs nobody.",
                    "ru": "Слишком много: здесь кто-то побеждает один, и никто ему не нужен.",
                },
                lambda task: _made_start(task, 4),
                lambda _, position: solve(position).structure.kind == "dictator",
            ),
            Mistake(
                {
                    "en": "That is an apex game, but somebody else is the apex.",
                    "ru": "Вершина есть, но не та.",
                },
                lambda task: _made_start(task, 2, _neighbour(task)),
                lambda task, position: solve(position).structure.apex != task.facts["player"],
            ),
            Mistake(
                {
                    "en": "{player} is the apex, but count the chips: wanted are {total:word}.",
                    "ru": "Вершина та, но сосчитайте фишки: их должно быть {total}.",
                },
                _another_number,
                lambda *_: True,
            ),
        ),
    ),
    Question(
        id="nb5.reflect",
        ask={
            "en": "The Shapley–Shubik index of a player is a half. What does that say, and what "
            "does it not say?",
            "ru": "Индекс Шепли игрока — половина. О чём это говорит, а о чём нет?",
        },
        kind=OwnWords(),
        pose=always(),
    ),
)
"""The questions, in the order of the notebook."""
