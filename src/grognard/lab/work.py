"""Work shared between workers: numbered tasks, done here or by any executor, in an order that does not matter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, as_completed
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")
OnProgress = Callable[[int], None]  # called with the number of tasks done since the last call


def shared(
    work: Callable[..., list[T]],
    tasks: int,
    *common: object,
    executor: Executor | None = None,
    batch: int = 1,
    on_progress: OnProgress | None = None,
) -> list[T]:
    """The results of `work(*common, first, last)` for every batch of tasks, in the tasks' order.

    What goes to an executor and comes back are names, numbers and texts: states never travel.
    """
    batches = [(n, min(n + batch, tasks)) for n in range(0, tasks, batch)]
    found: dict[int, list[T]] = {}
    if executor is None:
        for first, last in batches:
            found[first] = work(*common, first, last)
            if on_progress is not None:
                on_progress(last - first)
    else:
        waiting = {executor.submit(work, *common, first, last): (first, last) for first, last in batches}
        try:
            for done in as_completed(waiting):
                first, last = waiting[done]
                found[first] = done.result()
                if on_progress is not None:
                    on_progress(last - first)
        except BaseException:
            executor.shutdown(wait=False, cancel_futures=True)
            raise
    return [result for first, _ in batches for result in found[first]]


@contextmanager
def workers(number: int) -> Iterator[Executor | None]:
    """So many processes of this machine, or none where one is enough."""
    if number <= 1:
        yield None
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(number, mp_context=get_context("spawn")) as pool:
        yield pool
