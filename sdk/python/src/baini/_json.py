"""JSON as the API writes it: UTF-8, and no `NaN`."""

from __future__ import annotations

import json
from typing import Any, NoReturn


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
    """Writes JSON in ASCII.

    Raises:
        ValueError: A value cannot be written as JSON: an object, a number that is not finite, a list that contains itself.
    """
    try:
        return json.dumps(value, allow_nan=False, separators=(",", ":")).encode("ascii")
    except (TypeError, RecursionError) as error:
        raise ValueError(f"This cannot be sent: {error}") from None


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON.")
