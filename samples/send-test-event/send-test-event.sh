curl https://baini.example/v1/sandbox/events \
  -H "Authorization: Bearer sk_sandbox_your_key" \
  -H "Content-Type: application/json" \
  -d '{ "type": "transaction.suspicious" }'
