import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen

request = Request(
    "https://baini.example/v1/cases/case_1/report?jurisdiction=KE",
    headers={"Authorization": "Bearer sk_sandbox_your_key"},
)
try:
    with urlopen(request, timeout=10) as response:
        result = json.load(response)
except HTTPError as error:
    raise SystemExit(error.read().decode())

print(result["form"]["title"], "to complete:", result["missing"])
for statement in result["narrative"]:
    print(statement["text"], statement["sources"])
