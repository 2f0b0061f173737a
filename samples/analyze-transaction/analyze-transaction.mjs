const response = await fetch("https://baini.example/v1/transactions/analyze", {
  method: "POST",
  headers: {
    Authorization: "Bearer sk_sandbox_your_key",
    "Content-Type": "application/json",
  },
  body: JSON.stringify({
    amount: 7500,
    currency: "KES",
    customerId: "cus_4821",
    merchant: "Duka la Simu",
    newDevice: true,
    simChangedHoursAgo: 5,
  }),
});
const result = await response.json();
if (!response.ok) throw new Error(`${result.error.code}: ${result.error.message}`);

console.log(result.riskScore, result.recommendation);
for (const { code, weight, reason } of result.triggers) console.log(code, weight, reason);
