const response = await fetch("https://baini.example/v1/sandbox/decisions", {
  headers: { Authorization: "Bearer sk_sandbox_your_key" },
});
const result = await response.json();
if (!response.ok) throw new Error(`${result.error.code}: ${result.error.message}`);

for (const { createdAt, transaction, analysis } of result.data) {
  console.log(createdAt, transaction.customerId, transaction.amount, analysis.recommendation);
}
