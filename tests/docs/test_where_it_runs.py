"""The page *Where it runs* says what the tests of the hosts have seen, with what they try today."""

from __future__ import annotations

from typing import Any

from tests.hosts.hosts import HOSTS
from tests.hosts.results import PAGE, filled, read
from tests.hosts.test_hosts import PLACES


def rows() -> dict[str, dict[str, Any]]:
    return {row["where"]: row for row in read()["rows"]}


def test_the_page_holds_the_table_of_the_last_run() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert filled(page, read()) == page, "run the tests with `-m hosts` and SOSUCKER_WRITE_HOSTS=1"


def test_every_host_has_its_row() -> None:
    assert list(rows()) == list(PLACES)


def test_each_was_tried_with_the_versions_that_are_tried_today() -> None:
    for name, host in HOSTS.items():
        tried = rows()[name]["versions"]
        for package in host.packages:
            wanted, _, version = package.partition("==")
            assert not version or tried[wanted] == version
        assert tried["Python"] == host.python
