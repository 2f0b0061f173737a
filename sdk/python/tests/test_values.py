"""What may be given as a value, and how it is sent."""

from __future__ import annotations

import unittest
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from typing import Sequence, get_args, get_type_hints

from test_operations import ANALYSIS, RULE, body_of, exchange

from baini import Baini, Condition, HistoryCondition, Payee, Transaction

MOMENT = datetime(2026, 6, 1, 9, tzinfo=timezone(timedelta(hours=1)))


class ValuesTest(unittest.TestCase):
    def test_a_rule_takes_the_decimals_that_a_payment_takes(self) -> None:
        _, _, request = exchange(
            lambda baini: baini.rules.put(
                "r",
                name="R",
                conditions=[
                    Condition("amount", "greater_than", Decimal("1000.50")),
                    Condition("country", "in", ["MA", "FR"]),
                    HistoryCondition("sum", ["customerId"], 60, "greater_than", Decimal("5000.25")),
                    {"field": "amount", "operator": "less_than", "value": Decimal("1e6")},
                ],
            ),
            RULE,
        )

        values = [condition["value"] for condition in body_of(request)["conditions"]]
        self.assertEqual(values, [1000.5, ["MA", "FR"], 5000.25, 1000000])

    def test_a_payee_takes_the_times_that_a_payment_takes(self) -> None:
        for payee in (Payee("p", first_seen_at=MOMENT), {"id": "p", "firstSeenAt": MOMENT}):
            with self.subTest(payee):
                _, _, request = exchange(
                    lambda baini: baini.transactions.analyze(
                        amount=1, currency="MAD", customer_id="c", payee=payee
                    ),
                    ANALYSIS,
                )
                self.assertEqual(body_of(request)["payee"]["firstSeenAt"], "2026-06-01T08:00:00+00:00")

    def test_what_can_be_sent_is_what_the_types_say(self) -> None:
        for model, name, kind in (
            (Transaction, "amount", Decimal),
            (Transaction, "occurred_at", datetime),
            (Payee, "first_seen_at", datetime),
            (Condition, "value", Decimal),
            (Condition, "value", Sequence[str]),
            (HistoryCondition, "value", Decimal),
        ):
            with self.subTest(f"{model.__name__}.{name}"):
                self.assertIn(kind, get_args(get_type_hints(model)[name]))

    def test_a_value_that_cannot_be_sent_is_named_as_the_api_names_it(self) -> None:
        baini = Baini(api_key="sk_1", base_url="http://127.0.0.1:1", max_retries=0)
        good = {"amount": 1, "currency": "MAD", "customer_id": "c"}
        for field, name in (
            ({"account_age_days": float("nan")}, "accountAgeDays"),
            ({"amount": Decimal("Infinity")}, "amount"),
            ({"merchant": b"M"}, "merchant"),
            ({"occurred_at": datetime(2026, 6, 1)}, "occurredAt"),
            ({"occurred_at": datetime.min.replace(tzinfo=MOMENT.tzinfo)}, "occurredAt"),
            ({"payee": Payee("p", first_seen_at=datetime(2026, 6, 1))}, "payee.firstSeenAt"),
            ({"metadata": {"row": object()}}, "metadata.row"),
        ):
            with self.subTest(name), self.assertRaisesRegex(ValueError, rf"^{name} "):
                baini.transactions.analyze(**{**good, **field})
            with self.subTest(name), self.assertRaisesRegex(ValueError, rf"^transactions\[37\]\.{name} "):
                baini.transactions.analyze_batch([good] * 37 + [{**good, **field}] + [good] * 62)
        with self.assertRaisesRegex(ValueError, r"^conditions\[1\]\.value "):
            conditions = [Condition("amount", "less_than", 1), Condition("amount", "greater_than", float("inf"))]
            baini.rules.put("r", name="R", conditions=conditions)


if __name__ == "__main__":
    unittest.main()
