# Retries after 408, 429, 500, 502, 503, 504 and time-outs, and waits as long as Retry-After says.
curl https://baini.example/v1/transactions/analyze \
  --max-time 5 \
  --retry 3 \
  -H "Authorization: Bearer sk_sandbox_your_key" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: payment-10482" \
  -d '{
    "amount": 1200,
    "currency": "KES",
    "customerId": "cus_4821"
  }'
