"""Writes payments in the form that the API expects."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any, Dict, Mapping, Union

from ._calls import without_none
from .models import Card, Payee, Transaction


def payment_on_the_wire(payment: Union[Transaction, Mapping[str, Any]]) -> Dict[str, Any]:
    """The fields that are set, under the API's field names. The API decides about fields that are unknown here."""
    if isinstance(payment, Transaction):
        payment = _fields_of(payment)
    if not isinstance(payment, Mapping):
        raise ValueError("A payment must be a Transaction, or a mapping that uses the argument names of analyze.")
    return without_none(**{_in_camel_case(name): _value_on_the_wire(value) for name, value in payment.items()})


def _value_on_the_wire(value: Any) -> Any:
    if isinstance(value, (Payee, Card)):
        return without_none(**{_in_camel_case(name): part for name, part in _fields_of(value).items()})
    return value


def _fields_of(model: Union[Transaction, Payee, Card]) -> Dict[str, Any]:
    return {field.name: getattr(model, field.name) for field in fields(model)}


def _in_camel_case(name: str) -> str:
    if not isinstance(name, str):
        raise ValueError("The names of a payment's fields must be strings.")
    return re.sub("_([a-z])", lambda match: match[1].upper(), name)
