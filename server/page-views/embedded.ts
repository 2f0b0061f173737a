import type { Database } from "../db/schema.ts";
import { type Log, outsideOfRequests } from "../log.ts";
import { addPageViews, type PageViewCount } from "./counts.ts";
import type { PageView, PageViewSource } from "./source.ts";

/** The counts of this installation. */
export interface PageViewCounter extends PageViewSource {
  /** Takes a microsecond. */
  record(view: PageView): void;
  /** Writes what is gathered, and resolves when it is written. A failure is logged and its counts are kept. */
  flush(): Promise<void>;
  /** Writes for the last time. */
  stop(): Promise<void>;
}

interface Settings {
  readonly db: Database;
  readonly log: Log;
  /** Milliseconds since the Unix epoch. */
  readonly now?: () => number;
  /** How long counts are gathered before they are written together, in milliseconds. */
  readonly intervalMs?: number;
  /** How many different rows one day may get from this process. */
  readonly rowsPerDay?: number;
}

/** Takes the views of a day once `rowsPerDay` is reached. No path begins like this. */
export const OVERFLOW_PATH = "(other)";

/**
 * Gathers page views in memory and writes them each second in one statement, so that a view costs the database
 * nothing of its own. A process that is killed loses the counts of that second, however many others there are; `stop` loses none.
 *
 * Anyone can send invented paths; the limit of rows a day keeps them from filling memory and disk.
 */
export function createPageViewCounter(settings: Settings): PageViewCounter {
  const { db, log, now = Date.now, intervalMs = 1_000, rowsPerDay = 5_000 } = settings;
  const pending = new Map<string, PageViewCount>();
  let today = "";
  let keysOfToday = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function add(view: PageViewCount) {
    const key = `${view.day} ${view.path} ${view.referrer}`;
    const gathered = pending.get(key);
    pending.set(key, gathered ? { ...gathered, count: gathered.count + view.count } : view);
  }

  function canStore(key: string): boolean {
    if (keysOfToday.has(key)) return true;
    if (keysOfToday.size >= rowsPerDay) return false;
    keysOfToday.add(key);
    return true;
  }

  async function write() {
    const views = [...pending.values()];
    pending.clear();
    try {
      if (views.length > 0) await addPageViews(db, views);
    } catch (error) {
      log.warn({ err: error }, "page views could not be written");
      for (const view of views) add(view);
      schedule();
    }
  }

  // The views of many requests are written together.
  const flush = outsideOfRequests((): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  });

  function schedule() {
    // Not a reason to keep the process alive: whoever ends it calls stop().
    timer ??= setTimeout(flush, intervalMs).unref();
  }

  return {
    record({ path, referrer }) {
      const day = new Date(now()).toISOString().slice(0, 10);
      if (day !== today) {
        today = day;
        keysOfToday = new Set();
      }
      const row = canStore(`${path} ${referrer}`)
        ? { path, referrer }
        : { path: OVERFLOW_PATH, referrer: "" };
      add({ day, ...row, count: 1 });
      schedule();
    },
    flush,
    get unsent() {
      return [...pending.values()].reduce((sum, { count }) => sum + count, 0);
    },
    async stop() {
      await flush();
      clearTimeout(timer);
    },
  };
}
