import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen

rule = {
    "name": "Large payments from new accounts",
    "description": "A new account that moves more than 5000 at once",
    "conditions": [
        {"field": "amount", "operator": "greater_than", "value": 5000},
        {"field": "accountAgeDays", "operator": "less_than", "value": 7},
    ],
    "actions": [{"type": "decline", "reason": "Large payment from a new account"}],
}

# The id is yours to choose: putting it again replaces the rule.
request = Request(
    "https://baini.example/v1/rules/large-payments-new-accounts",
    method="PUT",
    headers={
        "Authorization": "Bearer sk_sandbox_your_key",
        "Content-Type": "application/json",
    },
    data=json.dumps(rule).encode(),
)
try:
    with urlopen(request, timeout=10) as response:
        result = json.load(response)
except HTTPError as error:
    raise SystemExit(error.read().decode())

print(f"{result['id']} in force since {result['updatedAt']}")
