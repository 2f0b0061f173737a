"""`baini.sandbox`: keys, messages and decisions for testing."""

from __future__ import annotations

from typing import List, Optional

from ._calls import Calls, choose_idempotency_key, query_page
from ._read import read_decision, read_list, read_page, read_sandbox_key, read_verification
from ._read_messages import read_delivery
from .messages import Delivery
from .models import Decision, SandboxKey, Verification
from .values import EventType


class Sandbox:
    """The sandbox, for testing. It needs no account.

    Data is kept until the key expires, within limits: only the latest messages and decisions are kept.
    """

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def create_key(self) -> SandboxKey:
        """Creates a sandbox key, which needs no account and expires after 24 hours.

        The call is retried only after 429 and 503, which guarantee that no key was created.

        Raises:
            RateLimitError: Too many keys were created from this IP address; `retry_after` says when to try again.
            BainiError: The call failed for any other reason.
        """
        return self._calls.send(
            "POST", "/v1/sandbox/keys", read_sandbox_key, is_open=True, is_idempotent=False
        )

    def renew_key(self) -> Verification:
        """Extends the client's sandbox key to 24 hours from now.

        Returns:
            The state of the key, with its new expiry time.

        Raises:
            AuthenticationError: The key is unknown or expired.
            BainiError: The call failed for any other reason.
            ValueError: The client has no key.
        """
        return self._calls.send("POST", "/v1/sandbox/keys/renew", read_verification)

    def list_events(self, *, limit: Optional[int] = None, after: Optional[str] = None) -> List[Delivery]:
        """Lists the messages in the inbox of the key, oldest first. The latest 200 are kept.

        Args:
            limit: Maximum number of entries to return, from 1 to 200. Defaults to 200.
            after: Return only deliveries after this id. By default, the list starts with the first.

        Raises:
            InvalidRequestError: `limit` or `after` is invalid.
            BainiError: The call failed for any other reason.
            ValueError: The client has no key, `limit` is not a whole number, or `after` is empty.
        """
        return self._calls.send(
            "GET", "/v1/sandbox/events", read_page(read_delivery), query=query_page(limit, after)
        )

    def list_decisions(self, *, limit: Optional[int] = None, after: Optional[str] = None) -> List[Decision]:
        """Lists the payments analysed with the key, with their analyses, oldest first.

        At most the latest 200 are kept.

        Args:
            limit: Maximum number of entries to return, from 1 to 200. Defaults to 200.
            after: Return only decisions after this id. By default, the list starts with the first.

        Raises:
            InvalidRequestError: `limit` or `after` is invalid.
            BainiError: The call failed for any other reason.
            ValueError: The client has no key, `limit` is not a whole number, or `after` is empty.
        """
        return self._calls.send(
            "GET", "/v1/sandbox/decisions", read_page(read_decision), query=query_page(limit, after)
        )

    def send_test_event(self, type: EventType, *, idempotency_key: Optional[str] = None) -> List[Delivery]:
        """Sends a test event to every webhook of the key that is registered for the event type.

        Args:
            type: The event type: `transaction.suspicious`, `account.compromised`, `rule.triggered`, `case.opened` or
                `case.closed`.
            idempotency_key: A unique key that lets you safely retry the call later. Defaults to a random UUID.

        Returns:
            The messages, one for each webhook.

        Raises:
            ConflictError: No webhook is registered for the event type, or the idempotency key was used for another
                request.
            BainiError: The call failed for any other reason.
            ValueError: The client has no key, or the idempotency key is not a valid header value.
        """
        return self._calls.send(
            "POST",
            "/v1/sandbox/events",
            read_list(read_delivery),
            body={"type": type},
            idempotency_key=choose_idempotency_key(idempotency_key),
        )
