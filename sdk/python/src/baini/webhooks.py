"""`baini.webhooks`: who is told of events."""

from __future__ import annotations

from typing import Optional, Sequence

from ._calls import Calls, check_entries, choose_idempotency_key
from ._read import read_webhook
from .messages import Webhook
from .values import EventType


class Webhooks:
    """Registers webhooks."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def create(
        self, *, url: str, events: Sequence[EventType], idempotency_key: Optional[str] = None
    ) -> Webhook:
        """Registers an address that is told of events.

        Keep the secret of the answer: `verify_webhook` needs it, and it is not shown again.

        Args:
            url: The address, which must be https.
            events: What it is told of: `transaction.suspicious`, `account.compromised`, `rule.triggered`.
            idempotency_key: Your name of this registration, to repeat the call later; a random UUID by
                default.

        Raises:
            InvalidRequestError: A field is wrong; `param` names it.
            ConflictError: There are as many webhooks as there may be, or the idempotency key was used for
                another request.
            BainiError: The call failed in another way.
            ValueError: There is no key, `events` is no list, or the idempotency key cannot be a header.
        """
        return self._calls.send(
            "POST",
            "/v1/webhooks",
            read_webhook,
            body={"url": url, "events": check_entries("events", events)},
            idempotency_key=choose_idempotency_key(idempotency_key),
        )
