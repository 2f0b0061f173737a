"""One attempt: a request is sent, and its response is read to the last byte."""

from __future__ import annotations

import contextvars
import http.client
import queue
import socket
import ssl
import threading
from dataclasses import dataclass, field
from typing import Mapping, Optional, Union

from ._pool import ConnectionPool

# Far above the largest response of the API, a full list. Parsed, it may take twenty times the memory.
_LARGEST_RESPONSE = 16 * 1024 * 1024
_PIECE = 64 * 1024
_CUT_OFF = "The connection was dropped before the response was complete."
# More than any socket takes (the limit is that of C's timeval), and long enough to be none.
_LONGEST_TIMEOUT = 86_400.0


@dataclass(frozen=True)
class Request:
    """A request, the same in each attempt."""

    method: str
    path: str
    headers: Mapping[str, str] = field(repr=False)
    body: Optional[bytes] = field(default=None, repr=False)
    is_idempotent: bool = True
    """Whether it may be sent again if it is not known whether it was processed."""


@dataclass(frozen=True)
class Response:
    """A complete response."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes
    """Empty if it is larger than any response of the API."""


def exchange(pool: ConnectionPool, request: Request, timeout: float) -> Response:
    """Sends a request once and reads the response, within `timeout` seconds from the lookup to the last byte.

    The attempt runs in a thread of its own: the timeout of a socket starts anew with each byte, so a server that
    sends one now and then would hold a caller for ever, and the system's lookup of a host has no timeout at all.

    Raises:
        socket.timeout: The attempt timed out.
        OSError, http.client.HTTPException: There was no complete response.
    """
    attempt = _Attempt(pool, request, min(timeout, _LONGEST_TIMEOUT))
    try:
        attempt.start()
        return attempt.wait()
    except BaseException:  # also KeyboardInterrupt: a connection in the middle of a response is of no use
        attempt.abandon()
        raise


class _Attempt:
    def __init__(self, pool: ConnectionPool, request: Request, timeout: float) -> None:
        self._pool = pool
        self._request = request
        self._timeout = timeout
        self._connection = pool.take(reuse=request.is_idempotent)
        self._outcome: "queue.SimpleQueue[Union[Response, BaseException]]" = queue.SimpleQueue()
        self._is_abandoned = False

    def start(self) -> None:
        context = contextvars.copy_context()  # of what traces the caller
        try:
            threading.Thread(target=context.run, args=(self._run,), name="baini-attempt", daemon=True).start()
        except RuntimeError:  # no more threads: the interpreter is shutting down, or the system's limit is reached
            self._run()

    def wait(self) -> Response:
        try:
            outcome = self._outcome.get(timeout=self._timeout)
        except queue.Empty:
            raise socket.timeout("The attempt timed out.") from None
        if isinstance(outcome, BaseException):
            raise outcome
        return outcome

    def abandon(self) -> None:
        """Ends the connection, and with it the thread: at once, or as soon as it is connected."""
        self._is_abandoned = True
        sock = self._connection.sock
        if sock is not None:
            try:
                # Not that of ssl.SSLSocket, which would take the encryption away from under the thread.
                socket.socket.shutdown(sock, socket.SHUT_RDWR)
            except OSError:
                pass  # it is closed already

    def _run(self) -> None:
        connection = self._connection
        try:
            with self._send() as response:
                body = _read(response)
                # http.client closes a response that it has read to its end.
                can_be_reused = response.isclosed() and not response.will_close
            if can_be_reused and not self._is_abandoned:
                self._pool.give_back(connection)
            else:
                connection.close()
            self._outcome.put(Response(response.status, response.headers, body))
        except BaseException as error:  # the caller's to raise
            connection.close()
            self._outcome.put(error)

    def _send(self) -> http.client.HTTPResponse:
        connection = self._connection
        if connection.sock is None:
            # Half of the time for an address that does not respond, so that the next of the host has its turn.
            connection.timeout = self._timeout / 2
            connection.connect()
        if self._is_abandoned:
            raise socket.timeout
        connection.sock.settimeout(self._timeout)
        request = self._request
        try:
            connection.request(request.method, request.path, request.body, request.headers)
        except (BrokenPipeError, ConnectionResetError, ssl.SSLEOFError):
            # A server that refuses a body may respond and close before it is sent (RFC 9112, 9.5).
            pass
        return connection.getresponse()


def _read(response: http.client.HTTPResponse) -> bytes:
    announced = response.length
    if announced is not None and announced > _LARGEST_RESPONSE:
        return b""
    pieces = []
    size = 0
    try:
        # In pieces: a server that announces more than it sends must not have us reserve the memory for it.
        while True:
            piece = response.read(_PIECE)
            if not piece:
                break
            pieces.append(piece)
            size += len(piece)
            if size > _LARGEST_RESPONSE:
                return b""
    except (http.client.HTTPException, ValueError) as cause:
        raise ConnectionError(_CUT_OFF) from cause
    if announced is not None and size < announced:
        raise ConnectionError(_CUT_OFF)
    return b"".join(pieces)
