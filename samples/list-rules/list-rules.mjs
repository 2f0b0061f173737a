const response = await fetch("https://baini.example/v1/rules", {
  headers: { Authorization: "Bearer sk_sandbox_your_key" },
});
const result = await response.json();
if (!response.ok) throw new Error(`${result.error.code}: ${result.error.message}`);

for (const { id, name, enabled } of result.data) console.log(id, name, enabled);
