import { getEventListeners } from "node:events";
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { Baini } from "./client.ts";
import {
  AuthenticationError,
  BainiTimeoutError,
  ConnectionError,
  UnexpectedResponseError,
} from "./errors.ts";
import { json, serve } from "./serve.fixture.ts";

const APPROVED = { id: "txn_1", riskScore: 0, recommendation: "approve", triggers: [] };
const PAYMENT = { amount: 1, currency: "KES", customerId: "cus_1" };
const KEY = "sk_sandbox_secretsecret";

const clientOf = (url: string, options = {}) => new Baini({ apiKey: KEY, baseUrl: url, ...options });
const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.unreachable("it should have failed"),
    (error: unknown) => error,
  );

describe("The caller's signal", () => {
  it("ends a call in the middle of a response, with the signal's own reason", async () => {
    const caller = new AbortController();
    const reason = new Error("the customer left");
    await using server = await serve((_request, response) => {
      response.writeHead(200);
      response.write("{", () => caller.abort(reason));
    });

    const error = await failureOf(clientOf(server.url).rules.list({ signal: caller.signal }));

    expect(error).toBe(reason);
    expect(server.requests).toHaveLength(1);
    expect(getEventListeners(caller.signal, "abort")).toHaveLength(0);
  });

  it("that was aborted before lets nothing be sent", async () => {
    await using server = await serve(json(200, { data: [] }));

    const error = await failureOf(clientOf(server.url).rules.list({ signal: AbortSignal.abort("no") }));

    expect(error).toBe("no");
    expect(server.requests).toHaveLength(0);
  });

  it("has one listener, however many calls it has, and ends them all", async () => {
    const caller = new AbortController();
    const { promise: areSent, resolve } = Promise.withResolvers<void>();
    await using server = await serve(() => server.requests.length === 12 && resolve());
    const baini = clientOf(server.url);

    const calls = Array.from({ length: 12 }, () => failureOf(baini.rules.list({ signal: caller.signal })));
    await areSent;
    const listeners = getEventListeners(caller.signal, "abort");
    caller.abort("over");

    // Node 20 warns of a leak from the eleventh on.
    expect(listeners).toHaveLength(1);
    expect(await Promise.all(calls)).toEqual(Array(12).fill("over"));
    expect(getEventListeners(caller.signal, "abort")).toHaveLength(0);
  });

  it("is let go of after a call", async () => {
    const { signal } = new AbortController();
    await using server = await serve(json(200, { data: [] }));

    await clientOf(server.url).rules.list({ signal });

    expect(getEventListeners(signal, "abort")).toHaveLength(0);
  });
});

describe("One call", () => {
  it("may have its own limits", async () => {
    await using server = await serve(() => undefined);

    const error = await failureOf(clientOf(server.url).rules.list({ timeoutMs: 30, maxRetries: 0 }));

    expect(error).toBeInstanceOf(BainiTimeoutError);
    expect(error).toMatchObject({ attempts: 1, cause: { name: "TimeoutError" } });
  });

  it("keeps its timeout when the fetch does not end by it", async () => {
    const baini = clientOf("https://baini.example", { fetch: () => new Promise(() => undefined) });

    const error = await failureOf(baini.rules.list({ timeoutMs: 5, maxRetries: 0 }));

    expect(error).toBeInstanceOf(BainiTimeoutError);
  });

  it.each([
    { timeoutMs: Number.POSITIVE_INFINITY },
    { timeoutMs: 0 },
    { timeoutMs: "100" as never },
    { maxRetries: 1.5 },
    { maxRetries: -1 },
  ])("with %o is the caller's mistake", async (options) => {
    await using server = await serve(json(200, { data: [] }));

    await expect(clientOf(server.url).rules.list(options)).rejects.toThrow(TypeError);

    expect(server.requests).toHaveLength(0);
  });

  it.each([".", "..", "", "\ud800"])(
    "to a path that %j cannot be a segment of is the caller's mistake",
    async (id) => {
      await using server = await serve(json(200, {}));

      const call = clientOf(server.url).rules.put(id, { name: "n", conditions: [] });

      await expect(call).rejects.toThrow(TypeError);
      expect(server.requests).toHaveLength(0);
    },
  );

  it.each(["", "  ", " a", "a ", "a\nb", "☃", "é"])(
    "with the idempotency key %j is the caller's mistake",
    async (idempotencyKey) => {
      await using server = await serve(json(200, APPROVED));

      const call = clientOf(server.url).transactions.analyze(PAYMENT, { idempotencyKey });

      await expect(call).rejects.toThrow(TypeError);
      expect(server.requests).toHaveLength(0);
    },
  );

  it("is sent by the fetch that the client was given", async () => {
    await using server = await serve(json(200, APPROVED));
    const sent: string[] = [];
    const baini = clientOf(`${server.url}/eu/`, {
      fetch(this: undefined, ...args: Parameters<typeof fetch>) {
        sent.push(`${this} ${args[0]}`);
        return fetch(...args);
      },
    });

    await baini.transactions.analyze(PAYMENT);

    expect(sent).toEqual([`undefined ${server.url}/eu/v1/transactions/analyze`]);
    expect(server.requests[0]?.url).toBe("/eu/v1/transactions/analyze");
  });
});

describe("A key or secret is not shown", () => {
  it("by a client, however it is looked at", () => {
    const baini = clientOf("https://baini.example");

    const shown = inspect(baini, { depth: 9, showHidden: true }) + JSON.stringify(baini) + String(baini);

    expect(shown).not.toContain("secretsecret");
  });

  it("by an error, whatever its cause", async () => {
    await using server = await serve((request, response) => {
      if (request.url === "/v1/rules") request.socket.destroy();
      else
        json(401, { error: { code: "invalid_api_key", message: "No.", param: null, requestId: "req_1" } })(
          request,
          response,
        );
    });
    const baini = clientOf(server.url, { maxRetries: 0 });

    const errors = [
      await failureOf(baini.rules.list()),
      await failureOf(baini.transactions.analyze(PAYMENT)),
    ];

    expect(errors[0]).toBeInstanceOf(ConnectionError);
    expect(errors[1]).toBeInstanceOf(AuthenticationError);
    expect(inspect(errors, { depth: 9, showHidden: true })).not.toContain("secretsecret");
  });

  it("by the cause, when the response is not HTTP and repeats the request", async () => {
    await using server = await serve(({ socket, headers }) => {
      socket.end(`HTTP/1.1 200 OK\r\nAuthorization ${headers.authorization}\r\n\r\n`);
    });

    const error = await failureOf(clientOf(server.url, { maxRetries: 0 }).rules.list());

    expect(error).toMatchObject({ name: "ConnectionError", cause: { cause: { name: "HTTPParserError" } } });
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain("secretsecret");
  });

  it("when the response that should bring it cannot be read", async () => {
    await using server = await serve((_request, response) => {
      response.writeHead(201).end(`{"apiKey":${KEY}}`);
    });

    const error = await failureOf(clientOf(server.url).sandbox.createKey());

    expect(error).toBeInstanceOf(UnexpectedResponseError);
    expect(inspect(error, { depth: 9 })).not.toMatch(/sk_sandbox|secret/);
  });

  it("in Node's log of the result, and can be read and stored", async () => {
    const created = {
      id: "wh_1",
      url: "https://bank.example/",
      events: [],
      secret: "whsec_hush",
      createdAt: "2026",
    };
    await using server = await serve(json(201, created));

    const webhook = await clientOf(server.url).webhooks.create({
      url: created.url,
      events: ["rule.triggered"],
    });

    expect(inspect({ webhook })).toContain("wh_1");
    expect(inspect({ webhook })).not.toContain("hush");
    expect(JSON.parse(JSON.stringify(webhook))).toEqual(created);
    expect(webhook.secret).toBe("whsec_hush");
  });
});

it("never waits longer than the longest wait before a retry", async () => {
  await using server = await serve((request) => request.socket.resetAndDestroy());
  const start = performance.now();

  const error = await failureOf(clientOf(server.url, { maxWaitMs: 10 }).rules.list());

  expect(error).toMatchObject({ name: "ConnectionError", attempts: 4 });
  // The library's own waits would be 0.25, 0.5 and 1 s at least.
  expect(performance.now() - start).toBeLessThan(1_700);
});

it.each([
  [{ accountAgeDays: Number.NaN }, "transactions[37].accountAgeDays", "NaN"],
  [{ payee: { id: "p", limits: [1, -1 / 0] } }, "transactions[37].payee.limits[1]", "-Infinity"],
])("names the number of a batch that JSON does not have: %j", async (field, path, value) => {
  const batch = Array.from({ length: 100 }, (_, index) => ({ ...PAYMENT, ...(index === 37 && field) }));

  const error = await failureOf(clientOf("http://127.0.0.1:1").transactions.analyzeBatch(batch));

  expect(error).toBeInstanceOf(TypeError);
  expect(error).toMatchObject({ message: `${path} must be a number that JSON can represent, not ${value}.` });
});

it("makes UUIDs of version 4 as idempotency keys, another for each call", async () => {
  await using server = await serve(json(200, APPROVED));
  const baini = clientOf(server.url);

  await Promise.all([baini.transactions.analyze(PAYMENT), baini.transactions.analyze(PAYMENT)]);

  const keys = server.requests.map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(2);
  for (const key of keys)
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it("names the part of a response that does not fit, and not its value", async () => {
  const trigger = { code: "velocity", weight: "heavy", reason: "r" };
  await using server = await serve(json(200, { ...APPROVED, triggers: [trigger] }));

  const error = await failureOf(clientOf(server.url).transactions.analyze(PAYMENT));

  expect(error).toMatchObject({
    name: "UnexpectedResponseError",
    message: expect.stringMatching(
      /^The response from 127\.0\.0\.1:\d+ \(status 200\) does not come from the Baini API: response\.triggers\[0\]\.weight is not a number\. Check baseUrl\.$/,
    ),
  });
});

it("gives a response up that is longer than any of the API, and closes its connection", async () => {
  const closed = Promise.withResolvers<void>();
  await using server = await serve((_request, response) => {
    const piece = " ".repeat(1024 * 1024);
    const pour = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on("drain", pour).on("close", closed.resolve).writeHead(200);
    pour();
  });

  const error = await failureOf(clientOf(server.url).rules.list());

  expect(error).toMatchObject({ name: "UnexpectedResponseError", status: 200, attempts: 1 });
  await closed.promise;
});
