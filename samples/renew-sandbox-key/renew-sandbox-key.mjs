const response = await fetch("https://baini.example/v1/sandbox/keys/renew", {
  method: "POST",
  headers: { Authorization: "Bearer sk_sandbox_your_key" },
});
const result = await response.json();
if (!response.ok) throw new Error(`${result.error.code}: ${result.error.message}`);

console.log("Works until", result.expiresAt);
