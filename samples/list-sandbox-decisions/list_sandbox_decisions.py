import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen

request = Request(
    "https://baini.example/v1/sandbox/decisions",
    headers={"Authorization": "Bearer sk_sandbox_your_key"},
)
try:
    with urlopen(request, timeout=10) as response:
        result = json.load(response)
except HTTPError as error:
    raise SystemExit(error.read().decode())

for decision in result["data"]:
    payment, analysis = decision["transaction"], decision["analysis"]
    print(decision["createdAt"], payment["customerId"], payment["amount"], analysis["recommendation"])
