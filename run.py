#!/usr/bin/env python3
"""Set everything up and run it: `run.py lab` opens the notebooks, `run.py test` runs all checks.

Needs Python 3.11 or newer with pip, and nothing else. All that it installs goes into `.tools` and
`.venv` beside this file.

    run.py lab                         JupyterLab on the notebooks
    run.py dev                         the same, and open cells show each change of the front end
    run.py check                       the quick checks: linters, types, rules, records, front end
    run.py test                        all checks
    run.py test ruff mypy              only these steps: ruff, format, mypy, js, jstest, docs,
                                       pytest
    run.py test -k engine tests/ui     only pytest, with these arguments
    run.py site [FOLDER]               build the site: the documentation, and the notebooks with
                                       Python in the browser; then open it. --no-open only builds
    run.py pin                         after a change in pyproject.toml: pin what it needs, with
                                       hashes; --upgrade pins the newest versions
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - the word for those who have an older one
    sys.exit("This needs Python 3.11 or newer; this is Python " + sys.version.split()[0] + ".")

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parent
TOOLS = ROOT / ".tools"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
EXE = ".exe" if os.name == "nt" else ""
PYTHON = BIN / f"python{EXE}"

# Everything that is installed is pinned here with its hashes; whatever else comes is refused.
UV_PIN, PINS = "uv.txt", "constraints.txt"
# The same for what the notebooks need in the browser, where another Python runs. Of some packages
# the site has only the names: see lite/lock.py.
WHEEL_PINS, IN_BROWSER = "lite/wheels.txt", "3.14"
# JupyterLite's kernel lies apart, because JupyterLab would load its extension too, and can't.
KERNEL_PIN = "lite/kernel.txt"
ONLY_NAMED = (
    "jedi",
    "jupyterlab-widgets",
    "parso",
    "prompt-toolkit",
    "wcwidth",
    "widgetsnbextension",
)

# One process more than there are cores, because tests wait for browsers and kernels. The tests of a
# file stay together, because they share a browser or a notebook's kernel. The files keep the order
# that the tests give them: the slowest first.
CORES = os.cpu_count() or 1
WORKERS = str(CORES + 1)
DEALT = ["-n", WORKERS, "--dist", "loadfile", "--no-loadscope-reorder"]

# Build the whole site afresh, with warnings as errors, into a folder that git ignores.
SITE = ["-E", "-W", "--keep-going", "-q", "-c", "docs", ".", "docs/_build/html"]

STEPS: dict[str, tuple[Sequence[str | Path], Path]] = {
    "ruff": ([PYTHON, "-m", "ruff", "check"], ROOT),
    "docs": ([PYTHON, "-m", "sphinx", *SITE], ROOT),
    "jstest": ([BIN / f"npm{EXE}", "run", "test:built"], ROOT / "js"),
    "mypy": ([PYTHON, "-m", "mypy"], ROOT),
    "js": ([BIN / f"npm{EXE}", "run", "check"], ROOT / "js"),
    "format": ([PYTHON, "-m", "ruff", "format", "--check"], ROOT),
    "pytest": ([PYTHON, "-m", "pytest", *DEALT], ROOT),
}
"""What is quickest to fail comes first, then what takes longest. They run side by side, but for the
last: it keeps all cores busy for minutes, and says how far it has come."""

# What to run while making a change. Each law is tested on fewer games than in the full checks.
RULES = ["tests/engine", "tests/record", "tests/test_architecture.py"]
FEWER = ["--hypothesis-profile=quick", "--ignore=tests/engine/test_fairness.py"]
QUICK: dict[str, tuple[Sequence[str | Path], Path]] = {
    "ruff": STEPS["ruff"],
    "rules": ([PYTHON, "-m", "pytest", "-q", "-n0", *FEWER, *RULES], ROOT),
    **{name: STEPS[name] for name in ("jstest", "mypy", "js", "format")},
}


def main(arguments: list[str]) -> int:
    """Run the command that the arguments name."""
    command, rest = (arguments or [""])[0], arguments[1:]
    if command == "lab":
        set_up()
        return run([PYTHON, "-m", "sosucker_widget", "lab", *rest], ROOT)
    if command == "dev":
        set_up("dev")
        return develop(rest)
    if command == "pin":
        return pin(rest)
    if command == "site":
        set_up("docs", "site")
        return site(rest)
    if command in {"check", "test"}:
        set_up("dev", "docs", "site", exact=True)
        return report(list(QUICK)) if command == "check" else test(rest)
    print(__doc__)
    return 0 if command in {"-h", "--help"} else 2


def develop(arguments: list[str]) -> int:
    """Run JupyterLab, and build the front end after every change until JupyterLab ends."""
    build = [str(BIN / f"node{EXE}"), "scripts/build.mjs", "--watch"]
    # In a session of its own: JupyterLab handles an interrupt, and the build ends after it.
    with subprocess.Popen(
        build, cwd=ROOT / "js", env=environment(), stdin=subprocess.PIPE, start_new_session=True
    ):
        os.environ["ANYWIDGET_HMR"] = "1"
        return run([PYTHON, "-m", "sosucker_widget", "lab", *arguments], ROOT)


def site(arguments: list[str]) -> int:
    """Build the site, and open it unless the arguments say not to."""
    command: list[str | Path] = [PYTHON, "-m", "lite.site", "--wheels", get_wheels()]
    return run([*command, "--kernel", get_kernel(), *arguments], ROOT)


def test(arguments: list[str]) -> int:
    """Run the steps that the arguments name, or all of them."""
    if arguments and all(argument in STEPS for argument in arguments):
        steps, extra = arguments, []
    elif arguments:
        steps, extra = ["pytest"], arguments
    else:
        steps, extra = list(STEPS), []
    if "pytest" in steps:
        # Before several processes of the tests ask for them at once.
        get_wheels()
        get_kernel()
    return report(steps, extra)


ONLY_TESTS = 3
"""The exit code where nothing but tests has failed."""


def report(steps: Sequence[str], extra: Sequence[str] = ()) -> int:
    """Run all these steps and report how each went; return 0 if all passed."""
    lines, failed = [], dict[str, int]()
    alone = [name for name in steps if name == "pytest" or len(steps) == 1]
    for name, code, seconds in (
        *run_together([name for name in steps if name not in alone]),
        *(run_alone(name, extra) for name in alone),
    ):
        if code:
            failed[name] = code
        word = f"failed ({code})" if code else "ok"
        lines.append(f"{name:8} {word:12} {seconds:6.1f} s")
    print("\n=== summary ===", *lines, sep="\n", flush=True)
    return ONLY_TESTS if failed == {"pytest": 1} else int(bool(failed))


def run_alone(name: str, extra: Sequence[str]) -> tuple[str, int, float]:
    """Run a step that says what it does meanwhile; return its name, code and seconds."""
    command, folder = (STEPS | QUICK)[name]
    print(f"\n=== {name} ===", flush=True)
    begin = time.monotonic()
    code = run([*command, *extra], folder)
    return name, code, time.monotonic() - begin


def run_together(steps: Sequence[str]) -> Iterator[tuple[str, int, float]]:
    """Run steps side by side, one for each core; print the words of each when it has ended.

    An interrupt or a request to end is passed on to those that run, and no other is begun.
    """
    waiting, running = [*steps], dict[str, tuple[subprocess.Popen[bytes], float]]()

    def end(*_: object) -> None:
        waiting.clear()
        for process, _begin in running.values():
            process.terminate()

    signal.signal(signal.SIGTERM, end)
    with tempfile.TemporaryDirectory() as folder:
        while waiting or running:
            try:
                while waiting and len(running) < CORES:
                    name = waiting.pop(0)
                    running[name] = start(name, Path(folder) / name), time.monotonic()
                time.sleep(0.05)
            except KeyboardInterrupt:
                end()
            for name, (process, begin) in [*running.items()]:
                if process.poll() is not None:
                    del running[name]
                    words = (Path(folder) / name).read_text("utf-8", errors="replace")
                    print(f"\n=== {name} ===\n{words}", end="", flush=True)
                    yield name, process.returncode, time.monotonic() - begin


def start(name: str, words: Path) -> subprocess.Popen[bytes]:
    """Start a step that writes what it says into a file."""
    command, folder = (STEPS | QUICK)[name]
    with words.open("wb") as file:
        return subprocess.Popen(
            list(map(str, command)),
            cwd=folder,
            env=environment(),
            stdout=file,
            stderr=subprocess.STDOUT,
        )


def set_up(*groups: str, exact: bool = False) -> None:
    """Bring `.venv` up to date; if it is already, this uses no network.

    `exact` also removes what doesn't belong there.
    """
    uv = get_uv()
    if not has_this_python():
        require([uv, "venv", "--quiet", "--clear", "--python", sys.executable, VENV])
    install: list[str | Path] = [uv, "pip", "install", "--quiet", "--python", PYTHON]
    # From a file: uv would install again each time what stands in its command.
    itself = ["-r", "requirements.txt", "--no-build-isolation"]
    if not is_installed(groups, exact=exact):
        wanted = ["-r", "pyproject.toml", "--extra", "gif", "--extra", "lab"]
        wanted += ["--constraints", PINS]
        wanted += [word for group in ("build", *groups) for word in ("--group", group)]
        # The package itself has no hash. It comes second, and is built with what is there by then.
        require([*install, *wanted, "--require-hashes"])
        if exact:
            require([*install, *wanted, *itself, "--exact"])
        note = VENV / f"installed{'-'.join(('', *groups))}.txt"
        note.write_text(state(), encoding="utf-8")
    if not (ROOT / "sosucker_widget" / "static" / "loader.js").is_file():
        itself += ["--reinstall-package", "sosucker_widget"]  # which builds it
    require([*install, *itself])


def is_installed(groups: Sequence[str], *, exact: bool) -> bool:
    """Whether these groups are in `.venv` as they are pinned now, and, if `exact`, nothing else."""
    now = state()
    for note in VENV.glob("installed*.txt"):
        noted, has = note.read_text(encoding="utf-8"), {*note.stem.split("-")[1:]}
        pinned_alike = noted.partition("\n")[0] == now.partition("\n")[0]
        if (has == {*groups} and noted == now) if exact else (has >= {*groups} and pinned_alike):
            return True
    return False


def state() -> str:
    """Return what is pinned or copied, in the first line, and which packages are in `.venv`."""
    digest = sha256()
    for name in (PINS, "pyproject.toml", "jupyter/jupyter_nbconvert_config.py"):
        digest.update((ROOT / name).read_bytes())
    packages = VENV.glob("[lL]ib/**/site-packages/*.dist-info")
    return "\n".join([digest.hexdigest(), *sorted(path.name for path in packages)])


def pin(arguments: list[str]) -> int:
    """Write all files of pins anew, with the hashes of every file of a release."""
    uv = get_uv()
    compile_: list[str | Path] = [uv, "pip", "compile", "--quiet", "--universal", "--no-header"]
    compile_ += ["--no-annotate", "--generate-hashes", "--python-version", "3.11", *arguments]
    everything = ["--all-extras"]
    everything += [word for name in ("build", "dev", "docs", "site") for word in ("--group", name)]
    code = run([*compile_, *everything, "--output-file", PINS, "pyproject.toml"], ROOT)
    if code:
        return code
    in_browser: list[str | Path] = [uv, "pip", "compile", "--quiet", "--no-header"]
    in_browser += ["--no-annotate", "--generate-hashes", "--only-binary", ":all:", *arguments]
    in_browser += ["--python-version", IN_BROWSER, "--python-platform", "wasm32-pyodide2024"]
    in_browser += [word for name in ONLY_NAMED for word in ("--no-emit-package", name)]
    code = run([*in_browser, "--output-file", WHEEL_PINS, "lite/wheels.in"], ROOT)
    if code:
        return code
    with tempfile.TemporaryDirectory() as folder:
        for name, file in (("uv", UV_PIN), ("jupyterlite-pyodide-kernel", KERNEL_PIN)):
            wanted = Path(folder) / f"{name}.in"
            wanted.write_text(f"{name}\n", encoding="utf-8")
            code = run([*compile_, "--no-deps", "--output-file", file, wanted], ROOT) or code
    return code


def get_uv() -> Path:
    """Put uv into `.tools`, once."""
    version = (ROOT / UV_PIN).read_text(encoding="utf-8").split()[0].partition("==")[2]
    home = TOOLS / f"uv-{version}"
    uv = home / "bin" / f"uv{EXE}"
    if not uv.is_file():
        print("Setting up: this takes a minute or two the first time.", flush=True)
        # --target leaves the Python unchanged, so an externally managed one works too.
        require_whole(home, ["install", "-r", UV_PIN, "--target"])
    return uv


def get_wheels() -> Path:
    """Put the wheels that the notebooks need in the browser into `.tools`, once."""
    # Only what is compiled for nothing: a package may have other wheels too.
    plain = ["--platform", "any", "--implementation", "py", "--abi", "none"]
    return get_pinned(WHEEL_PINS, ["download", "--python-version", IN_BROWSER, *plain, "--dest"])


def get_kernel() -> Path:
    """Put JupyterLite's kernel into `.tools`, once."""
    return get_pinned(KERNEL_PIN, ["install", "--target"])


def get_pinned(pins: str, words: list[str]) -> Path:
    """Have pip put what a file pins into a folder of `.tools`, once."""
    digest = sha256((ROOT / pins).read_bytes()).hexdigest()
    home = TOOLS / f"{Path(pins).stem}-{digest[:12]}"
    if not home.is_dir():
        require_whole(home, [words[0], "-r", pins, *words[1:]])
    return home


def require_whole(home: Path, words: list[str]) -> None:
    """Have pip fill a folder, which is there only when all of it is."""
    part = TOOLS / f"part-{os.getpid()}"
    pip = [find_python_with_pip(), "-m", "pip", "--quiet", "--disable-pip-version-check"]
    pip += [words[0], "--only-binary", ":all:", "--no-deps", "--require-hashes", *words[1:]]
    require([*pip, part])
    shutil.rmtree(home, ignore_errors=True)
    part.rename(home)


def find_python_with_pip() -> str:
    """Return this Python or its base, because an active environment may lack pip."""
    for python in (sys.executable, getattr(sys, "_base_executable", sys.executable)):
        found = subprocess.run([python, "-m", "pip", "--version"], capture_output=True, check=False)
        if found.returncode == 0:
            return str(python)
    sys.exit(
        "This needs pip, and this Python has none. Install it (Debian, Ubuntu: apt install "
        "python3-pip; elsewhere: python -m ensurepip), then run this again."
    )


def has_this_python() -> bool:
    """Whether `.venv` exists, works, and belongs to the Python that runs this."""
    ask = "import sys; print(sys.version_info[:2])"
    try:
        answer = subprocess.run([PYTHON, "-c", ask], capture_output=True, text=True, check=False)
    except OSError:
        return False
    return answer.stdout.strip() == str(sys.version_info[:2])


def require(command: Sequence[str | Path]) -> None:
    """Run a command of the set-up, and exit with a clear message if it fails."""
    code = run(command, ROOT)
    if code:
        words = " ".join(map(str, command))
        sys.exit(f"Setting up failed (code {code}); its own words are above. It ran: {words}")


def run(command: Sequence[str | Path], folder: Path) -> int:
    """Run a command to its end; an interrupt or a request to end is passed on to it."""
    with subprocess.Popen(list(map(str, command)), cwd=folder, env=environment()) as process:
        signal.signal(signal.SIGTERM, lambda *_: process.terminate())
        while True:
            with suppress(KeyboardInterrupt):
                return process.wait()


def environment() -> dict[str, str]:
    """Return the environment without what would mix in another Python or slow this one."""
    unwanted = {"PYTHONHOME", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE", "VIRTUAL_ENV"}
    env = {key: value for key, value in os.environ.items() if key not in unwanted}
    env["PATH"] = os.pathsep.join([str(BIN), env.get("PATH", os.defpath)])
    env.update(PIP_USER="0", PIP_REQUIRE_VIRTUALENV="0", PIP_ROOT_USER_ACTION="ignore")
    # Use the system's certificates, which include those of a school's or company's network.
    env.setdefault("UV_SYSTEM_CERTS", "1")
    env.setdefault("NODE_USE_SYSTEM_CA", "1")
    env.setdefault("UV_PYTHON_DOWNLOADS", "never")
    env.setdefault("NPM_CONFIG_UPDATE_NOTIFIER", "false")
    return env


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
