import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { startProcess } from "../servers/process.ts";
import { type RunningServer, waitFor } from "../servers/server.ts";
import { PROGRAM } from "./set-up.ts";

export type Format = "v4" | "v5";

/** A start under load takes longer than that of our own server. */
const START_TIMEOUT_MS = 90_000;

/**
 * Starts the Strapi of a folder on a port of this machine.
 * @param env besides what its `.env` says
 * @throws as {@link waitFor}, after {@link START_TIMEOUT_MS}
 */
export async function startStrapi(
  folder: string,
  port: number,
  env: Record<string, string>,
): Promise<RunningServer> {
  const strapi = startProcess([process.execPath, PROGRAM, "start"], {
    outputFile: join(folder, "output.log"),
    cwd: folder,
    env: { NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), ...env },
  });
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/_health`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    );
  await waitFor(strapi, isUp, START_TIMEOUT_MS);
  return { ...strapi, url };
}

export interface RecordingProxy {
  readonly url: string;
  /** How the posts came so far: the header of each request for them, and whether each answer was wrapped as v4 is. */
  readonly recorded: readonly {
    readonly requestedFormat: string | undefined;
    readonly format: Format | undefined;
  }[];
  stop(): Promise<void>;
}

/**
 * A way to Strapi that leaves requests as they are, or takes the header away that asks for v4: the site always sends it,
 * and an older or another CMS may not know it.
 */
export async function startRecordingProxy(target: string, format: Format): Promise<RecordingProxy> {
  const recorded: { requestedFormat: string | undefined; format: Format | undefined }[] = [];
  const server = createServer(async (request, response) => {
    const requestedFormat = request.headers["strapi-response-format"]?.toString();
    const path = request.url ?? "/";
    try {
      const upstream = await fetch(target + path, {
        redirect: "manual",
        headers: format === "v4" && requestedFormat ? { "strapi-response-format": requestedFormat } : {},
      });
      const body = Buffer.from(await upstream.arrayBuffer());
      if (path.startsWith("/api/")) recorded.push({ requestedFormat, format: formatOf(body) });
      const type = upstream.headers.get("content-type");
      response.writeHead(upstream.status, type ? { "content-type": type } : {}).end(body);
    } catch {
      response.writeHead(502).end();
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    recorded,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** Undefined where there is no post to tell by. */
function formatOf(body: Buffer): Format | undefined {
  const [first] = JSON.parse(body.toString()).data ?? [];
  if (first === undefined) return undefined;
  return "attributes" in first ? "v4" : "v5";
}
