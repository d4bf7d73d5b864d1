"""Lines within lines: how deep they nest, and how they are told where they may nest less deep."""

from __future__ import annotations

from dataclasses import replace

from sosucker_widget.record.event import Event, Line


def with_continuations(events: tuple[Event, ...], ahead: tuple[Line, ...]) -> list[Line]:
    """Make lines of a line and of those that led on from its end."""
    plain = [line for line in ahead if line.events and line == Line(line.events)]
    titled = [line for line in ahead if line not in plain]
    main = events
    if plain:
        first, *rest = plain[0].events
        main = (*events, replace(first, variations=(*plain[1:], *first.variations)), *rest)
    return [Line(main), *(replace(line, events=(*bare(events), *line.events)) for line in titled)]


def bare(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Leave out the lines that leave a line."""
    return tuple(replace(event, variations=()) for event in events)


def depth(lines: tuple[Line, ...]) -> int:
    """Count how deep variations nest in lines: 0 where there are none."""
    inner = (depth(event.variations) for line in lines for event in line.events)
    return 1 + max(inner, default=0) if lines else 0


def shallow(lines: tuple[Line, ...], room: int) -> tuple[Line, ...]:
    """Lift variations that nest deeper than `room` to where a record has a place for them.

    A lifted one is told from the beginning of the line that it branches off.
    """
    if depth(lines) <= room:
        return lines
    if room <= 1:
        return tuple(flat for line in lines for flat in _flattened(line))
    return tuple(
        replace(
            line,
            events=tuple(
                replace(event, variations=shallow(event.variations, room - 1))
                for event in line.events
            ),
        )
        for line in lines
    )


def _flattened(line: Line) -> list[Line]:
    found = [replace(line, events=bare(line.events))]
    for at, event in enumerate(line.events):
        before = bare(line.events[:at])
        for variation in event.variations:
            found += [
                replace(flat, events=(*before, *flat.events)) for flat in _flattened(variation)
            ]
    return found
