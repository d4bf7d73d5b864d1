"""Plug-ins: bots, exercises, games, languages and rule presets that other distributions bring.

A distribution names what it brings as entry points of the groups `sosucker_widget.bots`,
`sosucker_widget.exercises`, `sosucker_widget.games`, `sosucker_widget.languages` and
`sosucker_widget.rules`. They are looked for when something of their group is first asked for,
never when the package is imported. What can't be loaded is left out with a `PluginWarning`.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final, Generic, Literal, NamedTuple, NewType, TypeVar, get_args

if TYPE_CHECKING:
    from importlib.metadata import Distribution, EntryPoint

PluginGroup = Literal["bots", "exercises", "games", "languages", "rules"]
"""What a plug-in can bring: the last part of the name of its entry-point group."""

PluginName = NewType("PluginName", str)
"""The name of something that a plug-in brings.

A type checker knows the names of the package only: `Table(rules=PluginName("tournament"))`.
"""

_PREFIX: Final = "sosucker_widget."
_NAME: Final = r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}"

T = TypeVar("T")


class PluginWarning(UserWarning):
    """A plug-in is left out; the message names its distribution and says why."""


class Plugin(NamedTuple):
    """One entry point of another distribution, not loaded yet."""

    name: str
    distribution: str
    """The distribution that brings it, with its version."""
    entry: EntryPoint


class WithPlugins(Mapping[str, T], Generic[T]):
    """What the package itself brings, and after that what plug-ins add.

    A name of the package always wins. Plug-ins are looked for when a name isn't one of the
    package's, or when all names are listed.

    Parameters
    ----------
    group
        The group of the plug-ins.
    shipped
        What the package brings, by name. It is asked each time, so it may grow.
    read
        Turns a plug-in's name and what its entry point gives into a value. Whatever it raises
        makes the plug-in be left out with a warning.

    Examples
    --------
    >>> sizes = WithPlugins("rules", {"small": 1}, lambda name, value: int(value))
    >>> sizes["small"], "small" in sizes.shipped
    (1, True)
    """

    def __init__(
        self, group: PluginGroup, shipped: Mapping[str, T], read: Callable[[str, object], T]
    ) -> None:
        self.shipped: Final = shipped
        self._group: PluginGroup = group
        self._read = read
        self._found: tuple[int, dict[str, T]] = (-1, {})

    def __getitem__(self, name: str) -> T:
        """Return what has this name."""
        return self.shipped[name] if name in self.shipped else self.added[name]

    def __contains__(self, name: object) -> bool:
        """Tell whether the package or a plug-in brings it."""
        return name in self.shipped or name in self.added

    def __iter__(self) -> Iterator[str]:
        """Go through the package's names in their order, then through the plug-ins' by name."""
        return iter([*self.shipped, *self.added])

    def __len__(self) -> int:
        """Count both."""
        return len(self.shipped) + len(self.added)

    def __repr__(self) -> str:
        """List the names."""
        return f"{{{', '.join(self)}}}"

    @property
    def added(self) -> Mapping[str, T]:
        """What plug-ins add, by name."""
        if self._found[0] != _searches[0]:
            # First, so that a plug-in that asks for this very mapping while it loads finds it.
            values: dict[str, T] = {}
            self._found = (_searches[0], values)
            for plugin in plugins(self._group):
                self._load(plugin, values)
        return self._found[1]

    def _load(self, plugin: Plugin, values: dict[str, T]) -> None:
        if plugin.name in self.shipped:
            leave_out(self._group, plugin, "the package has one of this name")
        elif plugin.name in values:
            leave_out(self._group, plugin, "another plug-in has this name")
        else:
            try:
                values[plugin.name] = self._read(plugin.name, plugin.entry.load())
            except (Exception, SystemExit) as error:  # noqa: BLE001 - foreign code
                leave_out(self._group, plugin, f"{type(error).__name__}: {error}")


_searches: Final = [0]
"""How often `refresh` was called, in a list of one."""
_known: Final[dict[str, list[Plugin]]] = {}
"""The plug-ins by group; empty before the first search."""


def plugins(group: PluginGroup) -> list[Plugin]:
    """List the plug-ins of a group by name, without loading them.

    >>> [plugin.distribution for plugin in plugins("bots") if plugin.name == "no-such-bot"]
    []
    """
    if not _known:
        _known.update(_search())
    return _known.get(group, [])


def refresh() -> None:
    """Look for plug-ins again, such as after `%pip install` in a running notebook."""
    _known.clear()
    _searches[0] += 1


def leave_out(group: str, plugin: Plugin, why: str) -> None:
    """Warn that a plug-in isn't used."""
    _warn(group, plugin, f"is left out: {why}")


def warn_about(group: PluginGroup, name: str, words: str) -> None:
    """Warn about a plug-in that is used, but not in order."""
    for plugin in plugins(group):
        if plugin.name == name:
            _warn(group, plugin, words)
            break


def _warn(group: str, plugin: Plugin, words: str) -> None:
    short = " ".join(words.split())[:500]
    warnings.warn(
        f"the plug-in {plugin.name!r} of {plugin.distribution} ({_PREFIX}{group}) {short}",
        PluginWarning,
        stacklevel=2,
    )


def _search() -> dict[str, list[Plugin]]:
    """Find the plug-ins of all groups."""
    from importlib.metadata import distributions  # noqa: PLC0415 - slow, and seldom needed

    groups: dict[str, list[Plugin]] = {"": []}
    seen = set()
    for distribution in distributions():
        # Most have none of ours, and to ask for the name of one is slow.
        if f"[{_PREFIX}" in _entry_points_of(distribution):
            label = _label(distribution)
            if label not in seen:
                seen.add(label)
                for group, plugin in _plugins_of(distribution, label):
                    groups.setdefault(group, []).append(plugin)
    return {group: sorted(listed, key=lambda one: one[:2]) for group, listed in groups.items()}


def _plugins_of(distribution: Distribution, label: str) -> Iterator[tuple[str, Plugin]]:
    for entry in distribution.entry_points:
        if entry.group.startswith(_PREFIX):
            group, plugin = entry.group[len(_PREFIX) :], Plugin(entry.name, label, entry)
            if group not in get_args(PluginGroup):
                leave_out(group, plugin, f"the groups are {', '.join(get_args(PluginGroup))}")
            elif re.fullmatch(_NAME, entry.name) is None:
                leave_out(group, plugin, "a name has letters, digits, - and _, at most 40")
            else:
                yield group, plugin


def _entry_points_of(distribution: Distribution) -> str:
    try:
        return distribution.read_text("entry_points.txt") or ""
    except (Exception, SystemExit):  # noqa: BLE001 - a damaged installation of something else
        return ""


def _label(distribution: Distribution) -> str:
    """Return a distribution's name and version, as far as they can be read."""
    try:
        return f"{distribution.metadata['Name']} {distribution.version}"
    except (Exception, SystemExit):  # noqa: BLE001 - as above
        return "a distribution without a name"
