import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { forward, respond } from "./fault-response.fixture.ts";
import type { Fault } from "./vectors.fixture.ts";

/** A request as the proxy received it. */
export interface RecordedRequest {
  readonly method: string;
  /** Without the route's prefix: `/v1/rules`. */
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
  /** Seconds since the response to the request before it; none for the first. */
  readonly waited: number | undefined;
}

/** A base URL of the proxy with faults and a record of its own. */
export interface ProxyRoute {
  readonly url: string;
  readonly requests: readonly RecordedRequest[];
}

export interface FaultProxy {
  /** Adds `/{name}`: its requests meet the faults one after the other, and those after them go to the sandbox. */
  route(name: string, faults?: readonly Fault[]): ProxyRoute;
  close(): Promise<void>;
}

interface RouteState {
  readonly faults: readonly Fault[];
  readonly requests: RecordedRequest[];
  respondedAt: number | undefined;
}

/**
 * A real HTTP server between a library and the sandbox, which injects faults.
 * @param sandbox the URL of the site, which may change: a server that is started again may have another
 * @param client the IP address that the sandbox should count requests by, where it trusts this machine as a proxy
 */
export async function startFaultProxy(sandbox: () => string, client: string): Promise<FaultProxy> {
  const routes = new Map<string, RouteState>();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, name = "", path = "/"] = /^\/([^/]+)(\/.*)$/.exec(request.url ?? "") ?? [];
    const route = routes.get(name);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (!route) return void response.writeHead(404).end();

    const fault = route.faults[route.requests.length];
    route.requests.push({
      method: request.method ?? "",
      path,
      headers: request.headers,
      body: body.toString("utf8"),
      waited: route.respondedAt === undefined ? undefined : (performance.now() - route.respondedAt) / 1_000,
    });
    const forwarded =
      !fault || fault.forward ? await forward(sandbox() + path, request, body, client) : undefined;
    if (fault?.delayMs) await sleep(fault.delayMs);
    route.respondedAt = performance.now();
    await respond(response, fault, forwarded);
  }

  const server = createServer((request, response) => {
    // A library that gives up closes its connection: nothing can be sent to it.
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    route(name, faults = []) {
      const state: RouteState = { faults, requests: [], respondedAt: undefined };
      routes.set(name, state);
      return { url: `http://127.0.0.1:${port}/${name}`, requests: state.requests };
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
