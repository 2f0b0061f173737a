curl https://baini.example/v1/transactions/analyze \
  -H "Authorization: Bearer sk_sandbox_your_key" \
  -H "Content-Type: application/json" \
  -d '{
    "amount": 7500,
    "currency": "KES",
    "customerId": "cus_4821",
    "merchant": "Duka la Simu",
    "newDevice": true,
    "simChangedHoursAgo": 5
  }'
