"""`baini.sandbox`: keys, messages and decisions for tests."""

from __future__ import annotations

from typing import List, Optional

from ._calls import Calls, choose_idempotency_key, query_page
from ._read import read_decision, read_list, read_sandbox_key, read_verification
from ._read_messages import read_delivery
from .messages import Delivery
from .models import Decision, SandboxKey, Verification
from .values import EventType


class Sandbox:
    """The sandbox, for tests: it needs no account.

    It keeps data until the key expires, within limits: of messages and decisions only the newest.
    """

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def create_key(self) -> SandboxKey:
        """Creates a sandbox key, which needs no account and lasts for 24 hours.

        It is retried only after 429 and 503, where it is certain that no key was created.

        Raises:
            RateLimitError: Too many keys were created from this IP address; `retry_after` says when to try again.
            BainiError: The call failed in another way.
        """
        return self._calls.send(
            "POST", "/v1/sandbox/keys", read_sandbox_key, is_open=True, is_idempotent=False
        )

    def renew_key(self) -> Verification:
        """Lets the client's own sandbox key last for 24 hours from now.

        Returns:
            The state of the key, with the new time.

        Raises:
            AuthenticationError: The key is unknown or expired.
            BainiError: The call failed in another way.
            ValueError: There is no key.
        """
        return self._calls.send("POST", "/v1/sandbox/keys/renew", read_verification)

    def list_events(self, *, limit: Optional[int] = None, after: Optional[str] = None) -> List[Delivery]:
        """Lists the messages in the inbox of the key, oldest first. The latest 200 are kept.

        Args:
            limit: How many at most, from 1 to 200; by default 200.
            after: The id of a delivery: list only what came after it. By default everything.

        Raises:
            InvalidRequestError: `limit` or `after` is not what the API takes.
            BainiError: The call failed in another way.
            ValueError: There is no key, `limit` is not a whole number, or `after` is empty.
        """
        return self._calls.send(
            "GET", "/v1/sandbox/events", read_list(read_delivery), query=query_page(limit, after)
        )

    def list_decisions(self, *, limit: Optional[int] = None, after: Optional[str] = None) -> List[Decision]:
        """Lists the payments that were analysed with the key and their analyses, oldest first.

        The latest are kept, up to 200.

        Args:
            limit: How many at most, from 1 to 200; by default 200.
            after: The id of a decision: list only what came after it. By default everything.

        Raises:
            InvalidRequestError: `limit` or `after` is not what the API takes.
            BainiError: The call failed in another way.
            ValueError: There is no key, `limit` is not a whole number, or `after` is empty.
        """
        return self._calls.send(
            "GET", "/v1/sandbox/decisions", read_list(read_decision), query=query_page(limit, after)
        )

    def send_test_event(self, type: EventType, *, idempotency_key: Optional[str] = None) -> List[Delivery]:
        """Sends an example event to each webhook of the key that is registered for its type.

        Args:
            type: `transaction.suspicious`, `account.compromised`, `rule.triggered`, `case.opened` or `case.closed`.
            idempotency_key: Your own key, to be able to repeat the call later; by default a random UUID.

        Returns:
            The messages, one for each webhook.

        Raises:
            ConflictError: No webhook is registered for this type, or the idempotency key was used for another
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
