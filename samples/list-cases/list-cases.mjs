const response = await fetch("https://baini.example/v1/cases?status=open", {
  headers: { Authorization: "Bearer sk_sandbox_your_key" },
});
const result = await response.json();
if (!response.ok) throw new Error(`${result.error.code}: ${result.error.message}`);

for (const { id, riskScore, customers, transactions } of result.data) {
  console.log(id, riskScore, customers.join(", "), `${transactions.length} alerts`);
}
