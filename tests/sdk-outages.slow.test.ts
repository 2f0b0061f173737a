import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSandboxFile } from "../server/sandbox/database.ts";
import { listDecisions } from "../server/sandbox/decisions.ts";
import { type FaultProxy, type ProxyRoute, startFaultProxy } from "./sdk/fault-proxy.fixture.ts";
import { RUNNERS, type Runner, runCases } from "./sdk/runners.fixture.ts";
import type { ClientSettings, Outcome } from "./sdk/vectors.fixture.ts";
import { copySeededData } from "./support/seeded-data.fixture.ts";
import { type RunningServer, startServer } from "./support/server.fixture.ts";

const DOCUMENTED = ["ConnectionError", "TimeoutError", "ServerError", "RateLimitError"];
const available = RUNNERS.filter(({ isAvailable }) => isAvailable);

let server: RunningServer;
const folder = mkdtempSync(join(tmpdir(), "baini-outages-"));
const DATA_DIR = join(folder, "data");
const commands = new Map<string, readonly [string, ...string[]]>();
const proxies: FaultProxy[] = [];

const start = () => startServer({ env: { DATA_DIR, TRUSTED_PROXIES: "127.0.0.1" } });

beforeAll(async () => {
  mkdirSync(DATA_DIR);
  copySeededData(DATA_DIR);
  server = await start();
  for (const runner of available) commands.set(runner.language, runner.prepare());
});

afterAll(async () => {
  await Promise.all(proxies.map((proxy) => proxy.close()));
  await server.stop("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** Many payments at once, each of another customer, and what came of each. */
async function analyzeMany(
  runner: Runner,
  route: ProxyRoute,
  key: string,
  count: number,
  client: ClientSettings,
) {
  const calls = Array.from({ length: count }, (_, index) => ({
    name: `cus_${index}`,
    // Longer than a busy machine takes for all that come at once: timeouts are what the vectors are about.
    client: { apiKey: key, baseUrl: route.url, timeoutMs: 90_000, ...client },
    operation: "analyzeTransaction",
    arguments: { transaction: { amount: 10, currency: "KES", customerId: `cus_${index}` } },
  }));
  const command = commands.get(runner.language) as readonly [string, ...string[]];
  const file = join(folder, `${runner.language}.json`);
  return runCases(command, { calls, signatures: [] }, { file, env: runner.env ?? {} });
}

async function addRoute(language: string, delayMs: number, count: number) {
  // A client of its own for each language and test, so that they share no limit.
  const client = `198.51.100.${proxies.length + 1}`;
  const proxy = await startFaultProxy(() => server.url, client);
  proxies.push(proxy);
  const created = await fetch(`${server.url}/v1/sandbox/keys`, {
    method: "POST",
    headers: { "x-forwarded-for": client },
  });
  const { apiKey } = (await created.json()) as { apiKey: string };
  const faults = delayMs > 0 ? Array.from({ length: count }, () => ({ forward: true, delayMs })) : [];
  return { route: proxy.route(language, faults), key: apiKey };
}

/** How often each customer's payment was analysed. Read from the file: after a storm the key has to wait for a minute. */
async function countDecisions(key: string): Promise<Map<string, number>> {
  const { db } = await openSandboxFile(DATA_DIR);
  const decisions = await listDecisions(db, createHash("sha256").update(key).digest("hex"), 0);
  await db.destroy();
  const counts = new Map<string, number>();
  for (const { transaction } of decisions)
    counts.set(transaction.customerId, (counts.get(transaction.customerId) ?? 0) + 1);
  return counts;
}

function expectEndings(outcomes: ReadonlyMap<string, Outcome>, counts: ReadonlyMap<string, number>) {
  for (const [customer, { result, error }] of outcomes) {
    if (error) expect(DOCUMENTED, JSON.stringify(error)).toContain(error.type);
    else expect(result).toMatchObject({ recommendation: "approve" });
    const count = counts.get(customer) ?? 0;
    if (result) expect(count, customer).toBe(1);
    else expect(count, customer).toBeLessThanOrEqual(1);
  }
}

describe("In an outage", () => {
  it("a sandbox that is killed twice costs no payment and doubles none, in any language", async () => {
    const COUNT = 60;
    const runs = await Promise.all(
      available.map(async (runner) => {
        const { route, key } = await addRoute(runner.language, 100, 2 * COUNT);
        return { route, key, outcomes: analyzeMany(runner, route, key, COUNT, { maxRetries: 8 }) };
      }),
    );
    for (const share of [0.2, 0.6]) {
      await expect
        .poll(() => runs.every(({ route }) => route.requests.length >= COUNT * share), { timeout: 60_000 })
        .toBe(true);
      await server.stop("SIGKILL");
      server = await start();
    }

    const endings = await Promise.all(runs.map(({ outcomes }) => outcomes));

    const errors = endings.flatMap((outcomes) => [...outcomes.values()].flatMap(({ error }) => error ?? []));
    expect(errors).toEqual([]);
    // Calls were sent again; one language may have been done before the first kill.
    expect(runs.reduce((sum, { route }) => sum + route.requests.length, 0)).toBeGreaterThan(
      COUNT * runs.length,
    );
    for (const [index, { key }] of runs.entries()) {
      expectEndings(endings[index] as Map<string, Outcome>, await countDecisions(key));
    }
  });

  it("a storm of 429 ends in a response or in a rate limit error with a wait, in any language", async () => {
    // More than the limit of 100 a minute, and no more than the list of decisions keeps.
    const COUNT = 190;

    const storms = await Promise.all(
      available.map(async (runner) => {
        const { route, key } = await addRoute(runner.language, 0, 0);
        const outcomes = await analyzeMany(runner, route, key, COUNT, { maxWaitMs: 400 });
        return { outcomes, counts: await countDecisions(key) };
      }),
    );

    for (const { outcomes, counts } of storms) {
      const limited = [...outcomes.values()].flatMap(({ error }) => (error ? [error] : []));
      expect(outcomes.size).toBe(COUNT);
      expect(limited.length).toBeGreaterThan(0);
      for (const error of limited) {
        expect(error).toMatchObject({ type: "RateLimitError", status: 429, code: "rate_limited" });
        expect(error.retryAfter).toBeGreaterThan(0);
      }
      expectEndings(outcomes, counts);
    }
  });
});
