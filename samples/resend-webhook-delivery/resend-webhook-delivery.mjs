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

const [webhook] = (await call("GET", "/webhooks")).data;
const [delivery] = (await call("GET", `/webhooks/${webhook.id}/deliveries`)).data;
const { id, headers } = await call("POST", `/webhooks/${webhook.id}/deliveries/${delivery.id}/resend`);
console.log(id, headers["webhook-id"], headers["webhook-timestamp"]);
