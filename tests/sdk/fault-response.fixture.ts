import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type Fault, fill } from "./vectors.fixture.ts";

interface Forwarded {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** Sends the request on to the sandbox, as `client`'s. */
export async function forward(
  url: string,
  request: IncomingMessage,
  body: Buffer,
  client: string,
): Promise<Forwarded> {
  const { host, connection, "content-length": length, ...headers } = request.headers;
  const response = await fetch(url, {
    method: request.method ?? "GET",
    headers: { ...(headers as Record<string, string>), "x-forwarded-for": client },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
    redirect: "manual",
  });
  const {
    "content-encoding": coding,
    "transfer-encoding": transfer,
    ...kept
  } = Object.fromEntries(response.headers);
  return { status: response.status, headers: kept, body: Buffer.from(await response.arrayBuffer()) };
}

/** Ends the exchange as the fault says; without one as the sandbox did. */
export async function respond(
  response: ServerResponse,
  fault: Fault | undefined,
  forwarded: Forwarded | undefined,
) {
  if (fault?.end === "silence") return;
  if (fault?.end === "reset") return void response.socket?.resetAndDestroy();
  if (fault?.end === "drip") return drip(response);
  if (fault?.response) {
    const { status, headers, body } = fill(fault.response, {});
    const text = body === undefined || typeof body === "string" ? (body ?? "") : JSON.stringify(body);
    response.writeHead(status, { "content-type": "application/json", ...headers });
    return void response.end(text);
  }
  if (!forwarded) throw new Error("A fault that neither forwards nor responds.");
  const { status, headers, body } = forwarded;
  response.writeHead(status, { ...headers, "content-length": String(body.length) });
  if (fault?.end !== "cut") return void response.end(body);
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.socket?.destroy());
}

/** A response that goes on until the client leaves. */
async function drip(response: ServerResponse) {
  response.writeHead(200, { "content-type": "application/json" });
  while (!response.destroyed) {
    response.write(" ");
    await sleep(50, undefined, { ref: false });
  }
}
