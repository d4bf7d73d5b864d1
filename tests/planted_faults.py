"""Faults that a reader would notice: in each one line of the package or the front end is changed.

`tests/plant_faults.py` plants them one at a time, and says which check catches each.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Fault(NamedTuple):
    """A change of one line.

    Attributes
    ----------
    name
        What goes wrong.
    room
        The folder of `tests` where the fault is likeliest to be caught; `js` for the front end.
    old, new
        A part of the line that stands nowhere else, and what stands there instead.
    """

    name: str
    room: str
    old: str
    new: str


FAULTS: Final = (
    Fault(
        "the mover may not choose between two candidates",
        "engine",
        "if len(missing) > 1:",
        "if len(missing) > 2:",
    ),
    Fault(
        "a prisoner given out of turn doesn't rescue",
        "engine",
        'position.phase == "rescue" and action.to_seat == position.moving_seat',
        'position.phase == "rescue" and action.to_seat == action.chip_seat',
    ),
    Fault(
        "a short discard is read as one of the player's own colour",
        "record",
        "return Discard(LETTERS[player], LETTERS[killed])",
        "return Discard(LETTERS[player], LETTERS[player])",
    ),
    Fault(
        "a reversed text is not escaped in a record",
        "record",
        r"\u200e\u200f\u2028-\u202e",
        r"\u200e\u200f\u2028-\u202d",
    ),
    Fault(
        "a journal that is torn is called whole",
        "record",
        'bool(rest) and b"\\n" not in rest,',
        'bool(rest) and b"\\n" in rest,',
    ),
    Fault(
        "anybody may withdraw a promise",
        "game",
        "promise is None or promise.player != talk.player",
        "promise is None",
    ),
    Fault(
        "the greedy bot deals for peace alone",
        "players",
        'lambda deal: deal.kind != "peace"',
        'lambda deal: deal.kind in {"peace"}',
    ),
    Fault(
        "the bot that repays forgives nobody who harmed it",
        "players",
        "2 * acts.get(seat, 1)",
        "2 * acts.get(seat, -1)",
    ),
    Fault(
        "a bot behind the wall may send to any socket of this computer",
        "players",
        "socketpair 53 199 1 0x2 0x2",
        "socketpair 53 199 1 0x2 0x3",
    ),
    Fault(
        "a bot behind the wall reads the home folder",
        "players",
        "return place == home or place in home.parents",
        "return place in home.parents",
    ),
    Fault(
        "the Banzhaf index is half of what it is",
        "analysis",
        "others = 2 ** (len(players) - 1)",
        "others = 2 ** len(players)",
    ),
    Fault(
        "a promise that some equilibrium breaks enforces itself",
        "analysis",
        'self.credible and "broken" not in self.found',
        "self.credible",
    ),
    Fault(
        "an only move is praised where others would do",
        "analysis",
        "elif not alternatives and len(others) == len(self.choices) - 1:",
        "elif len(others) == len(self.choices) - 1:",
    ),
    Fault(
        "a departure that another made possible is not told",
        "analysis",
        "if isinstance(step.talk, Leave) and one.closes == step.index:",
        "if isinstance(step.talk, Leave) and one.closes != step.index:",
    ),
    Fault(
        "the move that a pile decides has another mark",
        "replay",
        '"NEXT-2": "pile",',
        '"NEXT-2": "forced",',
    ),
    Fault(
        "a second answer counts as the first",
        "replay",
        'return "first" if len(self.tried) == 1 else "retry"',
        'return "first" if len(self.tried) <= 2 else "retry"',
    ),
    Fault(
        "promises that nobody can judge are judged",
        "power",
        'if one.status != "words"',
        'if one.status != "pending"',
    ),
    Fault(
        "a film doesn't rest on its last picture",
        "export",
        'rests[-1] = max(rests[-1], rest_times()["longest"])',
        'rests[-1] = min(rests[-1], rest_times()["longest"])',
    ),
    Fault(
        "a picture marks the player with the move, not the one who is asked",
        "export",
        "seat in {position.acting_seat, position.winning_seat},",
        "seat in {position.moving_seat, position.winning_seat},",
    ),
    Fault(
        "a widget that an output has captured is missing on a page",
        "pages",
        "(*_children(state), *_captured(state))",
        "(*_children(state),)",
    ),
    Fault(
        "a recap says that all went well where a chip was lost",
        "table",
        'key = "lost" if lost else "hurt" if hurts else "safe"',
        'key = "lost" if lost > 1 else "hurt" if hurts else "safe"',
    ),
    Fault(
        "the bots go on while one reads of one's own defeat",
        "session",
        "return not (is_alive or ends or self._saw_defeat)",
        "return False",
    ),
    Fault(
        "a reader may take a seat where another sits",
        "session",
        "if seat is not None and not over and self._views.get(seat, view) != view:",
        "if seat is not None and over and self._views.get(seat, view) != view:",
    ),
    Fault(
        "a request that comes twice is done twice",
        "protocol",
        "self._done.append(key)",
        "self._done.extend(())",
    ),
    Fault(
        "an observer gets the first value as the old one, for ever",
        "widgets",
        "values[name] = new",
        "values[name] = old",
    ),
    Fault(
        "the largest number of a range is no answer",
        "teaching",
        "(most is not None and number > most)",
        "(most is not None and number >= most)",
    ),
    Fault(
        "a pile that is too high to be judged ends with an error",
        "lessons",
        "set(row) != set(FOUR) or len(row) > MOST_PILE",
        "set(row) != set(FOUR)",
    ),
    Fault(
        "only presets that agree are listed",
        "cli",
        "if contrast.differs:",
        "if not contrast.differs:",
    ),
    Fault(
        "four chips have the wrong case in Russian",
        "locale",
        'return "few" if 2 <= units <= 4 else "many"',
        'return "few" if 2 <= units <= 3 else "many"',
    ),
    Fault(
        "the story counts a sure win against a weak defence",
        "tale",
        "return all(_is_over_within(",
        "return any(_is_over_within(",
    ),
    Fault(
        "a live page keeps a game that nobody has played",
        "live",
        "is_own = game.length > (self._untouched if game is self._first else 0)",
        "is_own = game.length >= (self._untouched if game is self._first else 0)",
    ),
    Fault(
        "the chip of a colour that lies lowest stays readable",
        "js",
        "keep.add(chips.lastIndexOf(color))",
        "keep.add(chips.indexOf(color))",
    ),
    Fault(
        "a state of another version is drawn",
        "js",
        'if (isObject(value) && value.version !== version) throw new DecodeError("version")',
        'if (isObject(value) && value.version === undefined) throw new DecodeError("version")',
    ),
    Fault(
        "a text of the record falls back on its last language",
        "js",
        "text?.[this.lang] ?? Object.values(text ?? {})[0]",
        "text?.[this.lang] ?? Object.values(text ?? {}).at(-1)",
    ),
    Fault(
        "keys mean nothing on a Russian keyboard",
        "js",
        r"/\p{L}/u.test(key) ? code",
        "/[a-z]/u.test(key) ? code",
    ),
    Fault(
        "a second mark of a ply covers the first",
        "js",
        "this.#put({ ply, mark, x: x + half, more: false });",
        "this.#put({ ply, mark, x: x - half, more: false });",
    ),
    Fault(
        "autoplay leaves no time to read a note",
        "js",
        "rest + words * rests.word",
        "rest + rests.word",
    ),
    Fault(
        "the move may be given to anybody",
        "js",
        "(act.to === undefined || to.includes(act.to))",
        "(act.to === undefined || to.length > 0)",
    ),
    Fault(
        "a letter acts behind the steps of a defeat",
        "js",
        "if (rebound.on) return onCommand(name, commands);",
        "",
    ),
    Fault(
        "a figure typed soon after another begins a new number",
        "js",
        "now - this.#at < TYPING ? this.#text",
        "now - this.#at > TYPING ? this.#text",
    ),
    Fault(
        "Tab goes backwards in a dialog",
        "js",
        "(stops.indexOf(inside as HTMLElement) + (event.shiftKey ? -1 : 1) + stops.length)",
        "(stops.indexOf(inside as HTMLElement) + (event.shiftKey ? 1 : -1) + stops.length)",
    ),
    Fault(
        "a watcher may act",
        "classroom",
        "return person in self.people and not (self.speaks",
        'return "seated" in self.people and not (self.speaks',
    ),
    Fault(
        "a guest acts for the seat that a host has taken",
        "classroom",
        "return None if guest is None else self.session.seated.seat_of(guest)",
        "return None if guest is None else self.crowd.roster.guests[guest].seat",
    ),
    Fault(
        "a name that points here gets the guests' page",
        "classroom",
        "if not is_own_host(self.request.host):",
        "if not self.request.host:",
    ),
    Fault(
        "the right code passes although too many were wrong",
        "classroom",
        "if door.wrong.left(self.address) < 1 or (",
        "if door.wrong.left(self.address) < 0 or (",
    ),
    Fault(
        "a page doesn't notice that nobody answers",
        "js",
        "if (Date.now() - this.#heard > SILENCE) this.#lose();",
        "if (Date.now() - this.#heard > SILENCE * 9) this.#lose();",
    ),
    Fault(
        "a ply is left with wide intervals",
        "power",
        "chances.half_width <= WIDTH",
        "chances.half_width <= 3 * WIDTH",
    ),
    Fault(
        "chances are estimated on where nobody looks",
        "session",
        "self.inquiry.ask(seconds)",
        "self.inquiry.ask()",
    ),
    Fault(
        "a share of chances over all of them is drawn",
        "js",
        "part >= 0 && part <= 1000",
        "part >= 0",
    ),
)
