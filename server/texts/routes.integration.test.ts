import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { ANON_KEY, startSupabase } from "../../tests/peers/supabase.fixture.ts";
import type { Behaviour } from "../../tests/peers/supabase-responses.fixture.ts";
import { createTestLog, temporaryDatabase } from "../../tests/support/database.fixture.ts";
import { REVALIDATED, sharedHeaders } from "../../tests/support/shared-headers.fixture.ts";
import { writeLocales } from "../../tests/support/texts.fixture.ts";
import { createHostedTexts } from "./hosted.ts";
import { textsRoutes } from "./routes.ts";
import { readShippedTexts, type ShippedTexts } from "./shipped.ts";
import { createTextStore } from "./store.ts";

let shipped: ShippedTexts;
let remove: () => Promise<void>;
beforeAll(async () => {
  const locales = await writeLocales({ en: { home: { title: "Shipped", faq: [{ q: "1" }] } } });
  remove = locales.remove;
  shipped = readShippedTexts(locales.folder);
});
afterAll(() => remove());

/** The routes over a hosted project whose tables are empty until a test fills them. */
async function createApp(behaviour: Behaviour = {}) {
  const project = await startSupabase({ behaviour, tables: () => [] });
  const { db, close } = await temporaryDatabase();
  onTestFinished(async () => {
    await project.close();
    await close();
  });
  const { log } = createTestLog();
  const source = createHostedTexts({ url: project.url, anonKey: ANON_KEY, log, sleep: async () => {} });
  const store = createTextStore({ source, shipped, db, now: Date.now, log });
  /** Before it is asked for: a busy machine takes longer for the first load than the second that a file is waited for. */
  const load = () => store.get(["en"], ["home"], { budgetMs: 60_000 });
  return { project, load, app: textsRoutes({ store, shipped, log, sharedHeaders }) };
}

describe("/locales/{language}/{namespace}.json", () => {
  it("is what the site shows now, nested, to be kept for five minutes", async () => {
    const { project, load, app } = await createApp();
    project.rows("en", "home").push({ key: "title", value: "Edited" });
    await load();

    const response = await app.request("/locales/en/home.json");

    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/json");
    expect(response.headers.get("Cache-Control")).toBe(REVALIDATED);
    expect(await response.json()).toEqual({ title: "Edited", faq: [{ q: "1" }] });
  });

  it("is answered 304 to a browser that has it, until it changes", async () => {
    const { project, load, app } = await createApp();
    project.rows("en", "home").push({ key: "title", value: "Edited" });
    await load();
    const tag = (await app.request("/locales/en/home.json")).headers.get("ETag") ?? "";

    const same = await app.request("/locales/en/home.json", { headers: { "If-None-Match": tag } });
    const other = await app.request("/locales/en/home.json", { headers: { "If-None-Match": '"other"' } });

    expect(tag).toMatch(/^"\w+"$/);
    expect(same.status).toBe(304);
    expect(same.headers.get("Cache-Control")).toBe(REVALIDATED);
    expect(other.status).toBe(200);
  });

  it.each([503, "empty"] as const)(
    "is the shipped file when the service has no rows: %s",
    async (behaviour) => {
      const { app } = await createApp(behaviour);

      const response = await app.request("/locales/en/home.json");

      expect(response.status).toBe(200);
      expect(response.headers.get("Cache-Control")).toBe("public, no-cache");
      expect(await response.json()).toEqual({ title: "Shipped", faq: [{ q: "1" }] });
    },
  );

  it.each([
    ["GET", "/locales/de/home.json"],
    ["GET", "/locales/en/nope.json"],
    ["GET", "/locales/en/home"],
    ["GET", "/locales/en/__proto__.json"],
    ["GET", "/locales/en/..%2f..%2fpackage.json"],
    ["GET", "/locales/en"],
    ["POST", "/locales/en/home.json"],
  ])("is a 404 in JSON for %s %s", async (method, path) => {
    const { project, app } = await createApp();

    const response = await app.request(path, { method });

    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: "There is no such locale file." });
    expect(project.rowsRequests).toEqual([]);
  });
});

describe("/api/texts/{language}", () => {
  it("loads the namespaces and responds when they are ready", async () => {
    const { project, app } = await createApp();
    project.rows("en", "home").push({ key: "title", value: "T" });

    const response = await app.request("/api/texts/en?ns=common,home,home");

    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toEqual({ status: "ready" });
    expect(project.rowsRequests.map(({ namespace }) => namespace).toSorted()).toEqual(["common", "home"]);
  });

  it("says with which status the service responded, and asks it again only for a retry", async () => {
    const { project, app } = await createApp(502);

    const responses = [
      await app.request("/api/texts/sw?ns=home"),
      await app.request("/api/texts/sw?ns=home"),
    ];
    const attempts = project.rowsRequests.length;
    project.behaviour = {};
    project.rows("sw", "home").push({ key: "title", value: "T" });
    const retried = await app.request("/api/texts/sw?ns=home&retry=1");

    for (const response of responses) {
      expect(response.status).toBe(503);
      expect(await response.json()).toEqual({
        error: "status",
        status: 503,
        serviceStatus: 502,
        reason: "the service responded with 502",
      });
    }
    expect(attempts).toBe(3);
    expect(retried.status).toBe(200);
  });

  it("says that a language has no texts", async () => {
    const { app } = await createApp();

    const response = await app.request("/api/texts/sw?ns=home");

    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      error: "empty",
      status: 503,
      reason: "No translations found for the selected language",
    });
  });

  it("gives a network error the status 500", async () => {
    const { app } = await createApp("hang-up");

    const response = await app.request("/api/texts/sw?ns=home");

    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      error: "network",
      status: 500,
      reason: "the service cannot be reached",
    });
  });

  it.each([
    ["/api/texts/de?ns=home"],
    ["/api/texts/en"],
    ["/api/texts/en?ns="],
    ["/api/texts/en?ns=home,nope"],
  ])("refuses %s", async (path) => {
    const { app } = await createApp();

    const response = await app.request(path);

    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.any(String) });
  });
});
