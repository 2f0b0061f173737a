curl -X PUT https://baini.example/v1/rules/large-first-payments \
  -H "Authorization: Bearer sk_sandbox_your_key" \
  -H "Content-Type: application/json" \
  -d '{
    "name": "Large first payments",
    "description": "A new account that moves more than 5000 at once",
    "conditions": [
      { "field": "amount", "operator": "greater_than", "value": 5000 },
      { "field": "accountAgeDays", "operator": "less_than", "value": 7 }
    ],
    "actions": [{ "type": "decline", "reason": "Large payment from a new account" }]
  }'
