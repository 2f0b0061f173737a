curl -X DELETE https://baini.example/v1/rules/large-payment-new-account \
  -H "Authorization: Bearer sk_sandbox_your_key"
