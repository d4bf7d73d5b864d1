"""A certificate: what coalitions can force from a position, with strategies that can be checked."""

from __future__ import annotations

import base64
import bz2
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Any, Final

from sosucker_widget.analysis.arguments import ColorsLike, coalition_of
from sosucker_widget.analysis.certificates.certificate_check import Proof, check_proof
from sosucker_widget.analysis.coalitions.indices import coalitions
from sosucker_widget.display import DataRows, Shown, ShownPart, ShownTable
from sosucker_widget.engine import COLOR_NAMES, COLORS, Color, Position, checked
from sosucker_widget.errors import SosuckerError
from sosucker_widget.given_numbers import whole_number
from sosucker_widget.locale import Language, phrase
from sosucker_widget.record import RecordError
from sosucker_widget.record.storage.files import PathLike, named, read_bytes, write_whole
from sosucker_widget.record.values.decode import decode
from sosucker_widget.record.values.limits import CERTIFICATE_LIMITS
from sosucker_widget.runs.manifest import Manifest, ManifestError, position_from, position_in_full

FORMAT: Final = "sosucker_widget certificate"
VERSION: Final = 2

MOST_POSITIONS: Final = 10_000_000
"""How many positions a check walks at most unless more are allowed: about ten minutes' work, and
less than a gigabyte."""

MOST_TEXT: Final = 1 << 28
"""How many letters the strategies of a certificate may have together."""

_LONGEST_ACT: Final = 5
"""How many letters an act has at most, such as `r120`, with the blank after it."""

_PARTS: Final = {"format", "version", "rules", "position", "manifest", "proofs"}
_KEYS: Final = ("coalition", "winners", "positions", "acts")
_DIGEST: Final = b'"sha256": '


class CertificateError(SosuckerError, ValueError):
    """A certificate can't be read, or does not prove what it says."""


@dataclass(frozen=True, repr=False)
class Certificate(Shown):
    """What coalitions can force from a position, and the strategies that prove it.

    `certify` makes one. It holds for the rules of its position, which never let players act out of
    turn. What it says is checked first, with `legal_actions` and `apply` alone
    (`sosucker_widget.analysis.certificates.certificate_check`).

    Attributes
    ----------
    position
        Where the strategies begin.
    proofs
        Each coalition with the winners that it can force, and its strategy. More follows from them.
    manifest
        How it was made, where that is known.

    Raises
    ------
    PositionError
        If no game can reach the position.

    Examples
    --------
    >>> from sosucker_widget.analysis import certify
    >>> certificate = certify(Position.start("documented", chips=1))
    >>> certificate.check()
    81
    >>> certificate.wins("blue", "green"), certificate.wins("red", "blue")
    (True, False)
    >>> print(certificate.forces(["red", "blue"], "yellow"))
    None
    """

    position: Position
    proofs: tuple[Proof, ...]
    manifest: Manifest | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        """Refuse an impossible position."""
        checked(self.position)

    def check(self, most: int = MOST_POSITIONS) -> int:
        """Check all strategies by playing them against every other choice.

        Parameters
        ----------
        most
            How many positions may be walked through; 50,000 take about a second. What was checked
            once is not walked through again.

        Returns
        -------
        int
            How many positions were walked through.

        Raises
        ------
        CertificateError
            If a strategy does not force what is claimed, or if there is more to walk through.
        """
        most = whole_number("most", most)
        needed = sum(proof.positions for proof in self.proofs)
        if needed > most and "_checked" not in self.__dict__:
            raise CertificateError(
                f"the check walks through {needed:,} positions: allow them first with "
                f"check(most={needed}), on the command line with --positions {needed}"
            )
        return self._checked

    @cached_property
    def _checked(self) -> int:
        """Check the strategies, once; return how many positions there are."""
        return sum(_check(self.position, proof) for proof in self.proofs)

    def forces(self, coalition: ColorsLike, winners: ColorsLike) -> bool | None:
        """Say whether a coalition can force that one of these players wins; None if not proved.

        Raises
        ------
        CertificateError
            If the certificate is wrong.
        ColorError
            If one is not a colour of this game.
        """
        self.check()
        players, alive = self.position.rules.players, self.position.alive_seats
        members, wanted = coalition_of(players, [coalition]), coalition_of(players, [winners])
        return _follows(alive, self.proofs, members, wanted)

    def wins(self, *coalition: ColorsLike) -> bool | None:
        """Say whether a coalition can force that one of its own wins; None if not proved."""
        members = coalition_of(self.position.rules.players, coalition)
        return self.forces(members, members)

    def crowns(self, *coalition: ColorsLike) -> tuple[Color, ...] | None:
        """Return the members whom a coalition can make win for certain; None if not proved."""
        members = coalition_of(self.position.rules.players, coalition)
        answers = {seat: self.forces(members, seat) for seat in sorted(members)}
        sure = tuple(COLORS[seat] for seat, wins in answers.items() if wins)
        return None if None in answers.values() else sure

    @property
    def minimal_winning(self) -> tuple[tuple[Color, ...], ...] | None:
        """The winning coalitions in which every member is needed; None if not all are proved."""
        every = coalitions(self.position.alive_seats)
        answers = {members: self.wins(_colors(members)) for members in every}
        if None in answers.values():
            return None
        winning = [members for members, wins in answers.items() if wins]
        least = [s for s in winning if not any(other < s for other in winning)]
        return tuple(tuple(_colors(s)) for s in sorted(least, key=lambda s: (len(s), sorted(s))))

    def to_rows(self) -> DataRows:
        """Return a row for each proof: coalition, winners, positions and acts."""
        return DataRows(
            {
                "coalition": " ".join(_names(proof.coalition)),
                "winners": " ".join(_names(proof.winners)),
                "positions": proof.positions,
                "acts": proof.acts.count(" "),
            }
            for proof in self.proofs
        )

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON; the acts are packed (bz2, base64)."""
        return {
            "format": FORMAT,
            "version": VERSION,
            **position_in_full(self.position),
            "manifest": None if self.manifest is None else self.manifest.to_json(),
            "proofs": [
                {
                    "coalition": _names(proof.coalition),
                    "winners": _names(proof.winners),
                    "positions": proof.positions,
                    "acts": base64.b64encode(bz2.compress(proof.acts.encode())).decode(),
                }
                for proof in self.proofs
            ],
        }

    @classmethod
    def from_json(cls, raw: object) -> Certificate:
        """Read it from JSON. It is not checked yet.

        Raises
        ------
        CertificateError
            If it is not a certificate.
        """
        if not isinstance(raw, Mapping) or raw.get("format") != FORMAT:
            raise CertificateError(f"this is no certificate: its format is not {FORMAT!r}")
        if raw.get("version") != VERSION or set(raw) != _PARTS:
            raise CertificateError(
                f"expected a certificate of version {VERSION}, with {', '.join(sorted(_PARTS))}"
            )
        try:
            position = position_from(raw)
            made = raw["manifest"]
            manifest = None if made is None else Manifest.from_json(made)
        except ManifestError as error:
            raise CertificateError(f"manifest: {error}") from error
        except ValueError as error:
            raise CertificateError(f"position: {error}") from error
        proofs, left = list[Proof](), MOST_TEXT
        if not isinstance(raw["proofs"], list):
            raise CertificateError("proofs: expected a list")
        for number, one in enumerate(raw["proofs"], 1):
            proofs.append(_read_proof(one, position, left, f"proof {number}"))
            left -= len(proofs[-1].acts)
        return cls(position, tuple(proofs), manifest)

    def save(self, path: PathLike) -> None:
        """Save it as a JSON file, a line for each proof.

        The last line holds the SHA-256 of all that stands before it, so that no byte can change
        unnoticed.
        """
        fields = self.to_json()
        proofs = ",\n".join(map(json.dumps, fields.pop("proofs")))
        head = json.dumps(fields)
        write_whole(path, signed(f'{head[:-1]}, "proofs": [\n{proofs}\n],\n'.encode()))

    @classmethod
    def load(cls, path: PathLike) -> Certificate:
        """Read a file that `save` wrote. It is not checked yet.

        Raises
        ------
        CertificateError
            If it is not a certificate, or was changed since it was written.
        OSError
            If the file can't be read.
        """
        try:
            return cls.from_bytes(read_bytes(path, CERTIFICATE_LIMITS.size))
        except OSError as error:
            raise named(error, path) from error

    @classmethod
    def from_bytes(cls, content: bytes) -> Certificate:
        """Read what is in a file that `save` wrote. It is not checked yet.

        Raises
        ------
        CertificateError
            If it is not a certificate, or was changed since it was written.
        """
        try:
            raw = decode(content, CERTIFICATE_LIMITS)
        except RecordError as error:
            raise CertificateError(str(error)) from error
        if isinstance(raw, dict) and raw.pop("sha256", None) is not None:
            before, _, _ = content.rpartition(_DIGEST)
            if signed(before) != content:
                raise CertificateError("it was changed since it was written: see its sha256")
            return cls.from_json(raw)
        raise CertificateError("this is no certificate: it does not end with its sha256")

    def _brief(self) -> str:
        what = f"{len(self.proofs)} proof{'' if len(self.proofs) == 1 else 's'}"
        return f"{what}, {sum(proof.positions for proof in self.proofs):,} positions"

    def _parts(self, language: Language) -> list[ShownPart]:
        words = ("forces.head.coalition", "forces.head.winners", "certificate.positions")
        rows = [
            (
                phrase("forces.helpers", {"players": _colors(proof.coalition)}, language),
                phrase("forces.some", {"winners": _colors(proof.winners)}, language),
                proof.positions,
            )
            for proof in self.proofs
        ]
        heads = [phrase(word, {}, language) for word in words]
        return [ShownTable(heads, rows), phrase("certificate.told", {}, language)]


def signed(content: bytes) -> bytes:
    """Put the last line under a certificate: the SHA-256 of all that stands before it."""
    return content + _DIGEST + f'"{sha256(content).hexdigest()}"}}\n'.encode()


def _follows(
    alive: Iterable[int],
    proofs: Iterable[Proof],
    coalition: Iterable[int],
    winners: Iterable[int],
) -> bool | None:
    """Say whether a coalition can force that one of these wins, as far as it follows from proofs.

    More members and more winners never hurt; what the others can prevent, it can't force.
    """
    everybody = frozenset(alive)
    members, wanted = everybody.intersection(coalition), everybody.intersection(winners)
    if wanted in (frozenset(), everybody):
        return bool(wanted)
    for proof in proofs:
        if proof.coalition <= members and proof.winners <= wanted:
            return True
        if not (proof.coalition & members or proof.winners & wanted):
            return False
    return None


def _check(position: Position, proof: Proof) -> int:
    """Check a proof; return how many positions there were."""
    try:
        check_proof(position, proof)
    except ValueError as flaw:
        coalition, winners = (" and ".join(_names(seats)) for seats in proof[:2])
        raise CertificateError(f"{coalition} for {winners}: {flaw}") from flaw
    return proof.positions


def _read_proof(raw: object, position: Position, most: int, where: str) -> Proof:
    """Read one proof with at most so many choices."""
    if not isinstance(raw, Mapping) or set(raw) != set(_KEYS):
        raise CertificateError(f"{where}: expected {', '.join(_KEYS)}")
    players = [_read_players(raw[key], position, f"{where}, {key}") for key in _KEYS[:2]]
    if type(raw["positions"]) is not int or raw["positions"] < 1:
        raise CertificateError(f"{where}, positions: expected a whole number from 1")
    most = min(most, _LONGEST_ACT * raw["positions"])
    reader = bz2.BZ2Decompressor()
    try:
        packed = base64.b64decode(raw["acts"], validate=True)
        acts = reader.decompress(packed, most + 1).decode("ascii")
    except (TypeError, ValueError, OSError) as error:
        raise CertificateError(f"{where}, acts: expected words (bz2, base64)") from error
    if len(acts) > most or not reader.eof or reader.unused_data:
        raise CertificateError(f"{where}, acts: expected at most {most:,} letters, and no more")
    return Proof(players[0], players[1], raw["positions"], acts)


def _read_players(raw: object, position: Position, where: str) -> frozenset[int]:
    """Read living players, each once."""
    living = {COLOR_NAMES[seat]: seat for seat in position.alive_seats}
    named_once = isinstance(raw, list) and all(isinstance(one, str) for one in raw)
    if not isinstance(raw, list) or not named_once or not set(raw) <= set(living):
        raise CertificateError(f"{where}: expected a list of living players")
    if len(set(raw)) < len(raw):
        raise CertificateError(f"{where}: a player is named twice")
    return frozenset(living[name] for name in raw)


def _colors(seats: Iterable[int]) -> list[Color]:
    return [COLORS[seat] for seat in sorted(seats)]


def _names(seats: Iterable[int]) -> list[str]:
    return [COLOR_NAMES[seat] for seat in sorted(seats)]
