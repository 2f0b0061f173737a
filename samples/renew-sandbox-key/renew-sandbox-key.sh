curl -X POST https://baini.example/v1/sandbox/keys/renew \
  -H "Authorization: Bearer sk_sandbox_your_key"
