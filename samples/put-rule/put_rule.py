import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen

request = Request(
    "https://baini.example/v1/rules/large-payment-new-account",
    method="PUT",
    headers={
        "Authorization": "Bearer sk_sandbox_your_key",
        "Content-Type": "application/json",
    },
    data=json.dumps(
        {
            "name": "Large payment from a new account",
            "conditions": [
                {"field": "amount", "operator": "greater_than", "value": 5000},
                {"field": "currency", "operator": "equals", "value": "KES"},
                {"field": "accountAgeDays", "operator": "less_than", "value": 30},
            ],
            "actions": [
                {"type": "decline", "reason": "Above 5000 KES from an account younger than 30 days."},
            ],
        }
    ).encode(),
)
try:
    with urlopen(request, timeout=10) as response:
        result = json.load(response)
except HTTPError as error:
    raise SystemExit(error.read().decode())

print(result["id"], result["enabled"], result["updatedAt"])
