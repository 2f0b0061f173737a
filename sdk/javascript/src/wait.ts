import { onAbort } from "./on-abort.ts";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;

// The only form of a date that may still be sent (RFC 9110, section 5.6.7). Date.parse alone takes "-5" for a month.
const HTTP_DATE = /^[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9]{2}:[0-9]{2}:[0-9]{2} GMT$/;

/**
 * Milliseconds that `Retry-After` asks to wait, 0 for a date that has passed.
 *
 * @returns `null` when there is no such header, or none that can be read
 * @internal
 */
export function readRetryAfter(header: string | null, now: number): number | null {
  const value = header?.trim() ?? "";
  if (/^[0-9]+$/.test(value)) return Number(value) * 1000;
  const date = HTTP_DATE.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/**
 * Milliseconds to wait after a failed attempt without `Retry-After`: twice as long each time, and by chance up to half of it
 * less, so that callers who failed together do not return together.
 *
 * @internal
 */
export function backoffMs(attempts: number): number {
  const whole = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));
  return whole * (0.5 + Math.random() / 2);
}

/**
 * Resolves after a time, and rejects with the signal's reason as soon as it is aborted.
 *
 * @internal
 */
export function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(() => {
      letGo();
      resolve();
    }, ms);
    const letGo = onAbort(signal, () => {
      letGo();
      clearTimeout(timer);
      reject(signal?.reason);
    });
  });
}
