const api = "https://baini.example/v1";

async function call(method, path, body) {
  const response = await fetch(api + path, {
    method,
    headers: {
      Authorization: "Bearer sk_sandbox_your_key",
      ...(body && { "Content-Type": "application/json" }),
    },
    body: body && JSON.stringify(body),
  });
  const result = await response.json();
  if (!response.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result;
}

const webhook = await call("POST", "/webhooks", {
  url: "https://example.com/for-a-moment",
  events: ["rule.triggered"],
});
const { id, deleted } = await call("DELETE", `/webhooks/${webhook.id}`);
console.log(id, deleted);
