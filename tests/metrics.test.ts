import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { startPrometheus } from "./metrics/prometheus.fixture.ts";
import { faultsOf, parseMetrics, type Series } from "./metrics/promql.fixture.ts";
import { startPostgres } from "./support/postgres.fixture.ts";
import { type RunningServer, startServer } from "./support/server.fixture.ts";

const ALERTS = fileURLToPath(new URL("../deploy/alerts.yml", import.meta.url));
const DASHBOARD = fileURLToPath(new URL("../deploy/grafana/dashboard.json", import.meta.url));

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}
interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

const rules = (parse(readFileSync(ALERTS, "utf8")) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const { panels } = JSON.parse(readFileSync(DASHBOARD, "utf8")) as { panels: Panel[] };
const shown = panels.flatMap(({ title, targets = [] }) =>
  // The interval is Grafana's: four scrapes at least.
  targets.map(({ expr }) => ({ title, query: expr.replaceAll("$__rate_interval", "1m") })),
);

const postgres = await startPostgres();
let server: RunningServer;
let series: readonly Series[];

beforeAll(async () => {
  // On Postgres, because a part of the metrics is of its connections.
  server = await startServer({ env: { ...(postgres && { DATABASE_URL: postgres.url }) } });
  await useSite();
  series = parseMetrics(await readMetrics());
});

afterAll(async () => {
  await server?.stop("SIGKILL");
  await postgres?.stop();
});

const readMetrics = async () => (await fetch(`${server.adminUrl}/-/metrics`)).text();

/** A little of everything that visitors and developers do. */
async function useSite(): Promise<void> {
  for (const path of [
    "/en",
    "/en",
    "/en/blog?page=2",
    "/fr/about",
    "/nowhere/at/all",
    "/en/gone.css",
    "/v1/rules",
  ]) {
    await fetch(server.url + path);
  }
  const key = await fetch(`${server.url}/v1/sandbox/keys`, { method: "POST" });
  const { apiKey } = (await key.json()) as { apiKey: string };
  await fetch(`${server.url}/v1/transactions/analyze`, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify({ amount: 1200, currency: "KES", customerId: "cus_204" }),
  });
}

it("counts responses by the pattern of their path, and never by what a visitor made up", async () => {
  const routes = new Set(
    series.flatMap(({ name, labels }) =>
      name === "http_request_duration_seconds_count"
        ? [`${labels.method} ${labels.route} ${labels.status}`]
        : [],
    ),
  );

  expect([...routes].toSorted()).toEqual([
    "GET (none) 404",
    "GET (redirect) 302",
    "GET /:lang 200",
    "GET /:lang/about 200",
    "GET /:lang/blog 200",
    "GET /v1/rules 401",
    "POST /v1/sandbox/keys 201",
    "POST /v1/transactions/analyze 200",
  ]);
});

it("grows by no series when paths, hosts and agents are made up", async () => {
  const before = parseMetrics(await readMetrics()).length;

  for (let number = 0; number < 20; number++) {
    await fetch(`${server.url}/made-up-${number}/x?y=${number}`, { redirect: "manual" });
    await fetch(`${server.url}/v1/rules/made-up-${number}`);
  }
  // The first of a kind makes one: a redirect was there before, a rule that asks for no method was not.
  const after = parseMetrics(await readMetrics()).filter(({ labels }) => labels.route !== "/v1/rules/:id");

  expect(after.length).toBeLessThanOrEqual(before);
});

it.skipIf(!postgres)("counts the connections of the site and those of its sandbox", () => {
  const pools = series.flatMap(({ name, labels }) =>
    name === "site_database_connections" ? [`${labels.pool} ${labels.state}`] : [],
  );

  expect(pools).toEqual(
    ["site", "sandbox"].flatMap((pool) => ["busy", "idle", "waiting"].map((state) => `${pool} ${state}`)),
  );
});

describe.skipIf(!postgres)("what an operator is given", () => {
  it("is a reason and an urgency with each rule", () => {
    for (const { alert, labels, annotations } of rules) {
      expect(["page", "ticket"], alert).toContain(labels.severity);
      expect(annotations.summary?.length, alert).toBeGreaterThan(20);
      expect(annotations.reason?.length, alert).toBeGreaterThan(40);
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  it.each(rules)("asks for metrics and labels that are there: rule $alert", ({ expr }) => {
    expect(faultsOf(expr, series)).toEqual([]);
  });

  it.each(shown)("asks for metrics and labels that are there: panel $title, $query", ({ query }) => {
    expect(faultsOf(query, series)).toEqual([]);
  });

  it("would notice a query that asks for anything else", () => {
    expect(faultsOf("rate(site_outbox_mesages[5m])", series)).toEqual(["no metric site_outbox_mesages"]);
    expect(faultsOf('site_outbox_messages{status="lost"}', series)).toHaveLength(1);
    expect(faultsOf("sum by (kind) (site_outbox_messages)", series)).toEqual(["kind"]);
    expect(faultsOf("sum by (status (site_outbox_messages)", series)).toEqual(["is no PromQL"]);
  });

  it("is answered by a Prometheus that scrapes the site, and wakes nobody up", async ({
    skip,
    onTestFinished,
  }) => {
    const prometheus = await startPrometheus(server.adminUrl, ALERTS);
    if (!prometheus) return skip("this machine has no Prometheus");
    onTestFinished(() => prometheus.stop());
    const countOf = (query: string) => prometheus.count(query).catch(() => 0);
    // A rate needs two scrapes, and on a busy machine one may come too late.
    const look = async () => {
      const counts = await Promise.all(shown.map(({ query }) => countOf(query)));
      const fired = await Promise.all(rules.map(({ expr }) => countOf(expr)));
      return {
        silent: shown.filter((_, index) => counts[index] === 0).map(({ query }) => query),
        firing: rules.filter((_, index) => fired[index] !== 0).map(({ alert }) => alert),
      };
    };

    await expect.poll(look, { timeout: 60_000, interval: 250 }).toEqual({ silent: [], firing: [] });
    const refused = await Promise.allSettled(rules.map(({ expr }) => prometheus.count(expr)));
    expect(refused.filter(({ status }) => status === "rejected")).toEqual([]);
  });
});
