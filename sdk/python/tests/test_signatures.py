"""What the shared vectors do not say of signatures."""

from __future__ import annotations

import base64
import hashlib
import hmac
import unittest
from typing import List, Tuple

import loopback  # noqa: F401  (finds the package)

from baini import Event, SignatureError, verify_webhook

SENT = 1_780_000_000
BODY = '{"type":"case.opened","timestamp":"2026-06-01T09:00:00.000Z","data":{}}'
KEY = b"a key of some length"
SECRET = f"whsec_{base64.b64encode(KEY).decode()}"
FITTING = "v1," + base64.b64encode(hmac.new(KEY, f"msg_1.{SENT}.{BODY}".encode(), hashlib.sha256).digest()).decode()
OTHER = "v1," + base64.b64encode(bytes(32)).decode()

Headers = List[Tuple[str, str]]


def headers(*signatures: str) -> Headers:
    named = [("Webhook-Signature", signature) for signature in signatures]
    return [("webhook-id", "msg_1"), ("webhook-timestamp", str(SENT)), *named]


def verify(given: Headers, *, now: float = SENT, secret: str = SECRET) -> Event:
    return verify_webhook(BODY, given, secret, now=now)


class SignaturesTest(unittest.TestCase):
    def test_an_age_counts_in_whole_seconds(self) -> None:
        for now in (SENT + 300, SENT + 300.7, SENT - 300, SENT - 299.3):
            with self.subTest(now):
                self.assertEqual(verify(headers(FITTING), now=now).id, "msg_1")
        for now, reason in ((SENT + 301, "too_old"), (SENT - 301, "too_new")):
            with self.subTest(now), self.assertRaises(SignatureError) as caught:
                verify(headers(FITTING), now=now)
            self.assertEqual(caught.exception.reason, reason)

    def test_one_value_that_fits_is_enough_of_a_header_that_comes_twice(self) -> None:
        for values in (
            (OTHER, FITTING),
            (FITTING, OTHER),
            (FITTING, ""),
            (f"v2,xyz {OTHER}", f"v1a,AAAA {FITTING}"),
            # As WSGI and other servers hand it on.
            (f"{OTHER},{FITTING}",),
            (f"{FITTING}, {OTHER}",),
        ):
            with self.subTest(values):
                self.assertEqual(verify(headers(*values)).type, "case.opened")
        for values, reason in (((OTHER, OTHER), "no_match"), (("v2,xyz", FITTING[:-1]), "malformed_signature")):
            with self.subTest(values), self.assertRaises(SignatureError) as caught:
                verify(headers(*values))
            self.assertEqual(caught.exception.reason, reason)

    def test_values_may_come_in_lists(self) -> None:
        lists = {"Webhook-Id": ["msg_1"], "webhook-timestamp": (str(SENT),), "webhook-signature": [OTHER, FITTING]}

        self.assertEqual(verify_webhook(BODY, lists, SECRET, now=SENT).id, "msg_1")
        for none in ([], [None], [1], None):
            with self.subTest(none), self.assertRaises(SignatureError) as caught:
                verify_webhook(BODY, {**lists, "webhook-signature": none}, SECRET, now=SENT)
            self.assertEqual(caught.exception.reason, "missing_header")

    def test_a_time_that_comes_twice_is_refused(self) -> None:
        with self.assertRaises(SignatureError) as caught:
            verify([*headers(FITTING), ("Webhook-Timestamp", str(SENT))])

        self.assertEqual(caught.exception.reason, "invalid_timestamp")

    def test_a_secret_without_its_padding_is_a_mistake(self) -> None:
        for secret in ("whsec_QUI", "whsec_QQ", "whsec_QUJDR", "whsec_QUI=\n", "whsec_====", SECRET.rstrip("=")):
            with self.subTest(secret), self.assertRaises(ValueError) as wrong:
                verify(headers(FITTING), secret=secret)
            self.assertNotIn(secret, str(wrong.exception))


if __name__ == "__main__":
    unittest.main()
