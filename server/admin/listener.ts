import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Registry } from "@prometheus-io/client";
import { errorMessage } from "../error-message.ts";
import type { Log } from "../log.ts";
import type { Health } from "./health.ts";

/** What the port shows. One process shows its own; the one that leads several shows theirs, added up. */
export interface AdminParts {
  /** In the text format of Prometheus. */
  metrics(): Promise<string>;
  health(): Promise<Health>;
  readonly log: Log;
}

export interface AdminListener {
  /** Without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Listens for operators alone: `GET /-/metrics`, and `GET /-/health` with all reasons (503 where no inquiry can be stored). It
 * knows no password, so that it belongs on loopback or into a private network.
 * @param options port 0 lets the system choose a free one
 * @throws Node's error where it cannot listen
 */
export async function startAdminListener(
  { port, host }: { readonly port: number; readonly host: string },
  { metrics, health, log }: AdminParts,
): Promise<AdminListener> {
  const send = (response: ServerResponse, status: number, type: string, body: string) =>
    response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body);

  const routes: Readonly<Record<string, (response: ServerResponse) => Promise<unknown>>> = {
    "/-/metrics": async (response) => send(response, 200, Registry.PROMETHEUS_CONTENT_TYPE, await metrics()),
    "/-/health": async (response) => {
      const report = await health();
      send(response, report.status === "down" ? 503 : 200, "application/json", JSON.stringify(report));
    },
  };

  const server = createServer(async ({ url = "" }, response) => {
    const route = routes[url.split("?", 1)[0] ?? ""];
    try {
      if (!route) send(response, 404, "text/plain", "Here are /-/health and /-/metrics.\n");
      else await route(response);
    } catch (error) {
      log.error({ reason: errorMessage(error), path: url }, "admin request failed");
      send(response, 500, "text/plain", "Failed. The log says why.\n");
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
