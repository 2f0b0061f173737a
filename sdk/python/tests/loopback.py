"""Servers on this machine that run a script for each connection."""

from __future__ import annotations

import os
import socket
import ssl
import sys
import threading
from pathlib import Path
from types import TracebackType
from typing import Callable, List, Mapping, Optional, Type
from unittest import mock

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "build_backend")]

ANALYSIS = '{"id":"txn_1","riskScore":0.25,"recommendation":"approve","triggers":[]}'
PAYMENT = {"amount": 10, "currency": "KES", "customer_id": "cus_1"}

Script = Callable[[socket.socket], None]


def response(body: str = ANALYSIS, *, status: int = 200, headers: Optional[Mapping[str, str]] = None) -> bytes:
    """A whole response, as its bytes."""
    lines = [f"HTTP/1.1 {status} As Told", f"Content-Length: {len(body.encode())}"]
    lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
    return "\r\n".join([*lines, "", body]).encode()


def read_request(connection: socket.socket) -> bytes:
    """A whole request, or what came of it before the other side left."""
    request = b""
    while b"\r\n\r\n" not in request:
        piece = connection.recv(65536)
        if not piece:
            return request
        request += piece
    head, _, body = request.partition(b"\r\n\r\n")
    length = next(
        (int(line[15:]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")), 0
    )
    while len(body) < length:
        piece = connection.recv(65536)
        if not piece:
            break
        body += piece
    return head + b"\r\n\r\n" + body


def responding(*responses: bytes) -> Script:
    """A script that reads a request before each response, and then closes."""

    def script(connection: socket.socket) -> None:
        for one in responses:
            if not read_request(connection):
                return
            connection.sendall(one)

    return script


class Loopback:
    """A server for the length of a `with` block. Each connection has a thread of its own that runs the script."""

    def __init__(self, script: Script, *, tls: Optional[ssl.SSLContext] = None) -> None:
        self._script = script
        self._tls = tls
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self._threads: List[threading.Thread] = []
        self._open: List[socket.socket] = []
        self.port: int = self._listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.connections = 0

    def __enter__(self) -> Loopback:
        self._acceptor = threading.Thread(target=self._accept)
        self._acceptor.start()
        return self

    def __exit__(
        self,
        error_type: Optional[Type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        self._acceptor.join()
        self._listener.close()
        for connection in self._open:
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass  # it is closed already
        self.wait_until_closed()

    def wait_until_closed(self) -> None:
        """Returns when the scripts of all connections so far have ended, and the connections with them."""
        for thread in self._threads:
            thread.join()

    def _accept(self) -> None:
        while True:
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            self.connections += 1
            self._open.append(connection)
            thread = threading.Thread(target=self._serve, args=(connection,))
            self._threads.append(thread)
            thread.start()

    def _serve(self, connection: socket.socket) -> None:
        try:
            with connection if not self._tls else self._tls.wrap_socket(connection, server_side=True) as served:
                self._script(served)
        except OSError:
            pass  # the client left, which is what some tests are about
        finally:
            connection.close()


def environment(**variables: str) -> "mock._patch_dict":
    """The environment with these variables and without any proxy, for the length of a `with` block."""
    kept = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}
    return mock.patch.dict(os.environ, {**kept, **variables}, clear=True)
