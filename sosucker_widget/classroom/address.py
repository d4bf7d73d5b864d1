"""Where guests find a room: addresses of this machine, the room's code, and its QR code."""

from __future__ import annotations

import ipaddress
import secrets
import socket
import struct
import sys
from collections.abc import Iterator
from io import BytesIO
from typing import Final, NamedTuple

import segno

if sys.platform == "linux":
    import fcntl

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""Those of a code: none is taken for another, or for a digit."""

CODE_LENGTH: Final = 6

LOCAL: Final = "127.0.0.1"
"""The address by which only this machine reaches itself."""

_GET_ADDRESS: Final = 0x8915
"""Linux: the request for the address of an interface."""


class Address(NamedTuple):
    """An address of this machine, and the interface that has it; empty if it isn't known."""

    address: str
    interface: str = ""


def new_code() -> str:
    """Return the code of a new room, which nobody can guess within the limits on tries."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def is_code(text: str) -> bool:
    """Tell whether a text can be the code of a room.

    >>> is_code("KQRTMW"), is_code("kqrtmw"), is_code("KQRTMO")
    (True, False, False)
    """
    return len(text) == CODE_LENGTH and not set(text) - set(LETTERS)


def is_local(address: str) -> bool:
    """Tell whether an address is this machine's own, which no other reaches.

    >>> is_local("127.0.0.1"), is_local("::1"), is_local("192.168.0.7"), is_local("a name")
    (True, True, False, False)
    """
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def check_address(host: str, port: int) -> None:
    """Check that something can listen there, or at an address with port 0."""
    ipaddress.ip_address(host)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.create_server((host, port), family=family):
        pass


def is_own_host(header: str) -> bool:
    """Tell whether a Host header names this machine in a way that no name server can forge.

    Any page can let a name of its own point here (DNS rebinding); it can't do so with a number.

    >>> [is_own_host(one) for one in ("192.168.0.7:8000", "localhost", "[::1]:80", "evil.example")]
    [True, True, True, False]
    """
    name, colon, port = header.rpartition(":")
    if not colon or not port.isascii() or not port.isdigit():
        name = header
    if name.casefold() == "localhost":
        return True
    try:
        ipaddress.ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


def addresses(host: str) -> list[Address]:
    """Return the addresses at which a server that is bound to `host` is reached."""
    bound = ipaddress.ip_address(host)
    if bound.is_loopback:
        return [Address(host)]
    here = list(_here())
    if not bound.is_unspecified:
        return [next((one for one in here if one.address == host), Address(host))]
    # The one on the way out comes first: it is what people in the same Wi-Fi reach.
    outward = _outward()
    others = sorted(here, key=lambda one: one.address != outward)
    return others or ([Address(outward)] if outward else [Address(LOCAL)])


def _here() -> Iterator[Address]:
    """Yield the addresses of the interfaces, as far as the system tells them."""
    if sys.platform != "linux":
        if outward := _outward():
            yield Address(outward)
        return
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, name in socket.if_nameindex():
            try:
                asked = struct.pack("256s", name.encode()[:15])
                answer = fcntl.ioctl(asking.fileno(), _GET_ADDRESS, asked)
            except OSError:
                continue
            address = socket.inet_ntoa(answer[20:24])
            if not is_local(address):
                yield Address(address, name)


def _outward() -> str | None:
    """Return the address from which this machine reaches others; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = asking.getsockname()[0]
    return None if is_local(address) else address


def link(address: str, port: int, code: str) -> str:
    """Return the link to a room.

    >>> link("192.168.0.7", 8000, "KQRTMW"), link("::1", 8000, "KQRTMW")
    ('http://192.168.0.7:8000/KQRTMW', 'http://[::1]:8000/KQRTMW')
    """
    host = f"[{address}]" if ":" in address else address
    return f"http://{host}:{port}/{code}"


def qr_svg(text: str) -> str:
    """Draw a text as a QR code, black on white with a quiet zone, for any theme.

    >>> qr_svg("http://127.0.0.1:8000/KQRTMW")[:4]
    '<svg'
    """
    drawn = BytesIO()
    colors = {"dark": "#1b1a17", "light": "#ffffff"}
    segno.make_qr(text).save(drawn, kind="svg", xmldecl=False, omitsize=True, border=4, **colors)
    return drawn.getvalue().decode().strip()


def qr_text(text: str) -> str:
    """Draw a text as a QR code for a terminal, light blocks on its dark ground.

    >>> len(qr_text("http://127.0.0.1:8000/KQRTMW").splitlines())
    15
    """
    rows = [[not dark for dark in row] for row in segno.make_qr(text).matrix_iter(border=2)]
    rows += [[False] * len(rows[0])] * (len(rows) % 2)
    signs = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}
    return "\n".join(
        "".join(signs[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    )
