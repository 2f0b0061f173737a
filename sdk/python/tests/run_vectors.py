"""Runs the cases that all libraries of the API share, and prints the result of each.

    python3 tests/run_vectors.py cases.json

prints a line of JSON for each case as it ends. It judges nothing: one comparison serves all languages.
"""

from __future__ import annotations

import base64
import json
import re
import sys
import threading
import traceback
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, Callable, Dict, Mapping

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from baini import Baini, BainiError, verify_webhook  # noqa: E402

Case = Mapping[str, Any]

_CONCURRENT_CALLS = 8
_ERROR_FIELDS = ("status", "code", "message", "param", "request_id", "retry_after", "attempts", "reason")
_SETTINGS: Mapping[str, Callable[[Any], Dict[str, Any]]] = {
    "apiKey": lambda value: {"api_key": value},
    "baseUrl": lambda value: {"base_url": value},
    "timeoutMs": lambda value: {"timeout": value / 1000},
    "maxRetries": lambda value: {"max_retries": value},
    "maxWaitMs": lambda value: {"max_wait": value / 1000},
}


def call(case: Case) -> Any:
    """Creates a client with the settings of the case and calls its operation."""
    settings: Dict[str, Any] = {}
    for name, value in case.get("client", {}).items():
        settings.update(_SETTINGS[name](value))
    given = dict(case.get("arguments") or {})
    with Baini(**settings) as baini:
        operations: Mapping[str, Callable[[], Any]] = {
            "verifyKey": lambda: baini.keys.verify(given.get("apiKey")),
            "analyzeTransaction": lambda: baini.transactions.analyze(
                **in_snake_case(given["transaction"]), **idempotency_of(given)
            ),
            "analyzeTransactionBatch": lambda: baini.transactions.analyze_batch(
                [in_snake_case(one) for one in given["transactions"]], **idempotency_of(given)
            ),
            "listRules": lambda: baini.rules.list(**page_of(given)),
            "getRule": lambda: baini.rules.get(given["id"]),
            "putRule": lambda: baini.rules.put(given["id"], **in_snake_case(given["rule"])),
            "deleteRule": lambda: baini.rules.delete(given["id"]),
            "createWebhook": lambda: baini.webhooks.create(
                url=given["url"], events=given["events"], **idempotency_of(given)
            ),
            "listWebhooks": lambda: baini.webhooks.list(**page_of(given)),
            "getWebhook": lambda: baini.webhooks.get(given["id"]),
            "deleteWebhook": lambda: baini.webhooks.delete(given["id"]),
            "rotateWebhookSecret": lambda: baini.webhooks.rotate_secret(given["id"], **idempotency_of(given)),
            "listWebhookDeliveries": lambda: baini.webhooks.list_deliveries(given["id"], **page_of(given)),
            "resendWebhookDelivery": lambda: baini.webhooks.resend_delivery(
                given["id"], given["deliveryId"], **idempotency_of(given)
            ),
            "listCases": lambda: baini.cases.list(status=given.get("status"), **page_of(given)),
            "getCase": lambda: baini.cases.get(given["id"]),
            "recordCaseDisposition": lambda: baini.cases.record_disposition(
                given["id"],
                outcome=given["outcome"],
                reason=given["reason"],
                analyst=given.get("analyst"),
                **idempotency_of(given),
            ),
            "getCaseReport": lambda: baini.cases.get_report(given["id"], jurisdiction=given.get("jurisdiction")),
            "createSandboxKey": lambda: baini.sandbox.create_key(),
            "renewSandboxKey": lambda: baini.sandbox.renew_key(),
            "listEvents": lambda: baini.sandbox.list_events(**page_of(given)),
            "listDecisions": lambda: baini.sandbox.list_decisions(**page_of(given)),
            "sendTestEvent": lambda: baini.sandbox.send_test_event(given["type"], **idempotency_of(given)),
        }
        return operations[case["operation"]]()


def check_signature(case: Case) -> Any:
    """Verifies a webhook message at the time of the case."""
    body = base64.b64decode(case["bodyBase64"]) if "bodyBase64" in case else case["body"]
    options = {"tolerance": case["toleranceSeconds"]} if "toleranceSeconds" in case else {}
    headers = [(name, value) for name, value in case["headers"]]
    return verify_webhook(body, headers, case["secret"], now=case.get("now"), **options)


def report(case: Case, run: Callable[[Case], Any]) -> Dict[str, Any]:
    """The outcome of a case, in the format of all runners."""
    try:
        return {"name": case["name"], "result": on_the_wire(run(case))}
    except BainiError as error:
        kind = type(error).__name__
        found: Dict[str, Any] = {"type": re.sub("^Baini(Timeout|Connection)Error$", r"\1Error", kind)}
        found["message"] = str(error)
        for name in _ERROR_FIELDS:
            if hasattr(error, name):
                found[in_camel_case(name)] = getattr(error, name)
        return {"name": case["name"], "error": found}
    except (TypeError, ValueError) as error:
        return {"name": case["name"], "error": {"type": "CallerError", "message": str(error)}}
    except Exception as error:
        words = f"{type(error).__name__}\n{traceback.format_exc()}"
        return {"name": case["name"], "error": {"type": "Undocumented", "message": words}}


def idempotency_of(given: Mapping[str, Any]) -> Dict[str, Any]:
    return {"idempotency_key": given["idempotencyKey"]} if "idempotencyKey" in given else {}


def page_of(given: Mapping[str, Any]) -> Dict[str, Any]:
    return {"limit": given.get("limit"), "after": given.get("after")}


def in_snake_case(record: Mapping[str, Any]) -> Dict[str, Any]:
    return {re.sub("[A-Z]", lambda capital: f"_{capital[0].lower()}", name): record[name] for name in record}


def in_camel_case(name: str) -> str:
    # from_ is from, which Python keeps for itself.
    return re.sub("_([a-z])", lambda match: match[1].upper(), name.rstrip("_"))


def on_the_wire(value: Any) -> Any:
    """A model as the API writes it: names in camel case, absent where there is nothing."""
    if is_dataclass(value):
        parts = {field.name: getattr(value, field.name) for field in fields(value)}
        return {in_camel_case(name): on_the_wire(part) for name, part in parts.items() if part is not None}
    if isinstance(value, (list, tuple)):
        return [on_the_wire(item) for item in value]
    return value


def main(path: str) -> None:
    cases = json.loads(Path(path).read_text(encoding="utf-8"))
    printing = threading.Lock()

    def run(case: Case, how: Callable[[Case], Any]) -> None:
        line = json.dumps(report(case, how))
        with printing:
            print(line, flush=True)

    with ThreadPoolExecutor(_CONCURRENT_CALLS) as pool:
        runs = [pool.submit(run, case, call) for case in cases.get("calls", [])]
        for case in cases.get("signatures", []):
            run(case, check_signature)
        for done in runs:
            done.result()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Usage: python3 tests/run_vectors.py <cases.json>")
    main(sys.argv[1])
