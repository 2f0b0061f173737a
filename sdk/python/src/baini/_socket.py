"""Sockets that keep to the time limit of a whole attempt.

A socket's own timeout starts anew with each byte, so a server that sends one byte now and then would
hold a caller for ever. Here each step gets what is left of the attempt.
"""

from __future__ import annotations

import http.client
import io
import queue
import select
import socket
import ssl
import threading
from typing import Any, List, Optional, Tuple, Union

from ._deadline import Deadline

_Found = Union[List[Tuple[Any, ...]], OSError]

# The largest response there is, a full list of decisions or deliveries, is far below it. Parsed, it may take
# twenty times the memory.
LARGEST_RESPONSE = 16 * 1024 * 1024


class ResponseTooLarge(http.client.HTTPException):
    """More bytes came than any response of the API has."""


def dial(host: str, port: int, deadline: Deadline) -> socket.socket:
    """Connects to the first address of a host that responses.

    Raises:
        OSError: No address does, or there is no such host.
        socket.timeout: The time is over.
    """
    addresses = _look_up(host, port, deadline)
    last_error: Optional[OSError] = None
    for index, (*_, address) in enumerate(addresses):
        # One address that never responses must leave time for the next.
        share = deadline.remaining() / (len(addresses) - index)
        try:
            connection = socket.create_connection(address[:2], share)
        except OSError as error:  # also an address of a kind that this machine does not have: IPv6, where it is off
            last_error = error
        else:
            # Head and body go out as two writes; without this the second waits for the first's receipt.
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            return connection
    raise last_error or OSError(f"{host} has no address.")


def _look_up(host: str, port: int, deadline: Deadline) -> List[Tuple[Any, ...]]:
    """Asks for the addresses of a host, in a thread of its own: the system's look-up knows no time limit."""
    responses: "queue.SimpleQueue[_Found]" = queue.SimpleQueue()

    def ask() -> None:
        try:
            responses.put(list(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)))
        except OSError as error:
            responses.put(error)

    try:
        threading.Thread(target=ask, name="baini-look-up", daemon=True).start()
    except RuntimeError:  # no more threads: the interpreter is shutting down, or the system's limit is reached
        ask()
    try:
        found = responses.get(timeout=deadline.remaining())
    except queue.Empty:
        raise socket.timeout(f"Looking up {host} took too long.") from None
    if isinstance(found, OSError):
        raise found
    return found


class TimedSocket:
    """What `http.client` needs of a socket, each step within the deadline of the attempt it is used by."""

    def __init__(self, connection: socket.socket, deadline: Deadline) -> None:
        self._connection = connection
        self._deadline = deadline
        self._received = 0
        self._readers = 0
        self._is_closing = False

    def start_attempt(self, deadline: Deadline) -> None:
        """Lends the socket to another attempt."""
        self._deadline = deadline
        self._received = 0

    def start_tls(self, context: ssl.SSLContext, host: str) -> None:
        """Goes on encrypted, once the certificate was found to be the host's."""
        self._connection.settimeout(self._deadline.remaining())
        self._connection = context.wrap_socket(self._connection, server_hostname=host)

    def sendall(self, data: Any) -> None:
        rest = memoryview(data)
        while len(rest) > 0:
            self._connection.settimeout(self._deadline.remaining())
            rest = rest[self._connection.send(rest) :]

    def receive_into(self, buffer: Any) -> int:
        """Reads what has come, at least a byte, or 0 at the end."""
        self._connection.settimeout(self._deadline.remaining())
        count = self._connection.recv_into(buffer)
        self._received += count
        if self._received > LARGEST_RESPONSE:
            raise ResponseTooLarge
        return count

    def makefile(self, mode: str) -> io.BufferedReader:
        """What a response is read from. It can be read to its end after the socket was closed, as with any socket."""
        self._readers += 1
        return io.BufferedReader(_Reader(self))

    def let_go(self) -> None:
        """Called by a reader that is done."""
        self._readers -= 1
        if self._is_closing and self._readers == 0:
            self._connection.close()

    def is_idle(self) -> bool:
        """Whether a kept connection is still open with nothing to read; the other side's goodbye would be something."""
        if isinstance(self._connection, ssl.SSLSocket) and self._connection.pending():
            return False  # what came uncalled for, behind the last response, is no response to the next request
        try:
            if hasattr(select, "poll"):  # select() knows no file numbers above 1023
                poll = select.poll()
                poll.register(self._connection, select.POLLIN)
                return not poll.poll(0)
            return not select.select([self._connection], [], [], 0)[0]
        except (OSError, ValueError):
            return False

    def close(self) -> None:
        self._is_closing = True
        if self._readers == 0:
            self._connection.close()


class _Reader(io.RawIOBase):
    def __init__(self, source: TimedSocket) -> None:
        self._source = source

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        return self._source.receive_into(buffer)

    def close(self) -> None:
        if not self.closed:
            super().close()
            self._source.let_go()
