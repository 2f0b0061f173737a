const response = await fetch("https://baini.example/v1/sandbox/events", {
  method: "POST",
  headers: {
    Authorization: "Bearer sk_sandbox_your_key",
    "Content-Type": "application/json",
  },
  body: JSON.stringify({ type: "transaction.suspicious" }),
});
const result = await response.json();
if (!response.ok) throw new Error(`${result.error.code}: ${result.error.message}`);

for (const { id, type, body } of result.data) console.log(id, type, body);
