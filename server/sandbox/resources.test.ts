import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Delivery, Webhook } from "../../domain/api/schemas.ts";
import {
  EVENTS,
  mountSandbox,
  openSandbox,
  PAYMENT,
  type Sandbox,
} from "../../tests/support/sandbox.fixture.ts";

const HOUR_MS = 60 * 60 * 1_000;

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

const get = async (path: string) => sandbox.call(path, { key });
const send = async (method: string, path: string, body?: object) =>
  sandbox.call(path, { key, method, ...(body && { body }) });
const ids = ({ body }: { body: { data: { id: string }[] } }) => body.data.map(({ id }) => id);
const refusal = ({ status, body }: { status: number; body: { error: { code: string; param: string } } }) => [
  status,
  body.error.code,
  body.error.param,
];
const rule = (name: string) => ({
  name,
  conditions: [{ field: "amount", operator: "greater_than", value: 1 }],
});

describe("a rule", () => {
  it("is read by its id, and once deleted no payment hits it and nobody finds it", async () => {
    await send("PUT", "/v1/rules/any-amount", rule("Any amount"));
    const found = await get("/v1/rules/any-amount");
    const before = (await sandbox.analyze(key)).body.triggers;

    const deleted = await send("DELETE", "/v1/rules/any-amount");

    expect(found.body).toMatchObject({ id: "any-amount", ...rule("Any amount"), enabled: true });
    expect(before).toMatchObject([{ ruleId: "any-amount" }]);
    expect(deleted.body).toEqual({ id: "any-amount", deleted: true });
    expect((await sandbox.analyze(key)).body.triggers).toEqual([]);
    for (const method of ["GET", "DELETE"]) {
      expect(refusal(await send(method, "/v1/rules/any-amount"))).toEqual([404, "not_found", "id"]);
      expect(refusal(await send(method, "/v1/rules/%00"))).toEqual([404, "not_found", "id"]);
    }
  });
});

describe("a list", () => {
  it.each([
    ["/v1/rules", 4],
    ["/v1/webhooks", 3],
    ["/v1/sandbox/decisions", 3],
    ["/v1/sandbox/events", 6],
  ])("is read page by page, as it is in one: %s", async (path, length) => {
    for (const name of ["one", "two", "three"]) {
      await sandbox.webhook(key, name === "one" ? ["rule.triggered", "account.compromised"] : EVENTS);
      await send("PUT", `/v1/rules/${name}`, rule(name));
      sandbox.clock.time += 1;
    }
    for (const amount of [1, 1, 2]) await sandbox.analyze(key, { ...PAYMENT, amount });
    const whole = await get(path);

    const pages = [];
    let after = "";
    do {
      const page = await get(`${path}?limit=2${after}`);
      pages.push(ids(page));
      after = page.body.next === null ? "" : `&after=${page.body.next}`;
    } while (after);

    expect(whole.body.next).toBeNull();
    expect(ids(whole).length).toBeGreaterThanOrEqual(length);
    expect(pages.flat()).toEqual(ids(whole));
    expect(pages.slice(0, -1).every((page) => page.length === 2)).toBe(true);
  });

  it.each(["rules", "webhooks"])(
    "of %s goes on where it was when entries were deleted or made anew meanwhile",
    async (list) => {
      const make = async (name: string) =>
        list === "rules"
          ? ((await send("PUT", `/v1/rules/${name}`, rule(name))).body.id as string)
          : (await sandbox.webhook(key)).id;
      await send("DELETE", "/v1/rules/large-amount");
      // Two of them in one millisecond.
      const made = [await make("d"), await make("b")];
      sandbox.clock.time += 1;
      made.push(await make("c"), await make("a"));
      const path = `/v1/${list}?limit=2`;
      const first = await get(path);
      const rest = ids(await get(`/v1/${list}`)).slice(2);

      for (const id of ids(first)) await send("DELETE", `/v1/${list}/${id}`);
      sandbox.clock.time += 1;
      const anew = await make(ids(first)[1] ?? "");
      const second = await get(`${path}&after=${first.body.next}`);
      const third = await get(`${path}&after=${second.body.next}`);

      expect([...ids(first), ...rest].toSorted()).toEqual(made.toSorted());
      expect(ids(second)).toEqual(rest);
      expect(ids(third)).toEqual([anew]);
      expect(third.body.next).toBeNull();
      expect(ids(await get(`${path}&after=${rest[0]}`))).toEqual([rest[1], anew]);
    },
  );

  it.each([
    ["limit=0", "limit must be a whole number from 1 and up to 200; you sent 0."],
    ["limit=201", "limit must be a whole number from 1 and up to 200; you sent 201."],
    ["limit=ten", 'limit must be a whole number from 1 and up to 200; you sent the string "ten".'],
    ["limit=1&limit=2", "limit stands in the query more than once: send it once."],
    ["page=2", "page is no parameter of this request. It knows: limit, after."],
    ["__proto__=1", "__proto__ is no parameter of this request. It knows: limit, after."],
    ["after=unheard-of", "after names no entry of this list; leave it out to start with the first."],
  ])("is refused where the query is %s", async (query, message) => {
    const reply = await get(`/v1/rules?${query}`);

    expect(refusal(reply)).toEqual([400, "invalid_parameter", query.split("=")[0]]);
    expect(reply.body.error.message).toBe(message);
  });

  it.each([
    ["POST", "/v1/transactions/analyze"],
    ["POST", "/v1/sandbox/keys"],
    ["POST", "/v1/auth/verify"],
    ["DELETE", "/v1/rules/large-amount"],
  ])("has parameters that %s %s has not", async (method, path) => {
    const reply = await send(method, `${path}?limit=2`);

    expect(refusal(reply)).toEqual([400, "invalid_parameter", "limit"]);
    expect(reply.body.error.message).toContain("It takes none in its query.");
  });
});

describe("a webhook", () => {
  let webhook: Webhook;
  let path: string;
  beforeEach(async () => {
    webhook = await sandbox.webhook(key);
    path = `/v1/webhooks/${webhook.id}`;
  });
  const test = async (): Promise<Delivery> =>
    (await send("POST", "/v1/sandbox/events", { type: "rule.triggered" })).body.data[0];
  const signatures = ({ headers }: Delivery) => headers["webhook-signature"].split(" ");
  // The specification's own library holds a message to the clock of the machine.
  const isSignedBy = ({ headers, body }: Delivery, secret: string) =>
    signatures({ headers } as Delivery).includes(
      new Verifier(secret).sign(
        headers["webhook-id"],
        new Date(Number(headers["webhook-timestamp"]) * 1_000),
        body,
      ),
    );

  it("is read without its secret, alone and among all", async () => {
    const { secret: _secret, ...shown } = webhook;

    expect((await get(path)).body).toEqual(shown);
    expect((await get("/v1/webhooks")).body.data).toEqual([shown]);
    expect(refusal(await get("/v1/webhooks/wh_1"))).toEqual([404, "not_found", "id"]);
  });

  it("signs with both secrets for a day after a rotation, and with two at most", async () => {
    const first = await send("POST", `${path}/rotate`);
    const both = await test();
    sandbox.clock.time += 23 * HOUR_MS;
    await send("POST", "/v1/sandbox/keys/renew");
    const second = await send("POST", `${path}/rotate`);
    const newer = await test();
    sandbox.clock.time += 23 * HOUR_MS + HOUR_MS - 1_000;
    const last = await test();
    await send("POST", "/v1/sandbox/keys/renew");
    sandbox.clock.time += 1_000;
    const alone = await test();

    expect(first.body).toEqual({ ...webhook, secret: first.body.secret });
    const secrets = [webhook.secret, first.body.secret, second.body.secret] as const;
    expect(new Set(secrets).size).toBe(3);
    const signers = [both, newer, last, alone].map((message) =>
      secrets.map((secret) => isSignedBy(message, secret)),
    );
    expect(signers).toEqual([
      [true, true, false],
      [false, true, true],
      [false, true, true],
      [false, false, true],
    ]);
    expect(signatures(alone)).toHaveLength(1);
    expect(isSignedBy(both, first.body.secret) && both.headers["webhook-signature"]).toMatch(
      /^v1,\S+ v1,\S+$/,
    );
  });

  it("shows each message once with its attempts, of which a resent one is another", async () => {
    const [one, two] = [await test(), await test()];
    await sandbox.webhook(key, EVENTS);
    sandbox.clock.time += 5_000;

    const resent = await send("POST", `${path}/deliveries/${one.id}/resend`);
    const again = await send("POST", `${path}/deliveries/${resent.body.id}/resend`);

    const list = await get(`${path}/deliveries`);
    expect(resent.status).toBe(201);
    expect(resent.body).toMatchObject({ id: "dlv_3", body: one.body, webhookId: webhook.id });
    expect(resent.body.headers["webhook-id"]).toBe(one.headers["webhook-id"]);
    expect(Number(resent.body.headers["webhook-timestamp"])).toBe(
      Number(one.headers["webhook-timestamp"]) + 5,
    );
    expect(isSignedBy(resent.body, webhook.secret)).toBe(true);
    const attempts = [one, resent.body, again.body].map(({ id, createdAt }) => ({ id, at: createdAt }));
    expect(list.body.data).toEqual([
      { ...one, attempts },
      { ...two, attempts: [{ id: two.id, at: two.createdAt }] },
    ]);
    expect(ids(await get("/v1/sandbox/events?after=dlv_2"))).toEqual(["dlv_3", "dlv_4"]);
    expect(ids(await get(`${path}/deliveries?after=${one.id}`))).toEqual([two.id]);
    expect((await get(`${path}/deliveries?limit=1`)).body.next).toBe(one.id);
  });

  it("resends nothing that is not its own", async () => {
    const other = await sandbox.webhook(key, ["account.compromised"]);
    const { id } = await test();

    expect(refusal(await send("POST", `/v1/webhooks/${other.id}/deliveries/${id}/resend`))).toEqual([
      404,
      "not_found",
      "deliveryId",
    ]);
    expect(refusal(await send("POST", `/v1/webhooks/wh_0/deliveries/${id}/resend`))).toEqual([
      404,
      "not_found",
      "id",
    ]);
  });

  it("is deleted with its messages, and makes room for another", async () => {
    for (let count = 1; count < 10; count += 1) await sandbox.webhook(key, ["account.compromised"]);
    await test();

    const deleted = await send("DELETE", path);

    expect(deleted.body).toEqual({ id: webhook.id, deleted: true });
    expect(ids(await get("/v1/sandbox/events"))).toEqual([]);
    expect(refusal(await send("DELETE", path))).toEqual([404, "not_found", "id"]);
    expect((await sandbox.webhook(key)).id).toMatch(/^wh_/);
  });
});

it("A key that is renewed lives a day from then on, with what belongs to it", async () => {
  await send("PUT", "/v1/rules/mine", rule("Mine"));
  sandbox.clock.time += 23 * HOUR_MS;

  const renewed = await send("POST", "/v1/sandbox/keys/renew");
  sandbox.clock.time += 23 * HOUR_MS;

  expect(renewed.body).toEqual({
    status: "active",
    permissions: ["read", "write"],
    expiresAt: new Date(sandbox.clock.time + HOUR_MS).toISOString(),
  });
  expect(ids(await get("/v1/rules"))).toContain("mine");
  sandbox.clock.time += HOUR_MS;
  expect((await get("/v1/rules")).status).toBe(401);
});
