import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen

request = Request(
    "https://baini.example/v1/webhooks",
    method="POST",
    headers={
        "Authorization": "Bearer sk_sandbox_your_key",
        "Content-Type": "application/json",
    },
    data=json.dumps(
        {
            "url": "https://example.com/fraud-events",
            "events": ["transaction.suspicious", "account.compromised", "rule.triggered"],
        }
    ).encode(),
)
try:
    with urlopen(request, timeout=10) as response:
        result = json.load(response)
except HTTPError as error:
    raise SystemExit(error.read().decode())

print(result["id"], result["secret"])
