"""What is sent for the operations, and what is read of their responses."""

from __future__ import annotations

import json
import socket
import unittest
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from typing import Any, Callable, List, Tuple

from loopback import Loopback, read_request, response

from baini import Baini, Card, Payee, Transaction

TIME = "2026-06-01T09:00:00.000Z"
WEBHOOK = {"id": "wh_1", "url": "https://bank.example", "events": ["case.opened"], "createdAt": TIME}
DELIVERY = {
    "id": "dlv_2",
    "type": "case.opened",
    "webhookId": "wh_1",
    "url": "https://bank.example",
    "headers": {"webhook-id": "msg_1"},
    "body": "{}",
    "createdAt": TIME,
}
ANALYSIS = {"id": "txn_1", "riskScore": 0.5, "recommendation": "review", "triggers": [], "caseId": "case_3"}
RULE = {"id": "r", "name": "R", "conditions": [], "actions": [], "enabled": True, "updatedAt": TIME}
CASE = {
    "id": "case_3",
    "status": "closed",
    "customers": ["cus_1"],
    "riskScore": 0.9,
    "transactions": ["txn_1"],
    "totals": [{"currency": "KES", "amount": 7500.5, "payments": 2}],
    "openedAt": TIME,
    "closedAt": TIME,
    "disposition": {"outcome": "newer_outcome", "reason": "One device.", "decidedAt": TIME},
}
STATEMENT = {"code": "first", "values": {"payments": 2, "customer": "cus_1"}, "text": "Two.", "sources": ["txn_1"]}
ENTRY = {
    "at": TIME,
    "kind": "newer_kind",
    "customerId": "cus_1",
    "transactionId": "txn_1",
    "payeeId": None,
    "amount": 10,
    "currency": "KES",
    "riskScore": None,
}
LINK = {
    "from": "cus_1",
    "to": "cus_2",
    "kind": "device",
    "value": "dev_1",
    "strength": 1,
    "payments": 2,
    "firstSeenAt": TIME,
    "lastSeenAt": TIME,
    "sources": ["txn_1"],
}
DETAIL = {
    **CASE,
    "status": "open",
    "closedAt": None,
    "disposition": None,
    "timeline": [ENTRY],
    "links": [LINK],
    "triggers": [{"code": "mule_account", "weight": 0.5, "alerts": 2}],
    "summary": [STATEMENT],
    "previousCases": ["case_1"],
}
FIELD = {"id": "name", "label": "Nom", "labelEn": "Name", "status": "missing", "value": None, "sources": []}
REPORT = {
    "caseId": "case_3",
    "status": "draft",
    "jurisdiction": "WAEMU",
    "form": {
        "language": "fr",
        "title": "Déclaration",
        "authority": "CENTIF",
        "isPublished": False,
        "source": "https://authority.example",
        "note": "A draft.",
    },
    "sections": [{"id": "person", "title": "Personne", "titleEn": "Person", "fields": [FIELD]}],
    "narrative": [STATEMENT],
    "missing": ["name"],
    "createdAt": TIME,
}


def exchange(call: Callable[[Baini], Any], body: object) -> Tuple[Any, str, bytes]:
    """The result of a call, its request line without the version, and the whole request."""
    requests: List[bytes] = []

    def script(connection: socket.socket) -> None:
        requests.append(read_request(connection))
        connection.sendall(response(json.dumps(body)))

    with Loopback(script) as server, Baini(api_key="sk_1", base_url=server.url, max_retries=0) as baini:
        result = call(baini)
    line = requests[0].split(b"\r\n", 1)[0].decode().rpartition(" ")[0]
    return result, line, requests[0]


def body_of(request: bytes) -> Any:
    return json.loads(request.partition(b"\r\n\r\n")[2])


class OperationsTest(unittest.TestCase):
    def test_lists_take_a_page_and_give_the_list_itself(self) -> None:
        for call, body, line in (
            (lambda baini: baini.rules.list(limit=2, after="a b"), RULE, "/v1/rules?limit=2&after=a+b"),
            (lambda baini: baini.webhooks.list(), WEBHOOK, "/v1/webhooks"),
            (
                lambda baini: baini.webhooks.list_deliveries("wh_1", after="dlv_1"),
                {**DELIVERY, "attempts": [{"id": "dlv_2", "at": TIME}]},
                "/v1/webhooks/wh_1/deliveries?after=dlv_1",
            ),
            (lambda baini: baini.sandbox.list_events(limit=1), DELIVERY, "/v1/sandbox/events?limit=1"),
            (lambda baini: baini.cases.list(status="open", limit=5), CASE, "/v1/cases?limit=5&status=open"),
        ):
            with self.subTest(line):
                result, sent, _ = exchange(call, {"data": [body], "next": None})

                self.assertEqual(sent, f"GET {line}")
                self.assertEqual([one.id for one in result], [body["id"]])

    def test_what_cannot_be_a_page_is_refused_before_anything_is_sent(self) -> None:
        baini = Baini(api_key="sk_1", base_url="http://127.0.0.1:1", max_retries=0)
        for page in ({"limit": "5"}, {"limit": True}, {"limit": 1.5}, {"after": ""}, {"after": 5}):
            with self.subTest(page), self.assertRaises(ValueError):
                baini.webhooks.list(**page)

    def test_single_things_are_read_and_deleted_by_their_ids(self) -> None:
        for call, body, line in (
            (lambda baini: baini.rules.get("r"), RULE, "GET /v1/rules/r"),
            (lambda baini: baini.rules.delete("r/1"), {"id": "r/1", "deleted": True}, "DELETE /v1/rules/r%2F1"),
            (lambda baini: baini.webhooks.get("wh_1"), WEBHOOK, "GET /v1/webhooks/wh_1"),
            (lambda baini: baini.webhooks.delete("wh_1"), {"id": "wh_1", "deleted": True}, "DELETE /v1/webhooks/wh_1"),
        ):
            with self.subTest(line):
                result, sent, request = exchange(call, body)

                self.assertEqual((sent, result.id), (line, body["id"]))
                self.assertNotIn(b"idempotency-key", request.lower())

    def test_what_must_happen_once_carries_an_idempotency_key(self) -> None:
        for call, body, line in (
            (
                lambda baini: baini.webhooks.rotate_secret("wh_1", idempotency_key="once"),
                {**WEBHOOK, "secret": "whsec_bmV3"},
                "POST /v1/webhooks/wh_1/rotate",
            ),
            (
                lambda baini: baini.webhooks.resend_delivery("wh_1", "dlv_2", idempotency_key="once"),
                DELIVERY,
                "POST /v1/webhooks/wh_1/deliveries/dlv_2/resend",
            ),
            (
                lambda baini: baini.cases.record_disposition(
                    "case_3", outcome="suspicion", reason="One device.", idempotency_key="once"
                ),
                CASE,
                "POST /v1/cases/case_3/disposition",
            ),
        ):
            with self.subTest(line):
                _, sent, request = exchange(call, body)

                self.assertEqual(sent, line)
                self.assertIn(b"\r\nIdempotency-Key: once\r\n", request)

    def test_a_key_is_renewed_with_itself(self) -> None:
        state, line, request = exchange(
            lambda baini: baini.sandbox.renew_key(),
            {"status": "active", "permissions": ["read", "write"], "expiresAt": TIME},
        )

        self.assertEqual((line, state.expires_at), ("POST /v1/sandbox/keys/renew", TIME))
        self.assertIn(b"Authorization: Bearer sk_1", request)

    def test_a_batch_takes_payments_of_both_kinds(self) -> None:
        analyses, line, request = exchange(
            lambda baini: baini.transactions.analyze_batch(
                [
                    Transaction(1, "KES", "cus_1", payee=Payee("p", first_seen_at=TIME), card=Card(present=False)),
                    {
                        "amount": Decimal("2.5"),
                        "currency": "KES",
                        "customer_id": "cus_2",
                        "occurred_at": datetime(2026, 6, 1, tzinfo=timezone.utc),
                        "metadata": {"till_name": "A"},
                        "newer_field": 7,
                    },
                ]
            ),
            {"data": [ANALYSIS, {**ANALYSIS, "reference": "r"}]},
        )

        self.assertEqual(line, "POST /v1/transactions/batch")
        self.assertEqual([(one.reference, one.case_id) for one in analyses], [(None, "case_3"), ("r", "case_3")])
        self.assertEqual(
            body_of(request)["transactions"],
            [
                {
                    "amount": 1,
                    "currency": "KES",
                    "customerId": "cus_1",
                    "payee": {"id": "p", "firstSeenAt": TIME},
                    "card": {"present": False},
                },
                {
                    "amount": 2.5,
                    "currency": "KES",
                    "customerId": "cus_2",
                    "occurredAt": "2026-06-01T00:00:00+00:00",
                    "metadata": {"till_name": "A"},
                    "newerField": 7,
                },
            ],
        )

    def test_a_moment_is_sent_in_one_form_whatever_its_zone(self) -> None:
        moment = datetime(2026, 6, 1, 8, tzinfo=timezone.utc)
        for one in (moment, moment.astimezone(timezone(timedelta(hours=1))), "2026-06-01T08:00:00+00:00"):
            with self.subTest(one):
                _, _, request = exchange(
                    lambda baini: baini.transactions.analyze(
                        amount=1, currency="MAD", customer_id="c", occurred_at=one
                    ),
                    ANALYSIS,
                )
                self.assertEqual(body_of(request)["occurredAt"], "2026-06-01T08:00:00+00:00")

    def test_what_is_no_batch_is_refused_before_anything_is_sent(self) -> None:
        baini = Baini(api_key="sk_1", base_url="http://127.0.0.1:1", max_retries=0)
        payment = {"amount": 1, "currency": "KES", "customer_id": "c"}
        for batch in (payment, [1], [{**payment, "occurred_at": datetime(2026, 6, 1)}], [{1: 2}], None):
            with self.subTest(batch), self.assertRaises(ValueError):
                baini.transactions.analyze_batch(batch)

    def test_a_case_is_read_with_all_that_is_known_of_it(self) -> None:
        case, line, _ = exchange(lambda baini: baini.cases.get("case_3"), DETAIL)

        self.assertEqual(line, "GET /v1/cases/case_3")
        self.assertEqual((case.closed_at, case.disposition, case.previous_cases), (None, None, ("case_1",)))
        self.assertEqual((case.timeline[0].kind, case.timeline[0].payee_id), ("newer_kind", None))
        self.assertEqual((case.links[0].from_, case.links[0].to), ("cus_1", "cus_2"))
        self.assertEqual((case.triggers[0].alerts, case.totals[0].amount), (2, 7500.5))
        self.assertEqual(case.summary[0].values, {"payments": 2, "customer": "cus_1"})

    def test_a_report_is_drafted_for_a_jurisdiction(self) -> None:
        report, line, _ = exchange(lambda baini: baini.cases.get_report("case_3", jurisdiction="WAEMU"), REPORT)

        self.assertEqual(line, "GET /v1/cases/case_3/report?jurisdiction=WAEMU")
        self.assertEqual((report.form.is_published, report.missing), (False, ("name",)))
        self.assertEqual((report.sections[0].fields[0].label_en, report.sections[0].fields[0].value), ("Name", None))


if __name__ == "__main__":
    unittest.main()
