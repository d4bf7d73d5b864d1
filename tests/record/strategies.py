"""Records drawn by Hypothesis: everything that the format allows, legal but hostile."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from sosucker_widget.engine import COLOR_NAMES, OPTIONS, PRESETS, Position, apply, legal_actions
from sosucker_widget.record import action_to_json, position_to_json
from tests.strategies import positions, rule_sets

Json = Any

HOSTILE = '<img src=x onerror="alert(1)">'
"""Text that must remain text wherever it is shown."""

strings = st.one_of(
    st.just(HOSTILE), st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
)
texts: st.SearchStrategy[Json] = st.one_of(
    strings,
    st.fixed_dictionaries({"en": strings}, optional={"ru": strings, "x-de": strings}),
)
values: st.SearchStrategy[Json] = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-(2**53) + 1, 2**53 - 1),
        st.floats(allow_nan=False, allow_infinity=False),
        strings,
    ),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(strings, inner, max_size=3),
    max_leaves=4,
)
asides: st.SearchStrategy[dict[str, Json]] = st.dictionaries(
    st.sampled_from(["x-", "x-mood", "x-<b>"]), values, max_size=1
)


def claims(players: int) -> st.SearchStrategy[Json]:
    """Draw claims; at some of their paths there is nothing."""
    paths = st.one_of(
        st.sampled_from(
            ["alive", "has_move", "piles.1", "piles", "dead", "hands", "ply", "asked.0"]
        ),
        st.sampled_from(["ruling.NEXT-2.depth.red", "ruling.DEFEAT-2[1].to", "ruling.WIN-1.chips"]),
        st.builds("hands.{}.{}".format, colors(players), colors(players)),
    )
    keys: dict[str, st.SearchStrategy[Json]] = {"path": paths, "equals": values}
    return _objects(keys, source=texts)


def colors(players: int) -> st.SearchStrategy[str]:
    return st.sampled_from(COLOR_NAMES[:players])


def _objects(
    needed: dict[str, st.SearchStrategy[Json]], **optional: st.SearchStrategy[Json]
) -> st.SearchStrategy[dict[str, Json]]:
    return st.builds(
        lambda plain, aside: {**plain, **aside},
        st.fixed_dictionaries(needed, optional=optional),
        asides,
    )


def notes(players: int) -> st.SearchStrategy[dict[str, Json]]:
    """Draw the annotations of an event, without variations."""
    quizzes = _objects(
        {"ask": st.sampled_from(["next", "captor", "legal", "kill", "text"])},
        question=texts,
        choices=st.lists(texts, max_size=2),
        answer=values,
        hint=texts,
    )
    return _objects(
        {},
        note=texts,
        glyph=st.sampled_from(["!!", "!", "!?", "?!", "?", "??"]),
        claims=st.lists(claims(players), max_size=2),
        quiz=quizzes,
    )


@st.composite
def talk(draw: st.DrawFn, players: int, promised: dict[str, str]) -> Json:
    """Draw talk; `promised` maps promises to their makers, and new ones are added."""
    player = draw(colors(players))
    some = st.lists(colors(players), unique=True, min_size=1, max_size=3)
    kind = draw(st.sampled_from(["say", "promise", "withdraw", "coalition", "join", "leave"]))
    names = [name for name in sorted(promised) if "&" not in promised[name]]
    declared = [name for name in sorted(promised) if "&" in promised[name]]
    if kind == "withdraw" and names:
        name = draw(st.sampled_from(names))
        return {"type": kind, "player": promised[name], "id": name}
    if kind in ("join", "leave") and declared:
        name = draw(st.sampled_from(declared))
        who = draw(st.sampled_from(promised[name].split("&")))
        return {"type": kind, "player": who, "coalition": name}
    if kind == "coalition":
        return draw(coalitions(players, promised))
    if kind == "promise":
        name = f"p{len(promised)}{draw(strings)}"
        promised[name] = player
        said = {"type": kind, "player": player, "to": draw(some), "id": name, "text": draw(texts)}
        terms = _objects(
            {"do": st.sampled_from(["kill", "spare", "not_defeat", "give_move_to"])},
            color=colors(players),
            player=colors(players),
            pile=st.integers(1, 9),
            n=st.integers(0, 9),
            when=st.sampled_from(["next_decision", "asked", "capture", "defeat:red", 12]),
            until=st.sampled_from([{"defeat": "blue"}, {"ply": 3}, "capture"]),
        )
        return {**said, **draw(st.fixed_dictionaries({}, optional={"terms": terms}))}
    optional = {"to": some, "private": st.booleans()}
    said = {"type": "say", "player": player, "text": draw(texts)}
    return {**said, **draw(st.fixed_dictionaries({}, optional=optional))}


@st.composite
def coalitions(draw: st.DrawFn, players: int, promised: dict[str, str]) -> Json:
    """Draw the proposal of a coalition, which is added to `promised` with its players."""
    some = draw(st.lists(colors(players), unique=True, min_size=2, max_size=4))
    name = f"c{len(promised)}{draw(strings)}"
    promised[name] = "&".join(some)
    about = draw(
        st.sampled_from([{}, {"object": "alliance"}, {"object": "fair"}, {"object": "heir"}])
    )
    heir = {"heir": draw(st.sampled_from(some))} if about.get("object") == "heir" else {}
    return {"type": "coalition", "players": some, "id": name, **about, **heir}


@st.composite
def lines(
    draw: st.DrawFn, position: Position, promised: dict[str, str], *, events: int, depth: int = 0
) -> tuple[list[Json], Position]:
    """Draw the events of a line from a position, with the position at its end."""
    players = position.rules.players
    written: list[Json] = []
    for _ in range(events):
        before, promised_before = position, dict(promised)
        # There are many transfers and discards, so they are drawn less often.
        legal = legal_actions(position, anytime=draw(st.integers(0, 3)) == 0)
        if not legal or draw(st.integers(0, 4)) == 0:
            event = draw(talk(players, promised))
        else:
            action = draw(st.sampled_from(legal))
            position = apply(position, action)
            event = action_to_json(action)
        event = {**event, **draw(notes(players))}
        if depth < 3 and draw(st.integers(0, 6)) == 0:
            event["variations"] = [
                draw(branch(before, dict(promised_before), depth + 1))
                for _ in range(draw(st.integers(0, 2)))
            ]
        written.append(event)
    return written, position


@st.composite
def branch(draw: st.DrawFn, position: Position, promised: dict[str, str], depth: int) -> Json:
    """Draw a variation or a continuation."""
    length = draw(st.integers(0, 3))
    events, _ = draw(lines(position, promised, events=length, depth=depth))
    return {**draw(_objects({}, title=texts, note=texts)), "events": events}


@st.composite
def record_values(draw: st.DrawFn) -> dict[str, Json]:
    """Draw a record as JSON values, written as the package itself would."""
    rules = draw(rule_sets(max_chips=4))
    given: bool = draw(st.booleans())
    if given:
        start = draw(positions(st.just(rules), max_plies=20))
    else:
        start = Position.start(rules, draw(st.integers(0, rules.players - 1)))
    promised: dict[str, str] = {}
    events, end = draw(lines(start, promised, events=draw(st.integers(0, 12))))
    base = PRESETS[draw(st.sampled_from(sorted(PRESETS)))]
    options = {
        name: value
        for name in (*OPTIONS, "chips")
        if (value := getattr(rules, name)) != getattr(base, name) or draw(st.booleans())
    }
    players = [
        {"color": color, **draw(_objects({}, name=strings))}
        for color in COLOR_NAMES[: rules.players]
    ]
    record: dict[str, Json] = {
        "format": "sosucker-record",
        "version": 1,
        "ruleset": {"preset": base.preset, **options, **draw(asides)},
        "players": players,
        "events": events,
    }
    if given:
        record["start"] = {**position_to_json(start, 0), **draw(asides)}
    else:
        record["first"] = COLOR_NAMES[start.acting_seat or 0]
    if draw(st.booleans()):
        record["continuations"] = [draw(branch(end, dict(promised), 1))]
    chaptered: bool = draw(st.booleans())
    if events and chaptered:
        last = st.integers(0, len(events) - 1)
        mode = st.sampled_from(["normal", "hide", "guess", "practise"])
        chapter = {"title": texts, "from": st.just(0), "to": last, "mode": mode}
        record["chapters"] = [draw(_objects(chapter, seat=colors(rules.players), bots=values))]
    top = {
        "title": texts,
        "note": texts,
        "meta": st.dictionaries(strings, values, max_size=2),
        "claims": st.lists(claims(rules.players), max_size=2),
        "zeug": values,
    }
    return {**record, **draw(st.fixed_dictionaries({}, optional=top)), **draw(asides)}
