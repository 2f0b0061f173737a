"""Webhooks, and the messages that they are sent."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping, Tuple

from .values import EventType


@dataclass(frozen=True)
class Webhook:
    """An address that is told of events."""

    id: str
    """The id of the webhook."""

    url: str
    """The address, which is https."""

    events: Tuple[EventType, ...]
    """What it is told of."""

    secret: str = field(repr=False)
    """What its messages are signed with, `whsec_…`: give it to `verify_webhook`. Not part of `repr`."""

    created_at: str
    """When it was registered."""


@dataclass(frozen=True)
class Delivery:
    """A webhook message in the sandbox's inbox: exactly what your address would be sent."""

    id: str
    """The id of the delivery, such as `dlv_17`, to go on after."""

    type: EventType
    """What the message tells of."""

    webhook_id: str
    """The webhook that it is for."""

    url: str
    """The address that it would be sent to."""

    headers: Mapping[str, str] = field(hash=False)
    """The headers that would be sent, with the signature."""

    body: str
    """The raw body, which is what was signed."""

    created_at: str
    """When it was made."""


@dataclass(frozen=True)
class Event:
    """A webhook message whose signature fits."""

    id: str
    """The `webhook-id` header, the same each time the message is sent: what is stored under it is handled once."""

    type: EventType
    """What the message tells of, such as `transaction.suspicious`."""

    timestamp: str
    """When it happened."""

    data: Mapping[str, Any] = field(hash=False)
    """What happened, by the names of the wire, such as `transaction_id`."""
