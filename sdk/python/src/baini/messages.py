"""Webhooks and the messages sent to them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping, Tuple

from .values import EventType


@dataclass(frozen=True)
class Webhook:
    """A webhook with its secret, as returned by `create` and `rotate_secret`."""

    id: str
    """The webhook id."""

    url: str
    """The https URL that receives the events."""

    events: Tuple[EventType, ...]
    """The event types that the webhook receives."""

    secret: str = field(repr=False)
    """The secret for `verify_webhook`, `whsec_…`. Store it: it is shown only once. It is not part of `repr`."""

    created_at: str
    """When the webhook was registered."""


@dataclass(frozen=True)
class RegisteredWebhook:
    """A webhook without its secret, as returned by `get` and `list`."""

    id: str
    """The webhook id."""

    url: str
    """The https URL that receives the events."""

    events: Tuple[EventType, ...]
    """The event types that the webhook receives."""

    created_at: str
    """When the webhook was registered."""


@dataclass(frozen=True)
class Delivery:
    """A webhook message in the sandbox inbox, exactly as your URL would receive it."""

    id: str
    """The delivery id, such as `dlv_17`. Pass it as `after` to list later deliveries."""

    type: EventType
    """The type of the event."""

    webhook_id: str
    """The id of the webhook that receives the message."""

    url: str
    """The URL that the message would be sent to."""

    headers: Mapping[str, str] = field(hash=False)
    """The HTTP headers of the message, including the signature."""

    body: str
    """The raw body, exactly as signed."""

    created_at: str
    """When the message was signed."""


@dataclass(frozen=True)
class DeliveryAttempt:
    """An attempt to deliver a message."""

    id: str
    """The id of the attempt's entry in the inbox."""

    at: str
    """When the attempt was made."""


@dataclass(frozen=True)
class WebhookDelivery(Delivery):
    """A message to a webhook with its delivery attempts. The other fields describe the earliest attempt still in the inbox."""

    attempts: Tuple[DeliveryAttempt, ...]
    """The attempts that are still in the inbox, oldest first."""


@dataclass(frozen=True)
class Event:
    """The event in a webhook message that passed `verify_webhook`."""

    id: str
    """The `webhook-id`. It stays the same when the message is sent again: store it, and process each id only once."""

    type: EventType
    """The type of the event, such as `transaction.suspicious`."""

    timestamp: str
    """When the event occurred."""

    data: Mapping[str, Any] = field(hash=False)
    """The event data, with the API's field names, such as `transaction_id`."""
