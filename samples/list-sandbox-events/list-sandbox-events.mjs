const response = await fetch("https://baini.example/v1/sandbox/events", {
  headers: { Authorization: "Bearer sk_sandbox_your_key" },
});
const answer = await response.json();
if (!response.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);

for (const { createdAt, type, body } of answer.data) console.log(createdAt, type, body);
