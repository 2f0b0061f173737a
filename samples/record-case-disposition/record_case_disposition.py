import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def post(path, body):
    request = Request(
        "https://baini.example" + path,
        method="POST",
        headers={
            "Authorization": "Bearer sk_sandbox_your_key",
            "Content-Type": "application/json",
        },
        data=json.dumps(body).encode(),
    )
    try:
        with urlopen(request, timeout=10) as response:
            return json.load(response)
    except HTTPError as error:
        raise SystemExit(error.read().decode())


# An alert names its case.
payment = {"amount": 7500, "currency": "KES", "customerId": "cus_5103"}
case_id = post("/v1/transactions/analyze", payment)["caseId"]
closed = post(
    f"/v1/cases/{case_id}/disposition",
    {
        "outcome": "confirmed_fraud",
        "reason": "The customer confirmed the fraud by telephone.",
        "analyst": "analyst-17",
    },
)

print(closed["id"], closed["status"], closed["disposition"]["outcome"])
