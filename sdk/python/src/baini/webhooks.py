"""`baini.webhooks`: registers the addresses that receive events."""

from __future__ import annotations

from typing import Optional, Sequence

from ._calls import Calls, check_entries, choose_idempotency_key
from ._read import read_webhook
from .messages import Webhook
from .values import EventType


class Webhooks:
    """Registers the URLs that receive events."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def create(
        self, *, url: str, events: Sequence[EventType], idempotency_key: Optional[str] = None
    ) -> Webhook:
        """Registers a URL that receives events.

        Store the secret of the response: `verify_webhook` needs it, and it is shown only once.

        Args:
            url: The URL, which must be https.
            events: The event types to receive: `transaction.suspicious`, `account.compromised`, `rule.triggered`.
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
