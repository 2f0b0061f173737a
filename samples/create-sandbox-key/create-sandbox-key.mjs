const response = await fetch("https://baini.example/v1/sandbox/keys", { method: "POST" });
const answer = await response.json();
if (!response.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);

console.log(answer.apiKey, answer.expiresAt);
