"""A call: attempts until one succeeds, none is left, or another would not help."""

from __future__ import annotations

import http.client
import socket
import time
from typing import Any, Callable, TypeVar, Union

from ._base_url import BaseUrl, find_proxy
from ._pool import ConnectionPool
from ._exchange import Request, Response, exchange
from ._failures import NO_JSON, OTHER_STATUS, api_error, unexpected
from ._fields import WrongShape
from ._json import parse_json
from ._retries import Failure, RetryPolicy, parse_retry_after
from .errors import BainiConnectionError, BainiTimeoutError

T = TypeVar("T")

# These two say that nothing was done, so even what is not idempotent is retried.
_NOT_PROCESSED = (429, 503)


class Transport:
    """Sends requests to one base URL. Thread-safe."""

    def __init__(self, base_url: BaseUrl, *, timeout: float, retries: RetryPolicy) -> None:
        self._base_url = base_url
        self._timeout = timeout
        self._retries = retries
        self._pool = ConnectionPool(base_url, find_proxy(base_url))

    def call(self, request: Request, read: Callable[[Any], T]) -> T:
        """Sends a request, retries it as the policy allows, and reads the response.

        Raises:
            BainiError: The last attempt failed.
        """
        attempt = 0
        while True:
            attempt += 1
            outcome = self._attempt(request, read, attempt)
            if not isinstance(outcome, Failure):
                return outcome
            wait = self._retries.wait_before_next(outcome, attempt)
            if wait is None:
                raise outcome.error
            time.sleep(wait)

    def close(self) -> None:
        """Closes idle connections."""
        self._pool.close()

    def _attempt(self, request: Request, read: Callable[[Any], T], attempt: int) -> Union[T, Failure]:
        try:
            response = exchange(self._pool, request, self._timeout)
        except (socket.timeout, TimeoutError) as cause:  # two classes before Python 3.10
            late = BainiTimeoutError(
                f"No complete response from {self._base_url.authority} within {self._timeout:g} s.", attempts=attempt
            )
            late.__cause__ = cause
            return Failure(late, request.is_idempotent)
        except (OSError, http.client.HTTPException) as cause:
            # A response that is not HTTP is not quoted: it may hold anything.
            reason = str(cause) if isinstance(cause, OSError) else "the response is not HTTP."
            message = f"The connection to {self._base_url.authority} failed: {reason}"
            lost = BainiConnectionError(message, attempts=attempt)
            lost.__cause__ = cause
            return Failure(lost, request.is_idempotent)
        return _judge(response, request, read, self._base_url.authority, attempt)


def _judge(
    response: Response, request: Request, read: Callable[[Any], T], host: str, attempt: int
) -> Union[T, Failure]:
    status = response.status
    if 400 <= status < 600:
        retry_after = parse_retry_after(response.headers.get("Retry-After"))
        is_transient = status in (408, 429) or status >= 500
        return Failure(
            api_error(response, retry_after, host=host, attempts=attempt),
            is_transient and (request.is_idempotent or status in _NOT_PROCESSED),
            retry_after,
        )
    problem = OTHER_STATUS
    if 200 <= status < 300:
        try:
            return read(parse_json(response.body))
        except WrongShape as shape:
            problem = str(shape).rstrip(".")
        except ValueError:
            problem = NO_JSON
    return Failure(unexpected(problem, host=host, status=status, attempts=attempt), is_transient=False)
