import { Gauge } from "@prometheus-io/client";
import type { PoolState } from "../db/pool.ts";
import type { PageViewSource } from "../page-views/source.ts";
import type { Metrics } from "./metrics.ts";

interface Parts {
  /** By the part of the site that has them to itself; absent on SQLite, which has no connections. */
  readonly pools: Readonly<Record<"site" | "sandbox", PoolState | undefined>>;
  readonly pageViews: Pick<PageViewSource, "unsent">;
}

/** Gauges of what this process holds: its connections to Postgres, and the page views that are not counted yet. */
export function measureProcess({ registry }: Pick<Metrics, "registry">, { pools, pageViews }: Parts): void {
  const registers = [registry];
  new Gauge({
    name: "site_page_views_unsent",
    help: "Page views that are gathered and not yet written or handed on.",
    registers,
    collect() {
      this.set(pageViews.unsent);
    },
  });

  const measured = Object.entries(pools).filter((entry): entry is [string, PoolState] => !!entry[1]);
  if (measured.length === 0) return;
  new Gauge({
    name: "site_database_connections",
    help: "Connections to Postgres by pool and state, and requests that wait for one.",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of measured) {
        this.set({ pool, state: "busy" }, totalCount - idleCount);
        this.set({ pool, state: "idle" }, idleCount);
        this.set({ pool, state: "waiting" }, waitingCount);
      }
    },
  });
}
