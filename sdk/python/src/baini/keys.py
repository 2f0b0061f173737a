"""`baini.keys`: checks API keys."""

from __future__ import annotations

from typing import Optional

from ._calls import Calls
from ._read import read_verification
from .models import Verification


class Keys:
    """Checks API keys."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def verify(self, api_key: Optional[str] = None) -> Verification:
        """Checks whether a key works, and returns its permissions and expiry time.

        Args:
            api_key: The key to check. Defaults to the client's own key.

        Raises:
            AuthenticationError: The key is unknown or expired.
            BainiError: The call failed for any other reason.
            ValueError: Neither the call nor the client has a key, or the key is empty.
        """
        key = self._calls.require_key() if api_key is None else api_key
        if not isinstance(key, str) or not key:
            raise ValueError("api_key must be a non-empty string.")
        return self._calls.send(
            "POST", "/v1/auth/verify", read_verification, body={"apiKey": key}, is_open=True
        )
