curl -X PUT https://baini.example/v1/rules/large-payments-new-accounts \
  -H "Authorization: Bearer sk_sandbox_your_key" \
  -H "Content-Type: application/json" \
  -d '{
    "name": "Large payments from new accounts",
    "description": "A new account that moves more than 5000 at once",
    "conditions": [
      { "field": "amount", "operator": "greater_than", "value": 5000 },
      { "field": "accountAgeDays", "operator": "less_than", "value": 7 }
    ],
    "actions": [{ "type": "decline", "reason": "Large payment from a new account" }]
  }'
