"""Lists that are longer than one page."""

from __future__ import annotations

from typing import Any, Callable, Iterator, List, TypeVar, cast

Entry = TypeVar("Entry")


def list_all(method: Callable[..., List[Entry]], *args: Any, **given: Any) -> Iterator[Entry]:
    """Goes through all entries of a list, and asks for each page when it comes to it.

    Args:
        method: A method of the client that lists, such as `baini.cases.list`.
        *args: What the method takes before the page, such as the id of a webhook.
        **given: What else the method takes, such as `status="open"`; `limit` is the size of a page.

    Returns:
        The entries, one after the other.

    Raises:
        BainiError: A page could not be read.
        ValueError: The method does not take these arguments.

    Example:
        for case in list_all(baini.cases.list, status="open"):
            print(case.id, case.risk_score)
    """
    page = method(*args, **given)
    while page:
        yield from page
        page = method(*args, **{**given, "after": cast(Any, page[-1]).id})
