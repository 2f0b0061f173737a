const response = await fetch("https://baini.example/v1/webhooks", {
  method: "POST",
  headers: {
    Authorization: "Bearer sk_sandbox_your_key",
    "Content-Type": "application/json",
  },
  body: JSON.stringify({
    url: "https://example.com/fraud-events",
    events: ["transaction.suspicious", "account.compromised", "rule.triggered"],
  }),
});
const result = await response.json();
if (!response.ok) throw new Error(`${result.error.code}: ${result.error.message}`);

console.log(result.id, result.secret);
