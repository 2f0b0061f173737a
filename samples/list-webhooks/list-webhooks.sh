curl 'https://baini.example/v1/webhooks?limit=5' \
  -H "Authorization: Bearer sk_sandbox_your_key"
