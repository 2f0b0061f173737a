"""Connections to one base URL, kept open between calls and lent to one attempt at a time."""

from __future__ import annotations

import http.client
import os
import selectors
import ssl
import time
from collections import deque
from typing import Deque, Optional, Tuple

from ._base_url import BaseUrl, Proxy

# Servers close what was idle for some seconds (Node after 5). A request that crosses the close on its way
# looks like a lost response, so we close first.
_IDLE_SECONDS = 4.0
_MOST_IDLE = 16


class ConnectionPool:
    """The idle connections of a client.

    Takes no lock: `deque` adds and takes atomically, and a lock could be held in the moment of a fork.
    """

    def __init__(self, base_url: BaseUrl, proxy: Optional[Proxy]) -> None:
        self._idle: Deque[Tuple[int, float, http.client.HTTPConnection]] = deque()
        self._base_url = base_url
        self._proxy = proxy
        self._tls = ssl.create_default_context() if base_url.scheme == "https" else None

    def take(self, *, reuse: bool) -> http.client.HTTPConnection:
        """An idle connection if there is one and `reuse` allows it, else a new one that is not connected yet."""
        while reuse:
            try:
                owner, since, connection = self._idle.pop()
            except IndexError:
                break
            # After a fork the parent goes on using its sockets; the child leaves them alone.
            is_ours = owner == os.getpid()
            if is_ours and time.monotonic() - since < _IDLE_SECONDS and _is_idle(connection):
                return connection
            connection.close()
        return self._new_connection()

    def give_back(self, connection: http.client.HTTPConnection) -> None:
        """Keeps a connection whose response was read to the end."""
        if connection.sock is None or len(self._idle) >= _MOST_IDLE:
            connection.close()
            return
        now = time.monotonic()
        self._idle.append((os.getpid(), now, connection))
        # The last one in is the first one out, so what a busy time left behind would stay for ever.
        while self._idle and now - self._idle[0][1] >= _IDLE_SECONDS:
            self._close_oldest()

    def close(self) -> None:
        """Closes the idle connections."""
        while self._idle:
            self._close_oldest()

    def _new_connection(self) -> http.client.HTTPConnection:
        if self._tls is None:
            return http.client.HTTPConnection(self._base_url.host, self._base_url.port)
        peer = self._proxy or self._base_url
        connection = http.client.HTTPSConnection(peer.host, peer.port, context=self._tls)
        if self._proxy:
            authorization = self._proxy.authorization
            headers = {"Proxy-Authorization": authorization} if authorization else None
            connection.set_tunnel(self._base_url.host, self._base_url.port, headers)
        return connection

    def _close_oldest(self) -> None:
        try:
            self._idle.popleft()[2].close()
        except IndexError:  # another thread took the last one
            pass

    def __del__(self) -> None:
        # Closing is optional, so who does not close must not be warned of open sockets.
        self.close()


def _is_idle(connection: http.client.HTTPConnection) -> bool:
    """Whether a connection is open with nothing to read: the other side's close would be something, and so are
    bytes behind the last response, which are no response to the next request."""
    sock = connection.sock
    if sock is None or (isinstance(sock, ssl.SSLSocket) and sock.pending()):
        return False
    try:
        with selectors.DefaultSelector() as selector:  # select() alone takes no file number above 1023
            selector.register(sock, selectors.EVENT_READ)
            return not selector.select(0)
    except (OSError, ValueError):
        return False
