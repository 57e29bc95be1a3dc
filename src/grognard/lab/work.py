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
    on_results: Callable[[list[T]], None] | None = None,
) -> list[T]:
    """The results of `work(*common, first, last)` for every batch of tasks, in the tasks' order;
    `on_results` gets those of each batch as they come.

    What goes to an executor and comes back are names, numbers and texts: states never travel.
    """
    batches = [(n, min(n + batch, tasks)) for n in range(0, tasks, batch)]
    found: dict[int, list[T]] = {}

    def keep(first: int, last: int, results: list[T]) -> None:
        found[first] = results
        if on_results is not None:
            on_results(results)
        if on_progress is not None:
            on_progress(last - first)

    if executor is None:
        for first, last in batches:
            keep(first, last, work(*common, first, last))
    else:
        waiting = {executor.submit(work, *common, first, last): (first, last) for first, last in batches}
        try:
            for done in as_completed(waiting):
                keep(*waiting[done], done.result())
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
    from multiprocessing import active_children, get_context

    with ProcessPoolExecutor(number, mp_context=get_context("spawn")) as pool:
        try:
            yield pool
        except BaseException:  # Ctrl+C, say: nobody waits for the matches under way
            for worker in active_children():
                worker.terminate()
            raise
