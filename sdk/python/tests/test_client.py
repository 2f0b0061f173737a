from __future__ import annotations

import json
import pickle
import socket
import traceback
import unittest
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal

from loopback import ANALYSIS, PAYMENT, Loopback, response, responding, read_request

from baini import Baini, BainiConnectionError, BainiError, RateLimitError, SandboxKey, Webhook

KEY = "sk_sandbox_which_nobody_may_see"


def analyze_as_named(connection: socket.socket) -> None:
    """Responds to each request with the customer it names as the ID."""
    while True:
        request = read_request(connection)
        if not request:
            return
        customer = json.loads(request.partition(b"\r\n\r\n")[2])["customerId"]
        connection.sendall(response(ANALYSIS.replace("txn_1", customer)))


class ClientTest(unittest.TestCase):
    def test_one_client_serves_many_threads_and_keeps_their_connections(self) -> None:
        customers = [f"cus_{number}" for number in range(200)]
        with Loopback(analyze_as_named) as server, Baini(api_key=KEY, base_url=server.url) as baini:
            with ThreadPoolExecutor(8) as threads:
                analyses = list(
                    threads.map(
                        lambda customer: baini.transactions.analyze(amount=1, currency="KES", customer_id=customer),
                        customers,
                    )
                )

            self.assertEqual([analysis.id for analysis in analyses], customers)
            self.assertLessEqual(server.connections, 8)

    def test_a_connection_that_was_closed_meanwhile_is_not_used_again(self) -> None:
        with Loopback(responding(response())) as server:
            with Baini(api_key=KEY, base_url=server.url, max_retries=0) as baini:
                for _ in range(5):
                    self.assertEqual(baini.transactions.analyze(**PAYMENT).id, "txn_1")
                    server.wait_until_closed()

            self.assertEqual(server.connections, 5)

    def test_a_client_can_be_used_after_it_was_closed(self) -> None:
        with Loopback(analyze_as_named) as server:
            baini = Baini(api_key=KEY, base_url=server.url)
            baini.transactions.analyze(**PAYMENT)
            baini.close()
            baini.transactions.analyze(**PAYMENT)
            baini.close()

            self.assertEqual(server.connections, 2)

    def test_no_text_of_the_library_shows_a_key_or_a_secret(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as once:
            closed = f"http://127.0.0.1:{once.getsockname()[1]}"
        baini = Baini(api_key=KEY, base_url=closed, max_retries=0)
        texts = [repr(baini), str(baini), repr(baini.keys), repr(baini._transport)]
        texts.append(repr(SandboxKey(api_key=KEY, permissions=(), expires_at="")))
        texts.append(repr(Webhook(id="", url="", events=(), secret=KEY, created_at="")))
        with self.assertRaises(BainiConnectionError) as caught:
            baini.transactions.analyze(**PAYMENT)
        texts += traceback.format_exception(type(caught.exception), caught.exception, None)

        for text in texts:
            self.assertNotIn(KEY, text)

    def test_what_cannot_be_a_header_is_refused_before_anything_is_sent(self) -> None:
        with Loopback(responding(response())) as server:
            for key in (f"{KEY}\r\nX-Other: 1", f"{KEY}\n", f"{KEY} ", f"{KEY}ü", ""):
                with self.subTest(key), self.assertRaises(ValueError) as caught:
                    Baini(api_key=key, base_url=server.url).rules.list()
                self.assertNotIn(KEY, str(caught.exception))
            baini = Baini(api_key=KEY, base_url=server.url)
            for name in ("a\r\nX-Other: 1", "a\x00", "ключ", " a", ""):
                with self.subTest(name), self.assertRaises(ValueError):
                    baini.transactions.analyze(**PAYMENT, idempotency_key=name)

            self.assertEqual(server.connections, 0)

    def test_what_cannot_be_a_base_url_is_refused_without_repeating_it(self) -> None:
        for url in (
            "baini.example",
            "ftp://baini.example",
            "https://user:password@baini.example",
            "https://",
            "https://baini.example/?password",
            "https://baini.example/#password",
            "https://baini.example/\r\npassword",
            "https://baini.example:password",
            "https://password..baini.example",
            f"https://{'password' * 8}.example",
            "http://password.example",
            "http://10.0.0.1:3000",
            "http://localhost.baini.example",
            "http://127.0.0.1.baini.example",
            "http://[::2]",
        ):
            with self.subTest(url), self.assertRaises(ValueError) as caught:
                Baini(base_url=url)
            self.assertNotIn("password", str(caught.exception))

    def test_http_is_for_this_machine(self) -> None:
        for url in ("http://localhost:9", "http://api.LOCALHOST:9", "http://127.9.9.9:9", "http://[::1]:9"):
            with self.subTest(url):
                Baini(base_url=url)

    def test_settings_that_cannot_be_are_refused(self) -> None:
        for settings in (
            {"timeout": 0}, {"timeout": float("nan")}, {"timeout": "10"}, {"timeout": 10**400}, {"timeout": True},
            {"max_retries": -1}, {"max_retries": True}, {"max_wait": -1}, {"max_wait": 1e300},
        ):  # fmt: skip
            with self.subTest(settings), self.assertRaises(ValueError):
                Baini(base_url="http://127.0.0.1:1", **settings)

    def test_what_has_no_form_in_json_is_refused_before_anything_is_sent(self) -> None:
        baini = Baini(api_key=KEY, base_url="http://127.0.0.1:1", max_retries=0)
        for value in (object(), b"cus_1", {1}, float("nan"), Decimal("Infinity")):
            with self.subTest(value), self.assertRaises(ValueError):
                baini.transactions.analyze(**{**PAYMENT, "amount": value})
        for text in ("transaction.suspicious", {"transaction.suspicious": True}, None):
            with self.subTest(text), self.assertRaises(ValueError):
                baini.webhooks.create(url="https://bank.example", events=text)
            with self.subTest(text), self.assertRaises(ValueError):
                baini.rules.put("large", name="Large", conditions=text)

    def test_neither_a_client_nor_a_part_of_it_is_pickled(self) -> None:
        baini = Baini(api_key=KEY, base_url="http://127.0.0.1:1")
        for thing in (baini, baini.transactions):
            with self.subTest(thing), self.assertRaisesRegex(TypeError, "cannot be pickled"):
                pickle.dumps(thing)

    def test_errors_travel_between_processes(self) -> None:
        error = RateLimitError(
            status=429, code="rate_limited", message="Slow", param=None, request_id="req_1", attempts=2, retry_after=1.5
        )

        copy = pickle.loads(pickle.dumps(error))

        self.assertIsInstance(copy, BainiError)
        self.assertEqual((str(copy), vars(copy)), (str(error), vars(error)))


if __name__ == "__main__":
    unittest.main()
