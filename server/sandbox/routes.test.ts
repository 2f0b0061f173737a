import { readdirSync, readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { Delivery } from "../../domain/api/schemas.ts";
import { mountSandbox, openSandbox, PAYMENT, type Sandbox } from "../../tests/support/sandbox.fixture.ts";
import { createLog } from "../log.ts";
import { startSandboxPurge } from "./purge.ts";
import { purgeExpired } from "./quota.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

let store: Awaited<ReturnType<typeof openSandbox>>;
let sandbox: Sandbox;
let key: string;
beforeAll(async () => {
  store = await openSandbox();
});
beforeEach(async () => {
  sandbox = mountSandbox(store.db);
  key = await sandbox.key();
});
afterAll(() => store.close());

/** Another key, over a database that nothing else is in. */
async function alone() {
  const opened = await openSandbox();
  onTestFinished(opened.close);
  sandbox = opened;
  key = await sandbox.key();
}

const analyze = async (payment: object) => (await sandbox.analyze(key, { ...PAYMENT, ...payment })).body;
const inbox = async (): Promise<Delivery[]> => (await sandbox.call("/v1/sandbox/events", { key })).body.data;
const codes = ({ triggers }: { triggers: { code: string }[] }) => triggers.map(({ code }) => code);

describe("a key", () => {
  it("is one of a kind, shown once, and stored as a digest only", async () => {
    await alone();
    const other = await sandbox.key();

    const rows = await sandbox.db.selectFrom("sandbox_keys").selectAll().execute();
    expect(key).toMatch(/^sk_sandbox_[0-9A-Za-z]{32}$/);
    expect(other).not.toBe(key);
    expect(JSON.stringify(rows)).not.toContain(key.slice("sk_sandbox_".length));
    expect(rows.map(({ digest }) => digest)).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
  });

  it("is checked, and sees nothing of what belongs to another", async () => {
    const other = await sandbox.key();
    await sandbox.call("/v1/rules/mine", {
      method: "PUT",
      key,
      body: { name: "Mine", conditions: [{ field: "amount", operator: "less_than", value: 1 }] },
    });

    const check = await sandbox.call("/v1/auth/verify", { body: { apiKey: key } });
    const rules = await sandbox.call("/v1/rules", { key: other });

    expect(check.body).toEqual({
      status: "active",
      permissions: ["read", "write"],
      expiresAt: "2026-06-02T09:00:00.000Z",
    });
    expect(rules.body.data.map(({ id }: { id: string }) => id)).toEqual(["large-amount"]);
  });

  it("ends after 24 hours with all that belongs to it, when it is used next", async () => {
    await alone();
    await sandbox.webhook(key);
    await sandbox.analyze(key, { ...PAYMENT, amount: 6_000 }, { "idempotency-key": "1" });
    sandbox.clock.time += DAY_MS - 1;
    const last = await sandbox.call("/v1/rules", { key });
    sandbox.clock.time += 1;

    const late = await sandbox.call("/v1/rules", { key });

    expect([last.status, late.status, late.body.error.code]).toEqual([200, 401, "invalid_api_key"]);
    expect(await rowCounts()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it("ends after 24 hours when it is never used again", async () => {
    await alone();
    await sandbox.webhook(key);
    sandbox.clock.time += DAY_MS;
    const fresh = await sandbox.key();

    const purge = startSandboxPurge({
      storage: { db: sandbox.db, shrink() {} },
      log: createLog("silent"),
      now: sandbox.clock.now,
    });
    await purge.stop();

    expect(await rowCounts()).toEqual([1, 1, 0, 0, 0, 0, 0]);
    expect((await sandbox.call("/v1/rules", { key: fresh })).status).toBe(200);
  });

  it("ends with many others, and lets the process do other things meanwhile", async () => {
    await alone();
    const expired = Array.from({ length: 90 }, (_, index) => ({ digest: `${index}`, expires_at: 1 }));
    await sandbox.db.insertInto("sandbox_keys").values(expired).execute();
    let isPurged = false;

    const purging = purgeExpired(sandbox.db, sandbox.clock.now()).finally(() => {
      isPurged = true;
    });
    // A turn of the event loop, in which requests are taken.
    await setImmediate();
    const wasPurged = isPurged;

    expect([wasPurged, await purging]).toEqual([false, 90]);
    expect(await rowCounts()).toEqual([1, 1, 0, 0, 0, 0, 0]);
  });

  const rowCounts = () =>
    Promise.all(
      (["keys", "rules", "webhooks", "deliveries", "decisions", "payments", "answers"] as const).map(
        async (name) => (await sandbox.db.selectFrom(`sandbox_${name}`).selectAll().execute()).length,
      ),
    );

  it.each(["", "Bearer", "Basic abc", "Bearer a b", `Token sk_sandbox_${"0".repeat(32)}`])(
    "is asked for where the header says %j",
    async (authorization) => {
      const { status, body, headers } = await sandbox.call("/v1/rules", { headers: { authorization } });

      expect([status, body.error.code, body.error.param]).toEqual([401, "missing_api_key", "Authorization"]);
      expect(headers.get("www-authenticate")).toBe("Bearer");
    },
  );
});

describe("a score", () => {
  it.each([
    ["nothing", {}, 0, "approve", []],
    ["a rule", { amount: 5_001 }, 0.4, "review", ["rule_matched"]],
    ["an amount at the edge of a rule", { amount: 5_000 }, 0, "approve", []],
    ["a SIM changed 71 hours ago", { simChangedHoursAgo: 71 }, 0.35, "approve", ["sim_changed"]],
    ["a SIM changed 72 hours ago", { simChangedHoursAgo: 72 }, 0, "approve", []],
    ["a new device", { newDevice: true }, 0.25, "approve", ["new_device"]],
    ["another country", { country: "UG", customerCountry: "KE" }, 0.25, "approve", ["country_mismatch"]],
    ["the same country", { country: "KE", customerCountry: "KE" }, 0, "approve", []],
    ["a new account", { accountAgeDays: 6 }, 0.15, "approve", ["new_account"]],
    ["an account of a week", { accountAgeDays: 7 }, 0, "approve", []],
    ["a takeover", { newDevice: true, simChangedHoursAgo: 1 }, 0.6, "review", ["sim_changed", "new_device"]],
    [
      "all at once",
      {
        amount: 9_000,
        newDevice: true,
        simChangedHoursAgo: 1,
        country: "UG",
        customerCountry: "KE",
        accountAgeDays: 1,
      },
      1,
      "decline",
      ["rule_matched", "sim_changed", "country_mismatch", "new_device", "new_account"],
    ],
    [
      "the test customer to approve",
      { customerId: "cus_test_approve", newDevice: true },
      0.05,
      "approve",
      ["test_customer"],
    ],
    ["the test customer to review", { customerId: "cus_test_review" }, 0.6, "review", ["test_customer"]],
    ["the test customer to decline", { customerId: "cus_test_decline" }, 0.95, "decline", ["test_customer"]],
    [
      "the test customer whose account is lost",
      { customerId: "cus_test_compromised" },
      0.9,
      "decline",
      ["test_customer"],
    ],
  ])("of a payment with %s", async (_what, payment, riskScore, recommendation, triggers) => {
    const analysis = await analyze(payment);

    expect(analysis).toMatchObject({ id: expect.stringMatching(/^txn_\w{20}$/), riskScore, recommendation });
    expect(codes(analysis)).toEqual(triggers);
  });

  it("counts a customer’s payments of the last ten minutes, under both names of the field", async () => {
    const first = await analyze({});
    sandbox.clock.time += 1;
    for (let count = 2; count < 5; count += 1) await analyze({});
    const { customerId: customer_id, ...rest } = PAYMENT;
    const fifth = (await sandbox.analyze(key, { ...rest, customer_id })).body;
    const stranger = await analyze({ customerId: "cus_205" });
    sandbox.clock.time += 10 * 60_000 - 1;
    const later = await analyze({});

    expect(codes(first)).toEqual([]);
    expect(codes(fifth)).toEqual(["velocity"]);
    expect(codes(stranger)).toEqual([]);
    // The first has left the window, the four after it have not.
    expect(codes(later)).toEqual(["velocity"]);
    sandbox.clock.time += 1;
    expect(codes(await analyze({}))).toEqual([]);
  });

  it("follows the rules that were put, from the next payment on, until they are put aside", async () => {
    const rule = {
      name: "Kiosks",
      conditions: [
        { field: "merchant", operator: "in", value: ["Kiosk 1", "Kiosk 2"] },
        { field: "amount", operator: "greater_or_equal", value: 100 },
      ],
      actions: [{ type: "flag" }, { type: "decline", reason: "No payments at kiosks." }],
    };
    const put = async (changes: object) =>
      sandbox.call("/v1/rules/kiosks", { method: "PUT", key, body: { ...rule, ...changes } });

    const created = await put({});
    const matched = await analyze({ merchant: "Kiosk 2" });
    const unmatched = await analyze({ merchant: "Kiosk 3" });
    const replaced = await put({ enabled: false });
    const aside = await analyze({ merchant: "Kiosk 2", customerId: "cus_9" });

    expect([created.status, replaced.status]).toEqual([201, 200]);
    expect(matched).toMatchObject({
      riskScore: 0.8,
      recommendation: "decline",
      triggers: [{ code: "rule_matched", ruleId: "kiosks", reason: "No payments at kiosks.", weight: 0.8 }],
    });
    expect(codes(unmatched)).toEqual([]);
    expect(codes(aside)).toEqual([]);
  });

  it("is not given to the test customers of errors, and they leave no trace", async () => {
    const limited = await sandbox.analyze(
      key,
      { ...PAYMENT, customerId: "cus_test_rate_limited" },
      { "idempotency-key": "a" },
    );
    const away = await sandbox.analyze(
      key,
      { ...PAYMENT, customerId: "cus_test_unavailable" },
      { "idempotency-key": "a" },
    );
    const then = await sandbox.analyze(key, PAYMENT, { "idempotency-key": "a" });

    expect([limited.status, away.status, then.status]).toEqual([429, 503, 200]);
    expect(limited.headers.get("retry-after")).toBe("1");
    expect(away.headers.get("retry-after")).toBe("1");
  });

  it("wants the customer under one name", async () => {
    const { status, body } = await sandbox.analyze(key, { ...PAYMENT, customer_id: "cus_204" });

    expect([status, body.error.param]).toEqual([400, "customer_id"]);
  });
});

describe("an event", () => {
  it("goes to each webhook that subscribes to it, signed with its secret over the body as it is", async () => {
    // The verifier takes no message that is older than five minutes.
    sandbox.clock.time = Date.now();
    key = await sandbox.key();
    const all = await sandbox.webhook(key);
    sandbox.clock.time += 1;
    const rules = await sandbox.webhook(key, ["rule.triggered"]);
    const { id, reference } = await analyze({
      reference: "order-5107",
      amount: 7_500,
      newDevice: true,
      simChangedHoursAgo: 3,
    });
    const about = { transaction_id: id, customer_id: "cus_204", reference: "order-5107" };

    const deliveries = await inbox();
    const events = deliveries.map(({ webhookId, body }) => [webhookId, JSON.parse(body)]);
    const timestamp = new Date(sandbox.clock.time).toISOString();

    expect(reference).toBe("order-5107");
    expect(events).toEqual([
      [
        all.id,
        {
          type: "transaction.suspicious",
          timestamp,
          data: {
            ...about,
            risk_score: 1,
            triggers: ["rule_matched", "sim_changed", "new_device"],
          },
        },
      ],
      [
        all.id,
        {
          type: "account.compromised",
          timestamp,
          data: {
            ...about,
            account_id: "cus_204",
            severity: "critical",
            indicators: ["sim_changed", "new_device"],
          },
        },
      ],
      ...[all.id, rules.id].map((webhookId) => [
        webhookId,
        {
          type: "rule.triggered",
          timestamp,
          data: {
            ...about,
            rule_id: "large-amount",
            match_type: "greater_than",
            matched_data: { field: "amount", value: 7_500 },
          },
        },
      ]),
    ]);
    expect(deliveries.map((delivery) => delivery.id)).toEqual(["dlv_1", "dlv_2", "dlv_3", "dlv_4"]);
    for (const { webhookId, headers, body } of deliveries) {
      const [own, other] = webhookId === all.id ? [all, rules] : [rules, all];
      expect(() => new Verifier(own.secret).verify(body, headers)).not.toThrow();
      expect(() => new Verifier(other.secret).verify(body, headers)).toThrow("No matching signature");
      expect(() => new Verifier(own.secret).verify(`${body} `, headers)).toThrow("No matching signature");
    }
  });

  it("is signed as the test vector of Standard Webhooks is", () => {
    const signer = new Verifier("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");

    const signature = signer.sign(
      "msg_p5jXN8AQM9LWM0D4loKWxJek",
      new Date(1_614_265_330_000),
      '{"test": 2432232314}',
    );

    expect(signature).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  });

  it("of a test is sent to those who subscribe, and refused where nobody does", async () => {
    await sandbox.webhook(key, ["rule.triggered"]);

    const sent = await sandbox.call("/v1/sandbox/events", { key, body: { type: "rule.triggered" } });
    const unheard = await sandbox.call("/v1/sandbox/events", { key, body: { type: "account.compromised" } });

    expect(sent.status).toBe(201);
    expect(sent.body.data).toEqual(await inbox());
    expect([unheard.status, unheard.body.error.code]).toEqual([409, "no_webhook"]);
  });

  it("of an account says how urgent it is", async () => {
    await sandbox.webhook(key, ["account.compromised"]);
    await analyze({ newDevice: true, simChangedHoursAgo: 3 });
    await analyze({ customerId: "cus_test_compromised" });

    const events = (await inbox()).map(({ body }) => JSON.parse(body).data);

    expect(events).toEqual([
      expect.objectContaining({
        account_id: "cus_204",
        severity: "high",
        indicators: ["sim_changed", "new_device"],
      }),
      expect.objectContaining({
        account_id: "cus_test_compromised",
        severity: "critical",
        indicators: ["test_customer"],
      }),
    ]);
  });

  it("is kept while it is among the newest two hundred, and read on after any of them", async () => {
    for (let count = 0; count < 8; count += 1) await sandbox.webhook(key, ["rule.triggered"]);
    for (let count = 0; count < 26; count += 1) await analyze({ amount: 6_000 });

    const all = await inbox();
    const rest = await sandbox.call("/v1/sandbox/events?after=dlv_206", { key });

    expect([all.length, all[0]?.id, all.at(-1)?.id]).toEqual([200, "dlv_9", "dlv_208"]);
    expect(rest.body.data.map(({ id }: Delivery) => id)).toEqual(["dlv_207", "dlv_208"]);
  });

  it("of a payment that makes more than two hundred counts all of them, and keeps the newest signed", async () => {
    sandbox.clock.time = Date.now();
    key = await sandbox.key();
    const webhooks = new Map<string, string>();
    for (let count = 0; count < 10; count += 1) {
      const { id, secret } = await sandbox.webhook(key, ["rule.triggered"]);
      webhooks.set(id, secret);
    }
    const conditions = [{ field: "amount", operator: "greater_than", value: 1 }];
    for (let count = 0; count < 20; count += 1) {
      const body = { name: `Rule ${count}`, conditions };
      await sandbox.call(`/v1/rules/rule-${count}`, { method: "PUT", key, body });
    }
    const put = new Map(Array.from(webhooks.keys(), (id) => [id, 0]));

    await analyze({ amount: 10 });
    const first = await inbox();
    await sandbox.call("/v1/sandbox/events", { key, body: { type: "rule.triggered" } });
    const then = await inbox();

    expect([first.length, first[0]?.id, first.at(-1)?.id]).toEqual([200, "dlv_1", "dlv_200"]);
    expect([then.length, then[0]?.id, then.at(-1)?.id]).toEqual([200, "dlv_11", "dlv_210"]);
    await analyze({ amount: 6_000 });
    const last = await inbox();
    expect([last.length, last[0]?.id, last.at(-1)?.id]).toEqual([200, "dlv_221", "dlv_420"]);
    for (const { webhookId, headers, body } of last) {
      expect(() => new Verifier(webhooks.get(webhookId) ?? "").verify(body, headers)).not.toThrow();
      put.set(webhookId, (put.get(webhookId) ?? 0) + 1);
    }
    expect([...put.values()]).toEqual(Array.from({ length: 10 }, () => 20));
  });
});

describe("any site", () => {
  it("may call, and read what it has to", async () => {
    const preflight = await sandbox.request("/v1/rules/large-amount", {
      method: "OPTIONS",
      headers: {
        origin: "https://bank.example",
        "access-control-request-method": "PUT",
        "access-control-request-headers": "authorization,content-type,idempotency-key",
      },
    });
    const responses = await Promise.all(
      ["/v1/rules", "/v1/nothing", `/v1/rules?${"x".repeat(5_000)}`].map(async (path) =>
        sandbox.request(path),
      ),
    );

    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-methods")).toBe("GET,POST,PUT,DELETE");
    expect(preflight.headers.get("access-control-allow-headers")).toContain("idempotency-key");
    for (const { headers } of responses) {
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("x-request-id")).toMatch(/^req_\w{16}$/);
      expect(headers.get("cache-control")).toBe("no-store");
    }
    expect(responses[0]?.headers.get("access-control-expose-headers")).toContain("idempotency-replayed");
  });

  it.each([
    ["GET", "/v1/nothing", 404, "not_found", null],
    ["GET", "/v1", 404, "not_found", null],
    ["POST", "/v1/rules/large-amount", 405, "method_not_allowed", "PUT, GET, DELETE, HEAD, OPTIONS"],
    ["DELETE", "/v1/rules", 405, "method_not_allowed", "GET, HEAD, OPTIONS"],
    ["PUT", "/v1/sandbox/events", 405, "method_not_allowed", "GET, POST, HEAD, OPTIONS"],
  ])("is told where %s %s leads", async (method, path, status, code, allow) => {
    const reply = await sandbox.call(path, { method });

    expect([reply.status, reply.body.error.code, reply.headers.get("allow")]).toEqual([status, code, allow]);
    expect(reply.body.error.requestId).toBe(reply.headers.get("x-request-id"));
  });
});

describe("a limit", () => {
  it("of a key says how long to wait, and keeps its word", async () => {
    const other = await sandbox.key();
    const statuses: number[] = [];
    for (let count = 0; count < 100; count += 1)
      statuses.push((await sandbox.call("/v1/rules", { key })).status);

    const refused = await sandbox.call("/v1/rules", { key });
    const elsewhere = await sandbox.call("/v1/rules", { key: other });
    sandbox.clock.time += Number(refused.headers.get("retry-after")) * 1_000;
    const again = await sandbox.call("/v1/rules", { key });

    expect(new Set(statuses)).toEqual(new Set([200]));
    expect([refused.status, elsewhere.status, again.status]).toEqual([429, 200, 200]);
    expect(refused.headers.get("ratelimit-policy")).toBe('"default";q=100;w=60');
    expect(elsewhere.headers.get("ratelimit")).toBe('"default";r=99');
  });

  it("of an address counts the keys it gets", async () => {
    const get = async (client: string) =>
      (await sandbox.call("/v1/sandbox/keys", { method: "POST", headers: { "x-test-client": client } }))
        .status;
    const statuses: number[] = [];
    for (let count = 0; count < 30; count += 1) statuses.push(await get(`2001:db8::${count}`));

    expect(new Set(statuses)).toEqual(new Set([201]));
    expect([await get("2001:db8::99"), await get("2001:db8:1::")]).toEqual([429, 201]);
  });

  it("of an address counts its requests with all keys, those that are known and those that are not", async () => {
    const from = async (client: string, apiKey: string) =>
      sandbox.call("/v1/rules", { key: apiKey, headers: { "x-test-client": client } });
    for (let count = 0; count < 299; count += 1) await from("192.0.2.7", "sk_sandbox_unknown");
    const last = await from("192.0.2.7", key);

    const refused = await from("192.0.2.7", key);
    const elsewhere = await from("192.0.2.8", key);

    expect([last.status, refused.status, elsewhere.status]).toEqual([200, 429, 200]);
    expect(refused.body.error.code).toBe("rate_limited");
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(refused.headers.get("ratelimit-policy")).toBe('"address";q=300;w=60');
    expect(last.headers.get("ratelimit-policy")).toBe('"address";q=300;w=60');
    expect(last.headers.get("ratelimit")).toBe('"address";r=0');
    expect(elsewhere.headers.get("ratelimit")).toBe('"default";r=98');
    expect((await from("192.0.2.8", "sk_sandbox_unknown")).headers.has("ratelimit")).toBe(false);
  });

  it("of all rules together keeps a key small", async () => {
    const value = Array.from({ length: 100 }, () => "x".repeat(100));
    const condition = { field: "merchant", operator: "in", value };
    const body = { name: "Large", conditions: Array.from({ length: 5 }, () => condition) };
    const put = async (name: string) =>
      (await sandbox.call(`/v1/rules/${name}`, { method: "PUT", key, body })).status;

    const statuses = [await put("a"), await put("b"), await put("c")];

    expect(statuses).toEqual([201, 201, 409]);
    expect(await put("a")).toBe(200);
  });
});

describe("the log", () => {
  it("holds no key, no body and no address", async () => {
    await alone();
    await sandbox.webhook(key);
    await analyze({ amount: 6_000, merchant: "Jamii Grocers" });
    await sandbox.call("/v1/auth/verify", { body: { apiKey: key } });
    await sandbox.call("/v1/rules?apiKey=secret", { key });
    await sandbox.db.schema.dropTable("sandbox_rules").execute();
    const failed = await sandbox.call("/v1/rules", { key });

    const log = sandbox.lines.join("");
    expect(failed.status).toBe(500);
    expect(log).toContain(failed.body.error.requestId);
    expect(log).not.toMatch(/sk_sandbox|whsec|Jamii|bank\.example|192\.0\.2|secret/);
  });
});

it("asks nobody anything: no file of the sandbox opens a connection", () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const sources = files.map(
    (name) => [name, readFileSync(`${import.meta.dirname}/${name}`, "utf8")] as const,
  );

  const wrong = sources.filter(([, source]) =>
    /\bfetch\(|node:(?:http|https|net|tls|dgram|dns)\b|WebSocket|undici/.test(source),
  );
  expect(files.length).toBeGreaterThan(15);
  expect(wrong.map(([name]) => name)).toEqual([]);
});
