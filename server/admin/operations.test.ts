import { describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { createSharedLimits } from "../limits/shared-limits.ts";
import type { Health } from "./health.ts";
import { operationsRoutes } from "./operations.ts";

const TOKEN = "a-token-that-only-this-test-knows";

function createRoutes(env: Record<string, string> = {}) {
  let cleared = 0;
  let time = 0;
  const reports: Health["status"][] = [];
  const routes = operationsRoutes({
    config: readConfig(env),
    health: async () => ({ status: reports.shift() ?? "ok" }),
    isReady: () => true,
    revalidate: async () => void cleared++,
    addressOf: () => "198.51.100.7",
    now: () => time,
    sharedLimits: createSharedLimits({ now: () => 0 }),
  });
  return {
    routes,
    reports,
    cleared: () => cleared,
    pass(milliseconds: number) {
      time += milliseconds;
    },
  };
}

describe("GET health", () => {
  it("is one word, and 503 where no inquiry can be stored", async () => {
    const { routes, reports, pass } = createRoutes();
    reports.push("ok", "degraded", "down");

    const responses: [number, string][] = [];
    for (let asked = 0; asked < 3; asked++) {
      const response = await routes.request("/health");
      responses.push([response.status, await response.text()]);
      pass(1_000);
    }

    expect(responses).toEqual([
      [200, "ok"],
      [200, "degraded"],
      [503, "down"],
    ]);
  });

  it("looks once a second, however many ask: a look writes to the database", async () => {
    const { routes, reports } = createRoutes();
    reports.push("ok", "down");

    const responses = await Promise.all(Array.from({ length: 20 }, () => routes.request("/health")));
    const later = await routes.request("/health");

    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(later.status).toBe(200);
    expect(reports).toEqual(["down"]);
  });
});

describe("POST revalidate", () => {
  it("is done with the right token only", async () => {
    const { routes, cleared } = createRoutes({ REVALIDATE_TOKEN: TOKEN });
    const request = async (authorization: string) =>
      (await routes.request("/revalidate", { method: "POST", headers: { authorization } })).status;

    const refused = await request("Bearer wrong");
    const before = cleared();
    const accepted = await request(`Bearer ${TOKEN}`);

    expect([refused, accepted]).toEqual([401, 200]);
    expect([before, cleared()]).toEqual([0, 1]);
  });

  it("refuses who tries again and again, and says when to come back", async () => {
    const { routes, cleared } = createRoutes({ REVALIDATE_TOKEN: TOKEN });
    const request = (token: string) =>
      routes.request("/revalidate", { method: "POST", headers: { authorization: `Bearer ${token}` } });
    for (let tries = 0; tries < 60; tries++) expect((await request("wrong")).status).toBe(401);

    const refused = await request(TOKEN);

    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(cleared()).toBe(0);
  });
});
