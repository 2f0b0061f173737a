"""The receivers of the README and of the reference, which people paste."""

from __future__ import annotations

import contextlib
import inspect
import io
import re
import socket
import textwrap
import threading
import unittest
from http.server import ThreadingHTTPServer
from typing import Any, Dict
from unittest import mock

from loopback import ROOT, environment
from test_signatures import BODY, FITTING, SECRET, SENT

from baini import verify_webhook

README = (ROOT / "README.md").read_text(encoding="utf-8")
RECEIVERS = {
    "README": next(code for code in re.findall(r"```python\n(.*?)```", README, re.DOTALL) if "do_POST" in code),
    "reference": textwrap.dedent((inspect.getdoc(verify_webhook) or "").partition("Example:\n")[2]),
}
HEAD = (
    "POST / HTTP/1.1\r\nHost: bank.example\r\nWebhook-Id: msg_1\r\n"
    f"Webhook-Timestamp: {SENT}\r\nWebhook-Signature: {FITTING}\r\n"
)
WHOLE = f"{HEAD}Content-Length: {len(BODY)}\r\n\r\n{BODY}"
ALTERED = WHOLE.replace("case.opened", "case.closed")
CHUNKED = f"{HEAD}Transfer-Encoding: chunked\r\n\r\n{len(BODY):x}\r\n{BODY}\r\n0\r\n\r\n"


def exchange(receiver: Any, request: str) -> str:
    """The status line of a response."""
    with ThreadingHTTPServer(("127.0.0.1", 0), receiver) as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}).start()
        try:
            with socket.create_connection(server.server_address[:2]) as connection:
                connection.sendall(request.encode())
                with connection.makefile("rb") as response:
                    return response.readline().decode()
        finally:
            server.shutdown()


class ReceiversTest(unittest.TestCase):
    def test_a_body_of_unknown_length_is_not_taken_for_an_empty_one(self) -> None:
        for name, source in RECEIVERS.items():
            program: Dict[str, Any] = {}
            # All but the line that begins to serve, at the time when the message was signed.
            with environment(BAINI_WEBHOOK_SECRET=SECRET), mock.patch("time.time", lambda: SENT):
                exec(source.rpartition("ThreadingHTTPServer(")[0], program)
                program["Receiver"].log_message = lambda *_: None
                with contextlib.redirect_stdout(io.StringIO()):
                    for request, status in ((WHOLE, "204"), (ALTERED, "400"), (CHUNKED, "411")):
                        with self.subTest(f"{name}: {status}"):
                            self.assertIn(f" {status} ", exchange(program["Receiver"], request))


if __name__ == "__main__":
    unittest.main()
