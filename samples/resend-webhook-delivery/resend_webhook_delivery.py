import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen

API = "https://baini.example/v1"


def call(method, path, body=None):
    request = Request(
        API + path,
        method=method,
        headers={
            "Authorization": "Bearer sk_sandbox_your_key",
            "Content-Type": "application/json",
        },
        data=None if body is None else json.dumps(body).encode(),
    )
    try:
        with urlopen(request, timeout=10) as response:
            return json.load(response)
    except HTTPError as error:
        raise SystemExit(error.read().decode())


webhook = call("GET", "/webhooks")["data"][0]
path = f"/webhooks/{webhook['id']}/deliveries"
delivery = call("GET", path)["data"][0]
result = call("POST", f"{path}/{delivery['id']}/resend")
print(result["id"], result["headers"]["webhook-id"], result["headers"]["webhook-timestamp"])
