import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FaultProxy, type ProxyRoute, startFaultProxy } from "./sdk/fault-proxy.fixture.ts";
import { RUNNERS, runCases } from "./sdk/runners.fixture.ts";
import { CALLS, type CallCase, fill, type Json, type Outcome, SIGNATURES } from "./sdk/vectors.fixture.ts";
import { freePort } from "./support/free-port.fixture.ts";
import { type RunningServer, startServer } from "./support/server.fixture.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Timers of different clocks differ by a little. */
const CLOCK_SECONDS = 0.02;

interface ApiOperation {
  readonly operationId: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly { readonly name?: string }[];
}

let server: RunningServer;
/** A URL of this machine where nothing listens. */
let closed: string;
/** What the API's own description says of its operations, by their IDs. */
let operations: ReadonlyMap<string, ApiOperation>;
const folder = mkdtempSync(join(tmpdir(), "baini-vectors-"));

beforeAll(async () => {
  // So that the keys and requests of three languages do not count as those of one client.
  server = await startServer({ env: { TRUSTED_PROXIES: "127.0.0.1" } });
  closed = `http://127.0.0.1:${await freePort()}`;
  operations = await readOperations();
});

afterAll(async () => {
  await server.stop("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

for (const [index, runner] of RUNNERS.entries()) {
  describe.runIf(runner.isAvailable)(`The ${runner.language} library`, () => {
    const client = `192.0.2.${index + 1}`;
    let proxy: FaultProxy;
    let outcomes: ReadonlyMap<string, Outcome>;
    let decisions: readonly string[];
    const runs = new Map<string, Run>();

    beforeAll(async () => {
      proxy = await startFaultProxy(() => server.url, client);
      const key = await createKey(client);
      for (const [number, one] of CALLS.entries())
        runs.set(one.name, await prepareRun(one, { number, proxy, client, key, language: runner.language }));
      const cases = { calls: [...runs.values()].map((run) => run.call), signatures: SIGNATURES };
      const file = join(folder, `${runner.language}.json`);
      outcomes = await runCases(runner.prepare(), cases, {
        file,
        env: runner.env ?? {},
      });
      decisions = await customersOf(key, client);
    }, 120_000);

    afterAll(() => proxy.close());

    it.each(CALLS.map(({ name }) => name))("%s", async (name) => {
      const { one, route, customer, key } = runs.get(name) as Run;
      const { result, error, requests, waits, decisions: decided, webhooks } = one.expect;

      expect(outcomes.get(name)).toEqual({ name, ...outcomeLike({ result, error }) });
      if (requests !== undefined) expect(route.requests).toHaveLength(requests);
      for (const [turn, seconds] of (waits ?? []).entries())
        expect(route.requests[turn + 1]?.waited).toBeGreaterThanOrEqual(seconds - CLOCK_SECONDS);
      if (decided !== undefined) expect(decisions.filter((one) => one === customer)).toHaveLength(decided);
      if (webhooks !== undefined) expect(await countWebhooks(key, client)).toBe(webhooks);
      expectRequests(one, route, key);
    });

    it.each(SIGNATURES)("verifies: $name", ({ name, expect: { result, error } }) => {
      expect(outcomes.get(name)).toEqual({ name, ...outcomeLike({ result, error }) });
    });
  });

  it.skipIf(runner.isAvailable)(
    `The ${runner.language} library is not run: ${runner.language} is not on this machine`,
    () => undefined,
  );
}

it("there is a case for every operation of the API", () => {
  const called = new Set(CALLS.map(({ operation }) => operation));
  const lacking = [...operations.keys()].filter((id) => !called.has(id));
  const unknown = [...called].filter((id) => !operations.has(id));

  expect(lacking, "sdk/vectors/calls.json lacks cases of these operations").toEqual([]);
  expect(unknown, "sdk/vectors/calls.json calls what the description of the build does not have").toEqual([]);
});

/** One case in one language, with its route of the proxy. */
interface Run {
  readonly one: CallCase;
  readonly call: { name: string; client: object; operation: string; arguments: { [name: string]: Json } };
  readonly route: ProxyRoute;
  readonly customer: string;
  readonly key: string;
}

async function prepareRun(
  raw: CallCase,
  at: { number: number; proxy: FaultProxy; client: string; key: string; language: string },
): Promise<Run> {
  const name = `case-${at.number}`;
  const customer = `cus_${at.language.toLowerCase()}_${at.number}`;
  const key = raw.ownKey ? await createKey(`${at.client.slice(0, -1)}${50 + at.number}`) : at.key;
  const route = at.proxy.route(name, raw.faults);
  const values: Record<string, string> = { customer, key, base: route.url, closed };
  for (const [turn, step] of (raw.setup ?? []).entries()) {
    const [method, path, body, headers] = fill(step, values);
    const response = await request(path, {
      method,
      key,
      client: at.client,
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${raw.name}: ${method} ${path}: ${text}`);
    values[`id ${turn + 1}`] = JSON.parse(text).id;
  }
  // The date of a fault is filled when it is answered.
  const one = { ...fill({ ...raw, faults: [] }, values), faults: raw.faults ?? [] };
  const settings = { apiKey: key, baseUrl: route.url, timeoutMs: 30_000, ...one.client };
  return {
    one,
    call: { name: raw.name, client: settings, operation: one.operation, arguments: one.arguments },
    route,
    customer,
    key,
  };
}

/** What must hold for the requests of any case. */
function expectRequests({ operation, arguments: args, client }: CallCase, route: ProxyRoute, key: string) {
  const sent = client?.apiKey === undefined ? key : client.apiKey;
  const body =
    args.transaction ??
    args.rule ??
    args.disposition ??
    (args.transactions && { transactions: args.transactions });
  const given = args.idempotencyKey;
  const { security, parameters = [] } = operations.get(operation) as ApiOperation;
  const isPublic = security?.length === 0;
  const isIdempotent = parameters.some(({ name }) => name === "Idempotency-Key");
  for (const { headers, body: received, method } of route.requests) {
    if (!isPublic) expect(headers.authorization).toBe(`Bearer ${sent}`);
    if (body !== undefined) expect(JSON.parse(received)).toEqual(body);
    if (received) expect(headers["content-type"]).toMatch(/^application\/json\b/);
    if (method === "GET" || method === "DELETE") expect(received).toBe("");
  }
  const keys = route.requests.map(({ headers }) => headers["idempotency-key"]);
  if (route.requests.length === 0) return;
  if (!isIdempotent) expect(new Set(keys)).toEqual(new Set([undefined]));
  else if (given === undefined) {
    expect(keys[0]).toMatch(UUID);
    expect(new Set(keys).size).toBe(1);
  } else expect(new Set(keys)).toEqual(new Set([given]));
}

/** Fields that are not named may be anything, lists must be as long, `re:` begins a regular expression. */
function like(wanted: unknown): unknown {
  if (typeof wanted === "string" && wanted.startsWith("re:"))
    return expect.stringMatching(new RegExp(wanted.slice(3)));
  if (Array.isArray(wanted)) return wanted.map(like);
  if (typeof wanted === "object" && wanted !== null)
    return expect.objectContaining(
      Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, like(value)])),
    );
  return wanted;
}

const outcomeLike = ({ result, error }: { result: Json | undefined; error: object | undefined }) =>
  error ? { error: like(error) } : { result: like(result) };

interface RequestOptions {
  readonly method?: string;
  readonly key?: string;
  readonly client: string;
  readonly body?: Json;
  readonly headers?: Readonly<Record<string, string>>;
}

function request(path: string, { method = "GET", key, client, body, headers }: RequestOptions) {
  return fetch(server.url + path, {
    method,
    headers: {
      "x-forwarded-for": client,
      ...(key && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function createKey(client: string): Promise<string> {
  const response = await request("/v1/sandbox/keys", { method: "POST", client });
  return ((await response.json()) as { apiKey: string }).apiKey;
}

/** The customers of all payments that were analysed with a key, one entry a payment. */
async function customersOf(key: string, client: string): Promise<string[]> {
  const response = await request("/v1/sandbox/decisions", { key, client });
  const { data } = (await response.json()) as { data: { transaction: { customerId: string } }[] };
  return data.map(({ transaction }) => transaction.customerId);
}

async function readOperations(): Promise<Map<string, ApiOperation>> {
  const { paths } = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
    paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  };
  const all = Object.values(paths).flatMap((methods) => Object.values(methods));
  return new Map(all.flatMap((one) => (one.operationId ? [[one.operationId, one] as const] : [])));
}

/** How many webhooks a key has: each gets a copy of a test event. */
async function countWebhooks(key: string, client: string): Promise<number> {
  const body = { type: "rule.triggered" };
  const response = await request("/v1/sandbox/events", { method: "POST", key, client, body });
  return ((await response.json()) as { data: unknown[] }).data.length;
}
