"""Reads webhooks and their messages."""

from __future__ import annotations

from typing import Any, Dict, Mapping

from ._fields import read_items, read_object, read_text, read_text_item
from .messages import Delivery, DeliveryAttempt, RegisteredWebhook, Webhook, WebhookDelivery


def read_webhook(value: Any) -> Webhook:
    webhook = read_object(value, "the webhook")
    return Webhook(
        id=read_text(webhook, "id"),
        url=read_text(webhook, "url"),
        events=read_items(webhook, "events", read_text_item),
        secret=read_text(webhook, "secret"),
        created_at=read_text(webhook, "createdAt"),
    )


def read_registered_webhook(value: Any) -> RegisteredWebhook:
    webhook = read_object(value, "the webhook")
    return RegisteredWebhook(
        id=read_text(webhook, "id"),
        url=read_text(webhook, "url"),
        events=read_items(webhook, "events", read_text_item),
        created_at=read_text(webhook, "createdAt"),
    )


def read_delivery(value: Any) -> Delivery:
    delivery = read_object(value, "a delivery")
    return Delivery(**_parts_of(delivery))


def read_webhook_delivery(value: Any) -> WebhookDelivery:
    delivery = read_object(value, "a delivery")
    return WebhookDelivery(**_parts_of(delivery), attempts=read_items(delivery, "attempts", _read_attempt))


def _read_attempt(value: Any) -> DeliveryAttempt:
    attempt = read_object(value, "an attempt")
    return DeliveryAttempt(id=read_text(attempt, "id"), at=read_text(attempt, "at"))


def _parts_of(delivery: Mapping[str, Any]) -> Dict[str, Any]:
    headers = read_object(delivery.get("headers"), "headers")
    return dict(
        id=read_text(delivery, "id"),
        type=read_text(delivery, "type"),
        webhook_id=read_text(delivery, "webhookId"),
        url=read_text(delivery, "url"),
        headers={name: read_text(headers, name) for name in headers},
        body=read_text(delivery, "body"),
        created_at=read_text(delivery, "createdAt"),
    )
