id=$(curl -s https://baini.example/v1/webhooks \
  -H "Authorization: Bearer sk_sandbox_your_key" \
  -H "Content-Type: application/json" \
  -d '{ "url": "https://example.com/for-a-moment", "events": ["rule.triggered"] }' | grep -o 'wh_[0-9A-Za-z]*')

curl -X DELETE https://baini.example/v1/webhooks/$id \
  -H "Authorization: Bearer sk_sandbox_your_key"
