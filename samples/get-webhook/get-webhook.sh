id=$(curl -s https://baini.example/v1/webhooks \
  -H "Authorization: Bearer sk_sandbox_your_key" | grep -o 'wh_[0-9A-Za-z]*' | head -n 1)

curl https://baini.example/v1/webhooks/$id \
  -H "Authorization: Bearer sk_sandbox_your_key"
