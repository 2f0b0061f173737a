"""Turns unsuccessful responses into errors."""

from __future__ import annotations

from typing import Any, Dict, Optional, Type

from ._exchange import Response
from ._json import parse_json
from .errors import (
    ApiError,
    AuthenticationError,
    BainiError,
    BainiTimeoutError,
    ConflictError,
    InvalidRequestError,
    RateLimitError,
    ServerError,
    UnexpectedResponseError,
)


def api_error(response: Response, retry_after: Optional[float], *, host: str, attempts: int) -> BainiError:
    """The error for a status of 400 or above, whether or not the response comes from the API."""
    status = response.status
    if status == 408:
        return BainiTimeoutError(f"{host} gave up waiting for the request (status 408).", attempts=attempts)
    code, param = "unknown", None
    message = f"Refused with status {status}, by something other than the API, such as a proxy."
    request_id = response.headers.get("x-request-id", "")
    try:
        body = parse_json(response.body)
    except ValueError:
        body = None
    detail = body.get("error") if isinstance(body, dict) else None
    if isinstance(detail, dict) and isinstance(detail.get("code"), str) and isinstance(detail.get("message"), str):
        code, message = detail["code"], detail["message"]
        param = detail["param"] if isinstance(detail.get("param"), str) else None
        request_id = detail["requestId"] if isinstance(detail.get("requestId"), str) else request_id
    fields: Dict[str, Any] = {
        "status": status,
        "code": code,
        "message": message,
        "param": param,
        "request_id": request_id,
        "attempts": attempts,
    }
    if status == 429:
        return RateLimitError(**fields, retry_after=retry_after)
    if status >= 500:
        return ServerError(**fields, retry_after=retry_after)
    return _class_of(status)(**fields)


OTHER_STATUS = "it is neither a success nor an error, and redirects are not followed"
"""The problem with a redirect, which the key must not follow, or with a status that HTTP does not define."""

NO_JSON = "it is not JSON, or is larger than 16 MiB"
"""The problem with a successful response that does not come from the API."""


def unexpected(problem: str, *, host: str, status: int, attempts: int) -> BainiError:
    """The error for a complete response that does not come from the API."""
    message = f"The response from {host} (status {status}) does not come from the Baini API: {problem}. Check base_url."
    return UnexpectedResponseError(message, status=status, attempts=attempts)


def _class_of(status: int) -> Type[ApiError]:
    if status in (401, 403):
        return AuthenticationError
    return ConflictError if status == 409 else InvalidRequestError
