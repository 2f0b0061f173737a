const response = await fetch("https://baini.example/v1/sandbox/keys", { method: "POST" });
const result = await response.json();
if (!response.ok) throw new Error(`${result.error.code}: ${result.error.message}`);

console.log(result.apiKey, result.expiresAt);
