// What the tests of the sandbox share.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hono } from "hono";
import type { Webhook } from "../../domain/api/schemas.ts";
import type { DatabaseLocation } from "../../server/db/open.ts";
import { createAccessLog } from "../../server/http/access-log.ts";
import { createBaseApp } from "../../server/http/base-app.ts";
import { createClientAddress } from "../../server/http/client-address.ts";
import { createRequestIds } from "../../server/http/request-id.ts";
import {
  connectSandbox,
  openSandboxFile,
  prepareSandboxSchema,
  type SandboxDatabase,
  type SandboxStorage,
} from "../../server/sandbox/database.ts";
import type { SandboxOptions } from "../../server/sandbox/handlers.ts";
import { refuseAsSandbox } from "../../server/sandbox/respond.ts";
import { isSandboxPath, SANDBOX_PATH, sandboxRoutes } from "../../server/sandbox/routes.ts";
import { readableLog, stoppedClock } from "./database.fixture.ts";

export const PAYMENT = { amount: 1200, currency: "KES", customerId: "cus_204" };
export const EVENTS = ["transaction.suspicious", "account.compromised", "rule.triggered"];

type Settings = Partial<SandboxOptions>;

export interface Call {
  readonly method?: string;
  /** Sent as JSON, unless it is text. */
  readonly body?: unknown;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is something else
  readonly body: any;
}

/** The storage with its newest schema. The caller ends it with `db.destroy()`. @throws when it cannot be opened */
export async function openSandboxStorage(location: DatabaseLocation): Promise<SandboxStorage> {
  if (!location.databaseUrl) return openSandboxFile(location.dataDir);
  await prepareSandboxSchema(location.databaseUrl);
  return connectSandbox(location.databaseUrl);
}

/** The sandbox as the whole site mounts it, over a database that several may share. */
export function mountSandbox(db: SandboxDatabase, settings: Settings = {}) {
  const { log, lines } = readableLog();
  const clock = stoppedClock(Date.UTC(2026, 5, 1, 9));
  const clientAddress: SandboxOptions["clientAddress"] = (c) => c.req.header("x-test-client") ?? "192.0.2.1";
  const app: Hono = createBaseApp({
    log,
    accessLog: createAccessLog(log),
    resolveRequestId: createRequestIds(createClientAddress([])),
    security: [],
    cookieSuffix: "",
    addressOf: clientAddress,
    hasTrustedProxies: true,
    renderErrorPage: async () => undefined,
    refusalOf: (path) => (isSandboxPath(path) ? refuseAsSandbox : undefined),
  });
  app.route(
    SANDBOX_PATH,
    sandboxRoutes({ db, log, now: clock.now, clientAddress, isStopping: () => false, ...settings }),
  );

  const request = async (path: string, { method, body, key, headers: own }: Call = {}): Promise<Response> => {
    const headers = new Headers(own);
    if (body !== undefined && !headers.has("content-type")) headers.set("content-type", "application/json");
    if (key) headers.set("authorization", `Bearer ${key}`);
    return app.request(path, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      ...(body !== undefined && {
        body:
          typeof body === "string" || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
      }),
      headers,
    });
  };
  const call = async (path: string, options: Call = {}): Promise<Reply> => {
    const response = await request(path, options);
    const { status, headers } = response;
    return { status, headers, body: JSON.parse((await response.text()) || "null") };
  };

  return {
    app,
    db,
    lines,
    clock,
    request,
    call,
    /** A new key. */
    async key(): Promise<string> {
      return (await call("/v1/sandbox/keys", { method: "POST" })).body.apiKey;
    },
    async analyze(
      key: string,
      payment: object = PAYMENT,
      headers: Record<string, string> = {},
    ): Promise<Reply> {
      return call("/v1/transactions/analyze", { key, body: payment, headers });
    },
    async webhook(key: string, events: readonly string[] = EVENTS): Promise<Webhook> {
      const url = "https://bank.example/webhooks";
      return (await call("/v1/webhooks", { key, body: { url, events } })).body;
    },
  };
}

/** The sandbox over a SQLite file of its own. */
export async function openSandbox(settings: Settings = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "baini-sandbox-"));
  const { db } = await openSandboxFile(dataDir);
  const close = async () => {
    await db.destroy();
    await rm(dataDir, { recursive: true });
  };
  return { ...mountSandbox(db, settings), dataDir, close };
}

export type Sandbox = ReturnType<typeof mountSandbox>;
