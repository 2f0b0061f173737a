curl https://baini.example/v1/auth/verify \
  -H "Content-Type: application/json" \
  -d '{ "apiKey": "sk_sandbox_your_key" }'
