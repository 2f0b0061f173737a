"""`baini.webhooks`: registers and manages the URLs that receive events."""

from __future__ import annotations

from typing import List, Optional, Sequence

from ._calls import Calls, check_entries, choose_idempotency_key, path_segment, query_page
from ._read import read_deleted, read_page
from ._read_messages import read_delivery, read_registered_webhook, read_webhook, read_webhook_delivery
from .messages import Delivery, RegisteredWebhook, Webhook, WebhookDelivery
from .models import Deleted
from .values import EventType


class Webhooks:
    """Registers and manages the URLs that receive events."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def create(
        self, *, url: str, events: Sequence[EventType], idempotency_key: Optional[str] = None
    ) -> Webhook:
        """Registers a URL to receive events.

        Store the secret in the response: `verify_webhook` needs it, and it is shown only once.

        Args:
            url: An https URL.
            events: The event types to receive: `transaction.suspicious`, `account.compromised`, `rule.triggered`,
                `case.opened` or `case.closed`.
            idempotency_key: A unique key that lets you safely retry the call later. Defaults to a random UUID.

        Raises:
            InvalidRequestError: A field is invalid; `param` names it.
            ConflictError: The key has its maximum number of webhooks, or the idempotency key was used for another
                request.
            BainiError: The call failed for any other reason.
            ValueError: The client has no key, `events` is not a list, or the idempotency key is not a valid header value.
        """
        return self._calls.send(
            "POST",
            "/v1/webhooks",
            read_webhook,
            body={"url": url, "events": check_entries("events", events)},
            idempotency_key=choose_idempotency_key(idempotency_key),
        )

    def list(self, *, limit: Optional[int] = None, after: Optional[str] = None) -> List[RegisteredWebhook]:
        """Lists the webhooks of the key, oldest first, without their secrets.

        Args:
            limit: Maximum number of entries to return, from 1 to 200. Defaults to 200.
            after: Return only webhooks after this id. By default, the list starts with the first.

        Raises:
            InvalidRequestError: `limit` or `after` is invalid.
            BainiError: The call failed for any other reason.
            ValueError: The client has no key, `limit` is not a whole number, or `after` is empty.
        """
        return self._calls.send(
            "GET", "/v1/webhooks", read_page(read_registered_webhook), query=query_page(limit, after)
        )

    def get(self, id: str) -> RegisteredWebhook:
        """Returns a webhook, without its secret.

        Args:
            id: The id of the webhook.

        Raises:
            InvalidRequestError: The webhook does not exist.
            BainiError: The call failed for any other reason.
            ValueError: The client has no key, or the id is empty.
        """
        return self._calls.send("GET", _path_of(id), read_registered_webhook)

    def delete(self, id: str) -> Deleted:
        """Deletes a webhook and its messages.

        Args:
            id: The id of the webhook.

        Raises:
            InvalidRequestError: The webhook does not exist.
            BainiError: The call failed for any other reason.
            ValueError: The client has no key, or the id is empty.
        """
        return self._calls.send("DELETE", _path_of(id), read_deleted)

    def rotate_secret(self, id: str, *, idempotency_key: Optional[str] = None) -> Webhook:
        """Gives a webhook a new secret.

        For 24 hours, messages are signed with both the old and the new secret, so you can switch without rejecting any.
        Store the secret in the response: it is shown only once.

        Args:
            id: The id of the webhook.
            idempotency_key: A unique key that lets you safely retry the call later. Defaults to a random UUID.

        Raises:
            InvalidRequestError: The webhook does not exist.
            ConflictError: The idempotency key was used for another request.
            BainiError: The call failed for any other reason.
            ValueError: The client has no key, the id is empty, or the idempotency key is not a valid header value.
        """
        return self._calls.send(
            "POST",
            f"{_path_of(id)}/rotate",
            read_webhook,
            idempotency_key=choose_idempotency_key(idempotency_key),
        )

    def list_deliveries(
        self, id: str, *, limit: Optional[int] = None, after: Optional[str] = None
    ) -> List[WebhookDelivery]:
        """Lists the messages to a webhook, oldest first, with their delivery attempts.

        Args:
            id: The id of the webhook.
            limit: Maximum number of entries to return, from 1 to 200. Defaults to 200.
            after: Return only deliveries after this id. By default, the list starts with the first.

        Raises:
            InvalidRequestError: The webhook does not exist, or `limit` or `after` is invalid.
            BainiError: The call failed for any other reason.
            ValueError: The client has no key, `limit` is not a whole number, or an id is empty.
        """
        return self._calls.send(
            "GET",
            f"{_path_of(id)}/deliveries",
            read_page(read_webhook_delivery),
            query=query_page(limit, after),
        )

    def resend_delivery(
        self, id: str, delivery_id: str, *, idempotency_key: Optional[str] = None
    ) -> Delivery:
        """Sends a message again, with the same `webhook-id`, a new timestamp and a new signature.

        Args:
            id: The id of the webhook.
            delivery_id: The id of the delivery, such as `dlv_17`.
            idempotency_key: A unique key that lets you safely retry the call later. Defaults to a random UUID.

        Raises:
            InvalidRequestError: The webhook or the delivery does not exist.
            ConflictError: The idempotency key was used for another request.
            BainiError: The call failed for any other reason.
            ValueError: The client has no key, an id is empty, or the idempotency key is not a valid header value.
        """
        return self._calls.send(
            "POST",
            f"{_path_of(id)}/deliveries/{path_segment('delivery_id', delivery_id)}/resend",
            read_delivery,
            idempotency_key=choose_idempotency_key(idempotency_key),
        )


def _path_of(id: str) -> str:
    return f"/v1/webhooks/{path_segment('id', id)}"
