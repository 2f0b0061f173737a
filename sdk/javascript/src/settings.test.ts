import { afterEach, describe, expect, it } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { Baini } from "./client.ts";
import { json, serve } from "./serve.fixture.ts";

const { BAINI_API_KEY, BAINI_BASE_URL } = process.env;

afterEach(() => {
  for (const [name, value] of Object.entries({ BAINI_API_KEY, BAINI_BASE_URL })) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
});

it("takes key and base URL from the environment", async () => {
  await using server = await serve(json(200, { data: [] }));
  process.env.BAINI_API_KEY = "sk_of_the_environment";
  process.env.BAINI_BASE_URL = server.url;

  await new Baini().rules.list();

  expect(server.requests[0]?.headers.authorization).toBe("Bearer sk_of_the_environment");
});

describe("A request names the library", () => {
  it("to the server, with the version of the package", async () => {
    await using server = await serve(json(200, { data: [] }));

    await new Baini({ apiKey: "sk_1", baseUrl: server.url }).rules.list();

    expect(server.requests[0]?.headers["user-agent"]).toBe(`baini-javascript/${manifest.version}`);
  });

  it("not where there is a document: the header would need the other origin's permission", async () => {
    const sent: RequestInit[] = [];
    Object.assign(globalThis, { document: {} });
    try {
      const fetch: typeof globalThis.fetch = async (_url, init = {}) => {
        sent.push(init);
        return Response.json({ data: [] });
      };
      await new Baini({ apiKey: "sk_1", baseUrl: "https://baini.example", fetch }).rules.list();
    } finally {
      Reflect.deleteProperty(globalThis, "document");
    }

    expect(sent[0]?.headers).toEqual({ accept: "application/json", authorization: "Bearer sk_1" });
  });
});

it.each(["http://localhost:9", "http://api.LOCALHOST:9", "http://127.9.9.9:9", "http://[::1]:9"])(
  "A client calls this machine over http: %s",
  (baseUrl) => {
    expect(() => new Baini({ baseUrl })).not.toThrow();
  },
);

describe("A client cannot be made", () => {
  it("without a base URL", () => {
    delete process.env.BAINI_BASE_URL;

    expect(() => new Baini({ apiKey: "sk_1" })).toThrow(/^A client needs a base URL/);
  });

  it.each([
    "baini.example",
    "localhost:4000",
    "ftp://baini.example",
    "https://u:p@baini.example",
    "https://b.example?x",
    "http://baini.example",
    "http://10.0.0.1:3000",
    "http://localhost.baini.example",
    "http://127.0.0.1.baini.example",
    "http://[::2]",
  ])("with the base URL %j", (baseUrl) => {
    expect(() => new Baini({ baseUrl })).toThrow(TypeError);
  });

  it.each(["", "sk_hush\n", "sk hush", "sk_hush_é", "sk_hush\r\nX-Other: 1"])(
    "with the key %j, which is not repeated",
    (apiKey) => {
      const make = () => new Baini({ apiKey, baseUrl: "https://baini.example" });

      expect(make).toThrow(TypeError);
      expect(make).not.toThrow(/hush/);
    },
  );

  it.each([{ timeoutMs: -1 }, { timeoutMs: 2 ** 31 }, { maxRetries: Number.NaN }, { maxWaitMs: -1 }])(
    "with %o",
    (options) => {
      expect(() => new Baini({ baseUrl: "https://baini.example", ...options })).toThrow(TypeError);
    },
  );
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
  "refuses %s, which JSON cannot write, before anything is sent",
  async (number) => {
    await using server = await serve(json(200, { data: [] }));
    const baini = new Baini({ apiKey: "sk_1", baseUrl: server.url });
    const payment = { amount: 1, currency: "KES", customerId: "cus_1" };
    const condition = { field: "amount", operator: "equals", value: number } as const;

    const outcomes = await Promise.allSettled([
      baini.transactions.analyze({ ...payment, simChangedHoursAgo: number }),
      baini.transactions.analyzeBatch([payment, { ...payment, amount: number }]),
      baini.rules.put("r", { name: "R", conditions: [condition] }),
    ]);

    const refused = { status: "rejected", reason: expect.any(TypeError) };
    expect(outcomes).toEqual([refused, refused, refused]);
    expect(server.requests).toEqual([]);
  },
);
