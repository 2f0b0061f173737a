import { once } from "node:events";
import { Agent, get } from "node:http";
import { json } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { Health } from "../../server/admin/health.ts";
import { openDatabase } from "../../server/db/open.ts";
import { type RunningServer, startServer } from "../support/server.fixture.ts";
import { openTokens } from "../support/submits.fixture.ts";

/** What {@link sendForm} writes. */
export const MESSAGE = "Nous voudrions voir une démonstration.";

/** Starts a site until the test ends. @param limits of its process, from the start on */
export async function startSite(limits: { readonly fileBytes?: number } = {}) {
  const server = await startServer({ env: { TRUSTED_PROXIES: "127.0.0.1" }, ...limits });
  onTestFinished(async () => void (await server.stop()));
  const tokens = await openTokens({ dataDir: server.dataDir });
  return { server, tokens };
}

/** One connection for each site, as a monitor keeps it. `fetch` opens another one when it likes. */
const monitor = new Agent({ keepAlive: true, maxSockets: 1 });

export async function readHealth({ adminUrl }: RunningServer) {
  const [response] = await once(get(`${adminUrl}/-/health`, { agent: monitor }), "response");
  return { status: response.statusCode, body: (await json(response)) as Health };
}

/** A form that is sent without its script. */
export async function sendForm({ url }: RunningServer, token: string) {
  const response = await fetch(`${url}/fr/contact?type=sales`, {
    method: "POST",
    body: new URLSearchParams({
      token,
      type: "sales",
      name: "Awa Ndiaye",
      email: "awa@banque.example",
      company: "banque.example",
      country: "SN",
      message: MESSAGE,
    }),
    headers: { accept: "text/html" },
    redirect: "manual",
  });
  return { status: response.status, text: await response.text() };
}

/** The numbers of the inquiries that are stored, in their order. */
export async function listStored({ dataDir }: RunningServer): Promise<number[]> {
  const db = await openDatabase({ dataDir });
  const rows = await db.selectFrom("inquiries").select("message").execute();
  await db.destroy();
  return rows.map(({ message }) => Number(/\d+/.exec(message)?.[0])).sort((a, b) => a - b);
}
