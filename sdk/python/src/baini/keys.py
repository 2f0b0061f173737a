"""`baini.keys`: whether a key is good."""

from __future__ import annotations

from typing import Optional

from ._calls import Calls
from ._read import read_verification
from .models import Verification


class Keys:
    """Verifies keys."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def verify(self, api_key: Optional[str] = None) -> Verification:
        """Says whether a key is good, what it may do and when it ends.

        Args:
            api_key: The key to verify; the client's own by default.

        Raises:
            AuthenticationError: The key is unknown or has ended.
            BainiError: The call failed in another way.
            ValueError: There is no key, neither here nor in the client.
        """
        key = self._calls.require_key() if api_key is None else api_key
        if not isinstance(key, str) or not key:
            raise ValueError("api_key must be a text that is not empty.")
        return self._calls.send(
            "POST", "/v1/auth/verify", read_verification, body={"apiKey": key}, is_open=True
        )
