"""`baini.webhooks`: registers the URLs that receive events, and looks after them."""

from __future__ import annotations

from typing import List, Optional, Sequence

from ._calls import Calls, check_entries, choose_idempotency_key, path_segment, query_page
from ._read import read_deleted, read_list
from ._read_messages import read_delivery, read_registered_webhook, read_webhook, read_webhook_delivery
from .messages import Delivery, RegisteredWebhook, Webhook, WebhookDelivery
from .models import Deleted
from .values import EventType


class Webhooks:
    """Registers the URLs that receive events, and looks after them."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def create(
        self, *, url: str, events: Sequence[EventType], idempotency_key: Optional[str] = None
    ) -> Webhook:
        """Registers a URL that receives events.

        Store the secret of the response: `verify_webhook` needs it, and it is shown only once.

        Args:
            url: The URL, which must be https.
            events: The event types to receive: `transaction.suspicious`, `account.compromised`, `rule.triggered`,
                `case.opened`, `case.closed`.
            idempotency_key: Your own key, to be able to repeat the call later; by default a random UUID.

        Raises:
            InvalidRequestError: A field is wrong; `param` names it.
            ConflictError: The key has as many webhooks as it can have, or the idempotency key was used for
                another request.
            BainiError: The call failed in another way.
            ValueError: There is no key, `events` is not a list, or the idempotency key cannot be a header.
        """
        return self._calls.send(
            "POST",
            "/v1/webhooks",
            read_webhook,
            body={"url": url, "events": check_entries("events", events)},
            idempotency_key=choose_idempotency_key(idempotency_key),
        )

    def list(self, *, limit: Optional[int] = None, after: Optional[str] = None) -> List[RegisteredWebhook]:
        """Lists the webhooks of the key, without their secrets.

        Args:
            limit: How many at most, from 1 to 200; by default 200.
            after: The id of the last webhook that you have: list only what comes after it. By default from the first.

        Raises:
            InvalidRequestError: `limit` or `after` is not what the API takes.
            BainiError: The call failed in another way.
            ValueError: There is no key, `limit` is not a whole number, or `after` is empty.
        """
        return self._calls.send(
            "GET", "/v1/webhooks", read_list(read_registered_webhook), query=query_page(limit, after)
        )

    def get(self, id: str) -> RegisteredWebhook:
        """Returns a webhook, without its secret.

        Args:
            id: The id of the webhook.

        Raises:
            InvalidRequestError: There is no such webhook.
            BainiError: The call failed in another way.
            ValueError: There is no key, or the id is empty.
        """
        return self._calls.send("GET", _path_of(id), read_registered_webhook)

    def delete(self, id: str) -> Deleted:
        """Deletes a webhook: its URL receives nothing more.

        Args:
            id: The id of the webhook.

        Raises:
            InvalidRequestError: There is no such webhook.
            BainiError: The call failed in another way.
            ValueError: There is no key, or the id is empty.
        """
        return self._calls.send("DELETE", _path_of(id), read_deleted)

    def rotate_secret(self, id: str, *, idempotency_key: Optional[str] = None) -> Webhook:
        """Gives a webhook a new secret. For 24 hours, messages carry a signature of each, so that none is lost.

        Store the secret of the response: it is shown only once.

        Args:
            id: The id of the webhook.
            idempotency_key: Your own key, to be able to repeat the call later; by default a random UUID.

        Raises:
            InvalidRequestError: There is no such webhook.
            ConflictError: The idempotency key was used for another request.
            BainiError: The call failed in another way.
            ValueError: There is no key, the id is empty, or the idempotency key cannot be a header.
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
        """Lists the messages to a webhook with their attempts, oldest first.

        Args:
            id: The id of the webhook.
            limit: How many at most, from 1 to 200; by default 200.
            after: The id of a delivery: list only what came after it. By default everything.

        Raises:
            InvalidRequestError: There is no such webhook, or `limit` or `after` is not what the API takes.
            BainiError: The call failed in another way.
            ValueError: There is no key, `limit` is not a whole number, or an id is empty.
        """
        return self._calls.send(
            "GET",
            f"{_path_of(id)}/deliveries",
            read_list(read_webhook_delivery),
            query=query_page(limit, after),
        )

    def resend_delivery(
        self, id: str, delivery_id: str, *, idempotency_key: Optional[str] = None
    ) -> Delivery:
        """Sends a message again: with the same `webhook-id`, a new timestamp and a new signature.

        Args:
            id: The id of the webhook.
            delivery_id: The id of the delivery, such as `dlv_17`.
            idempotency_key: Your own key, to be able to repeat the call later; by default a random UUID.

        Raises:
            InvalidRequestError: There is no such webhook, or it has no such delivery.
            ConflictError: The idempotency key was used for another request.
            BainiError: The call failed in another way.
            ValueError: There is no key, an id is empty, or the idempotency key cannot be a header.
        """
        return self._calls.send(
            "POST",
            f"{_path_of(id)}/deliveries/{path_segment('delivery_id', delivery_id)}/resend",
            read_delivery,
            idempotency_key=choose_idempotency_key(idempotency_key),
        )


def _path_of(id: str) -> str:
    return f"/v1/webhooks/{path_segment('id', id)}"
