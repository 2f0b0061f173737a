import { Counter, Gauge } from "@prometheus-io/client";
import type { PoolState } from "../db/pool.ts";
import { countDroppedLines } from "../log-blocks.ts";
import type { PageViewSource } from "../page-views/source.ts";
import type { Metrics } from "./metrics.ts";

interface Parts {
  /** By the part of the site that has them to itself; absent on SQLite, which has no connections. */
  readonly pools: Readonly<Record<"site" | "sandbox", PoolState | undefined>>;
  readonly pageViews: Pick<PageViewSource, "unsent">;
}

/** What this process holds, and what it had to drop: connections to Postgres, page views that are not counted yet, lines of the log. */
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

  new Counter({
    name: "site_log_lines_dropped_total",
    help: "Lines of the log that were dropped because its reader did not read.",
    registers,
    collect() {
      this.reset();
      this.inc(countDroppedLines());
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
