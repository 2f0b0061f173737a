import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen

request = Request(
    "https://baini.example/v1/webhooks?limit=5",
    headers={"Authorization": "Bearer sk_sandbox_your_key"},
)
try:
    with urlopen(request, timeout=10) as response:
        result = json.load(response)
except HTTPError as error:
    raise SystemExit(error.read().decode())

for webhook in result["data"]:
    print(webhook["id"], webhook["url"], webhook["events"])
if result["next"]:
    print("The next page begins after", result["next"])
