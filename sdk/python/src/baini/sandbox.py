"""`baini.sandbox`: keys, messages and decisions to try things with."""

from __future__ import annotations

from typing import List, Optional

from ._calls import Calls, choose_idempotency_key, query_after
from ._read import read_decision, read_delivery, read_list, read_sandbox_key
from .messages import Delivery
from .models import Decision, SandboxKey
from .values import EventType


class Sandbox:
    """What only the sandbox has."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def create_key(self) -> SandboxKey:
        """Makes a key for the sandbox, which needs no account and lives for 24 hours.

        It is tried again only after 429 and 503, which say that no key was made: whether a lost answer
        made one cannot be known.

        Raises:
            RateLimitError: Too many keys were made from this address; `retry_after` says when to try again.
            BainiError: The call failed in another way.
        """
        return self._calls.send(
            "POST", "/v1/sandbox/keys", read_sandbox_key, is_open=True, is_repeatable=False
        )

    def list_events(self, *, after: Optional[str] = None) -> List[Delivery]:
        """Lists the webhook messages that your addresses would have been sent, the oldest first.

        Args:
            after: The id of a delivery, to go on after it; from the oldest one kept by default.

        Raises:
            BainiError: The call failed.
            ValueError: There is no key, or `after` is empty.
        """
        return self._calls.send(
            "GET", "/v1/sandbox/events", read_list(read_delivery), query=query_after(after)
        )

    def list_decisions(self, *, after: Optional[str] = None) -> List[Decision]:
        """Lists the payments that were analysed with this key and what came of them, the oldest first.

        Args:
            after: The id of a decision, to go on after it; from the oldest one kept by default.

        Raises:
            BainiError: The call failed.
            ValueError: There is no key, or `after` is empty.
        """
        return self._calls.send(
            "GET", "/v1/sandbox/decisions", read_list(read_decision), query=query_after(after)
        )

    def send_test_event(self, type: EventType, *, idempotency_key: Optional[str] = None) -> List[Delivery]:
        """Sends an event with made-up data to each webhook that is told of its type.

        Args:
            type: `transaction.suspicious`, `account.compromised` or `rule.triggered`.
            idempotency_key: Your name of this event, to repeat the call later; a random UUID by default.

        Returns:
            The messages, one for each webhook.

        Raises:
            ConflictError: No webhook is told of this type, or the idempotency key was used for another
                request.
            BainiError: The call failed in another way.
            ValueError: There is no key, or the idempotency key cannot be a header.
        """
        return self._calls.send(
            "POST",
            "/v1/sandbox/events",
            read_list(read_delivery),
            body={"type": type},
            idempotency_key=choose_idempotency_key(idempotency_key),
        )
