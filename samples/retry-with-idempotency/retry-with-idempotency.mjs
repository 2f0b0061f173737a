import { setTimeout as sleep } from "node:timers/promises";

const ATTEMPTS = 4;

function send(payment, idempotencyKey) {
  return fetch("https://baini.example/v1/transactions/analyze", {
    method: "POST",
    headers: {
      Authorization: "Bearer sk_sandbox_your_key",
      "Content-Type": "application/json",
      "Idempotency-Key": idempotencyKey,
    },
    body: JSON.stringify(payment),
    signal: AbortSignal.timeout(5_000),
  });
}

/** Sends the same request again after 408, 429, 5xx or no response at all. The last failure is the caller's. */
async function analyze(payment, idempotencyKey) {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === ATTEMPTS;
    const response = await send(payment, idempotencyKey).catch((error) => {
      if (isLast) throw error;
    });
    const isTransient = !response || [408, 429].includes(response.status) || response.status >= 500;
    if (!isTransient || isLast) return response;
    await sleep(waitMs(response, attempt));
  }
}

/** What Retry-After asks for, or about 1, 2 and 4 seconds, spread so that callers do not return together. */
function waitMs(response, attempt) {
  const seconds = Number(response?.headers.get("retry-after"));
  return seconds > 0 ? seconds * 1000 : 500 * 2 ** attempt * (0.75 + Math.random() / 2);
}

const payment = { amount: 1200, currency: "KES", customerId: "cus_4821" };
// The key belongs to the payment and is stored with it: after a restart the same request is sent.
const response = await analyze(payment, "payment-10482");
const result = await response.json();
if (!response.ok) throw new Error(`${result.error.code}: ${result.error.message}`);

console.log(result.riskScore, result.recommendation);
console.log("replayed:", response.headers.get("idempotency-replayed") === "true");
