import json
import uuid
from urllib.error import HTTPError
from urllib.request import Request, urlopen

request = Request(
    "https://baini.example/v1/transactions/batch",
    method="POST",
    headers={
        "Authorization": "Bearer sk_sandbox_your_key",
        "Content-Type": "application/json",
        "Idempotency-Key": str(uuid.uuid4()),
    },
    data=json.dumps(
        {
            "transactions": [
                {"amount": 900, "currency": "KES", "customerId": "cus_318", "reference": "order-5201"},
                {
                    "amount": 6200,
                    "currency": "KES",
                    "customerId": "cus_318",
                    "reference": "order-5202",
                    "newDevice": True,
                },
            ],
        }
    ).encode(),
)
try:
    with urlopen(request, timeout=10) as response:
        result = json.load(response)
except HTTPError as error:
    raise SystemExit(error.read().decode())

for analysis in result["data"]:
    print(analysis["reference"], analysis["riskScore"], analysis["recommendation"])
