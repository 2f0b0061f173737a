"""Lists that are longer than one page."""

from __future__ import annotations

from typing import Any, Callable, Iterator, List, Optional, TypeVar, cast

from ._read import Page

Entry = TypeVar("Entry")


def list_all(method: Callable[..., List[Entry]], *args: Any, **given: Any) -> Iterator[Entry]:
    """Iterates over all entries of a list, fetching each page as needed. Entries may be deleted meanwhile.

    Args:
        method: A list method of the client, such as `baini.cases.list`.
        *args: Positional arguments for the method, such as the id of a webhook.
        **given: Keyword arguments for the method, such as `status="open"`; `limit` sets the page size.

    Returns:
        An iterator over the entries.

    Raises:
        BainiError: A page could not be fetched.
        ValueError: The client has no key, or an argument is invalid.

    Example:
        for case in list_all(baini.cases.list, status="open"):
            print(case.id, case.risk_score)
    """
    page = method(*args, **given)
    yield from page
    while (after := _place_after(page)) is not None:
        page = method(*args, **{**given, "after": after})
        yield from page


def _place_after(page: List[Entry]) -> Optional[str]:
    if isinstance(page, Page):
        return page.next
    # A list that the caller's own method made of a page.
    return cast(Any, page[-1]).id if page else None
