curl "https://baini.example/v1/cases/case_1/report?jurisdiction=KE" \
  -H "Authorization: Bearer sk_sandbox_your_key"
