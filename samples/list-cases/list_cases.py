import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen

request = Request(
    "https://baini.example/v1/cases?status=open",
    headers={"Authorization": "Bearer sk_sandbox_your_key"},
)
try:
    with urlopen(request, timeout=10) as response:
        result = json.load(response)
except HTTPError as error:
    raise SystemExit(error.read().decode())

for case in result["data"]:
    print(case["id"], case["riskScore"], *case["customers"], f"{len(case['transactions'])} alerts")
