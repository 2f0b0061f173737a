const response = await fetch("https://baini.example/v1/transactions/batch", {
  method: "POST",
  headers: {
    Authorization: "Bearer sk_sandbox_your_key",
    "Content-Type": "application/json",
    "Idempotency-Key": crypto.randomUUID(),
  },
  body: JSON.stringify({
    transactions: [
      { amount: 900, currency: "KES", customerId: "cus_318", reference: "order-5201" },
      { amount: 6200, currency: "KES", customerId: "cus_318", reference: "order-5202", newDevice: true },
    ],
  }),
});
const result = await response.json();
if (!response.ok) throw new Error(`${result.error.code}: ${result.error.message}`);

for (const { reference, riskScore, recommendation } of result.data) {
  console.log(reference, riskScore, recommendation);
}
