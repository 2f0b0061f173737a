curl -X PUT https://baini.example/v1/rules/large-payment-new-account \
  -H "Authorization: Bearer sk_sandbox_your_key" \
  -H "Content-Type: application/json" \
  -d '{
    "name": "Large payment from a new account",
    "conditions": [
      { "field": "amount", "operator": "greater_than", "value": 5000 },
      { "field": "currency", "operator": "equals", "value": "KES" },
      { "field": "accountAgeDays", "operator": "less_than", "value": 30 }
    ],
    "actions": [
      { "type": "decline", "reason": "Above 5000 KES from an account younger than 30 days." }
    ]
  }'
