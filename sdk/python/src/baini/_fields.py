"""Reads single fields of JSON that must have a certain shape."""

from __future__ import annotations

import math
from typing import Any, Callable, Mapping, Optional, Tuple, TypeVar, Union

T = TypeVar("T")


class WrongShape(ValueError):
    """The JSON does not fit the model. The message names the field, never its value."""


def read_object(value: Any, name: str) -> Mapping[str, Any]:
    if isinstance(value, dict):
        return value
    raise WrongShape(f"{name} is not an object.")


def read_text(record: Mapping[str, Any], name: str) -> str:
    value = record.get(name)
    if isinstance(value, str):
        return value
    raise WrongShape(f"{name} is not a string.")


def read_text_item(value: Any) -> str:
    if isinstance(value, str):
        return value
    raise WrongShape("an entry of a list is not a string.")


def read_number(record: Mapping[str, Any], name: str) -> Union[int, float]:
    value = record.get(name)
    if isinstance(value, (int, float)) and is_number(value):
        return value
    raise WrongShape(f"{name} is not a number.")


def is_number(value: object) -> bool:
    """Whether it is a number that a float holds: neither `True`, which Python counts as one, nor infinite."""
    try:
        return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)
    except OverflowError:  # an integer that no float holds
        return False


def read_flag(record: Mapping[str, Any], name: str) -> bool:
    value = record.get(name)
    if isinstance(value, bool):
        return value
    raise WrongShape(f"{name} is neither true nor false.")


def read_optional(read: Callable[[Mapping[str, Any], str], T], record: Mapping[str, Any], name: str) -> Optional[T]:
    return None if record.get(name) is None else read(record, name)


def read_items(record: Mapping[str, Any], name: str, read: Callable[[Any], T]) -> Tuple[T, ...]:
    value = record.get(name)
    if isinstance(value, list):
        return tuple(read(item) for item in value)
    raise WrongShape(f"{name} is not a list.")
