import type { DeliveryResult } from "../mail/source.ts";
import type { StoredMessage } from "./outbox-store.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The wait after the first, second, ... failed attempt. */
const WAITS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR];
const MAX_WAIT = 2 * HOUR;

/** A refusal seldom passes by itself: the shortest wait after one is that after so many failed attempts. */
const REFUSED_ATTEMPTS = 4;

/** For as long a refused message is tried again (RFC 5321, section 4.5.4.1): the mailbox is the operator's own, and can be mended. */
export const REFUSED_FOR_MS = 5 * DAY;

/** How long after a failed attempt the next one follows, in milliseconds. `attempts` counts from 1. */
export function waitAfter(attempts: number): number {
  return WAITS[attempts - 1] ?? MAX_WAIT;
}

/** What follows an attempt that did not deliver. */
export interface NextAttempt {
  /** `refused`: none does. */
  readonly status: "pending" | "refused";
  readonly waitMs: number;
  readonly refusedSince: number | null;
  /** The time of this attempt, where the message may have arrived by it. */
  readonly unansweredAt: number | null;
}

/** @param now milliseconds since the epoch */
export function scheduleNext(
  { attempts, refused_since }: Pick<StoredMessage, "attempts" | "refused_since">,
  { status }: Exclude<DeliveryResult, { status: "sent" }>,
  now: number,
): NextAttempt {
  if (status === "refused") {
    // Never later than now: a clock that was set back grants no more days.
    const refusedSince = Math.min(refused_since ?? now, now);
    const isFinal = now - refusedSince >= REFUSED_FOR_MS;
    const waitMs = waitAfter(Math.max(attempts, REFUSED_ATTEMPTS));
    return { status: isFinal ? "refused" : "pending", waitMs, refusedSince, unansweredAt: null };
  }
  // A server that swallows its answers has the message already: each wait is longer than the one before.
  const isUnanswered = status === "unanswered";
  const waitMs = isUnanswered ? Math.min(attempts * MAX_WAIT, DAY) : waitAfter(attempts);
  return { status: "pending", waitMs, refusedSince: null, unansweredAt: isUnanswered ? now : null };
}
