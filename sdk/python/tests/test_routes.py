"""The routes to the API: through a proxy, and over TLS."""

from __future__ import annotations

import io
import shutil
import socket
import ssl
import subprocess
import tempfile
import threading
import unittest
from pathlib import Path
from typing import ClassVar, List

from loopback import ANALYSIS, PAYMENT, Loopback, response, responding, environment, read_request

from baini import Baini, BainiConnectionError


class ProxyTest(unittest.TestCase):
    def test_this_machine_and_the_exceptions_are_reached_without_one(self) -> None:
        with Loopback(responding(response())) as server:
            with environment(
                http_proxy="http://127.0.0.1:1", https_proxy="http://127.0.0.1:1", no_proxy="baini.example"
            ):
                Baini(api_key="sk_1", base_url=server.url, max_retries=0).transactions.analyze(**PAYMENT)
                elsewhere = Baini(api_key="sk_1", base_url="https://baini.example")

            self.assertIsNone(elsewhere._transport._pool._proxy)

    def test_a_proxy_that_refuses_is_no_connection(self) -> None:
        with Loopback(responding(response("Who are you?", status=407))) as proxy:
            with environment(https_proxy=f"127.0.0.1:{proxy.port}"):
                baini = Baini(api_key="sk_1", base_url="https://baini.example", max_retries=0)
            with self.assertRaisesRegex(BainiConnectionError, "407"):
                baini.rules.list()


@unittest.skipUnless(shutil.which("openssl"), "There is no openssl here to make a certificate with")
class EncryptedTest(unittest.TestCase):
    folder: ClassVar["tempfile.TemporaryDirectory[str]"]
    certificate: ClassVar[str]
    tls: ClassVar[ssl.SSLContext]

    @classmethod
    def setUpClass(cls) -> None:
        cls.folder = tempfile.TemporaryDirectory()
        cls.certificate = str(Path(cls.folder.name) / "certificate.pem")
        key = str(Path(cls.folder.name) / "key.pem")
        command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
        names = ["-subj", "/CN=baini.example", "-addext", "subjectAltName=DNS:baini.example,IP:127.0.0.1"]
        files = ["-keyout", key, "-out", cls.certificate]
        subprocess.run([*command.split(), *names, *files], check=True, capture_output=True)
        cls.tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        cls.tls.load_cert_chain(cls.certificate, key)

    @classmethod
    def tearDownClass(cls) -> None:
        cls.folder.cleanup()

    def test_calls_are_encrypted_and_keep_their_connection(self) -> None:
        with Loopback(responding(response(), response()), tls=self.tls) as server:
            with environment(SSL_CERT_FILE=self.certificate):
                baini = Baini(api_key="sk_1", base_url=f"https://127.0.0.1:{server.port}", max_retries=0)
            with baini:
                baini.transactions.analyze(**PAYMENT)
                baini.transactions.analyze(**PAYMENT)

            self.assertEqual(server.connections, 1)

    def test_what_comes_behind_an_answer_is_no_answer_to_the_next_request(self) -> None:
        # One TLS record: the filler fills the reader, so the forgery stays behind in the TLS layer.
        first, forged = response(), response(ANALYSIS.replace("txn_1", "txn_forged"))
        filler = b"x" * (io.DEFAULT_BUFFER_SIZE - len(first))
        with Loopback(responding(first + filler + forged, response()), tls=self.tls) as server:
            with environment(SSL_CERT_FILE=self.certificate):
                baini = Baini(api_key="sk_1", base_url=f"https://127.0.0.1:{server.port}", max_retries=0)
            with baini:
                ids = [baini.transactions.analyze(**PAYMENT).id for _ in range(2)]

        self.assertEqual(ids, ["txn_1", "txn_1"])

    def test_a_certificate_that_nobody_vouches_for_is_refused(self) -> None:
        with Loopback(responding(response()), tls=self.tls) as server:
            with Baini(api_key="sk_1", base_url=f"https://127.0.0.1:{server.port}", max_retries=0) as baini:
                with self.assertRaisesRegex(BainiConnectionError, "CERTIFICATE_VERIFY_FAILED"):
                    baini.transactions.analyze(**PAYMENT)

    def test_a_certificate_of_another_host_is_refused(self) -> None:
        with Loopback(responding(response()), tls=self.tls) as server:
            with environment(SSL_CERT_FILE=self.certificate):
                baini = Baini(api_key="sk_1", base_url=f"https://localhost:{server.port}", max_retries=0)
            with self.assertRaisesRegex(BainiConnectionError, "CERTIFICATE_VERIFY_FAILED"):
                baini.transactions.analyze(**PAYMENT)

    def test_a_proxy_sees_nothing_but_the_name_of_the_host(self) -> None:
        seen: List[bytes] = []
        requests: List[bytes] = []

        def script(connection: socket.socket) -> None:
            requests.append(read_request(connection))
            connection.sendall(response())

        with Loopback(script, tls=self.tls) as server:

            def tunnel(connection: socket.socket) -> None:
                seen.append(read_request(connection))
                with socket.create_connection(("127.0.0.1", server.port)) as onward:
                    connection.sendall(b"HTTP/1.1 200 Connection established\r\n\r\n")
                    back = threading.Thread(target=pump, args=(onward, connection))
                    back.start()
                    pump(connection, onward)
                    back.join()

            with Loopback(tunnel) as proxy:
                with environment(
                    SSL_CERT_FILE=self.certificate, https_proxy=f"http://us%65r:pass@127.0.0.1:{proxy.port}"
                ):
                    baini = Baini(api_key="sk_1", base_url="https://baini.example", max_retries=0)
                with baini:
                    self.assertEqual(baini.transactions.analyze(**PAYMENT).id, "txn_1")

        lines = seen[0].split(b"\r\n")
        # Python 3.12 made it HTTP/1.1 and added the header Host, with the same name.
        self.assertRegex(lines[0], rb"^CONNECT baini\.example:443 HTTP/1\.[01]$")
        self.assertIn(b"Proxy-Authorization: Basic dXNlcjpwYXNz", lines)
        self.assertNotIn(b"sk_1", seen[0])
        self.assertIn(b"Host: baini.example", requests[0].split(b"\r\n"))


def pump(source: socket.socket, target: socket.socket) -> None:
    """Hands on what comes until one side leaves."""
    try:
        while True:
            piece = source.recv(65536)
            if not piece:
                break
            target.sendall(piece)
        target.shutdown(socket.SHUT_WR)
    except OSError:
        pass  # the other side left first


if __name__ == "__main__":
    unittest.main()
