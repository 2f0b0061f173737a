const response = await fetch("https://baini.example/v1/rules/large-amount", {
  headers: { Authorization: "Bearer sk_sandbox_your_key" },
});
const result = await response.json();
if (!response.ok) throw new Error(`${result.error.code}: ${result.error.message}`);

console.log(result.name, result.conditions, result.updatedAt);
