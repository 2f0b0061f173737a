const response = await fetch("https://baini.example/v1/sandbox/decisions", {
  headers: { Authorization: "Bearer sk_sandbox_your_key" },
});
const answer = await response.json();
if (!response.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);

for (const { createdAt, transaction, analysis } of answer.data) {
  console.log(createdAt, transaction.customerId, transaction.amount, analysis.recommendation);
}
