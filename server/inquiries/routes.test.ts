import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FormFields } from "../../domain/contact/form-fields.ts";
import { readableLog, stoppedClock, temporaryDatabase } from "../../tests/support/database.fixture.ts";
import { FILLED, RECIPIENTS, SUPPORT_FIELDS } from "../../tests/support/inquiries.fixture.ts";
import { MIN_FILL_MS } from "./form-token.ts";
import { createInquiryService, type InquiryService } from "./inquiry-service.ts";
import { inquiryRoutes } from "./routes.ts";

const JSON_PLEASE = { accept: "application/json" };

let store: Awaited<ReturnType<typeof temporaryDatabase>>;
let clock: ReturnType<typeof stoppedClock>;
let inquiries: InquiryService;
let app: Hono;
let token: string;

beforeEach(async () => {
  store = await temporaryDatabase();
  clock = stoppedClock();
  inquiries = createInquiryService({
    db: store.db,
    now: clock.now,
    log: readableLog().log,
    recipients: RECIPIENTS,
    mailFrom: "site@baini.example",
    limit: { max: 2, windowMs: 60_000 },
  });
  app = new Hono();
  app.route(
    "/",
    inquiryRoutes({
      inquiries,
      clientAddress: (c) => c.req.header("x-test-client") ?? "192.0.2.1",
      siteHost: "baini.example",
    }),
  );
  app.all("*", (c) => c.text("the page's own action"));
  token = await inquiries.issueToken();
  clock.time += MIN_FILL_MS;
});
afterEach(() => store.close());

const form = (changes: Record<string, string> = {}) =>
  new URLSearchParams({ ...(FILLED as Record<string, string>), token, ...changes });

const post = (body: BodyInit, headers: Record<string, string> = {}, path = "/en/contact") =>
  app.request(path, { method: "POST", body, headers: { ...JSON_PLEASE, ...headers } });

describe("POST /:lang/contact", () => {
  it("stores the inquiry, and sets no cookie", async () => {
    const response = await post(form());

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: "stored" });
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await store.db.selectFrom("inquiries").select("language").execute()).toEqual([{ language: "en" }]);
  });

  it("takes a multipart form with several models, and leaves files out", async () => {
    const body = new FormData();
    for (const [name, value] of form({ type: "partner" })) body.append(name, value);
    body.append("partnershipModel", "referral");
    body.append("partnershipModel", "coSelling");
    body.append("attachment", new File(["x"], "x.txt"));

    const response = await post(body, {}, "/ar/contact");

    expect(response.status).toBe(200);
    expect(await store.db.selectFrom("inquiries").select("partnership_models").execute()).toEqual([
      { partnership_models: '["coSelling","referral"]' },
    ]);
  });

  it("takes the questions of engineers at /:lang/support, by their own rules", async () => {
    const submit = (fields: FormFields) =>
      post(
        new URLSearchParams({ ...SUPPORT_FIELDS, token, ...fields } as Record<string, string>),
        {},
        "/fr/support",
      );

    const refused = await submit({ sent: " " });
    const response = await submit({});

    expect(await refused.json()).toEqual({ status: "invalid", errors: { sent: "sent" } });
    expect(await response.json()).toEqual({ status: "stored" });
    expect(await store.db.selectFrom("inquiries").select(["kind", "language"]).execute()).toEqual([
      { kind: "support", language: "fr" },
    ]);
  });

  it("names the wrong fields with the keys of their errors", async () => {
    const response = await post(form({ email: "amina@gmail.com", message: "" }));

    expect(response.status).toBe(422);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(await response.json()).toEqual({
      status: "invalid",
      errors: { email: "workEmail", message: "message" },
    });
  });

  it("refuses a filled honeypot and a foreign token with a token for the next try", async () => {
    const trapped = await post(form({ fax: "1" }));
    const badToken = await post(form({ token: "x" }));

    expect([trapped.status, badToken.status]).toEqual([422, 422]);
    const responses = [await trapped.json(), await badToken.json()];
    expect(responses).toMatchObject([{ status: "trapped" }, { status: "badToken" }]);
    clock.time += MIN_FILL_MS;
    for (const { token: next } of responses as { token: string }[]) {
      expect((await post(form({ token: next }))).status).toBe(200);
    }
  });

  it("says that a form has been sent already, with a token for another inquiry", async () => {
    await post(form());

    const used = await post(form({ message: "Another" }));
    const { status, token: next } = await used.json();
    clock.time += MIN_FILL_MS;

    expect([used.status, status]).toEqual([422, "usedToken"]);
    expect((await post(form({ message: "Another", token: next }))).status).toBe(200);
  });

  it("keeps waiting who was faster than a person", async () => {
    const fresh = await inquiries.issueToken();
    clock.time += MIN_FILL_MS - 20;

    const started = performance.now();
    const response = await post(form({ token: fresh }));

    expect(response.status).toBe(200);
    // A timer may come a millisecond early.
    expect(performance.now() - started).toBeGreaterThan(18);
  });

  it("limits a client, says for how long, and still thanks for a repeat", async () => {
    const tokens = await Promise.all([1, 2, 3].map(() => inquiries.issueToken()));
    clock.time += MIN_FILL_MS;
    const send = (index: number, client = "192.0.2.1") =>
      post(form({ token: tokens[index] ?? "" }), { "x-test-client": client });
    await send(0);
    await send(1);

    const limited = await send(2);
    const repeated = await send(1);
    const other = await send(2, "192.0.2.2");

    expect(limited.status).toBe(429);
    expect(limited.headers.get("retry-after")).toBe("60");
    expect(await limited.json()).toEqual({ status: "limited", retryAfterSeconds: 60 });
    expect([repeated.status, other.status]).toEqual([200, 200]);
  });

  it("says that it failed when nothing could be stored", async () => {
    await store.db.schema.dropTable("outbox").execute();

    const response = await post(form());

    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(await response.json()).toEqual({ status: "failed" });
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  it("refuses forms from other sites", async () => {
    const response = await post(form(), { "sec-fetch-site": "cross-site", origin: "https://evil.example" });

    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ status: "crossSite" });
    expect(await store.db.selectFrom("inquiries").selectAll().execute()).toEqual([]);
  });

  it("takes a form from the public host, whatever host the request names", async () => {
    const response = await post(form(), { host: "app.internal", origin: "https://baini.example" });

    expect(response.status).toBe(200);
  });

  it("refuses bodies that are too large, no form, or broken", async () => {
    const large = await post(form({ message: "m".repeat(70_000) }));
    const json = await post(JSON.stringify(FILLED), { "content-type": "application/json" });
    const broken = await post("no boundary", { "content-type": "multipart/form-data; boundary=x" });

    expect([large.status, json.status, broken.status]).toEqual([413, 415, 400]);
    expect(await large.json()).toEqual({ status: "tooLarge" });
    expect(await json.json()).toEqual({ status: "unsupported" });
    expect(await broken.json()).toEqual({ status: "malformed" });
  });

  it.each([
    ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "/en/contact"],
    ["*/*", "/en/contact"],
    ["text/html, application/json;q=0.9", "/en/contact"],
    ["application/json", "/xx/contact"],
    ["application/json", "/en/about"],
  ])("leaves Accept: %s on %s to the page", async (accept, path) => {
    const response = await post(form(), { accept }, path);

    expect(await response.text()).toBe("the page's own action");
  });
});
