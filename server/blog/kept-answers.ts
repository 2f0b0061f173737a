import type { BlogUnavailable } from "../clients/blog.ts";
import type { Log } from "../log.ts";

type Answer<T> = ({ readonly ok: true } & T) | BlogUnavailable;

interface Settings {
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly log: Log;
}

interface Slot {
  good?: { readonly answer: object; readonly at: number } | undefined;
  loading?: Promise<Answer<object>> | undefined;
}

const LIFE_MS = 60_000;

/** After a failure, how long everybody who can be served with an older answer is, without another try. */
const BACK_OFF_MS = 10_000;

/** Slugs and pages come from visitors: what nobody asks for makes room. */
const MAX_KEYS = 500;

/**
 * Answers of the CMS, kept for a minute; the last good one is served while the CMS is down. One load a key is in
 * flight. A failure without an older answer is not kept, so that "Try Again" is a real try.
 */
export function createKeptAnswers({ now, log }: Settings) {
  const slots = new Map<string, Slot>();
  let failedAt = Number.NEGATIVE_INFINITY;

  /** The slot of a key, moved to the end of the line of those that may go. */
  function slotOf(key: string): Slot {
    const slot = slots.get(key) ?? {};
    slots.delete(key);
    slots.set(key, slot);
    const [oldest] = slots.keys();
    if (slots.size > MAX_KEYS && oldest !== undefined) slots.delete(oldest);
    return slot;
  }

  async function refresh<T extends object>(key: string, slot: Slot, load: () => Promise<Answer<T>>) {
    let answer: Answer<T>;
    try {
      answer = await load();
    } catch (error) {
      log.error({ key, err: error }, "loading the blog failed unexpectedly");
      answer = { ok: false, reason: "other" };
    }
    slot.loading = undefined;
    if (answer.ok) slot.good = { answer, at: now() };
    else {
      failedAt = now();
      if (!slot.good && slots.get(key) === slot) slots.delete(key);
    }
    return answer;
  }

  return {
    /** What `load` answers, or answered less than a minute ago, or at last when it now fails. */
    async get<T extends object>(key: string, load: () => Promise<Answer<T>>): Promise<Answer<T>> {
      const slot = slotOf(key);
      // A key stands for one kind of answer.
      const good = slot.good as { readonly answer: Answer<T>; readonly at: number } | undefined;
      if (good && (now() < good.at + LIFE_MS || now() < failedAt + BACK_OFF_MS)) return good.answer;
      slot.loading ??= refresh(key, slot, load);
      const answer = (await slot.loading) as Answer<T>;
      return answer.ok ? answer : (good?.answer ?? answer);
    },

    /** The next to ask gets a new answer, or the last good one should the CMS be down by then. */
    expire(): void {
      failedAt = Number.NEGATIVE_INFINITY;
      for (const slot of slots.values()) {
        if (slot.good) slot.good = { ...slot.good, at: Number.NEGATIVE_INFINITY };
      }
    },
  };
}
