import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const TOLERANCE = 5 * 60; // seconds
const LIMIT = 1024 * 1024; // bytes

const secret = process.env.BAINI_WEBHOOK_SECRET;
if (!secret?.startsWith("whsec_")) throw new Error("Set BAINI_WEBHOOK_SECRET to the secret of the webhook.");
const key = Buffer.from(secret.slice("whsec_".length), "base64");

/** Whether the raw body was signed with our secret, within five minutes of now (Standard Webhooks). */
function isGenuine(headers, body) {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  const signatures = headers["webhook-signature"];
  if (!id || !signatures || !/^[0-9]{1,12}$/.test(timestamp ?? "")) return false;
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > TOLERANCE) return false;

  const mac = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("base64");
  const expected = Buffer.from(`v1,${mac}`);
  return signatures.split(" ").some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

async function receive(request, response) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= LIMIT) chunks.push(chunk); // a longer body is truncated and fails verification
  }
  const body = Buffer.concat(chunks);
  if (!isGenuine(request.headers, body)) {
    response.writeHead(400).end("Invalid signature");
    return;
  }

  // Store the event under its webhook-id, respond, and do the work afterwards.
  const event = JSON.parse(body.toString("utf8"));
  console.log(request.headers["webhook-id"], event.type, event.data);
  response.writeHead(204).end();
}

createServer((request, response) => {
  receive(request, response).catch(() => response.destroy()); // such as a sender that hangs up
}).listen(Number(process.env.PORT ?? 8000));
