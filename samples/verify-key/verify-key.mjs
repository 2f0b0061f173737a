const response = await fetch("https://baini.example/v1/auth/verify", {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ apiKey: "sk_sandbox_your_key" }),
});
const result = await response.json();
if (!response.ok) throw new Error(`${result.error.code}: ${result.error.message}`);

console.log(result.status, result.permissions.join(", "), result.expiresAt);
