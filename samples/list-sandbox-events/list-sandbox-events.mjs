const response = await fetch("https://baini.example/v1/sandbox/events", {
  headers: { Authorization: "Bearer sk_sandbox_your_key" },
});
const result = await response.json();
if (!response.ok) throw new Error(`${result.error.code}: ${result.error.message}`);

for (const { createdAt, type, body } of result.data) console.log(createdAt, type, body);
