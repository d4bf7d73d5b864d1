"""Certificates prove what they say, and nothing that is changed in one goes unnoticed."""

from __future__ import annotations

import ast
import base64
import bz2
import json
import tracemalloc
from collections.abc import Callable
from io import BytesIO, TextIOWrapper
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

import data.make
from sosucker_widget import Game
from sosucker_widget.analysis import (
    Budget,
    BudgetSpentError,
    Certificate,
    CertificateError,
    UnsolvedError,
    certify,
    effectivity,
    solve,
)
from sosucker_widget.analysis.certificates import certificate_check
from sosucker_widget.analysis.certificates.certificate_check import Proof, check_proof
from sosucker_widget.analysis.certificates.certify import CertificateLevel
from sosucker_widget.analysis.coalitions.indices import coalitions
from sosucker_widget.cli import main
from sosucker_widget.engine import (
    COLORS,
    OPTIONS,
    ColorLike,
    Position,
    PresetName,
    RuleSet,
    apply,
    legal_actions,
)
from sosucker_widget.record.values.limits import CERTIFICATE_LIMITS
from sosucker_widget.runs.manifest import position_from

ROOT = Path(__file__).parents[2]
SHIPPED = data.make.files()
QUICK = [path for path in SHIPPED if "-1-" in path.name or path.name.startswith("documented-2-")]
NO_LIMIT = Budget(states=10**9, seconds=None)
ACTS = ("r+", "b+", "r1", "b1", ">b", ">g", "xr", "-")
Json = dict[str, Any]


def start(preset: PresetName = "documented", chips: int = 1) -> Position:
    rules = RuleSet.named(preset, chips=chips, transfers="rescue", discards="never")
    return Position.start(rules, first="red")


@pytest.fixture(scope="module")
def certificate() -> Certificate:
    return certify(start(chips=2))


def written(certificate: Certificate) -> Json:
    told: Json = json.loads(json.dumps(certificate.to_json()))
    return told


def packed(acts: str) -> str:
    return base64.b64encode(bz2.compress(acts.encode())).decode()


class TestTheChecker:
    def test_it_is_short(self) -> None:
        source = Path(certificate_check.__file__).read_text(encoding="utf-8")
        assert len(source.splitlines()) <= 100

    def test_it_uses_the_rules_and_nothing_else_of_ours(self) -> None:
        tree = ast.parse(Path(certificate_check.__file__).read_text(encoding="utf-8"))
        used = {
            (node.module, alias.name)
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        ours = {name for module, name in used if str(module).startswith("sosucker_widget")}
        assert ours == {"Action", "Position", "apply", "legal_actions", "short"}
        others = {module for module, _ in used if not str(module).startswith("sosucker_widget")}
        assert others == {"__future__", "hashlib", "marshal", "os", "typing"}
        assert not [node for node in ast.walk(tree) if isinstance(node, ast.Import)]

    def test_it_refuses_rules_by_which_players_act_out_of_turn(self) -> None:
        held: dict[ColorLike, str] = {"red": "b", "blue": "rb", "green": "", "yellow": ""}
        anytime = Position.of(held, ["g"], move="red", rules="classic")
        proof = Proof(frozenset({0}), frozenset({0}), 100, "r+ " * 100)
        with pytest.raises(ValueError, match="out of turn"):
            check_proof(anytime, proof)

    def test_it_refuses_a_game_that_goes_round(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def back(position: Position, _: object) -> Position:
            return position

        monkeypatch.setattr(certificate_check, "apply", back)
        with pytest.raises(ValueError, match="circle"):
            check_proof(start(), Proof(frozenset({0}), frozenset({0}), 100, ""))

    @pytest.mark.slow
    def test_it_takes_little_room_for_a_position(self) -> None:
        """Less than 100 bytes, with all that Python allocates for the walk."""
        certificate = Certificate.load(ROOT / "data" / "certificates" / "documented-3-classes.json")
        proof = max(certificate.proofs, key=lambda proof: proof.positions)
        tracemalloc.start()
        check_proof(certificate.position, proof)
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert most < 100 * proof.positions

    def test_it_believes_no_strategy_that_does_not_exist(self) -> None:
        """A single player wins nothing at the start, whatever choices are written down."""
        rng = Random(1)  # noqa: S311 - games, no secrets
        for seat, _ in product(range(4), range(25)):
            acts = "".join(f"{act} " for act in rng.choices(ACTS, k=rng.randrange(40)))
            for positions in range(1, 60, 7):
                proof = Proof(frozenset({seat}), frozenset({seat}), positions, acts)
                with pytest.raises(ValueError, match=r"."):
                    check_proof(start(), proof)


class TestWhatIsShipped:
    @pytest.mark.parametrize("path", QUICK, ids=lambda path: path.stem)
    def test_it_passes_and_says_what_the_solver_says(self, path: Path) -> None:
        certificate = Certificate.load(path)
        found = effectivity(certificate.position, "full")
        every = [[COLORS[seat] for seat in s] for s in coalitions(certificate.position.alive_seats)]
        proper = [members for members in every if 0 < len(members) < len(COLORS[:4])]
        for coalition, winners in product(proper, every):
            assert certificate.forces(coalition, winners) == found.forces(coalition, winners)
        assert certificate.minimal_winning == found.solution.minimal_winning

    @pytest.mark.slow
    @pytest.mark.timeout(7_200)
    @pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
    def test_it_passes_and_the_table_says_what_it_proves(self, path: Path) -> None:
        lines = data.make.TABLE.read_text(encoding="utf-8").splitlines()
        told = data.make.table([data.make.row(path)]).splitlines()
        assert told[0] == lines[0]
        assert told[1] in lines

    def test_the_table_says_what_the_quickest_prove(self) -> None:
        lines = data.make.TABLE.read_text(encoding="utf-8").splitlines()
        rows = [data.make.row(path) for path in QUICK if "-1-" in path.name]
        told = data.make.table(rows).splitlines()
        assert set(told) <= set(lines)

    def test_every_start_is_there_and_has_its_row(self) -> None:
        rows = data.make.known_rows()
        starts = {name.rsplit("-", 1)[0] for name in rows}
        assert starts == {f"{p}-{n}" for p in ("classic", "documented") for n in (1, 2, 3, 4)}
        absent = set(rows) - {path.name for path in SHIPPED}
        assert {path.name for path in SHIPPED} <= set(rows)
        if (ROOT / ".git").exists():
            assert not absent
        assert all("-4-" in name for name in absent), "an sdist lacks those of four chips alone"

    def test_the_head_of_each_says_its_start_and_rules(self) -> None:
        for path in SHIPPED:
            preset, chips, _ = path.stem.split("-")
            assert preset in ("classic", "documented")
            with path.open(encoding="utf-8") as lines:
                head = json.loads(f"{lines.readline()}]}}")
            assert position_from(head) == start(preset, int(chips))  # type: ignore[arg-type]


class TestMaking:
    @pytest.mark.parametrize("preset", ["classic", "documented"])
    @pytest.mark.parametrize("level", ["classes", "crowns", "own", "full"])
    def test_what_is_made_passes(self, preset: PresetName, level: CertificateLevel) -> None:
        rng = Random(5)  # noqa: S311 - games, no secrets
        for _ in range(2):
            position = start(preset, 2)
            for _ in range(rng.randrange(4, 14)):
                if position.phase != "over" and len(position.alive) > 2:
                    position = apply(position, rng.choice(legal_actions(position)))
            if position.phase == "over":
                continue
            made = certify(position, level)
            made.check()
            solution = solve(position)
            assert made.minimal_winning == solution.minimal_winning
            if level == "crowns":
                found = effectivity(position)
                for pair in solution.minimal_winning:
                    assert made.crowns(*pair) == found.crowns(pair)

    def test_the_rules_are_those_that_were_solved(self) -> None:
        made = certify(Position.start("classic", chips=1))
        assert (made.position.rules.transfers, made.position.rules.discards) == ("rescue", "never")

    def test_what_is_not_proved_is_none(self) -> None:
        made = certify(start())
        assert made.forces("blue", ["red", "blue", "green"]) is None
        assert made.crowns("blue", "green") is None
        assert Certificate(start(), ()).minimal_winning is None
        assert Certificate(start(), ()).wins("red", "blue", "green", "yellow") is True

    def test_the_budget_is_kept(self) -> None:
        with pytest.raises(UnsolvedError):
            certify(start(chips=7), budget=Budget(states=200, seconds=None))
        # What can be forced is remembered; how, is worked out anew.
        certify(start(), "full")
        with pytest.raises(BudgetSpentError):
            certify(start(), "full", budget=Budget(states=100, seconds=None))

    def test_a_wrong_level_is_named(self) -> None:
        with pytest.raises(ValueError, match="'all' is not one of classes, crowns, own, full"):
            certify(start(), "all")  # type: ignore[arg-type]

    def test_a_file_is_read_as_it_was_written(self, tmp_path: Path) -> None:
        made = certify(start(), "full")
        made.save(tmp_path / "one.json")
        assert Certificate.load(tmp_path / "one.json") == made
        lines = (tmp_path / "one.json").read_text().splitlines()
        assert len(lines) == len(made.proofs) + 3
        assert lines[-1].startswith('"sha256": ')


def first_proof(told: Json) -> Json:
    proof: Json = told["proofs"][0]
    return proof


def acts_of(told: Json) -> list[str]:
    return bz2.decompress(base64.b64decode(first_proof(told)["acts"])).decode().split()


def put_acts(told: Json, acts: list[str]) -> None:
    first_proof(told)["acts"] = packed("".join(f"{act} " for act in acts))


def change_act(told: Json, at: int, act: str) -> None:
    acts = acts_of(told)
    acts[at] = act
    put_acts(told, acts)


def other_position(told: Json) -> None:
    told["position"] |= {"has_move": "blue", "to_act": "blue", "recency": ["blue"]}


def other_rules(told: Json) -> None:
    told["rules"]["captor"] = "color"


MUTATIONS: dict[str, Callable[[Json], object]] = {
    "an act is missing": lambda told: put_acts(told, acts_of(told)[:-1]),
    "an act too many": lambda told: put_acts(told, [*acts_of(told), "-"]),
    "an act that can't be done": lambda told: change_act(told, -1, "r99"),
    "an act in capital letters": lambda told: change_act(told, 0, acts_of(told)[0].upper()),
    "no acts": lambda told: put_acts(told, []),
    "another position": other_position,
    "another rule set": other_rules,
    "a smaller coalition": lambda told: first_proof(told).update(coalition=["blue"]),
    "another coalition": lambda told: first_proof(told).update(coalition=["red", "blue"]),
    "fewer winners": lambda told: first_proof(told).update(winners=["blue"]),
    "nobody wins": lambda told: first_proof(told).update(winners=[]),
    "fewer positions": lambda told: first_proof(told).update(
        positions=first_proof(told)["positions"] - 1
    ),
    "more positions": lambda told: first_proof(told).update(
        positions=first_proof(told)["positions"] + 1
    ),
}


class TestMutations:
    @pytest.mark.parametrize("change", MUTATIONS)
    def test_a_change_is_found(self, certificate: Certificate, change: str) -> None:
        told = written(certificate)
        MUTATIONS[change](told)
        with pytest.raises(CertificateError):
            Certificate.from_json(told).check()

    def test_a_changed_act_proves_nothing_false(self, certificate: Certificate) -> None:
        """Nearly each is refused. Where it passes by chance, it is another strategy that wins."""
        refused, rng = 0, Random(3)  # noqa: S311 - games, no secrets
        for _ in range(25):
            told = written(certificate)
            acts = acts_of(told)
            change_act(told, rng.randrange(len(acts)), rng.choice(acts))
            try:
                assert Certificate.from_json(told).wins("blue", "green")
            except CertificateError:
                refused += 1
        assert refused > 12


BROKEN: dict[str, Callable[[Json], object]] = {
    "no certificate: its format": lambda told: told.pop("format"),
    "of version 2": lambda told: told.update(version=1),
    "with format, manifest, position, proofs": lambda told: told.update(more=1),
    "position: ": lambda told: told["position"]["hands"]["red"].update(red=9),
    "position: .*": lambda told: told.update(position=None),
    "position: a field is missing": lambda told: told["position"].pop("to_act"),
    "rules: expected all_present, captor": lambda told: told["rules"].pop("captor"),
    "captor: 'dealer' is not one of": lambda told: told["rules"].update(captor="dealer"),
    "manifest: this is no manifest": lambda told: told.update(manifest={}),
    "manifest: call: expected one of": lambda told: told["manifest"].update(call="guess"),
    "proofs: expected a list": lambda told: told.update(proofs={}),
    "proof 1: expected coalition, winners": lambda told: told.update(proofs=[1]),
    "proof 1, coalition: expected a list": lambda told: first_proof(told).update(coalition="blue"),
    "coalition: expected a list of living": lambda told: first_proof(told).update(coalition=[[]]),
    "winners: a player is named twice": lambda told: first_proof(told).update(winners=["red"] * 2),
    "positions: expected a whole number": lambda told: first_proof(told).update(positions=True),
    "positions: expected .*": lambda told: first_proof(told).update(positions=0),
    "acts: expected words": lambda told: first_proof(told).update(acts=7),
    "acts: expected words .*": lambda told: first_proof(told).update(acts="é"),
    "acts: expected words.*bz2": lambda told: first_proof(told).update(acts="AAAA"),
    "acts: expected words.*base64": lambda told: put_acts(told, ["é"]),
    "acts: expected at most": lambda told: put_acts(told, ["r+"] * 99_999),
    "acts: expected at most .*": lambda told: first_proof(told).update(
        acts=base64.b64encode(bz2.compress(b"r+ ") + b"more").decode()
    ),
    "acts: expected at most.*more": lambda told: first_proof(told).update(
        acts=base64.b64encode(bz2.compress(b"r+ " * 50)[:-6]).decode()
    ),
}


class TestUntrustedFiles:
    @pytest.mark.parametrize("told", BROKEN)
    def test_one_error_says_what_is_wrong(self, certificate: Certificate, told: str) -> None:
        broken = written(certificate)
        BROKEN[told](broken)
        with pytest.raises(CertificateError, match=told):
            Certificate.from_json(broken)

    @pytest.mark.parametrize("text", ["", "[]", "7", "null", "{", '{"a": 1, "a": 2}', "[" * 9_999])
    def test_other_files_are_refused(self, text: str, tmp_path: Path) -> None:
        (tmp_path / "x.json").write_text(text)
        with pytest.raises(CertificateError):
            Certificate.load(tmp_path / "x.json")

    def test_a_file_that_is_too_large_is_refused(self, tmp_path: Path) -> None:
        (tmp_path / "x.json").write_bytes(b" " * (CERTIFICATE_LIMITS.size + 1))
        with pytest.raises(CertificateError):
            Certificate.load(tmp_path / "x.json")

    def test_what_unpacks_to_too_much_is_not_unpacked(self, certificate: Certificate) -> None:
        bomb = written(certificate)
        first_proof(bomb).update(positions=10**12, acts=packed(" " * ((1 << 28) + 1)))
        assert len(first_proof(bomb)["acts"]) < 200_000
        with pytest.raises(CertificateError, match="at most 268,435,456"):
            Certificate.from_json(bomb)

    def test_a_long_walk_is_refused_before_it_begins(self) -> None:
        proof = Proof(frozenset({0}), frozenset({0}), 10**15, "")
        with pytest.raises(
            CertificateError, match=r"allow them first with check\(most=1000000000000000\)"
        ):
            Certificate(start(chips=7), (proof,)).check()

    def test_what_was_checked_answers_whatever_may_be_walked_through(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        certificate = certify(start())
        monkeypatch.setattr(Certificate.check, "__defaults__", (10,))
        with pytest.raises(CertificateError, match=r"allow them first with check\(most=81\)"):
            certificate.wins("blue", "green")
        assert certificate.check(most=81) == 81
        assert certificate.wins("blue", "green") is True

    def test_a_walk_is_as_long_as_it_says_at_most(self) -> None:
        proof = Proof(frozenset(), frozenset({0}), 50, "")
        with pytest.raises(CertificateError, match=r"more than 50 positions|not claimed"):
            Certificate(start(chips=7), (proof,)).check()


class TestTheCommand:
    def test_it_checks_files(self, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        wrong = tmp_path / "wrong.json"
        told = written(certify(start()))
        change_act(told, 0, "r99")
        Certificate.from_json(told).save(wrong)
        assert main(["verify", str(QUICK[0]), str(wrong), str(tmp_path / "none.json")]) == 1
        out, err = capsys.readouterr()
        assert out.startswith(f"{QUICK[0]}: ok, 22 proofs, 656 positions\n")
        assert [line.partition(": ")[0] for line in err.splitlines()] == [
            str(wrong),
            str(tmp_path / "none.json"),
        ]

    def test_it_says_all_that_is_proved(self, capsys: pytest.CaptureFixture[str]) -> None:
        path = ROOT / "data" / "certificates" / "classic-1-full.json"
        assert main(["verify", str(path)]) == 0
        out = capsys.readouterr().out
        certificate = Certificate.load(path)
        assert "rules: course rules;" in out
        for option in OPTIONS:
            assert f"{option} {getattr(certificate.position.rules, option)}" in out
        assert "position: Red has the move" in out
        assert out.count("proved: ") == len(certificate.proofs)

    def test_one_may_come_by_a_pipe(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        data = (ROOT / "data" / "certificates" / "classic-1-full.json").read_bytes()
        for piped, code in ((data, 0), (data[:100], 1)):
            monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(piped)))
            assert main(["verify", "-"]) == code
        assert capsys.readouterr().out.startswith("-: ok, ")

    def test_a_list_without_proofs_is_not_ok(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        Certificate(start(), ()).save(tmp_path / "none.json")
        assert main(["verify", str(tmp_path / "none.json")]) == 1
        out, err = capsys.readouterr()
        assert (out, "nothing is proved" in err) == ("", True)

    @pytest.mark.parametrize("name", ["documented-4-classes.json", "classic-1-full.json"])
    def test_a_name_that_says_another_start_is_told(
        self, name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        certify(start()).save(tmp_path / name)
        assert main(["verify", str(tmp_path / name)]) == 1
        assert "this is about another position: documented rules;" in capsys.readouterr().err

    def test_what_should_be_proved_can_be_said(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        proof, other = str(QUICK[0]), tmp_path / "other.json"
        game = Game(rules="classic", chips=1, first="red")
        game.save(tmp_path / "start.sls.json")
        certify(start("classic", 2)).save(other)
        verify = ["verify", "--position", str(tmp_path / "start.sls.json")]
        assert main([*verify, proof]) == 0
        assert main([*verify, str(other)]) == 1
        assert "another position, or about other rules" in capsys.readouterr().err
        assert main(["verify", "--claims", "bg, blue+green, not r, rbgy, r+b+g > b", proof]) == 0

    @pytest.mark.parametrize(
        ("claims", "said"),
        [("r", "'r' is refuted"), ("not bg", "'not bg' is refuted"), ("b>rbg, b>gy", "not proved")],
    )
    def test_a_claim_that_is_not_proved_is_named(
        self, claims: str, said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        certify(start()).save(tmp_path / "one.json")
        assert main(["verify", "--claims", claims, str(tmp_path / "one.json")]) == 1
        assert said in capsys.readouterr().err

    @pytest.mark.parametrize("claims", [">b", "x", "red+", "bluegreen"])
    def test_a_claim_that_is_none_is_a_wrong_usage(
        self, claims: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["verify", "--claims", claims, str(QUICK[0])]) == 2
        assert capsys.readouterr().err.startswith("--claims: ")

    def test_it_keeps_a_limit(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["verify", "--positions", "100", str(QUICK[0])]) == 1
        assert "656" in capsys.readouterr().err
