import { setTimeout as sleep } from "node:timers/promises";
import { type DatabaseLocation, openDatabase } from "../../server/db/open.ts";
import { MIN_FILL_MS, openFormTokens } from "../../server/inquiries/form-token.ts";
import { submitUntilStored } from "./contact-form.fixture.ts";

export interface SteadySubmits {
  /** The numbers of the inquiries that were acknowledged so far. */
  acknowledged(): readonly number[];
  /** Resolves when so many are acknowledged. */
  reached(count: number): Promise<void>;
  /** Stops, and waits for those under way. */
  stop(): Promise<void>;
}

/** Tokens of forms that were shown long enough ago, as a server on this database signs them. */
export async function openTokens(location: DatabaseLocation) {
  const db = await openDatabase(location);
  const tokens = await openFormTokens(db, () => Date.now() - MIN_FILL_MS);
  await db.destroy();
  return tokens;
}

/** Under way at a time: a machine that cannot keep up is sent fewer, before the server refuses connections. */
const AT_ONCE = 40;

/**
 * Sends so many inquiries a second, whether or not those before are acknowledged, up to {@link AT_ONCE}. Each names itself by its number.
 * @param first the number of the first one
 */
export function startSubmits(
  port: number,
  { tokens, perSecond, first }: { tokens: { issue(): string }; perSecond: number; first: number },
): SteadySubmits {
  const acknowledged: number[] = [];
  const underWay = new Set<Promise<void>>();
  const faults: unknown[] = [];
  const started = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    // By the clock: a timer that comes late sends what it has missed.
    const isDue = () => sent < ((performance.now() - started) / 1_000) * perSecond;
    while (isDue() && underWay.size < AT_ONCE) send(first + sent++);
  }, 1_000 / perSecond);

  function send(number: number): void {
    const sending = submitUntilStored(port, { number, token: tokens.issue() })
      .then(
        () => void acknowledged.push(number),
        (error: unknown) => void faults.push(error),
      )
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  }

  const requireAllStored = () => {
    if (faults.length > 0) throw new AggregateError(faults, `Not stored: ${faults.join("; ")}`);
  };

  return {
    acknowledged: () => [...acknowledged],
    async reached(count) {
      while (acknowledged.length < count) {
        requireAllStored();
        await sleep(5);
      }
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      requireAllStored();
    },
  };
}
