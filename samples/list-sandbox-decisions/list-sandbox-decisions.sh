curl https://baini.example/v1/sandbox/decisions \
  -H "Authorization: Bearer sk_sandbox_your_key"
