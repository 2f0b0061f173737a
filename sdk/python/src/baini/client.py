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
    """A client of the Baini API. One is enough for a program: it is safe to use from many threads at once.

    Connections stay open for a few seconds, for the next call. `close`, or a `with` block, closes them at once; you may
    leave that out. Behind a proxy, set `HTTPS_PROXY`.

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
    """Registers the URLs that receive events, and looks after them."""

    cases: Cases
    """Follows cases to a decision and a report."""

    sandbox: Sandbox
    """The sandbox: keys without an account, messages and decisions."""

    def __init__(
        self,
        *,
        api_key: Optional[str] = None,
        base_url: Optional[str] = None,
        timeout: float = 10.0,
        max_retries: int = 3,
        max_wait: float = 60.0,
    ) -> None:
        """Makes a client. Nothing is sent yet.

        Args:
            api_key: The key; `BAINI_API_KEY` of the environment by default. Without one,
                `sandbox.create_key` works, and `keys.verify` with a key of its own.
            base_url: The base URL of the API without `/v1`, such as `https://baini.example`;
                `http` is accepted for this machine only. `BAINI_BASE_URL` of the environment by default.
            timeout: Seconds for one attempt, from looking up the host to the last byte of the response.
            max_retries: Attempts after the first one, when the connection fails, the time is over, or the API
                responds with 408, 429 or 5xx.
            max_wait: The longest wait in seconds, up to 1,000,000. If the API asks for a longer one, the error is
                raised at once, and its `retry_after` says how long.

        Raises:
            ValueError: There is no base URL, or an argument has a value that is not allowed.
        """
        url = base_url if base_url is not None else os.environ.get("BAINI_BASE_URL")
        if not url:
            raise ValueError("A client needs a base URL: give base_url, or set BAINI_BASE_URL.")
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
        """Closes the open connections. The client can still be used."""
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
