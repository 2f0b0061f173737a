curl 'https://baini.example/v1/cases?status=open' \
  -H "Authorization: Bearer sk_sandbox_your_key"
