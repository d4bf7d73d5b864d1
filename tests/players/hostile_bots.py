"""What hostile bots do, each written into a file of its own. None of it aims at anything real.

Whoever runs a bot where there is no wall must come to no harm either: the home folder, the process
and the sockets that these bots go for are put there to be harmed, and what they start ends soon.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

_HEAD: Final = '''
import ctypes, fcntl, json, os, resource, signal, socket, struct, sys, threading, time
from contextlib import suppress
from pathlib import Path
from sosucker_widget.players import RandomBot

HOME = Path(os.environ["HOME"])
VICTIM, PORT = int(os.environ["PYTHONHOSTILE_VICTIM"]), int(os.environ["PYTHONHOSTILE_PORT"])
NAME, SOCKET = os.environ["PYTHONHOSTILE_NAME"], os.environ["PYTHONHOSTILE_SOCKET"]
libc = ctypes.CDLL(None)


def later(then=lambda: None, seconds=20):
    """Go on as a child that ends by itself, should nothing else end it."""
    if os.fork() == 0:
        signal.alarm(seconds)
        with suppress(BaseException):
            then()
        time.sleep(seconds)
        os._exit(0)


def act(view, rng):
'''

_TAIL: Final = """

def bot(view, rng):
    with suppress(Exception):
        act(view, rng)
    return RandomBot()(view, rng)
"""

ACTS: Final = {
    # files
    "reads": 'print((HOME / "secret.txt").read_text())',
    "lists": "print(*os.listdir(HOME))",
    "writes": '(HOME / "new.txt").write_text("x")',
    "overwrites": '(HOME / "secret.txt").write_text("x")',
    "deletes": 'os.unlink(HOME / "secret.txt")',
    "renames": 'os.rename(HOME / "secret.txt", HOME / "other.txt")',
    "truncates": 'os.truncate(HOME / "secret.txt", 0)',
    "empties": 'os.open(HOME / "secret.txt", os.O_RDONLY | os.O_TRUNC)',
    "opens_to_all": 'os.chmod(HOME / "secret.txt", 0o777)',
    "backdates": 'os.utime(HOME / "secret.txt", (0, 0))',
    "marks": 'os.setxattr(HOME / "secret.txt", "user.x", b"x")',
    "links": 'os.symlink("/", HOME / "link"); print(os.listdir(HOME / "link"))',
    "links_hard": 'os.link(HOME / "secret.txt", HOME / "link.txt")',
    "makes_fifo": 'os.mkfifo(HOME / "fifo")',
    "fills_memory_file": 'os.write(os.memfd_create("x"), bytes(10**6))',
    # words
    "tells_password": 'print(os.environ["PASSWORD"])',
    "tells_environment": 'print(Path("/proc/self/environ").read_text())',
    # connections
    "tcp": 'socket.create_connection(("127.0.0.1", PORT), 1).sendall(b"x")',
    "udp": 'socket.socket(type=socket.SOCK_DGRAM).sendto(b"x", ("127.0.0.1", PORT))',
    "abstract": 'socket.socket(socket.AF_UNIX).connect("\\0" + NAME)',
    "datagram": 'socket.socketpair(type=socket.SOCK_DGRAM)[0].sendto(b"x", SOCKET)',
    "queue": "libc.msgget(int(NAME, 16), 0o1666)",
    # other processes
    "kills": "os.kill(VICTIM, signal.SIGKILL)",
    "kills_group": "os.killpg(VICTIM, signal.SIGKILL)",
    "stops": "os.kill(VICTIM, signal.SIGSTOP)",
    "kills_by_handle": "signal.pidfd_send_signal(os.pidfd_open(VICTIM), signal.SIGKILL)",
    "kills_by_pipe": """read, write = os.pipe()
    fcntl.fcntl(read, 10, signal.SIGKILL); fcntl.fcntl(read, fcntl.F_SETOWN, VICTIM)
    fcntl.fcntl(read, fcntl.F_SETFL, os.O_ASYNC | os.O_NONBLOCK); os.write(write, b"x")""",
    "starves": "resource.prlimit(VICTIM, resource.RLIMIT_CPU, (0, 0))",
    "traces": "libc.ptrace(16, VICTIM, 0, 0)",
    "reads_its_memory": 'print(Path(f"/proc/{VICTIM}/environ").read_text())',
    "daemon": """if os.fork() == 0:
        os.setsid(); later(); os._exit(0)""",
    "daemon_that_sends": "later(lambda: os.setsid() and [os.write(1, b'x') for _ in range(10**9)])",
    "multiplies": "[later() for _ in range(20)]",
    "becomes_another": 'os.execv("/bin/sleep", ["sleep", "20"])',
    "outlives": "libc.prctl(1, 0)",
    # its own process
    "many_threads": "[threading.Thread(target=time.sleep, args=(20,)).start() for _ in range(200)]",
    "many_handles": "[os.dup(0) for _ in range(10**6)]",
    "closes": "os.closerange(0, 100)",
    "pauses": "os.kill(os.getpid(), signal.SIGSTOP)",
    "loops": "while True: pass",
    "holds_python": "ctypes.PyDLL(None).pause()",
    "garbage": "[os.write(handle, b'\\xff' * 100) for handle in range(3, 9)]",
    "floods": "while True: os.write(1, b'x' * 65536)",
    "answers_twice": """body = json.dumps({"act": None, "fault": None, "rng": None}).encode()
    for handle in range(3, 9):
        with suppress(OSError): os.write(handle, struct.pack("<I", len(body)) + body)""",
    "pickles": """import pickle
    body = pickle.dumps(os._exit)
    for handle in range(3, 9):
        with suppress(OSError): os.write(handle, struct.pack("<I", len(body)) + body)""",
    "exits": "os._exit(0)",
    "leaves": "sys.exit(0)",
    "eats": "[bytearray(10**9) for _ in range(100)]",
    "changes_modules": """import sosucker_widget.players.asking as asking
    asking.ask_all = None; sys.modules.clear()""",
    "unlimits": "resource.setrlimit(resource.RLIMIT_AS, (-1, -1))",
}

WHOLE: Final = {
    "raises_at_once": "raise RuntimeError('no')",
    "exits_at_once": "import os; os._exit(0)",
    "sleeps_at_once": "import time; time.sleep(600)",
    "is_no_python": "def bot(",
    "has_no_bot": "",
    "writes_at_once": """import os
for handle in range(3, 9):
    try: os.write(handle, b'{}')
    except OSError: 1""",
}


def write_hostile_bots(folder: Path) -> list[Path]:
    """Write each bot into a file in the folder."""
    sources = {name: f"{_HEAD}    {act}\n{_TAIL}" for name, act in ACTS.items()}
    files = []
    for name, source in {**sources, **WHOLE}.items():
        files.append(folder / f"{name}.py")
        files[-1].write_text(source, encoding="utf-8")
    return files
