"""Work in pieces, done here, on all cores or on a cluster, with the same results everywhere.

A function that takes `executor=` cuts its work into pieces that don't depend on where they are
done, and takes the results in the order of the pieces. So the same seed gives the same result in
this thread, with any executor, and with any number of workers.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from typing import Final, Protocol, TypeVar

from sosucker_widget.errors import kind_of
from sosucker_widget.extras import need

Piece = TypeVar("Piece")
Result = TypeVar("Result")

MOST_AHEAD: Final = 4_096
"""How many pieces are handed out before the first result is taken."""

HERE: Final = "here"
"""What a manifest calls this thread."""

_SHARES: Final = 8


class HasExecutor(Protocol):
    """A `distributed.Client`."""

    def get_executor(self) -> Executor:
        """Return an executor that works on its cluster."""


ExecutorLike = Executor | HasExecutor | str
"""Where work is done: any `concurrent.futures.Executor`, such as a pool of processes or loky's; a
`distributed.Client`, or the address of its scheduler."""


@contextmanager
def opened(executor: ExecutorLike | None) -> Iterator[Executor | None]:
    """Return the executor that is meant; what is opened here is closed at the end."""
    if isinstance(executor, str):
        with need("distributed", extra="cluster").Client(executor) as client:
            yield client.get_executor()
    elif executor is None or isinstance(executor, Executor):
        yield executor
    elif hasattr(executor, "get_executor"):
        yield executor.get_executor()
    else:
        raise TypeError(
            f"executor: {kind_of(executor)} is no executor: give a concurrent.futures.Executor,"
            " a distributed.Client or the address of its scheduler"
        )


def kind_of_executor(executor: ExecutorLike | None) -> str:
    """Name the kind of an executor, for a manifest; an address stays private."""
    if isinstance(executor, str):
        return "distributed.client.Client"
    kind = type(executor)
    return HERE if executor is None else f"{kind.__module__}.{kind.__qualname__}"


def results(
    task: Callable[[Piece], Result],
    pieces: Sequence[Piece],
    executor: Executor | None,
    together: int = 1,
) -> Iterator[Result]:
    """Do a task on each piece; yield the results in the order of the pieces.

    When the iterator is closed, or a piece fails, what has not begun is not done any more.
    """
    if executor is None:
        yield from map(task, pieces)
        return
    waiting: deque[Future[list[Result]]] = deque()
    try:
        for group in _groups(pieces, together):
            waiting.append(executor.submit(_each, task, group))
            if len(waiting) >= MOST_AHEAD:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def _groups(pieces: Sequence[Piece], most: int) -> Iterator[Sequence[Piece]]:
    """Cut pieces into groups, each a share of those that are left."""
    begin = 0
    while left := len(pieces) - begin:
        size = max(1, min(most, left // _SHARES))
        yield pieces[begin : begin + size]
        begin += size


def _each(task: Callable[[Piece], Result], pieces: Sequence[Piece]) -> list[Result]:
    """Do a task on some pieces, wherever that is."""
    return [task(piece) for piece in pieces]


def cut(count: int, most: int) -> Iterator[range]:
    """Cut so many numbers into pieces of equal size, but for the last."""
    return (range(begin, min(begin + most, count)) for begin in range(0, count, most))
