"""The apps are for the hosts: what they import is not installed here."""

from __future__ import annotations

collect_ignore = ["apps"]
