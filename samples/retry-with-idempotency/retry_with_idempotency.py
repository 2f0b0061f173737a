import json
import random
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

ATTEMPTS = 4


def analyze(payment, idempotency_key):
    """Sends the same request again after 408, 429, 5xx or no response at all. The last failure is the caller's."""
    request = Request(
        "https://baini.example/v1/transactions/analyze",
        method="POST",
        headers={
            "Authorization": "Bearer sk_sandbox_your_key",
            "Content-Type": "application/json",
            "Idempotency-Key": idempotency_key,
        },
        data=json.dumps(payment).encode(),
    )
    for attempt in range(1, ATTEMPTS + 1):
        retry_after = ""
        try:
            with urlopen(request, timeout=5) as response:
                return json.load(response), response.headers
        except HTTPError as error:
            if attempt == ATTEMPTS or (error.code not in (408, 429) and error.code < 500):
                raise
            retry_after = error.headers.get("Retry-After", "")
        except OSError:  # no connection, or no response in time
            if attempt == ATTEMPTS:
                raise
        time.sleep(wait_seconds(retry_after, attempt))


def wait_seconds(retry_after, attempt):
    """What Retry-After asks for, or about 1, 2 and 4 seconds, spread so that callers do not return together."""
    if retry_after.isdecimal():
        return int(retry_after)
    return 0.5 * 2**attempt * random.uniform(0.75, 1.25)


try:
    # The key belongs to the payment and is stored with it: after a restart the same request is sent.
    result, headers = analyze({"amount": 1200, "currency": "KES", "customerId": "cus_4821"}, "payment-10482")
except HTTPError as error:
    raise SystemExit(error.read().decode())

print(result["riskScore"], result["recommendation"])
print("replayed:", headers.get("idempotency-replayed") == "true")
