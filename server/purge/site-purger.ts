import type { Config } from "../config.ts";
import type { Database } from "../db/schema.ts";
import { SITE_TAG } from "../http/shared-cache.ts";
import type { Log } from "../log.ts";
import { readTextsRevision } from "../texts/revision.ts";
import { choosePurgeAdapters } from "./choose.ts";
import { isNewRelease } from "./new-release.ts";
import { createPurger, type Purger } from "./purger.ts";
import { createPathList, type PathListSettings } from "./site-paths.ts";

interface Settings extends PathListSettings {
  readonly purge: NonNullable<Config["purge"]>;
  /** How long a process that is replaced goes on, in milliseconds. */
  readonly drainMs: number;
  readonly db: Database;
  readonly log: Log;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
}

export interface SitePurger extends Purger {
  /**
   * Has the caches drop what they hold, if that may be of another release or of other files of an operator, or of texts that were changed
   * while no process ran; once more when the process that this one replaces has left, which may fill them meanwhile.
   * @param readRelease reads what names this release, with those files
   */
  purgeOtherRelease(readRelease: () => string): Promise<void>;
}

/** How much later than its drain time the process that this one replaces has surely left. */
const LEAVING_MS = 1_000;

/** The caches in front of the site, as `PURGE_URL` names them. */
export function createSitePurger({ purge, drainMs, db, log, now, ...site }: Settings): SitePurger {
  const adapters = choosePurgeAdapters(purge);
  const purger = createPurger({ adapters, listPaths: createPathList(site), log });
  const isNew = async (readRelease: () => string) =>
    isNewRelease(db, `${readRelease()}:${await readTextsRevision(db)}`, now());
  return {
    ...purger,
    async purgeOtherRelease(readRelease) {
      // Where it cannot be found out, rather once too often.
      if (await isNew(readRelease).catch(() => true)) purger.purge([SITE_TAG], drainMs + LEAVING_MS);
    },
  };
}
