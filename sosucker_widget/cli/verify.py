"""`sosucker verify FILE…`: check certificates by playing their strategies against everything."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sosucker_widget.analysis import Certificate, CertificateError, reduced_rules
from sosucker_widget.cli.console import (
    REFUSED,
    STANDARD_INPUT,
    WRONG_USAGE,
    complain,
    read,
    reason,
    refuse,
    say,
)
from sosucker_widget.engine import (
    COLORS,
    OPTIONS,
    Color,
    ColorError,
    Position,
    PresetName,
    RuleSet,
    as_color,
)
from sosucker_widget.locale import DEFAULT_LANGUAGE, phrase
from sosucker_widget.record import positions
from sosucker_widget.record.values.fault import visible
from sosucker_widget.record.values.limits import CERTIFICATE_LIMITS

_NAMED = re.compile(r"(?P<preset>classic|documented)-(?P<chips>\d+)(?!\d)")
"""A file name that says what is proved in it, as those of the shipped certificates do."""


class _Statement(NamedTuple):
    """That a coalition can force that one of some players wins, or that it can't."""

    text: str
    coalition: tuple[Color, ...]
    winners: tuple[Color, ...]
    holds: bool


def verify(arguments: argparse.Namespace) -> int:
    """Check all files, including those after a refused one."""
    wanted = None
    if arguments.position is not None:
        [*_, record] = read(arguments.position)
        wanted = positions(record)[-1]
        wanted = wanted._replace(rules=reduced_rules(wanted.rules))
    try:
        claims = [*_read_claims(arguments.claims or "")]
    except ValueError as error:
        refuse(f"--claims: {error}", WRONG_USAGE)
    code = 0
    for file in arguments.files:
        try:
            certificate = _read_certificate(file)
            walked = _check(certificate, file, arguments.positions, wanted, claims)
        except (OSError, ValueError) as error:  # of a certificate, or of a file name
            complain(f"{file}: {reason(error)}")
            code = REFUSED
            continue
        proofs = f"{len(certificate.proofs)} proof{'' if len(certificate.proofs) == 1 else 's'}"
        say(visible(f"{file}: ok, {proofs}, {walked:,} positions"))
        for line in _proved(certificate):
            say(visible(f"  {line}"))
    return code


def _read_certificate(file: str) -> Certificate:
    """Read a certificate; `-` is the standard input."""
    if file != STANDARD_INPUT:
        return Certificate.load(file)
    return Certificate.from_bytes(sys.stdin.buffer.read(CERTIFICATE_LIMITS.size + 1))


def _check(
    certificate: Certificate,
    file: str,
    most: int,
    wanted: Position | None,
    claims: Iterable[_Statement],
) -> int:
    """Check that it proves something, and what its name and the reader say; count the positions."""
    position = certificate.position
    if not certificate.proofs:
        raise CertificateError("nothing is proved: the list of proofs is empty")
    named = _NAMED.search(file.replace("\\", "/").rpartition("/")[2])
    if named:
        chips, players = int(named["chips"]), position.rules.players
        preset: PresetName = "classic" if named["preset"] == "classic" else "documented"
        rules = reduced_rules(RuleSet.named(preset, chips=chips, players=players))
        if position != Position.start(rules, position.moving_seat or 0):
            raise CertificateError(
                f"the name says the start of {preset} with chips: {chips}, and this is "
                f"about another position: {position.rules}"
            )
    if wanted is not None and position != wanted:
        raise CertificateError("this is about another position, or about other rules")
    walked = certificate.check(most)
    for claim in claims:
        answer = certificate.forces(claim.coalition, claim.winners)
        if answer is not claim.holds:
            word = "not proved" if answer is None else "refuted"
            raise CertificateError(f"{claim.text!r} is {word}")
    return walked


def _read_claims(text: str) -> Iterator[_Statement]:
    """Read claims: coalitions by letters or names, each with the winners if these are others."""
    for part in filter(None, map(str.strip, text.split(","))):
        wanted, negated = re.subn(r"^not\s+", "", part)
        coalition, separator, winners = (side.strip() for side in wanted.partition(">"))
        members = _read_players(coalition)
        yield _Statement(
            part, members, _read_players(winners) if separator else members, not negated
        )


def _read_players(text: str) -> tuple[Color, ...]:
    if not text:
        raise ColorError("a coalition has a player, such as b, bg or blue+green")
    try:
        return tuple(as_color(name.strip()) for name in text.split("+"))
    except ColorError:
        if "+" in text or len(text) > len(COLORS):
            raise
        return tuple(as_color(letter) for letter in text)


def _proved(certificate: Certificate) -> Iterator[str]:
    """Tell the rules, the position, and each claim."""
    position = certificate.position
    yield f"rules: {position.rules}"
    yield f"options: {', '.join(f'{name} {getattr(position.rules, name)}' for name in OPTIONS)}"
    for line in str(position).splitlines():
        yield f"position: {line}"
    for proof in certificate.proofs:
        coalition = [COLORS[seat] for seat in sorted(proof.coalition)]
        winners = [COLORS[seat] for seat in sorted(proof.winners)]
        who = phrase("forces.helpers", {"players": coalition}, DEFAULT_LANGUAGE)
        whom = phrase("forces.some", {"winners": winners}, DEFAULT_LANGUAGE)
        yield f"proved: {who} can force that the winner is {whom}"
