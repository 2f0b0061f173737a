import { createServer } from "node:http";
import { SignatureError, verifyWebhook } from "@baini/sdk";

const LIMIT = 1024 * 1024; // bytes

const secret = process.env.BAINI_WEBHOOK_SECRET;
if (!secret) throw new Error("Set BAINI_WEBHOOK_SECRET to the secret of the webhook.");

async function receive(request, response) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= LIMIT) chunks.push(chunk); // a longer body is truncated and fails verification
  }
  try {
    const event = await verifyWebhook(Buffer.concat(chunks), request.headers, secret);

    // Store the event under its id, respond, and do the work afterwards.
    console.log(event.id, event.type, event.data);
    response.writeHead(204).end();
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    console.warn("A message was refused:", error.reason); // for your log, not for the sender
    response.writeHead(400).end("Invalid signature");
  }
}

createServer((request, response) => {
  receive(request, response).catch((error) => {
    console.error(error); // such as an invalid secret, or a sender that hangs up
    response.destroy();
  });
}).listen(Number(process.env.PORT ?? 8000));
