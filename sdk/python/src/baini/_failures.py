"""Answers that are no success, as errors."""

from __future__ import annotations

from typing import Any, Dict, Optional, Type

from ._exchange import Answer
from ._fields import WrongShape
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
    UnexpectedAnswerError,
)


def api_error(answer: Answer, retry_after: Optional[float], attempts: int) -> BainiError:
    """The error of an answer of 400 or more, whoever it is from."""
    status = answer.status
    if status == 408:
        return BainiTimeoutError("The API waited too long for the request (408).", attempts=attempts)
    code, message, param = "unknown", "The answer is not the API's own: something on the way refused.", None
    request_id = answer.headers.get("x-request-id", "")
    try:
        body = parse_json(answer.body)
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


def other_status(status: int, attempts: int) -> BainiError:
    """A status that is neither success nor refusal: elsewhere, where the key must not go, or nothing that HTTP has."""
    message = f"The answer is no answer of the API but {status}; redirects are not followed. Is base_url right?"
    return UnexpectedAnswerError(message, status=status, attempts=attempts)


def no_json(status: int, attempts: int) -> BainiError:
    """A success of something else."""
    message = f"The answer ({status}) is no JSON, so it is not the API's. Is base_url right?"
    return UnexpectedAnswerError(message, status=status, attempts=attempts)


def wrong_shape(status: int, attempts: int, shape: WrongShape) -> BainiError:
    """JSON that is not what the operation answers."""
    message = f"The answer ({status}) has another shape than the API's: {shape}"
    return UnexpectedAnswerError(message, status=status, attempts=attempts)


def _class_of(status: int) -> Type[ApiError]:
    if status in (401, 403):
        return AuthenticationError
    return ConflictError if status == 409 else InvalidRequestError
