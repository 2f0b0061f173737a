const response = await fetch("https://baini.example/v1/sandbox/events", {
  headers: { Authorization: "Bearer sk_sandbox_your_key" },
});
const result = await response.json();
if (!response.ok) throw new Error(`${result.error.code}: ${result.error.message}`);

// The body goes on as the text that was signed. Parsing and writing it again would break the signature.
for (const { headers, type, body } of result.data) {
  const { status } = await fetch("http://localhost:8000/", {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body,
  });
  console.log(status, type, headers["webhook-id"]);
}
