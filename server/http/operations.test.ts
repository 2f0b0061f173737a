import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "../config.ts";
import { openDatabase } from "../db/open.ts";
import { storeMessage } from "../inquiries/outbox-store.ts";
import { createDependencyStates } from "./dependency-states.ts";
import { operationsRoutes } from "./operations.ts";

const HOSTED = {
  BACKEND_URL: "https://project.example",
  BACKEND_ANON_KEY: "key",
  GEO_URL: "https://geo.example",
  ANALYTICS_URL: "https://plausible.example",
};
const TOKEN = "a-token-that-only-this-test-knows";

async function createRoutes(env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "baini-operations-"));
  const db = await openDatabase({ dataDir });
  onTestFinished(async () => {
    await db.destroy();
    await rm(dataDir, { recursive: true });
  });
  const states = createDependencyStates(() => Date.parse("2026-11-21T10:00:00Z"));
  let cleared = 0;
  const routes = operationsRoutes({
    config: readConfig(env),
    db,
    countriesBuiltAt: new Date("2026-06-01T00:00:00Z"),
    pageCount: () => 3,
    isStopping: () => false,
    states,
    deliveryKind: env.BACKEND_URL ? "hosted-function" : "mail-folder",
    revalidate: async () => void cleared++,
    addressOf: () => "198.51.100.7",
    now: () => 0,
  });
  const health = async () => {
    const response = await routes.request("/health");
    return { status: response.status, body: await response.json() };
  };
  return { db, states, routes, health, cleared: () => cleared };
}

describe("GET health", () => {
  it("names the stand-ins, and delivery before its first message", async () => {
    const { health } = await createRoutes();

    const { status, body } = await health();

    expect(status).toBe(200);
    expect(body).toEqual({
      status: "ok",
      database: { kind: "sqlite", up: true, writable: { ok: true } },
      messages: { pending: 0, refused: 0, unanswered: 0, oldestWaitMs: null },
      delivery: { kind: "mail-folder", last: "not used yet" },
      translations: { kind: "embedded" },
      cms: { kind: "embedded" },
      country: { kind: "embedded", data: "2026-06-01" },
      analytics: { kind: "embedded" },
      pages: 3,
      uptimeSeconds: expect.any(Number),
    });
  });

  it("shows how the last call to each hosted service went, and stays at 200 with a fault", async () => {
    const { health, states } = await createRoutes(HOSTED);
    const since = "2026-11-21T10:00:00.000Z";
    states.record("translations", true);
    states.record("delivery", true);

    const sound = await health();
    states.record("translations", false, "status 503");
    states.record("analytics", false, "timeout");
    const faulty = await health();
    states.record("translations", true);
    states.record("analytics", true);
    const mended = await health();

    expect(sound).toMatchObject({ status: 200, body: { status: "ok" } });
    expect(faulty.status).toBe(200);
    expect(faulty.body).toMatchObject({
      status: "degraded",
      delivery: { kind: "hosted-function", last: { ok: true, since } },
      translations: { kind: "hosted", last: { ok: false, since, reason: "status 503" } },
      country: { kind: "hosted", last: "not used yet" },
      analytics: { kind: "hosted", last: { ok: false, since, reason: "timeout" } },
    });
    expect(mended).toMatchObject({ status: 200, body: { status: "ok" } });
  });

  it("answers 503 without the database", async () => {
    const { health, db } = await createRoutes();
    await db.destroy();

    const { status, body } = await health();

    expect(status).toBe(503);
    expect(body).toMatchObject({ status: "down", database: { up: false }, messages: null });
  });
});

describe("a database that is read and not written", () => {
  it("is down, with the reason", async () => {
    const { health, db } = await createRoutes();
    await sql`pragma query_only = on`.execute(db);

    const { status, body } = await health();

    expect(status).toBe(503);
    expect(body).toMatchObject({
      status: "down",
      database: { up: true, writable: { ok: false, reason: "attempt to write a readonly database" } },
    });
  });

  it("is shown beside inquiries that the mail server refuses, which degrade the site", async () => {
    const { health, db } = await createRoutes();
    const id = await storeMessage(
      db,
      {
        inquiryId: null,
        recipient: "inquiries@baini.example",
        replyTo: null,
        subject: "Subject",
        body: "Text",
        domain: "baini.example",
      },
      -5_000,
    );
    await db.updateTable("outbox").set({ refused_since: 0 }).where("id", "=", id).execute();

    const { status, body } = await health();

    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "degraded",
      messages: { pending: 1, refused: 1, unanswered: 0, oldestWaitMs: 5_000 },
    });
  });
});

describe("POST revalidate", () => {
  it("is done with the right token only", async () => {
    const { routes, cleared } = await createRoutes({ REVALIDATE_TOKEN: TOKEN });
    const ask = async (authorization: string) =>
      (await routes.request("/revalidate", { method: "POST", headers: { authorization } })).status;

    const refused = await ask("Bearer wrong");
    const before = cleared();
    const accepted = await ask(`Bearer ${TOKEN}`);

    expect([refused, accepted]).toEqual([401, 200]);
    expect([before, cleared()]).toEqual([0, 1]);
  });

  it("refuses who tries again and again, and says when to come back", async () => {
    const { routes, cleared } = await createRoutes({ REVALIDATE_TOKEN: TOKEN });
    const ask = (token: string) =>
      routes.request("/revalidate", { method: "POST", headers: { authorization: `Bearer ${token}` } });
    for (let tries = 0; tries < 60; tries++) expect((await ask("wrong")).status).toBe(401);

    const refused = await ask(TOKEN);

    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(cleared()).toBe(0);
  });
});
