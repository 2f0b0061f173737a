from urllib.error import HTTPError
from urllib.request import Request, urlopen

request = Request(
    "https://baini.example/v1/rules/large-payment-new-account",
    method="DELETE",
    headers={"Authorization": "Bearer sk_sandbox_your_key"},
)
try:
    with urlopen(request, timeout=10) as response:
        print("deleted")
except HTTPError as error:
    # 404: it was deleted before.
    if error.code != 404:
        raise SystemExit(error.read().decode())
    print("not found")
