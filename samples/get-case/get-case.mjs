const response = await fetch("https://baini.example/v1/cases/case_1", {
  headers: { Authorization: "Bearer sk_sandbox_your_key" },
});
const result = await response.json();
if (!response.ok) throw new Error(`${result.error.code}: ${result.error.message}`);

console.log(result.id, result.status, result.riskScore);
for (const { text, sources } of result.summary) console.log(text, sources);
