import { Gauge } from "@prometheus-io/client";
import { coalesce } from "../coalesce.ts";
import { probeWrite } from "../db/probe.ts";
import type { Database } from "../db/schema.ts";
import { readDiskSpace } from "../disk-space.ts";
import { readOutboxState } from "../inquiries/outbox-state.ts";
import type { SandboxDatabase } from "../sandbox/database.ts";
import { readSandboxUse } from "../sandbox/quota.ts";
import { withTimeout } from "../timeouts.ts";
import type { Metrics } from "./metrics.ts";

interface Settings {
  readonly db: Database;
  readonly sandboxDb: SandboxDatabase;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** The folder whose disk is watched. */
  readonly dataDir: string;
}

const TIMEOUT_MS = 2_000;

/**
 * Gauges of what lies in the database. All processes see the same there: of several values the largest counts, not their
 * sum. Without a database they are left out, and `site_database_up` is 0, as where it can only be read.
 */
export function measureDatabase(
  { registry }: Pick<Metrics, "registry">,
  { db, sandboxDb, now, dataDir }: Settings,
): void {
  const read = coalesce(() =>
    withTimeout(TIMEOUT_MS, Promise.all([readOutboxState(db, now()), readSandboxUse(sandboxDb)])).catch(
      () => undefined,
    ),
  );
  type Facts = NonNullable<Awaited<ReturnType<typeof read>>>;

  const gauge = (
    name: string,
    help: string,
    valuesOf: (facts: Facts) => readonly (readonly [labels: Record<string, string>, value: number])[],
    labelNames: readonly string[] = [],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      aggregator: "max",
      registers: [registry],
      async collect() {
        const facts = await read();
        this.reset();
        if (!facts) return this.remove({});
        for (const [labels, value] of valuesOf(facts)) this.set(labels, value);
      },
    });

  new Gauge({
    name: "site_database_up",
    help: "1 while the database takes what is written to it.",
    aggregator: "min",
    registers: [registry],
    async collect() {
      // A full disk and a file that was moved away still answer: inquiries are what counts.
      this.set((await probeWrite(db)).ok ? 1 : 0);
    },
  });
  gauge(
    "site_outbox_messages",
    "Messages that are not sent: pending, or refused for now or for good.",
    ([{ pending, refused }]) => [
      [{ status: "pending" }, pending],
      [{ status: "refused" }, refused],
    ],
    ["status"],
  );
  gauge(
    "site_outbox_oldest_seconds",
    "How long the oldest pending message has waited, without refused ones; 0 for none.",
    ([{ oldestSeconds }]) => [[{}, oldestSeconds]],
  );
  gauge("site_sandbox_keys", "Keys of the sandbox.", ([, { keys }]) => [[{}, keys]]);
  gauge("site_sandbox_webhooks", "Webhooks registered in the sandbox.", ([, { webhooks }]) => [
    [{}, webhooks],
  ]);
  gauge("site_sandbox_stored_bytes", "What all keys of the sandbox store together.", ([, { bytes }]) => [
    [{}, bytes],
  ]);
  new Gauge({
    name: "site_disk_free_bytes",
    help: "What may still be written on the disk of DATA_DIR.",
    aggregator: "min",
    registers: [registry],
    async collect() {
      const space = await readDiskSpace(dataDir).catch(() => ({ free: 0 }));
      this.set(space.free);
    },
  });
}
