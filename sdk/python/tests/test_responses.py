"""Servers that are hostile, or broken in ways that a vector cannot express."""

from __future__ import annotations

import itertools
import socket
import threading
import time
import unittest
from unittest import mock

from loopback import ANALYSIS, PAYMENT, Loopback, Script, response, responding, read_request

from baini import (
    Analysis,
    Baini,
    BainiConnectionError,
    BainiTimeoutError,
    InvalidRequestError,
    UnexpectedResponseError,
)

CHUNKED = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"


def sending(*pieces: bytes, every: float = 0, endless: bool = False) -> Script:
    """A script that reads a request and sends pieces, with some seconds between them."""

    def script(connection: socket.socket) -> None:
        read_request(connection)
        rest = itertools.chain(pieces, itertools.repeat(pieces[-1])) if endless else pieces
        for piece in rest:
            connection.sendall(piece)
            time.sleep(every)

    return script


def analyze(server: Loopback, *, timeout: float = 5) -> Analysis:
    with Baini(api_key="sk_1", base_url=server.url, timeout=timeout, max_retries=0) as baini:
        return baini.transactions.analyze(**PAYMENT)


class ResponsesTest(unittest.TestCase):
    def test_a_body_that_never_ends_is_left_before_it_fills_the_memory(self) -> None:
        piece = b"10000\r\n" + b" " * 0x10000 + b"\r\n"
        with Loopback(sending(CHUNKED, piece, endless=True)) as server:
            with self.assertRaises(UnexpectedResponseError):
                analyze(server)

    def test_a_length_that_no_memory_holds_is_not_reserved(self) -> None:
        with Loopback(sending(b"HTTP/1.1 200 OK\r\nContent-Length: 999999999999999\r\n\r\n{}")) as server:
            with self.assertRaises(UnexpectedResponseError):
                analyze(server)

    def test_a_chunk_that_no_memory_holds_is_not_reserved(self) -> None:
        with Loopback(sending(CHUNKED + b"fffffffffff\r\n{}")) as server:
            with self.assertRaises(BainiConnectionError):
                analyze(server)

    def test_the_timeout_holds_wherever_the_time_goes(self) -> None:
        slow = {
            "in the head, byte by byte": sending(b"HTTP/1.1 200 OK\r\n", b"X", every=0.02, endless=True),
            "in interim responses": sending(b"HTTP/1.1 100 Continue\r\n\r\n", every=0.02, endless=True),
            "in the body, byte by byte": sending(CHUNKED, b"1\r\n \r\n", every=0.02, endless=True),
        }
        for where, script in slow.items():
            with self.subTest(where), Loopback(script) as server:
                start = time.monotonic()
                with self.assertRaises(BainiTimeoutError):
                    analyze(server, timeout=0.15)
                self.assertLess(time.monotonic() - start, 0.6)

    def test_an_attempt_that_timed_out_leaves_neither_a_thread_nor_a_connection(self) -> None:
        with Loopback(sending(CHUNKED, b"1\r\n \r\n", every=0.02, endless=True)) as server:
            with self.assertRaises(BainiTimeoutError):
                analyze(server, timeout=0.1)
            server.wait_until_closed()
        for thread in threading.enumerate():
            if thread.name == "baini-attempt":
                thread.join(5)
                self.assertFalse(thread.is_alive())

    def test_a_host_whose_lookup_hangs_does_not_hold_the_caller(self) -> None:
        with mock.patch("socket.getaddrinfo", lambda *_, **__: time.sleep(1)):
            start = time.monotonic()
            with Baini(api_key="sk_1", base_url="https://baini.example", timeout=0.1, max_retries=0) as baini:
                with self.assertRaises(BainiTimeoutError):
                    baini.rules.list()
        self.assertLess(time.monotonic() - start, 0.8)

    def test_what_is_no_http_is_a_broken_connection(self) -> None:
        for words in (b"SSH-2.0-OpenSSH_9.6\r\n", b"\x16\x03\x01\x00\xff", b"HTTP/1.1 abc\r\n\r\n", b""):
            with self.subTest(words), Loopback(sending(words)) as server:
                with self.assertRaises(BainiConnectionError):
                    analyze(server)

    def test_chunks_that_are_none_break_the_connection(self) -> None:
        for chunk in (b"zz\r\n", b"-5\r\n{}", b"-1\r\n{}", b"5\r\n{}", b""):
            with self.subTest(chunk), Loopback(sending(CHUNKED + chunk)) as server:
                with self.assertRaises((BainiConnectionError, UnexpectedResponseError)):
                    analyze(server)

    def test_a_response_that_ends_with_the_connection_is_whole(self) -> None:
        with Loopback(sending(b"HTTP/1.0 200 OK\r\n\r\n" + ANALYSIS.encode())) as server:
            self.assertEqual(analyze(server).risk_score, 0.25)

    def test_json_that_only_python_reads_is_refused(self) -> None:
        bodies = [ANALYSIS.replace("0.25", number) for number in ("NaN", "Infinity", "1e999", "9" * 5000, "true")]
        for body in (*bodies, "\ufeff" + ANALYSIS, ANALYSIS + "x", "[" * 100_000):
            with self.subTest(body[:40]), Loopback(responding(response(body))) as server:
                with self.assertRaises(UnexpectedResponseError):
                    analyze(server)

    def test_a_response_that_comes_before_the_body_is_read_counts(self) -> None:
        def refuse(connection: socket.socket) -> None:
            connection.recv(1)
            refusal = '{"error":{"code":"body_too_large","message":"Less.","param":null,"requestId":"req_1"}}'
            connection.sendall(response(refusal, status=413))
            connection.shutdown(socket.SHUT_WR)
            while connection.recv(65536):
                pass

        with Loopback(refuse) as server, Baini(api_key="sk_1", base_url=server.url, max_retries=0) as baini:
            with self.assertRaises(InvalidRequestError) as caught:
                baini.transactions.analyze(**{**PAYMENT, "merchant": "m" * 5_000_000})

        self.assertEqual((caught.exception.status, caught.exception.code), (413, "body_too_large"))


if __name__ == "__main__":
    unittest.main()
