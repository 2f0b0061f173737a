"""Connections to one address, kept open between calls and lent to one thread at a time."""

from __future__ import annotations

import http.client
import os
import ssl
import time
from collections import deque
from typing import Any, Deque, Optional, Tuple

from ._base_url import BaseUrl, Proxy, default_port
from ._deadline import Deadline
from ._socket import TimedSocket, dial

# Servers close what was quiet for some seconds (Node after 5). A call that meets the goodbye half-way
# looks like a lost response, so we let go first.
_IDLE_SECONDS = 4.0
_MOST_IDLE = 16


class Connection(http.client.HTTPConnection):
    """One connection to the address, through the proxy if there is one."""

    sock: Any  # http.client takes whatever does what it needs of a socket: our TimedSocket

    def __init__(
        self, address: BaseUrl, proxy: Optional[Proxy], tls: Optional[ssl.SSLContext], deadline: Deadline
    ) -> None:
        super().__init__(address.host, address.port)
        self.default_port = default_port(address.scheme)  # the header Host does not name it
        self._address = address
        self._proxy = proxy
        self._tls = tls
        self._deadline = deadline

    def start_attempt(self, deadline: Deadline) -> None:
        """Lends the connection to another attempt."""
        self._deadline = deadline
        if self.sock:
            self.sock.start_attempt(deadline)

    def connect(self) -> None:
        """Called by `http.client` before the first request."""
        peer = self._proxy or self._address
        self.sock = TimedSocket(dial(peer.host, peer.port, self._deadline), self._deadline)
        if self._tls:
            if self._proxy:
                self._open_tunnel(self._proxy)
            self.sock.start_tls(self._tls, self._address.host)

    def target(self, path: str) -> str:
        """How the request line names a path: a proxy without a tunnel is told the whole address."""
        if self._proxy and not self._tls:
            return f"{self._address.scheme}://{self._address.authority}{path}"
        return path

    def proxy_authorization(self) -> Optional[str]:
        """What the request itself says to a proxy; with a tunnel, the tunnel's request said it."""
        return self._proxy.authorization if self._proxy and not self._tls else None

    def is_idle(self) -> bool:
        """Whether it is open, and nothing came since the last response."""
        return self.sock is not None and self.sock.is_idle()

    def _open_tunnel(self, proxy: Proxy) -> None:
        host = f"[{self._address.host}]" if ":" in self._address.host else self._address.host
        peer = f"{host}:{self._address.port}"
        lines = [f"CONNECT {peer} HTTP/1.1", f"Host: {peer}"]
        if proxy.authorization:
            lines.append(f"Proxy-Authorization: {proxy.authorization}")
        self.sock.sendall("\r\n".join([*lines, "", ""]).encode("ascii"))
        response = http.client.HTTPResponse(self.sock, method="CONNECT")
        try:
            response.begin()
        finally:
            response.close()
        if response.status != 200:
            raise OSError(f"The proxy refused the connection with {response.status}.")


class ConnectionPool:
    """The connections of a client that wait for the next call.

    Takes no lock: `deque` adds and takes atomically, and a lock could be held in the moment of a fork.
    """

    def __init__(self, address: BaseUrl, proxy: Optional[Proxy]) -> None:
        self._idle: Deque[Tuple[int, float, Connection]] = deque()
        self._address = address
        self._proxy = proxy
        self._tls = ssl.create_default_context() if address.scheme == "https" else None

    def take(self, deadline: Deadline, *, kept: bool) -> Connection:
        """A connection for one attempt: one that waits if there is one and `kept` allows it, else a new one."""
        while kept:
            try:
                owner, since, connection = self._idle.pop()
            except IndexError:
                break
            # After a fork the parent goes on using its sockets; the child leaves them alone.
            is_ours = owner == os.getpid()
            if is_ours and time.monotonic() - since < _IDLE_SECONDS and connection.is_idle():
                connection.start_attempt(deadline)
                return connection
            connection.close()
        return Connection(self._address, self._proxy, self._tls, deadline)

    def give_back(self, connection: Connection) -> None:
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
        """Closes those that wait."""
        while self._idle:
            self._close_oldest()

    def _close_oldest(self) -> None:
        try:
            self._idle.popleft()[2].close()
        except IndexError:  # another thread took the last one
            pass

    def __del__(self) -> None:
        # Closing is optional, so who does not close must not be warned of open sockets.
        self.close()
