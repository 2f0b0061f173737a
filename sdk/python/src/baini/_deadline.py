"""The time limit of one attempt."""

from __future__ import annotations

import socket
import time

# More than any socket takes (the limit is that of C's timeval), and long enough to be none.
_LONGEST_STEP = 86_400.0


class Deadline:
    """A moment by which an attempt must be over, whatever it is doing then."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def remaining(self) -> float:
        """The seconds that are left, more than 0.

        Raises:
            socket.timeout: None are left. (Python 3.10 made this another name of `TimeoutError`.)
        """
        left = self._end - time.monotonic()
        if left <= 0:
            raise socket.timeout("The attempt ran out of time.")
        return min(left, _LONGEST_STEP)
