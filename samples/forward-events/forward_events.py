import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen

request = Request(
    "https://baini.example/v1/sandbox/events",
    headers={"Authorization": "Bearer sk_sandbox_your_key"},
)
try:
    with urlopen(request, timeout=10) as response:
        result = json.load(response)
except HTTPError as error:
    raise SystemExit(error.read().decode())

# The body goes on as the text that was signed. Parsing and writing it again would break the signature.
for message in result["data"]:
    delivery = Request(
        "http://localhost:8000/",
        method="POST",
        headers={**message["headers"], "Content-Type": "application/json"},
        data=message["body"].encode(),
    )
    try:
        with urlopen(delivery, timeout=10) as response:
            status = response.status
    except HTTPError as error:
        status = error.code
    print(status, message["type"], message["headers"]["webhook-id"])
