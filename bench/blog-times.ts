import { setTimeout as sleep } from "node:timers/promises";
import type { RunningServer } from "../scripts/servers/server.ts";
import { median } from "./report.ts";

export const COLD_ROUNDS = 11;
/** Of each, after every cold one. */
export const WARM_PER_ROUND = 5;

export const TOKEN = "of the benchmark alone";

export type Source = "embedded" | "over HTTP";

/** One site with its posts, and what was measured of it. */
export interface Stand {
  readonly source: Source;
  readonly count: number;
  readonly site: RunningServer;
  readonly startSeconds: number;
  readonly startMegabytes: number | undefined;
  readonly stop: () => Promise<unknown>;
}

/** The medians of each stand, in ms. What disturbs the machine for a while disturbs them all. */
export async function measure(stands: readonly Stand[], pathFor: (count: number) => string) {
  const results = stands.map(() => ({ cold: [] as number[], warm: [] as number[] }));
  // The first round is not counted: it warms up.
  for (let round = 0; round <= COLD_ROUNDS; round++) {
    for (const [index, { site, count }] of stands.entries()) {
      const url = site.url + pathFor(count);
      await expireCaches(site);
      const cold = await timeOf(url);
      const warm: number[] = [];
      for (let n = 0; n < WARM_PER_ROUND; n++) warm.push(await timeOf(url));
      if (round === 0) continue;
      results[index]?.cold.push(cold);
      results[index]?.warm.push(...warm);
    }
  }
  const rounded = (values: readonly number[]) => Math.round(median(values) * 10) / 10;
  return {
    cold: results.map(({ cold }) => rounded(cold)),
    warm: results.map(({ warm }) => rounded(warm)),
  };
}

/** As the webhook of a CMS does when something is published. */
async function expireCaches(site: RunningServer): Promise<void> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const response = await fetch(`${site.url}/-/revalidate`, { method: "POST", headers });
  await response.body?.cancel();
  if (response.status === 429) {
    // So many in a minute are more than any CMS publishes.
    await sleep(Number(response.headers.get("retry-after")) * 1_000);
    return expireCaches(site);
  }
  if (!response.ok) throw new Error(`POST /-/revalidate was answered with ${response.status}`);
}

/** @throws when the answer is anything but the page itself. */
async function timeOf(url: string): Promise<number> {
  const before = performance.now();
  const response = await fetch(url, { redirect: "manual" });
  await response.arrayBuffer();
  const taken = performance.now() - before;
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}`);
  return taken;
}
