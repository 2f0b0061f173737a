import { join } from "node:path";
import { Tinypool } from "tinypool";
import { cacheFor } from "../coalesce.ts";
import type * as jobs from "./damage-jobs.ts";

/** For how long one reading of the whole file serves. */
const CACHE_MS = 10 * 60_000;

export interface DamageWatch {
  /** The first damage of the database file, in SQLite's words; undefined where there is none. */
  check(): Promise<string | undefined>;
  close(): Promise<void>;
}

/**
 * Reads the database file on a thread, at most once in ten minutes, when it is asked to.
 * @param jobsFile `damage-jobs.ts`, or what the build made of it
 */
export function createDamageWatch(jobsFile: string, dataDir: string): DamageWatch {
  // The thread ends with its work.
  const pool = new Tinypool({ filename: jobsFile, minThreads: 0, maxThreads: 1 });
  const file = join(dataDir, "baini.sqlite");
  const name: keyof typeof jobs = "findDamage";
  const check = (): Promise<string | undefined> => pool.run(file, { name });
  return { check: cacheFor(check, CACHE_MS, Date.now), close: () => pool.destroy() };
}
