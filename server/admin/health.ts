import { open } from "node:fs/promises";
import { sql } from "kysely";
import { coalesce } from "../coalesce.ts";
import type { Config } from "../config.ts";
import { probeWrite } from "../db/probe.ts";
import type { Database } from "../db/schema.ts";
import { type DiskSpace, readDiskSpace } from "../disk-space.ts";
import { errorMessage } from "../error-message.ts";
import { DEPENDENCY_NAMES, type DependencyState, type DependencyStates } from "../http/dependency-states.ts";
import { OLD_MESSAGE_SECONDS, type OutboxState, readOutboxState } from "../inquiries/outbox-state.ts";
import type { Mailer } from "../mail/source.ts";
import { withTimeout } from "../timeouts.ts";
import { HEALTH_FAULTS, type HealthFault } from "./health-faults.ts";

interface Dependencies {
  readonly config: Pick<Config, "dataDir" | "databaseUrl" | "backend" | "cmsUrl" | "geoUrl" | "analyticsUrl">;
  readonly db: Database;
  readonly countriesBuiltAt: Date;
  /** Finished pages in memory. */
  readonly pageCount: () => number;
  readonly states: DependencyStates;
  readonly deliveryKind: Mailer["kind"];
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** The damage of the database file on the disk, where it is one. Of it the site itself may see nothing until it is started again. */
  readonly findDamage?: (() => Promise<string | undefined>) | undefined;
}

/** `degraded`: pages and forms work, and an operator has something to mend. `down`: no inquiry can be stored. */
export type HealthStatus = "ok" | "degraded" | "down";

type Service = { readonly kind: "hosted"; readonly last: DependencyState } | { readonly kind: "embedded" };

/** All that an operator may know, for the admin port alone: reasons name hosts and paths. */
export interface Health {
  readonly status: HealthStatus;
  /** What makes it less than `ok`. */
  readonly faults: readonly HealthFault[];
  readonly database: {
    readonly kind: "postgres" | "sqlite";
    readonly readable: boolean;
    readonly writable: boolean;
    readonly reason?: string;
  };
  /** Null where the database cannot tell. */
  readonly messages: OutboxState | null;
  /** Bytes under DATA_DIR; null where the folder is gone. */
  readonly disk: DiskSpace | null;
  readonly delivery: { readonly kind: Mailer["kind"]; readonly last: DependencyState };
  readonly translations: Service;
  readonly cms: Service;
  readonly country: Service & { readonly data?: string };
  readonly analytics: Service;
  readonly pages: number;
  readonly uptimeSeconds: number;
}

/** A database that takes longer than this is reported as down. */
const TIMEOUT_MS = 2_000;

/** The database and the mail folder grow by far less in a week. */
const LOW_DISK_BYTES = 500 * 1024 ** 2;

/** Where none is left, new visitors are turned away and no message is delivered, while what is open goes on. */
async function hasDescriptors(folder: string): Promise<boolean> {
  try {
    await (await open(folder)).close();
    return true;
  } catch (error) {
    // EMFILE: of this process; ENFILE: of the whole system.
    return !["EMFILE", "ENFILE"].includes((error as NodeJS.ErrnoException).code ?? "");
  }
}

/** Asks everything that the site stands on. Reports that are asked for at the same time are one. */
export function createHealth(dependencies: Dependencies): () => Promise<Health> {
  const { config, db, countriesBuiltAt, pageCount, states, deliveryKind, now, findDamage } = dependencies;

  // The last that was found, while the file is read for longer than a report waits.
  let damage: string | undefined;
  const checkForDamage = async () => {
    damage = await findDamage?.();
  };

  const attempt = (work: Promise<unknown>) =>
    withTimeout(TIMEOUT_MS, work).then(
      () => undefined,
      (error: unknown) => errorMessage(error),
    );

  return coalesce(async () => {
    const [unreadable, writable, messages, disk, descriptors] = await Promise.all([
      attempt(sql`select 1`.execute(db)),
      probeWrite(db),
      withTimeout(TIMEOUT_MS, readOutboxState(db, now())).catch(() => null),
      readDiskSpace(config.dataDir).catch(() => null),
      hasDescriptors(config.dataDir),
      attempt(checkForDamage()),
    ]);
    const last = states.report();
    const service = (url: unknown, state: DependencyState): Service =>
      url ? { kind: "hosted", last: state } : { kind: "embedded" };
    const found: Partial<Record<HealthFault, boolean>> = {
      database: !writable.ok,
      "database damaged": damage !== undefined,
      "messages refused": messages !== null && messages.refused > 0,
      "messages waiting": messages !== null && messages.oldestSeconds > OLD_MESSAGE_SECONDS,
      disk: disk === null || disk.free < LOW_DISK_BYTES,
      "file descriptors": !descriptors,
    };
    for (const name of DEPENDENCY_NAMES) {
      const state = last[name];
      found[name] = state !== "not used yet" && !state.ok;
    }
    // What this process could not hand over, another one has since.
    if (messages && messages.pending + messages.refused + messages.unanswered === 0) found.delivery = false;
    const faults = HEALTH_FAULTS.filter((fault) => found[fault]);
    const reason = unreadable ?? (writable.ok ? damage : writable.reason);
    return {
      status: !writable.ok ? "down" : faults.length > 0 ? "degraded" : "ok",
      faults,
      database: {
        kind: config.databaseUrl ? "postgres" : "sqlite",
        readable: unreadable === undefined,
        writable: writable.ok,
        ...(reason !== undefined && { reason }),
      },
      messages,
      disk,
      delivery: { kind: deliveryKind, last: last.delivery },
      translations: service(config.backend, last.translations),
      cms: service(config.cmsUrl, last.cms),
      country: {
        ...service(config.geoUrl, last.country),
        ...(!config.geoUrl && { data: countriesBuiltAt.toISOString().slice(0, 10) }),
      },
      analytics: service(config.analyticsUrl, last.analytics),
      pages: pageCount(),
      uptimeSeconds: Math.round(process.uptime()),
    };
  });
}
