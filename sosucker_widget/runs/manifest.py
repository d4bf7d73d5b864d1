"""What a result rests on, so that a paper can cite it and a stranger compute it again."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal, get_args

from sosucker_widget.display import one_line
from sosucker_widget.engine import OPTIONS, Position, RuleSet
from sosucker_widget.errors import SosuckerError
from sosucker_widget.record import RecordError
from sosucker_widget.record.storage.files import PathLike, named, read_bytes, write_whole
from sosucker_widget.record.values.decode import Json, decode
from sosucker_widget.record.values.limits import CERTIFICATE_LIMITS

FORMAT: Final = "sosucker_widget manifest"
VERSION: Final = 1

Call = Literal["simulate", "chances", "solve_many", "certify"]
"""The functions whose results have a manifest."""

_TEXTS: Final = ("executor", "package", "python")
_KEYS: Final = {"format", "version", "call", "arguments", "counts", *_TEXTS, "platform"}


class ManifestError(SosuckerError, ValueError):
    """It is no manifest, or nothing can be computed by it."""


@dataclass(frozen=True, repr=False)
class Manifest:
    """What a result rests on: all that it takes to compute it again.

    `rerun` does that. Results of `simulate`, `chances`, `solve_many` and `certify` have one.

    Attributes
    ----------
    call
        The function that computed the result.
    arguments
        What was given to it, as JSON: each option of the rules, the positions in full, the seed,
        and what was left out with the value that held.
    counts
        How much there is of the result, such as `games`.
    executor
        What kind of executor did the work; the result does not depend on it.
    package, python
        The versions of this package and of Python.
    platform
        System and processor where time was limited, since a faster machine may find more;
        otherwise None.

    Examples
    --------
    >>> from sosucker_widget import chances
    >>> manifest = chances(Position.start("documented", chips=1), games=250, seed=1).manifest
    >>> manifest.call, manifest.counts, manifest.executor, manifest.arguments["seed"]
    ('chances', {'games': 250}, 'here', 1)
    >>> manifest.arguments["rules"]["captor"]
    'mover'
    """

    call: Call
    arguments: Mapping[str, Json]
    counts: Mapping[str, int]
    executor: str
    package: str
    python: str
    platform: str | None

    @classmethod
    def of(
        cls,
        call: Call,
        arguments: Mapping[str, Json],
        counts: Mapping[str, int],
        executor: str,
        *,
        timed: bool = False,
    ) -> Manifest:
        """Describe a result of this package, computed by this Python."""
        python = ".".join(map(str, sys.version_info[:3]))
        platform = _platform() if timed else None
        return cls(call, arguments, counts, executor, _package(), python, platform)

    def __repr__(self) -> str:
        """Tell in one line what was computed, how much of it, and by which version."""
        counts = ", ".join(f"{count:,} {name}" for name, count in self.counts.items())
        return one_line(f"<Manifest: {self.call}, {counts}; version {self.package}>")

    def to_json(self) -> dict[str, Json]:
        """Return it as JSON, in the form of `data/manifest-schema.json`."""
        return {"format": FORMAT, "version": VERSION, **self.__dict__}

    @classmethod
    def from_json(cls, raw: object) -> Manifest:
        """Read it from JSON.

        Raises
        ------
        ManifestError
            If it is not a manifest.
        """
        if not isinstance(raw, Mapping) or raw.get("format") != FORMAT:
            raise ManifestError(f"this is no manifest: its format is not {FORMAT!r}")
        if raw.get("version") != VERSION or set(raw) != _KEYS:
            raise ManifestError(f"expected a manifest of version {VERSION} with all its fields")
        fields: dict[str, Any] = {key: raw[key] for key in cls.__dataclass_fields__}
        counts, arguments = fields["counts"], fields["arguments"]
        if fields["call"] not in get_args(Call):
            raise ManifestError(f"call: expected one of {', '.join(get_args(Call))}")
        if not isinstance(arguments, Mapping):
            raise ManifestError("arguments: expected an object")
        if not isinstance(counts, Mapping) or any(type(one) is not int for one in counts.values()):
            raise ManifestError("counts: expected whole numbers by their names")
        platform = fields["platform"]
        if not all(isinstance(fields[key], str) for key in _TEXTS) or not (
            platform is None or isinstance(platform, str)
        ):
            raise ManifestError(f"{', '.join(_TEXTS)}, platform: expected texts")
        return cls(**fields)

    def save(self, path: PathLike) -> None:
        """Save it as a JSON file."""
        write_whole(path, f"{json.dumps(self.to_json(), indent=2)}\n".encode())

    @classmethod
    def load(cls, path: PathLike) -> Manifest:
        """Read a file that `save` wrote.

        Raises
        ------
        ManifestError
            If it is not a manifest.
        OSError
            If the file can't be read.
        """
        try:
            return cls.from_json(decode(read_bytes(path, CERTIFICATE_LIMITS.size)))
        except RecordError as error:
            raise ManifestError(str(error)) from error
        except OSError as error:
            raise named(error, path) from error


def rules_in_full(rules: RuleSet) -> dict[str, Json]:
    """Write a rule set with every option, so that nobody has to know a preset.

    >>> rules_in_full(RuleSet.named("documented"))["captor"]
    'mover'
    """
    return {name: getattr(rules, name) for name in (*OPTIONS, "chips", "players")}


def rules_from(raw: object) -> RuleSet:
    """Read what `rules_in_full` wrote."""
    names = {*OPTIONS, "chips", "players"}
    if not isinstance(raw, Mapping) or set(raw) != names:
        raise ValueError(f"rules: expected {', '.join(sorted(names))}")
    return RuleSet(**raw)


def position_in_full(position: Position) -> dict[str, Json]:
    """Write a position and its rules, with every field and every option."""
    written = position.to_json()
    del written["ruleset"]
    return {"rules": rules_in_full(position.rules), "position": written}


def position_from(raw: Mapping[str, Any]) -> Position:
    """Read what `position_in_full` wrote, and nothing that is written in another way."""
    position = Position.from_json(raw["position"], rules_from(raw["rules"]))
    if position_in_full(position)["position"] != raw["position"]:
        raise ValueError("position: a field is missing, or disagrees with the others")
    return position


@cache
def _package() -> str:
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 - slow

    try:
        return version("sosucker_widget")
    except PackageNotFoundError:  # a live page has the modules alone
        return "unknown"


def _platform() -> str:
    from platform import machine, system  # noqa: PLC0415 - the same

    return f"{system()} {machine()}"
