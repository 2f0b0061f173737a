const response = await fetch("https://baini.example/v1/rules", {
  headers: { Authorization: "Bearer sk_sandbox_your_key" },
});
const answer = await response.json();
if (!response.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);

for (const { id, name, enabled } of answer.data) console.log(id, name, enabled);
