"""What a call of the API, or the check of a webhook message, can fail with."""

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
    "UnexpectedAnswerError",
]


class BainiError(Exception):
    """The base of everything this library raises once a call has begun.

    What a caller does wrong before anything is sent (no key, an empty id, a header that cannot be
    one) is a `ValueError` instead. No message, of this or of any other class, holds a key or a secret.
    """

    def __reduce__(self) -> Tuple[Any, ...]:
        # Errors travel between processes (multiprocessing, Celery); without this, unpickling would
        # call the constructors below without their keywords.
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


class ApiError(BainiError):
    """The API refused the call. Each status has one of the five classes below this one."""

    status: int
    """The HTTP status, such as 400."""

    code: str
    """What went wrong, for programs, such as `invalid_parameter`; `unknown` if the answer was not the API's own."""

    message: str
    """What went wrong and what helps, for people."""

    param: Optional[str]
    """The field or header at fault as a path, such as `conditions[0].value`, or `None`."""

    request_id: str
    """The id of the request, for support; empty if the answer had none."""

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
    """The request is wrong, and stays so when it is repeated: 400, 404, 413 and every 4xx without another class."""


class AuthenticationError(ApiError):
    """The key is missing, unknown, expired or not allowed to do this: 401 and 403."""


class ConflictError(ApiError):
    """The request does not fit what is there, such as an idempotency key that was used for another request: 409."""


class RateLimitError(ApiError):
    """There were too many requests, also after the retries, or the wait asked for is longer than `max_wait`: 429."""

    retry_after: Optional[float]
    """The seconds that the API asks to wait, or `None` if it does not say."""

    def __init__(self, *, retry_after: Optional[float], **answer: Any) -> None:
        super().__init__(**answer)
        self.retry_after = retry_after


class ServerError(ApiError):
    """The API failed, also after the retries: 5xx."""

    retry_after: Optional[float]
    """The seconds that the API asks to wait, or `None` if it does not say."""

    def __init__(self, *, retry_after: Optional[float], **answer: Any) -> None:
        super().__init__(**answer)
        self.retry_after = retry_after


class BainiConnectionError(BainiError):
    """There was no answer, or not all of it: the connection was refused, broke, or was never made. `__cause__` is the error of the system.

    Not a builtin `ConnectionError`: an `except OSError` that guards a file must not swallow a payment
    that was never analysed.
    """

    attempts: int
    """How many times the request was sent, or tried to be."""

    def __init__(self, message: str, *, attempts: int) -> None:
        super().__init__(message)
        self.attempts = attempts


class BainiTimeoutError(BainiError):
    """The last attempt ran out of time, here or, as the API's answer 408, there.

    Whether the request was carried out is not known. Repeat it with the same idempotency key and it is
    carried out at most once. Not a builtin `TimeoutError`, for the reason of `BainiConnectionError`.
    """

    attempts: int
    """How many times the request was sent, or tried to be."""

    def __init__(self, message: str, *, attempts: int) -> None:
        super().__init__(message)
        self.attempts = attempts


class UnexpectedAnswerError(BainiError):
    """The answer is whole and not the API's: no JSON, of another shape, or a redirect, which is not followed."""

    status: int
    """The HTTP status of the answer, such as 200."""

    attempts: int
    """How many times the request was sent."""

    def __init__(self, message: str, *, status: int, attempts: int) -> None:
        super().__init__(message)
        self.status = status
        self.attempts = attempts


class SignatureError(BainiError):
    """A webhook message is refused: answer it with 400 and do nothing else with it."""

    reason: str
    """`missing_header`, `invalid_timestamp`, `too_old`, `too_new`, `malformed_signature`, `no_match` or `invalid_payload`."""

    def __init__(self, message: str, *, reason: str) -> None:
        super().__init__(message)
        self.reason = reason
