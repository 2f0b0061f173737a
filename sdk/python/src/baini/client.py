"""The client."""

from __future__ import annotations

import os
from types import TracebackType
from typing import Optional, Type

from ._base_url import parse_base_url
from ._calls import Calls, check_api_key
from ._fields import is_number
from ._retries import RetryPolicy
from ._transport import Transport
from .cases import Cases
from .keys import Keys
from .rules import Rules
from .sandbox import Sandbox
from .transactions import Transactions
from .webhooks import Webhooks

# Eleven days. What is far above, time.sleep refuses.
_LONGEST_SLEEP = 1_000_000


class Baini:
    """A client for the Baini API. It is thread-safe, so one instance per application is enough.

    Idle connections stay open for a few seconds so that the next call can reuse them. `close`, or the end of a `with`
    block, closes them immediately, but neither is required. Behind a proxy, set the `HTTPS_PROXY` environment variable.

    Example:
        from baini import ApiError, Baini, BainiError, RateLimitError

        baini = Baini(api_key="sk_sandbox_your_key", base_url="https://baini.example")

        # Store the idempotency key with the payment: after a crash, the same call gives the same analysis.
        payment = {"amount": 7500, "currency": "KES", "customer_id": "cus_4821"}
        try:
            analysis = baini.transactions.analyze(**payment, idempotency_key="payment-10482")
            print(analysis.risk_score, analysis.recommendation)
        except RateLimitError as error:
            print("Try again in", error.retry_after, "s")
        except ApiError as error:
            print(error.code, error.param, error.request_id)
        except BainiError as error:
            print("No analysis:", error)
    """

    keys: Keys
    """Checks API keys."""

    transactions: Transactions
    """Analyses payments."""

    rules: Rules
    """Lists, saves and deletes your rules."""

    webhooks: Webhooks
    """Registers and manages the URLs that receive events."""

    cases: Cases
    """Lists cases, records decisions and drafts reports."""

    sandbox: Sandbox
    """The sandbox: keys without an account, an inbox of messages and a list of decisions."""

    def __init__(
        self,
        *,
        api_key: Optional[str] = None,
        base_url: Optional[str] = None,
        timeout: float = 10.0,
        max_retries: int = 3,
        max_wait: float = 60.0,
    ) -> None:
        """Creates a client. No request is sent.

        Args:
            api_key: The API key. Defaults to the `BAINI_API_KEY` environment variable. Without a key, you can only call
                `sandbox.create_key`, or `keys.verify` with a key passed as an argument.
            base_url: The base URL of the API without `/v1`, such as `https://baini.example`. `http` is accepted for
                this machine only. Defaults to the `BAINI_BASE_URL` environment variable.
            timeout: Time limit for one attempt in seconds, from the host lookup to the last byte of the response.
            max_retries: Maximum number of retries when the connection fails, an attempt times out, or the API responds
                with 408, 429 or 5xx.
            max_wait: Maximum wait before a retry in seconds, up to 1,000,000. If the API asks you to wait longer, the
                error is raised immediately; its `retry_after` says how long to wait.

        Raises:
            ValueError: There is no base URL, or an argument is invalid.
        """
        url = base_url if base_url is not None else os.environ.get("BAINI_BASE_URL")
        if not url:
            raise ValueError("A client needs a base URL: pass base_url, or set BAINI_BASE_URL.")
        key = api_key if api_key is not None else os.environ.get("BAINI_API_KEY") or None
        if not (is_number(timeout) and timeout > 0):
            raise ValueError("timeout must be a number of seconds, more than 0.")
        if not (is_number(max_retries) and isinstance(max_retries, int) and max_retries >= 0):
            raise ValueError("max_retries must be a whole number, 0 or more.")
        if not (is_number(max_wait) and 0 <= max_wait <= _LONGEST_SLEEP):
            raise ValueError("max_wait must be a number of seconds, from 0 to 1,000,000.")
        parsed = parse_base_url(url)
        self._base_url = parsed.url
        self._transport = Transport(parsed, timeout=timeout, retries=RetryPolicy(max_retries, max_wait))
        calls = Calls(parsed, self._transport, None if key is None else check_api_key(key))
        self.keys = Keys(calls)
        self.transactions = Transactions(calls)
        self.rules = Rules(calls)
        self.webhooks = Webhooks(calls)
        self.cases = Cases(calls)
        self.sandbox = Sandbox(calls)

    def close(self) -> None:
        """Closes idle connections. The client remains usable."""
        self._transport.close()

    def __enter__(self) -> Baini:
        return self

    def __exit__(
        self,
        error_type: Optional[Type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Baini(base_url={self._base_url!r})"
