curl https://baini.example/v1/transactions/analyze \
  -H "Authorization: Bearer sk_sandbox_your_key" \
  -H "Content-Type: application/json" \
  -d '{ "amount": 120, "currency": "USD", "customerId": "cus_test_decline" }'
