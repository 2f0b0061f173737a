# An alert names its case.
case_id=$(curl --silent https://baini.example/v1/transactions/analyze \
  -H "Authorization: Bearer sk_sandbox_your_key" \
  -H "Content-Type: application/json" \
  -d '{ "amount": 7500, "currency": "KES", "customerId": "cus_5101" }' |
  sed -n 's/.*"caseId":"\([^"]*\)".*/\1/p')

curl "https://baini.example/v1/cases/$case_id/disposition" \
  -H "Authorization: Bearer sk_sandbox_your_key" \
  -H "Content-Type: application/json" \
  -d '{
    "outcome": "confirmed_fraud",
    "reason": "The customer confirmed the fraud by telephone.",
    "analyst": "analyst-17"
  }'
