curl https://baini.example/v1/webhooks \
  -H "Authorization: Bearer sk_sandbox_your_key" \
  -H "Content-Type: application/json" \
  -d '{
    "url": "https://example.com/fraud-events",
    "events": ["transaction.suspicious", "account.compromised", "rule.triggered"]
  }'
