import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen

request = Request(
    "https://baini.example/v1/auth/verify",
    method="POST",
    headers={"Content-Type": "application/json"},
    data=json.dumps({"apiKey": "sk_sandbox_your_key"}).encode(),
)
try:
    with urlopen(request, timeout=10) as response:
        result = json.load(response)
except HTTPError as error:
    raise SystemExit(error.read().decode())

print(result["status"], ", ".join(result["permissions"]), result["expiresAt"])
