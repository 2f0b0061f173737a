import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen

request = Request(
    "https://baini.example/v1/transactions/analyze",
    method="POST",
    headers={
        "Authorization": "Bearer sk_sandbox_your_key",
        "Content-Type": "application/json",
    },
    data=json.dumps(
        {
            "amount": 7500,
            "currency": "KES",
            "customerId": "cus_4821",
            "merchant": "Duka la Simu",
            "newDevice": True,
            "simChangedHoursAgo": 5,
        }
    ).encode(),
)
try:
    with urlopen(request, timeout=10) as response:
        result = json.load(response)
except HTTPError as error:
    raise SystemExit(error.read().decode())

print(result["riskScore"], result["recommendation"])
for trigger in result["triggers"]:
    print(trigger["code"], trigger["weight"], trigger["reason"])
