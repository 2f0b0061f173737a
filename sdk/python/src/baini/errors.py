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
    """The base class of all errors that this library raises.

    An invalid argument, such as a missing key or an empty id, raises a `ValueError` instead. No error message contains
    a key or a secret.
    """

    def __reduce__(self) -> Tuple[Any, ...]:
        # Errors travel between processes (multiprocessing, Celery); without this, unpickling would
        # call the constructors below without their keywords.
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


class ApiError(BainiError):
    """The API refused the call. The HTTP status determines which of the five subclasses is raised."""

    status: int
    """The HTTP status, such as 400."""

    code: str
    """The machine-readable error code, such as `invalid_parameter`.

    It is `unknown` if something other than the API, such as a proxy, refused the call.
    """

    message: str
    """The human-readable error message."""

    param: Optional[str]
    """The field, header or parameter at fault, as a path such as `conditions[0].value`, or `None`."""

    request_id: str
    """The request id. Quote it when you contact support. Empty if the response had none."""

    attempts: int
    """The number of attempts made to send the request."""

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
    """400, 404, 405, 413, 415 and every other 4xx: change the request before sending it again."""


class AuthenticationError(ApiError):
    """401 or 403: the key is unknown or expired, or lacks the required permission."""


class ConflictError(ApiError):
    """409: a conflict, such as a closed case, a reached limit or an idempotency key used for another request."""


class RateLimitError(ApiError):
    """429: too many requests.

    Raised after the last attempt, or immediately if the API asks you to wait longer than `max_wait`.
    """

    retry_after: Optional[float]
    """The number of seconds that the API asks you to wait, or `None` if it does not say."""

    def __init__(self, *, retry_after: Optional[float], **response: Any) -> None:
        super().__init__(**response)
        self.retry_after = retry_after


class ServerError(ApiError):
    """5xx: the API failed.

    Raised after the last attempt, or immediately if the API asks you to wait longer than `max_wait`.
    """

    retry_after: Optional[float]
    """The number of seconds that the API asks you to wait, or `None` if it does not say."""

    def __init__(self, *, retry_after: Optional[float], **response: Any) -> None:
        super().__init__(**response)
        self.retry_after = retry_after


class BainiConnectionError(BainiError):
    """No complete response: the connection was refused or dropped, or the host does not exist. See `__cause__`.

    It is not a subclass of the built-in `ConnectionError`, so that an `except OSError` around file operations cannot
    hide a failed API call.
    """

    attempts: int
    """The number of attempts made to send the request."""

    def __init__(self, message: str, *, attempts: int) -> None:
        super().__init__(message)
        self.attempts = attempts


class BainiTimeoutError(BainiError):
    """The last attempt took longer than `timeout`, or the server gave up waiting for the request (408).

    The API may have carried out the request. It is safe to repeat it with the same idempotency key.
    For the same reason as `BainiConnectionError`, it is not a subclass of the built-in `TimeoutError`.
    """

    attempts: int
    """The number of attempts made to send the request."""

    def __init__(self, message: str, *, attempts: int) -> None:
        super().__init__(message)
        self.attempts = attempts


class UnexpectedResponseError(BainiError):
    """The response does not come from the API: it is not JSON, lacks fields, is larger than 16 MiB, or is a redirect.

    Redirects are not followed.
    """

    status: int
    """The HTTP status of the response, such as 200."""

    attempts: int
    """The number of attempts made to send the request."""

    def __init__(self, message: str, *, status: int, attempts: int) -> None:
        super().__init__(message)
        self.status = status
        self.attempts = attempts


class SignatureError(BainiError):
    """The webhook message failed verification: do not act on it, and log the `reason`.

    Respond with 400 and `Invalid signature`, and nothing more.
    """

    reason: str
    """The first check that failed.

    One of `missing_header`, `invalid_timestamp`, `too_old`, `too_new`, `malformed_signature`, `no_match`
    and `invalid_payload`.
    """

    def __init__(self, message: str, *, reason: str) -> None:
        super().__init__(message)
        self.reason = reason
