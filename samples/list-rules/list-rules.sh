curl https://baini.example/v1/rules \
  -H "Authorization: Bearer sk_sandbox_your_key"
