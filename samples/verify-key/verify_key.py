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
        answer = json.load(response)
except HTTPError as error:
    raise SystemExit(error.read().decode())

print(answer["status"], ", ".join(answer["permissions"]), answer["expiresAt"])
