"""JSON as the API writes it: UTF-8, and no `NaN`."""

from __future__ import annotations

import json
from typing import Any, NoReturn


def parse_json(text: bytes) -> Any:
    """Parses JSON, whoever wrote it.

    Raises:
        ValueError: It is no JSON, no UTF-8, or nested deeper than Python reads.
    """
    try:
        return json.loads(text.decode("utf-8"), parse_constant=_refuse_constant)
    except RecursionError:
        raise ValueError("The JSON is nested too deep.") from None


def write_json(value: object) -> bytes:
    """Writes JSON in ASCII.

    Raises:
        ValueError: A number is not finite.
        TypeError: Something has no form in JSON.
    """
    return json.dumps(value, allow_nan=False, separators=(",", ":")).encode("ascii")


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON.")
