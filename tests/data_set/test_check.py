"""The second checker and its reading of the rules agree with the engine, and miss no forgery."""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterable
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import data.make
from data import check
from sosucker_widget import Certificate, CertificateError, Position, apply, legal_actions
from sosucker_widget.analysis.certificates.certificate import signed
from sosucker_widget.analysis.certificates.certificate_check import word_of
from sosucker_widget.engine import OPTIONS, RuleSet
from sosucker_widget.runs.manifest import position_in_full
from tests.data_set.schemas import validator
from tests.data_set.second_reading import rules_in, state_in
from tests.engine.strategies import seeded

ROOT = Path(__file__).parents[2]
SHIPPED = data.make.files()
SMALL = data.make.path_of("documented-1-full")
CONTENT, PROVED = SMALL.read_bytes(), Certificate.load(SMALL)
REFUSED = (AttributeError, LookupError, OSError, TypeError, ValueError)
TABLED = tuple(product(*(OPTIONS[one] for one in ("all_present", "captor", "defeated_capture"))))


def rules_of(case: int, chips: int) -> RuleSet:
    """Take every combination of the options in turn, with every number of players."""
    case, players = divmod(case, 5)
    options = dict(
        zip(("all_present", "captor", "defeated_capture"), TABLED[case % len(TABLED)], strict=True)
    )
    return RuleSet(
        **options, transfers="rescue", discards="never", chips=chips, players=players + 2
    )


def states_compared(games: Iterable[int]) -> int:
    """Play random games by both readings, and compare acts and states at each ply."""
    compared = 0
    for case in games:
        rng = seeded(case)
        rules = rules_of(case, rng.choice((1, 2, 3, 5, 7, 13)))
        position = Position.start(rules, rng.randrange(rules.players))
        state = state_in(position)
        while True:
            can = legal_actions(position)
            assert [word_of(action, position) for action in can] == check.acts(state)
            compared += 1
            if not can:
                break
            action = rng.choice(can)
            state = check.after(state, word_of(action, position), rules_in(rules))
            position = apply(position, action)
            assert state_in(position) == state
            if compared % 100 == 0 and not position.is_over:
                written = position_in_full(position)["position"]
                assert check.read_state(written, rules_in(rules)) == state
    return compared


class TestTheSecondReading:
    def test_it_imports_nothing_of_ours(self) -> None:
        tree = ast.parse(Path(check.__file__).read_text(encoding="utf-8"))
        names = {
            name
            for node in ast.walk(tree)
            for name in (
                [node.module or ""]
                if isinstance(node, ast.ImportFrom)
                else [alias.name for alias in node.names]
                if isinstance(node, ast.Import)
                else []
            )
        }
        assert {name.partition(".")[0] for name in names} <= sys.stdlib_module_names

    def test_random_games_are_the_same_in_every_state(self) -> None:
        assert states_compared(range(80)) > 2_000

    @pytest.mark.slow
    def test_a_hundred_thousand_states_are_the_same(self) -> None:
        assert states_compared(range(80, 2_480)) > 100_000


def passes_both(content: bytes, path: Path) -> bool:
    """Say whether both checkers pass a file; they must agree."""
    path.write_bytes(content)
    try:
        Certificate.load(path).check()
    except CertificateError:
        by_engine = False
    else:
        by_engine = True
    try:
        check.check(content)
    except REFUSED:
        by_reading = False
    else:
        by_reading = True
    assert by_engine == by_reading
    return by_engine


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("forged") / "one.json"


class TestForgeries:
    def test_what_is_shipped_passes_both(self, path: Path) -> None:
        assert passes_both(CONTENT, path)

    @given(at=st.integers(0, len(CONTENT) - 1), by=st.integers(1, 255))
    def test_no_byte_can_change(self, path: Path, at: int, by: int) -> None:
        forged = bytearray(CONTENT)
        forged[at] ^= by
        assert not passes_both(bytes(forged), path)

    @given(at=st.integers(0, len(CONTENT) - 1), more=st.binary(max_size=2))
    def test_no_byte_can_come_or_go(self, path: Path, at: int, more: bytes) -> None:
        forged = CONTENT[:at] + more + CONTENT[at + 1 :]
        assert forged == CONTENT or not passes_both(forged, path)

    @given(seed=st.integers(0, 2**32))
    @settings(deadline=None)
    def test_a_forged_field_with_a_new_digest_proves_nothing_false(
        self, path: Path, seed: int
    ) -> None:
        """Where it passes by both, less is claimed than was proved."""
        rng, written = seeded(seed), json.loads(CONTENT)
        del written["sha256"]
        fields = rng.choice([written, written["rules"], written["position"], *written["proofs"]])
        forge(fields, rng)
        if passes_both(signed_file(written), path) and "coalition" in fields:
            assert PROVED.forces(fields["coalition"], fields["winners"]) is True

    def test_a_field_that_nobody_knows_is_refused(self, path: Path) -> None:
        for at in range(4):
            written = json.loads(CONTENT)
            del written["sha256"]
            places = [written, written["rules"], written["position"], written["proofs"][0]]
            places[at]["more"] = 1
            assert not passes_both(signed_file(written), path)


def signed_file(written: dict[str, Any]) -> bytes:
    """Write a certificate with the digest that fits it."""
    return signed(f"{json.dumps(written)[:-1]},\n".encode())


def forge(fields: dict[str, Any], rng: Random) -> None:
    """Change a value, however deep, into another of its kind, or leave it out."""
    key = rng.choice(sorted(fields.keys() - {"manifest", "proofs"}))
    value = fields[key]
    if rng.random() < 0.2:
        del fields[key]
    elif isinstance(value, dict):
        forge(value, rng)
    elif isinstance(value, list):
        fields[key] = rng.choice(
            [["red"], ["blue", "green"], ["blue", "red"], value * 2, value[1:]]
        )
    elif isinstance(value, int):
        fields[key] = rng.choice([value + 1, value - 1, float(value), bool(value), f"{value}"])
    else:
        fields[key] = rng.choice(["blue", "red", "over", "kill", 1, None, [value]])


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_certificate_has_the_form_of_its_schema(path: Path) -> None:
    written = json.loads(path.read_bytes())
    validator("certificate").validate(written)
    made, positions = written["manifest"], sum(one["positions"] for one in written["proofs"])
    if made is not None:
        assert made["counts"] == {"proofs": len(written["proofs"]), "positions": positions}


@pytest.mark.slow
@pytest.mark.timeout(7_200)
@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_the_second_reading_passes_what_is_shipped(path: Path) -> None:
    assert len(check.check(path.read_bytes())) == len(Certificate.load(path).proofs)


def test_a_file_that_is_refused_is_named(path: Path) -> None:
    path.write_bytes(CONTENT[:-9])
    assert check.told_of(str(SMALL))[1] == 0
    text, code = check.told_of(str(path))
    assert (text.startswith(f"{path}: REFUSED: "), code) == (True, 1)
