"""Which failures are worth a retry, and how long to wait for it."""

from __future__ import annotations

import random
import re
import time
from dataclasses import dataclass
from email.utils import mktime_tz, parsedate_tz
from typing import Optional

from .errors import BainiError

_FIRST_WAIT = 0.5
_LONGEST_WAIT = 8.0


@dataclass(frozen=True)
class Failure:
    """An attempt that failed."""

    error: BainiError
    """The error to raise if this was the last attempt."""

    is_transient: bool
    """Whether the same request may succeed later."""

    retry_after: Optional[float] = None
    """The number of seconds that the response asks us to wait."""


@dataclass(frozen=True)
class RetryPolicy:
    """How often a call is retried, and the longest wait before a retry."""

    max_retries: int
    max_wait: float

    def wait_before_next(self, failure: Failure, attempt: int) -> Optional[float]:
        """The seconds to wait after an attempt (1 is the first), or `None` if it was the last."""
        if not failure.is_transient or attempt > self.max_retries:
            return None
        if failure.retry_after is None:
            return min(backoff(attempt), self.max_wait)
        return failure.retry_after if failure.retry_after <= self.max_wait else None


def backoff(attempt: int) -> float:
    """Twice as long each time, up to a limit, and spread so that callers do not return together."""
    doublings = min(attempt - 1, 10)  # far above the limit, far below what a float holds
    return min(_FIRST_WAIT * 2**doublings, _LONGEST_WAIT) * random.uniform(0.5, 1)


def parse_retry_after(header: Optional[str], now: Optional[float] = None) -> Optional[float]:
    """Reads `Retry-After` (RFC 9110, 10.2.3): seconds, or a date in any of HTTP's three forms.

    Returns:
        The seconds from now, 0 for a moment that has passed, or `None` if the header says neither.
    """
    text = (header or "").strip()
    if re.fullmatch(r"[0-9]{1,300}(\.[0-9]{1,9})?", text):
        return float(text)
    # email.utils reads a bare number as a date too, so seconds come first.
    if not re.match("[A-Z][a-z]{2,8},? ", text):
        return None
    try:
        parts = parsedate_tz(text)
        if parts is None:
            return None
        # The form without a zone (asctime) is in UTC like the others.
        moment = mktime_tz((*parts[:9], parts[9] or 0))
    except (ValueError, OverflowError, TypeError, IndexError):
        return None
    return max(0.0, moment - (time.time() if now is None else now))
