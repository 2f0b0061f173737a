const response = await fetch("https://baini.example/v1/auth/verify", {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ apiKey: "sk_sandbox_your_key" }),
});
const answer = await response.json();
if (!response.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);

console.log(answer.status, answer.permissions.join(", "), answer.expiresAt);
