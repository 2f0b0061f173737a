import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Fault, fill } from "./vectors.fixture.ts";

/** A request as it arrived at the gate. */
export interface Arrival {
  readonly method: string;
  /** Without the place's name in front: `/v1/rules`. */
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
  /** Seconds since the answer to the request before it, none for the first. */
  readonly waited: number | undefined;
}

/** One address of the gate, with its own faults and its own memory. */
export interface Place {
  readonly url: string;
  readonly arrivals: readonly Arrival[];
}

export interface Gate {
  /** Opens `/{name}`; its requests meet the faults one after the other, and then the sandbox. */
  open(name: string, faults?: readonly Fault[]): Place;
  close(): Promise<void>;
}

interface OpenPlace {
  readonly faults: readonly Fault[];
  readonly arrivals: Arrival[];
  answeredAt: number | undefined;
}

/**
 * A real HTTP server between a library and the sandbox, which breaks what it is told to break.
 * @param sandbox the address of the site, which may change: a server that is started again has another
 * @param client the address the sandbox should count requests by, where it trusts this machine as a proxy
 */
export async function openGate(sandbox: () => string, client: string): Promise<Gate> {
  const places = new Map<string, OpenPlace>();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, name = "", path = "/"] = /^\/([^/]+)(\/.*)$/.exec(request.url ?? "") ?? [];
    const place = places.get(name);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (!place) return void response.writeHead(404).end();

    const fault = place.faults[place.arrivals.length];
    place.arrivals.push({
      method: request.method ?? "",
      path,
      headers: request.headers,
      body: body.toString("utf8"),
      waited: place.answeredAt === undefined ? undefined : (performance.now() - place.answeredAt) / 1_000,
    });
    const forwarded =
      !fault || fault.forward ? await forward(sandbox() + path, request, body, client) : undefined;
    if (fault?.delayMs) await sleep(fault.delayMs);
    place.answeredAt = performance.now();
    await answer(response, fault, forwarded);
  }

  const server = createServer((request, response) => {
    // A library that gives up closes its connection: nothing to tell it.
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    open(name, faults = []) {
      const place: OpenPlace = { faults, arrivals: [], answeredAt: undefined };
      places.set(name, place);
      return { url: `http://127.0.0.1:${port}/${name}`, arrivals: place.arrivals };
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface Forwarded {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

async function forward(
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
    ...answered
  } = Object.fromEntries(response.headers);
  return { status: response.status, headers: answered, body: Buffer.from(await response.arrayBuffer()) };
}

async function answer(response: ServerResponse, fault: Fault | undefined, forwarded: Forwarded | undefined) {
  if (fault?.end === "silence") return;
  if (fault?.end === "reset") return void response.socket?.resetAndDestroy();
  if (fault?.end === "drip") return drip(response);
  if (fault?.answer) {
    const { status, headers, body } = fill(fault.answer, {});
    const text = body === undefined || typeof body === "string" ? (body ?? "") : JSON.stringify(body);
    response.writeHead(status, { "content-type": "application/json", ...headers });
    return void response.end(text);
  }
  if (!forwarded) throw new Error("A fault that neither forwards nor answers.");
  const { status, headers, body } = forwarded;
  response.writeHead(status, { ...headers, "content-length": String(body.length) });
  if (fault?.end !== "cut") return void response.end(body);
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.socket?.destroy());
}

/** An answer that goes on as long as somebody listens. */
async function drip(response: ServerResponse) {
  response.writeHead(200, { "content-type": "application/json" });
  while (!response.destroyed) {
    response.write(" ");
    await sleep(50, undefined, { ref: false });
  }
}
