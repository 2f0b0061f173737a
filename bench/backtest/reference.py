"""Scores past payments one after the other, as docs/decisions/038-history.md says: a reference to compare the engine with, of which it shares nothing.

reference.py folder...

Reads payments.csv and query.json of each folder and writes alerts.csv beside them: row, score in hundredths and names of triggers. The payments are in order of time, with their time in milliseconds as `at`, and otherwise under the names that rules use; an empty cell is a field that a payment
lacks. The query has triggers (name, weight in hundredths, variants of conditions), fixed scores of customers, and the score from which on a payment is an alert.
"""

import csv
import json
import operator
import sys
from collections import defaultdict, deque
from decimal import Decimal
from pathlib import Path

NUMBERS = {"at", "amount", "accountAgeDays", "simChangedHoursAgo", "pinResetHoursAgo", "payee.firstSeenAt"}
FLAGS = {"newDevice", "card.present"}
DAY_MS = 86_400_000

COMPARE = {
    "equals": operator.eq,
    "not_equals": operator.ne,
    "greater_than": operator.gt,
    "greater_or_equal": operator.ge,
    "less_than": operator.lt,
    "less_or_equal": operator.le,
    "in": lambda actual, listed: actual in listed,
    "not_in": lambda actual, listed: actual not in listed,
}


def field_test(condition):
    field, compare, value = condition["field"], COMPARE[condition["operator"]], condition["value"]

    def test(payment):
        actual = payment.get(field)
        return actual is not None and compare(actual, value)

    return test


class Window:
    """What was paid lately, by those for whom it counts."""

    def __init__(self, condition):
        self.kind = condition["history"]
        self.of = condition.get("of")
        self.is_received = condition.get("direction") == "received"
        self.asked = ["customerId"] if self.is_received else condition["per"]
        self.counted = ["payee.id"] if self.is_received else condition["per"]
        self.length = condition["windowMinutes"] * 60_000
        self.where = [field_test(one) for one in condition.get("where") or []]
        self.groups = defaultdict(deque)

    def add(self, payment):
        key = tuple(payment.get(party) for party in self.counted)
        if None not in key and all(test(payment) for test in self.where):
            self.groups[key].append(payment)

    def measure(self, payment):
        key = tuple(payment.get(party) for party in self.asked)
        if None in key:
            return None
        group = self.groups.get(key, deque())
        while group and group[0]["at"] <= payment["at"] - self.length:
            group.popleft()
        if self.kind == "count":
            return len(group)
        if self.kind == "distinct":
            return len({one[self.of] for one in group if self.of in one})
        return float(sum(one["exact"] for one in group if one["currency"] == payment["currency"]))


class Query:
    def __init__(self, described):
        self.windows = {}
        self.fixed = described["fixed"]
        self.alert_from = described["alertFrom"]
        self.triggers = [
            (one["name"], one["weight"], one["isRule"], [self.variant_test(variant) for variant in one["variants"]])
            for one in described["triggers"]
        ]

    def variant_test(self, variant):
        if "different" in variant:
            one, other = variant["different"]
            return lambda payment: one in payment and other in payment and payment[one] != payment[other]
        # Fields first: a window is looked at only where they hold.
        conditions = sorted(variant["conditions"], key=lambda condition: "history" in condition)
        tests = [self.condition_test(condition) for condition in conditions]
        if variant["isNewPayee"]:
            tests.insert(0, lambda payment: not payment.get("payee.firstSeenAt", payment["at"]) < payment["at"] - DAY_MS)
        return lambda payment: all(test(payment) for test in tests)

    def condition_test(self, condition):
        if "field" in condition:
            return field_test(condition)
        compare, value = COMPARE[condition["operator"]], condition["value"]
        asked = {name: part for name, part in condition.items() if name not in ("operator", "value")}
        window = self.windows.setdefault(json.dumps(asked, sort_keys=True), Window(condition))

        def test(payment):
            measured = window.measure(payment)
            return measured is not None and compare(measured, value)

        return test

    def score(self, payment):
        fixed = self.fixed.get(payment["customerId"])
        for window in self.windows.values():
            if not window.is_received:
                window.add(payment)
        names, total = [], 0
        for name, weight, is_rule, variants in self.triggers:
            if (is_rule or fixed is None) and any(test(payment) for test in variants):
                names.append(name)
                total += weight
        for window in self.windows.values():
            if window.is_received:
                window.add(payment)
        return (min(100, total) if fixed is None else fixed), names


def read_payments(path):
    with open(path, newline="", encoding="utf-8") as file:
        rows = csv.reader(file)
        heads = next(rows)
        for row in rows:
            payment = {}
            for field, cell in zip(heads, row):
                if cell != "":
                    payment[field] = float(cell) if field in NUMBERS else cell == "true" if field in FLAGS else cell
                    if field == "amount":
                        payment["exact"] = Decimal(cell)
            yield payment


def find_alerts(folder):
    query = Query(json.loads((folder / "query.json").read_text(encoding="utf-8")))
    with open(folder / "alerts.csv", "w", newline="", encoding="utf-8") as file:
        for row, payment in enumerate(read_payments(folder / "payments.csv")):
            score, names = query.score(payment)
            if score >= query.alert_from:
                file.write(f"{row},{score},{' '.join(sorted(names))}\n")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        find_alerts(Path(name))
