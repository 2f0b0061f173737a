"""Fields of a response that may be absent, and those that may not."""

from __future__ import annotations

import unittest

from test_operations import ANALYSIS, CASE, RULE, TIME, exchange

from baini import Condition, HistoryCondition, UnexpectedResponseError

FIELD = {"field": "amount", "operator": "greater_than", "value": 5}
HISTORY = {"history": "count", "per": ["customerId"], "windowMinutes": 60, "operator": "greater_than", "value": 3}


class OptionalFieldsTest(unittest.TestCase):
    def test_null_is_the_same_as_absent(self) -> None:
        nulls = {"of": None, "direction": None, "where": None}
        conditions = [{**FIELD, "history": None}, {**HISTORY, **nulls}]
        payment = {"amount": 1, "currency": "KES", "customerId": "cus_1", "payee": None, "card": None, "metadata": None}
        analysis = {**ANALYSIS, "reference": None, "caseId": None}
        decision = {"id": "dec_1", "transaction": payment, "analysis": analysis, "createdAt": TIME}

        rule, _, _ = exchange(
            lambda baini: baini.rules.get("r"), {**RULE, "conditions": conditions, "description": None}
        )
        decisions, _, _ = exchange(lambda baini: baini.sandbox.list_decisions(), {"data": [decision]})

        self.assertEqual(
            rule.conditions,
            (Condition("amount", "greater_than", 5), HistoryCondition("count", ("customerId",), 60, "greater_than", 3)),
        )
        self.assertIsNone(rule.description)
        self.assertEqual((decisions[0].transaction.payee, decisions[0].analysis.reference), (None, None))

    def test_an_open_case_need_not_name_its_end(self) -> None:
        body = {name: value for name, value in CASE.items() if name not in ("closedAt", "disposition")}

        cases, _, _ = exchange(lambda baini: baini.cases.list(), {"data": [body]})

        self.assertEqual((cases[0].closed_at, cases[0].disposition), (None, None))

    def test_what_is_required_is_neither_absent_nor_null(self) -> None:
        without = {name: value for name, value in RULE.items() if name != "enabled"}
        unset = {**FIELD, "value": None}
        for body in (without, {**RULE, "name": None}, {**RULE, "actions": None}, {**RULE, "conditions": [unset]}):
            with self.subTest(body), self.assertRaises(UnexpectedResponseError):
                exchange(lambda baini: baini.rules.get("r"), body)

    def test_the_value_of_a_condition_is_no_object(self) -> None:
        for value in ({}, [{}], [1]):
            with self.subTest(value), self.assertRaises(UnexpectedResponseError):
                exchange(lambda baini: baini.rules.get("r"), {**RULE, "conditions": [{**FIELD, "value": value}]})


if __name__ == "__main__":
    unittest.main()
