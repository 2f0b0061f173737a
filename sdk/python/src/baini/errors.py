"""The errors of calls and of webhook messages."""

from __future__ import annotations

import copyreg
from typing import Any, Optional, Tuple

__all__ = [
    "ApiError",
    "AuthenticationError",
    "BainiConnectionError",
    "BainiError",
    "BainiTimeoutError",
    "ConflictError",
    "InvalidRequestError",
    "RateLimitError",
    "ServerError",
    "SignatureError",
    "UnexpectedResponseError",
]


class BainiError(Exception):
    """The base class of all errors of this library.

    A mistake in the arguments, such as a missing key or an empty id, is a `ValueError` instead. No error message
    contains a key or a secret.
    """

    def __reduce__(self) -> Tuple[Any, ...]:
        # Errors travel between processes (multiprocessing, Celery); without this, unpickling would
        # call the constructors below without their keywords.
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


class ApiError(BainiError):
    """The API refused the call. The status decides which of the five subclasses you get."""

    status: int
    """The HTTP status, such as 400."""

    code: str
    """The error code for programs, such as `invalid_parameter`; `unknown` when something else refused, such as a proxy."""

    message: str
    """What went wrong, for people."""

    param: Optional[str]
    """The field or header at fault as a path, such as `conditions[0].value`, or `None`."""

    request_id: str
    """The id of the request: quote it when you ask for support. Empty when the response had none."""

    attempts: int
    """How many times the request was sent."""

    def __init__(
        self,
        *,
        status: int,
        code: str,
        message: str,
        param: Optional[str],
        request_id: str,
        attempts: int,
    ) -> None:
        details = [str(status)]
        if param:
            details.append(param)
        if request_id:
            details.append(request_id)
        if attempts > 1:
            details.append(f"{attempts} attempts")
        super().__init__(f"{code}: {message} ({', '.join(details)})")
        self.status = status
        self.code = code
        self.message = message
        self.param = param
        self.request_id = request_id
        self.attempts = attempts


class InvalidRequestError(ApiError):
    """400, 404, 405, 413, 415 and every other 4xx: change the request before you send it again."""


class AuthenticationError(ApiError):
    """401 or 403: the key is unknown or expired, or lacks the permission."""


class ConflictError(ApiError):
    """409: a conflict, such as a closed case, a limit reached or an idempotency key used for another request."""


class RateLimitError(ApiError):
    """429: too many requests, after the last attempt or when the wait would be too long."""

    retry_after: Optional[float]
    """The seconds that the API asks to wait, or `None` if it does not say."""

    def __init__(self, *, retry_after: Optional[float], **response: Any) -> None:
        super().__init__(**response)
        self.retry_after = retry_after


class ServerError(ApiError):
    """5xx: the API failed, after the last attempt or when the wait would be too long."""

    retry_after: Optional[float]
    """The seconds that the API asks to wait, or `None` if it does not say."""

    def __init__(self, *, retry_after: Optional[float], **response: Any) -> None:
        super().__init__(**response)
        self.retry_after = retry_after


class BainiConnectionError(BainiError):
    """No complete response: the connection was refused or broke, or there is no such host. See `__cause__`.

    Not a builtin `ConnectionError`: an `except OSError` that guards a file must not swallow a payment
    that was never analysed.
    """

    attempts: int
    """How many times the request was sent, or tried to be."""

    def __init__(self, message: str, *, attempts: int) -> None:
        super().__init__(message)
        self.attempts = attempts


class BainiTimeoutError(BainiError):
    """The last attempt took longer than `timeout`, or the server gave up waiting (408).

    The API may have carried out the request. With the same idempotency key, it is safe to repeat it.
    Not a builtin `TimeoutError`, for the same reason as `BainiConnectionError`.
    """

    attempts: int
    """How many times the request was sent, or tried to be."""

    def __init__(self, message: str, *, attempts: int) -> None:
        super().__init__(message)
        self.attempts = attempts


class UnexpectedResponseError(BainiError):
    """A response that does not come from the API: not JSON, fields missing, or more than 16 MiB.

    A redirect is one too: it is not followed.
    """

    status: int
    """The HTTP status of the response, such as 200."""

    attempts: int
    """How many times the request was sent."""

    def __init__(self, message: str, *, status: int, attempts: int) -> None:
        super().__init__(message)
        self.status = status
        self.attempts = attempts


class SignatureError(BainiError):
    """A webhook message is refused: do not act on it, and log the `reason`.

    Respond with 400 and `Invalid signature`, and nothing more.
    """

    reason: str
    """`missing_header`, `invalid_timestamp`, `too_old`, `too_new`, `malformed_signature`, `no_match` or `invalid_payload`."""

    def __init__(self, message: str, *, reason: str) -> None:
        super().__init__(message)
        self.reason = reason
