"""One attempt: a request goes out, and its response is read to the last byte."""

from __future__ import annotations

import http.client
import ssl
from dataclasses import dataclass, field
from typing import Mapping, Optional

from ._connection import Connection, ConnectionPool
from ._deadline import Deadline
from ._socket import LARGEST_RESPONSE, ResponseTooLarge

_PIECE = 64 * 1024
_CUT_OFF = "The connection broke before the whole response was there."


@dataclass(frozen=True)
class Request:
    """What is sent, the same in each attempt."""

    method: str
    path: str
    headers: Mapping[str, str] = field(repr=False)
    body: Optional[bytes] = field(default=None, repr=False)
    is_repeatable: bool = True
    """Whether it may be sent again when it is not known what became of it."""


@dataclass(frozen=True)
class Response:
    """What came back."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes
    """Empty if it is larger than any of the API's."""


def exchange(pool: ConnectionPool, request: Request, timeout: float) -> Response:
    """Sends a request once and reads the response, within so many seconds from connecting to the last byte.

    Raises:
        socket.timeout: The time is over, wherever it went.
        OSError, http.client.HTTPException: There was no response, or not all of it.
    """
    deadline = Deadline(timeout)
    connection = pool.take(deadline, kept=request.is_repeatable)
    try:
        with _send(connection, request) as response:
            body = _read(response)
            # http.client closes a response that it has read to its end.
            can_go_on = response.isclosed() and not response.will_close
        if can_go_on:
            pool.give_back(connection)
        else:
            connection.close()
        return Response(response.status, response.headers, body)
    except BaseException:  # also KeyboardInterrupt: a connection in the middle of a response is of no use
        connection.close()
        raise


def _send(connection: Connection, request: Request) -> http.client.HTTPResponse:
    # Outside of the "try": nothing may be read from a connection whose TLS was not set up.
    if connection.sock is None:
        connection.connect()
    headers = dict(request.headers)
    authorization = connection.proxy_authorization()
    if authorization:
        headers["Proxy-Authorization"] = authorization
    try:
        connection.request(request.method, connection.target(request.path), request.body, headers)
    except (BrokenPipeError, ConnectionResetError, ssl.SSLEOFError):
        # Whoever refuses a body may response and close before it is sent (RFC 9112, 9.5): the response is there.
        pass
    return connection.getresponse()


def _read(response: http.client.HTTPResponse) -> bytes:
    announced = response.length
    if announced is not None and announced > LARGEST_RESPONSE:
        return b""
    pieces = []
    try:
        # In pieces: a server that announces more than it sends must not have us reserve the memory for it.
        while True:
            piece = response.read(_PIECE)
            if not piece:
                break
            pieces.append(piece)
    except ResponseTooLarge:
        return b""
    except (http.client.HTTPException, ValueError) as cause:
        raise ConnectionError(_CUT_OFF) from cause
    body = b"".join(pieces)
    if announced is not None and len(body) < announced:
        raise ConnectionError(_CUT_OFF)
    return body
