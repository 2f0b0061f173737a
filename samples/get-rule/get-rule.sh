curl https://baini.example/v1/rules/large-amount \
  -H "Authorization: Bearer sk_sandbox_your_key"
