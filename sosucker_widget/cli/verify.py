"""`sosucker verify FILE…`: check certificates by playing their strategies against everything."""

from __future__ import annotations

import argparse

from sosucker_widget.analysis import Certificate
from sosucker_widget.cli.output import complain, say
from sosucker_widget.cli.reading import REFUSED, reason
from sosucker_widget.record.values.fault import visible


def run(arguments: argparse.Namespace) -> int:
    """Check all files, including those after a refused one."""
    code = 0
    for file in arguments.files:
        try:
            certificate = Certificate.load(file)
            positions = certificate.check(arguments.positions)
        except (OSError, ValueError) as error:  # of a certificate, or of a file name
            complain(f"{file}: {reason(error)}")
            code = REFUSED
            continue
        proofs = f"{len(certificate.proofs)} proof{'' if len(certificate.proofs) == 1 else 's'}"
        say(visible(f"{file}: ok, {proofs}, {positions:,} positions"))
    return code
