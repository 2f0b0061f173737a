import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTranslationsClient } from "../clients/translations.ts";
import { textsRoutes } from "./routes.ts";
import { readShippedTexts, type ShippedTexts } from "./shipped.ts";
import { createTextStore } from "./store.ts";
import { createTestBackend, writeLocales } from "./texts.fixture.ts";

let shipped: ShippedTexts;
let remove: () => Promise<void>;
beforeAll(async () => {
  const locales = await writeLocales({ en: { home: { title: "Shipped", faq: [{ q: "1" }] } } });
  remove = locales.remove;
  shipped = readShippedTexts(locales.folder);
});
afterAll(() => remove());

/** An origin where nothing listens: a server had its port a moment ago. */
async function closedOrigin() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

function createApp() {
  const backend = createTestBackend();
  const store = createTextStore({ client: backend.client, shipped, now: Date.now, log: backend.log });
  return { backend, app: textsRoutes({ store, shipped, log: backend.log }) };
}

describe("/locales/{language}/{namespace}.json", () => {
  it("is what the site shows now, nested, to be kept for five minutes", async () => {
    const { backend, app } = createApp();
    backend.set("en", "home", { title: "Edited" });

    const response = await app.request("/locales/en/home.json");

    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/json");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=300");
    expect(await response.json()).toEqual({ title: "Edited", faq: [{ q: "1" }] });
  });

  it("is answered 304 to a browser that has it, until it changes", async () => {
    const { backend, app } = createApp();
    backend.set("en", "home", { title: "Edited" });
    const tag = (await app.request("/locales/en/home.json")).headers.get("ETag") ?? "";

    const same = await app.request("/locales/en/home.json", { headers: { "If-None-Match": tag } });
    const other = await app.request("/locales/en/home.json", { headers: { "If-None-Match": '"other"' } });

    expect(tag).toMatch(/^"\w+"$/);
    expect(same.status).toBe(304);
    expect(same.headers.get("Cache-Control")).toBe("public, max-age=300");
    expect(other.status).toBe(200);
  });

  it.each([[503], [200]])("is the shipped file when the backend answers %i and no rows", async (status) => {
    const { backend, app } = createApp();
    backend.status = status;

    const response = await app.request("/locales/en/home.json");

    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("public, no-cache");
    expect(await response.json()).toEqual({ title: "Shipped", faq: [{ q: "1" }] });
  });

  it.each([
    ["GET", "/locales/de/home.json"],
    ["GET", "/locales/en/nope.json"],
    ["GET", "/locales/en/home"],
    ["GET", "/locales/en/__proto__.json"],
    ["GET", "/locales/en/..%2f..%2fpackage.json"],
    ["GET", "/locales/en"],
    ["POST", "/locales/en/home.json"],
  ])("is a 404 in JSON for %s %s", async (method, path) => {
    const { backend, app } = createApp();

    const response = await app.request(path, { method });

    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: "There is no such locale file." });
    expect(backend.asked).toEqual([]);
  });
});

describe("/api/texts/{language}", () => {
  it("loads the namespaces and answers when they are ready", async () => {
    const { backend, app } = createApp();
    backend.set("en", "home", { title: "T" });

    const response = await app.request("/api/texts/en?ns=common,home,home");

    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toEqual({ status: "ready" });
    expect(backend.asked).toEqual(["en:common", "en:home"]);
  });

  it("makes one attempt, and says with which status the service answered", async () => {
    const { backend, app } = createApp();
    backend.status = 502;

    const response = await app.request("/api/texts/sw?ns=home");

    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      error: "status",
      status: 502,
      reason: "the service answered 502",
    });
    expect(backend.asked).toHaveLength(1);
  });

  it("says that a language has no texts", async () => {
    const { app } = createApp();

    const response = await app.request("/api/texts/sw?ns=home");

    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      error: "empty",
      reason: "No translations found for the selected language",
    });
  });

  it("gives a network error the status 500", async () => {
    const { log } = createTestBackend();
    const client = createTranslationsClient({ baseUrl: await closedOrigin(), anonKey: "key", fetch, log });
    const store = createTextStore({ client, shipped, now: Date.now, log });
    const app = textsRoutes({ store, shipped, log });

    const response = await app.request("/api/texts/sw?ns=home");

    expect(response.status).toBe(503);
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
    const { app } = createApp();

    const response = await app.request(path);

    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.any(String) });
  });
});
