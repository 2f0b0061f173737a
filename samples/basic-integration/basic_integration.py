import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def decide(payment):
    """Asks for a score before a payment is taken, and decides by it."""
    request = Request(
        "https://baini.example/v1/transactions/analyze",
        method="POST",
        headers={
            "Authorization": "Bearer sk_sandbox_your_key",
            "Content-Type": "application/json",
        },
        data=json.dumps(payment).encode(),
    )
    try:
        with urlopen(request, timeout=5) as response:
            result = json.load(response)
    except HTTPError as error:
        raise SystemExit(error.read().decode())

    if result["riskScore"] >= 0.8:
        return "decline"
    return "hold for review" if result["recommendation"] == "review" else "take the payment"


for customer in ["cus_test_approve", "cus_test_review", "cus_test_decline"]:
    print(decide({"amount": 120, "currency": "USD", "customerId": customer}))
