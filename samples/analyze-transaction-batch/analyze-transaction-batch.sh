curl https://baini.example/v1/transactions/batch \
  -H "Authorization: Bearer sk_sandbox_your_key" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: payments-$(date +%s)-$RANDOM" \
  -d '{
    "transactions": [
      { "amount": 900, "currency": "KES", "customerId": "cus_318", "reference": "order-5201" },
      { "amount": 6200, "currency": "KES", "customerId": "cus_318", "reference": "order-5202", "newDevice": true }
    ]
  }'
