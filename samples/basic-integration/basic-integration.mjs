// Asks for a score before a payment is taken, and decides by it.
async function decide(payment) {
  const response = await fetch("https://baini.example/v1/transactions/analyze", {
    method: "POST",
    headers: {
      Authorization: "Bearer sk_sandbox_your_key",
      "Content-Type": "application/json",
    },
    body: JSON.stringify(payment),
    signal: AbortSignal.timeout(5_000),
  });
  const result = await response.json();
  if (!response.ok) throw new Error(`${result.error.code}: ${result.error.message}`);

  if (result.riskScore >= 0.8) return "decline";
  return result.recommendation === "review" ? "hold for review" : "take the payment";
}

console.log(await decide({ amount: 120, currency: "USD", customerId: "cus_test_approve" }));
console.log(await decide({ amount: 120, currency: "USD", customerId: "cus_test_review" }));
console.log(await decide({ amount: 120, currency: "USD", customerId: "cus_test_decline" }));
