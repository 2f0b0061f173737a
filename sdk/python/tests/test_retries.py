from __future__ import annotations

import unittest

import loopback  # noqa: F401  (finds the package)

from baini import BainiError
from baini._retries import Failure, RetryPolicy, backoff, parse_retry_after

# 1994-11-06T08:49:37Z, the example of RFC 9110.
MOMENT = 784111777


class RetriesTest(unittest.TestCase):
    def test_retry_after_is_read_as_seconds(self) -> None:
        for text, seconds in {"0": 0.0, "120": 120.0, " 7 ": 7.0, "1.5": 1.5}.items():
            with self.subTest(text):
                self.assertEqual(parse_retry_after(text), seconds)

    def test_retry_after_is_read_in_each_form_of_an_http_date(self) -> None:
        for text in (
            "Sun, 06 Nov 1994 08:49:37 GMT",
            "Sunday, 06-Nov-94 08:49:37 GMT",
            "Sun Nov  6 08:49:37 1994",
        ):
            with self.subTest(text):
                self.assertEqual(parse_retry_after(text, now=MOMENT - 90), 90)

    def test_a_moment_that_has_passed_asks_for_no_wait(self) -> None:
        self.assertEqual(parse_retry_after("Sun, 06 Nov 1994 08:49:37 GMT", now=MOMENT + 90), 0)

    def test_what_is_neither_asks_for_nothing(self) -> None:
        for text in (
            None, "", "soon", "-5", "1e3", "0x10", "٣", "NaN", "inf", "Sun, 99 Nov 1994 08:49:37 GMT",
            "Sun, 06 Nov 99999999999 08:49:37 GMT", "Sun, ", "Sun, 06 Nov 1994 99:99:99 GMT",
        ):  # fmt: skip
            with self.subTest(text):
                self.assertIn(parse_retry_after(text), (None, 0.0))

    def test_waits_double_up_to_a_limit_however_many_there_were(self) -> None:
        for attempt, longest in {1: 0.5, 2: 1.0, 3: 2.0, 4: 4.0, 5: 8.0, 6: 8.0, 100_000: 8.0}.items():
            for _ in range(50):
                self.assertTrue(longest / 2 <= backoff(attempt) <= longest)

    def test_no_wait_is_longer_than_the_longest(self) -> None:
        failure = Failure(BainiError("Gone."), is_transient=True)

        waits = [RetryPolicy(9, 0.1).wait_before_next(failure, attempt) for attempt in range(1, 10)]

        self.assertEqual(waits, [0.1] * 9)


if __name__ == "__main__":
    unittest.main()
