"""Webhooks, and the messages that they are sent."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping, Tuple

from .values import EventType


@dataclass(frozen=True)
class Webhook:
    """A URL that receives events."""

    id: str
    """The id of the webhook."""

    url: str
    """The https URL."""

    events: Tuple[EventType, ...]
    """The event types it receives."""

    secret: str = field(repr=False)
    """The secret for `verify_webhook`, `whsec_…`. Store it: it is shown only once. Not part of `repr`."""

    created_at: str
    """When it was registered."""


@dataclass(frozen=True)
class RegisteredWebhook:
    """A webhook as it is read back, without its secret."""

    id: str
    """The id of the webhook."""

    url: str
    """The https URL."""

    events: Tuple[EventType, ...]
    """The event types it receives."""

    created_at: str
    """When it was registered."""


@dataclass(frozen=True)
class Delivery:
    """A webhook message in the sandbox's inbox, exactly as your URL would receive it."""

    id: str
    """Such as `dlv_17`. Pass it as `after` to list later ones."""

    type: EventType
    """The type of the event."""

    webhook_id: str
    """The webhook that it belongs to."""

    url: str
    """The URL it would be sent to."""

    headers: Mapping[str, str] = field(hash=False)
    """The headers that would be sent, with the signature."""

    body: str
    """The raw body, as it was signed."""

    created_at: str
    """When it was created."""


@dataclass(frozen=True)
class DeliveryAttempt:
    """One try to deliver a message."""

    id: str
    """The id of its entry in the inbox."""

    at: str
    """When it was made."""


@dataclass(frozen=True)
class WebhookDelivery(Delivery):
    """A message as it was signed in the earliest attempt that is still in the inbox, with the attempts still there."""

    attempts: Tuple[DeliveryAttempt, ...]
    """The attempts that are still in the inbox, the earliest first."""


@dataclass(frozen=True)
class Event:
    """The event of a webhook message that `verify_webhook` has accepted."""

    id: str
    """The `webhook-id`. It stays the same when a message is sent again: store it, and handle each id once."""

    type: EventType
    """The type of the event, such as `transaction.suspicious`."""

    timestamp: str
    """When it happened."""

    data: Mapping[str, Any] = field(hash=False)
    """What happened, with the names that the API uses, such as `transaction_id`."""
