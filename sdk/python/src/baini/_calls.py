"""What the six groups of operations share: the key, the transport, and the checks of arguments."""

from __future__ import annotations

import re
import uuid
from typing import Any, Callable, Dict, Iterable, List, Mapping, NoReturn, Optional, Sequence, TypeVar
from urllib.parse import quote, urlencode

from ._base_url import BaseUrl
from ._exchange import Request
from ._json import write_json
from ._transport import Transport
from ._version import VERSION

T = TypeVar("T")


class Calls:
    """Builds and sends the requests of the operations."""

    def __init__(self, base_url: BaseUrl, transport: Transport, api_key: Optional[str]) -> None:
        self._path = base_url.path
        self._transport = transport
        self._api_key = api_key

    def __reduce__(self) -> NoReturn:
        # Pickled with a client, the key would lie in a queue or a cache that nobody meant for it.
        raise TypeError("A client cannot be pickled: create one in each process.")

    def require_key(self) -> str:
        """The key of the client.

        Raises:
            ValueError: The client has no key.
        """
        if self._api_key is None:
            raise ValueError("This call needs a key: pass api_key to the client, or set BAINI_API_KEY.")
        return self._api_key

    def send(
        self,
        method: str,
        path: str,
        read: Callable[[Any], T],
        *,
        body: Optional[Mapping[str, Any]] = None,
        query: Optional[Mapping[str, str]] = None,
        idempotency_key: Optional[str] = None,
        is_open: bool = False,
        is_idempotent: bool = True,
    ) -> T:
        """Sends a request and reads its response. An open request carries no key."""
        headers: Dict[str, str] = {"Accept": "application/json", "User-Agent": f"baini-python/{VERSION}"}
        if not is_open:
            headers["Authorization"] = f"Bearer {self.require_key()}"
        if body is not None:
            headers["Content-Type"] = "application/json"
        if idempotency_key is not None:
            headers["Idempotency-Key"] = idempotency_key
        request = Request(
            method=method,
            path=f"{self._path}{path}" + (f"?{urlencode(query)}" if query else ""),
            headers=headers,
            body=None if body is None else write_json(body),
            is_idempotent=is_idempotent,
        )
        return self._transport.call(request, read)


def check_api_key(api_key: str) -> str:
    """Returns the key if it is a valid header value. The error does not contain the key."""
    if not isinstance(api_key, str) or not re.fullmatch(r"[\x21-\x7e]+", api_key):
        raise ValueError("api_key must consist of visible ASCII characters without spaces.")
    return api_key


def choose_idempotency_key(given: Optional[str]) -> str:
    """The caller's key, or a random one."""
    if given is None:
        return str(uuid.uuid4())
    if not isinstance(given, str) or not re.fullmatch(r"[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?", given):
        raise ValueError("idempotency_key must consist of printable ASCII characters, without a space at either end.")
    return given


def path_segment(name: str, value: str) -> str:
    """Encodes an id as a segment of a path."""
    if not isinstance(value, str) or value in ("", ".", ".."):
        raise ValueError(f"{name} must be a non-empty string other than . and ..")
    return quote(value, safe="")


def query_page(
    limit: Optional[int], after: Optional[str], **others: Optional[str]
) -> Optional[Mapping[str, str]]:
    """The query parameters of a list: `limit`, `after` and any others, without those that are not set."""
    if limit is not None and (not isinstance(limit, int) or isinstance(limit, bool)):
        raise ValueError("limit must be a whole number.")
    if after is not None and (not isinstance(after, str) or not after):
        raise ValueError("after must be the id of an entry of the list, not an empty string.")
    return without_none(limit=None if limit is None else str(limit), after=after, **others) or None


def check_entries(name: str, given: Sequence[T]) -> List[T]:
    """The entries of a list. A string or a mapping is refused: it would pass for a list of its characters or keys."""
    if isinstance(given, (str, bytes, Mapping)) or not isinstance(given, Iterable):
        raise ValueError(f"{name} must be a list.")
    return list(given)


def without_none(**fields: Any) -> Dict[str, Any]:
    """The fields that are set: on the wire, absent and null differ."""
    return {name: value for name, value in fields.items() if value is not None}
