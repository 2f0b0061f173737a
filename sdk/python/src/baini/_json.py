"""JSON as the API writes it: UTF-8, and no `NaN`."""

from __future__ import annotations

import json
import math
from datetime import datetime, timezone
from decimal import Decimal
from typing import Any, Mapping, NoReturn


def parse_json(text: bytes) -> Any:
    """Parses JSON from an untrusted source.

    Raises:
        ValueError: It is not JSON, not UTF-8, or nested too deeply for Python.
    """
    try:
        return json.loads(text.decode("utf-8"), parse_constant=_refuse_constant)
    except RecursionError:
        raise ValueError("The JSON is nested too deeply.") from None


def write_json(value: object) -> bytes:
    """Writes JSON in ASCII: a `Decimal` as a number, a `datetime` in UTC.

    Raises:
        ValueError: A value cannot be written as JSON: an object, a number that is not finite, a time without a time zone, a
            list that contains itself. The message names it as the API does: `transactions[37].accountAgeDays`.
    """
    try:
        return json.dumps(_plain(value, ""), allow_nan=False, separators=(",", ":")).encode("ascii")
    except (TypeError, RecursionError) as error:
        raise ValueError(f"This cannot be sent: {error}") from None


def _plain(value: Any, path: str) -> Any:
    """The value in the types that JSON has."""
    if isinstance(value, Mapping):
        return {name: _plain(part, f"{path}.{name}" if path else name) for name, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(part, f"{path}[{index}]") for index, part in enumerate(value)]
    if isinstance(value, (float, Decimal)):
        if not math.isfinite(value):
            raise ValueError(f"{path} must be a number that JSON can represent, not {value}.")
        return float(value)
    if isinstance(value, datetime):
        return _in_utc(value, path)
    if value is None or isinstance(value, (str, int)):
        return value
    raise ValueError(f"{path} cannot be sent: JSON has no {type(value).__name__}.")


def _in_utc(moment: datetime, path: str) -> str:
    """One form of a moment, so that a payment that a database gave back in another zone is the same request."""
    if moment.utcoffset() is None:
        raise ValueError(f"{path} has no time zone: use datetime.now(timezone.utc), for example.")
    try:
        return moment.astimezone(timezone.utc).isoformat()
    except OverflowError:
        raise ValueError(f"{path} is outside the years that UTC has here, 1 to 9999.") from None


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON.")
