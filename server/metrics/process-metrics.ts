import { Gauge } from "@prometheus-io/client";
import { findPool } from "../db/pool.ts";
import type { Database } from "../db/schema.ts";
import type { PageViewSource } from "../page-views/source.ts";
import type { Metrics } from "./metrics.ts";

interface Parts {
  readonly db: Database;
  readonly pageViews: Pick<PageViewSource, "unsent">;
}

/** Gauges of what this process holds: its connections to Postgres, and the page views that are not counted yet. */
export function measureProcess({ registry }: Pick<Metrics, "registry">, { db, pageViews }: Parts): void {
  const registers = [registry];
  new Gauge({
    name: "site_page_views_unsent",
    help: "Page views that are gathered and not yet written or handed on.",
    registers,
    collect() {
      this.set(pageViews.unsent);
    },
  });

  const pool = findPool(db);
  if (!pool) return;
  new Gauge({
    name: "site_database_connections",
    help: "Connections to Postgres by state, and requests that wait for one.",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
}
