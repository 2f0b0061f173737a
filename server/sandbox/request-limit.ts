import type { Context } from "hono";
import { createRateLimiter, type RateLimitOptions } from "../http/rate-limit.ts";
import { type Refusal, refusal } from "./outcome.ts";

interface Options extends RateLimitOptions {
  /** What the headers call the limit, by the draft of RateLimit header fields. */
  readonly name?: string;
  /** Whether each response says how many requests are left; otherwise only a refusal names the limit. */
  readonly isAnnounced?: boolean;
}

export interface RequestLimit {
  /** Takes a turn for whatever the limit is counted by, or says why there is none. */
  take(c: Context, client: string): Refusal | undefined;
}

/** A limit on requests, announced in the headers of the response. Counted in this process alone. */
export function createRequestLimit({
  name = "default",
  isAnnounced = true,
  ...options
}: Options): RequestLimit {
  const limiter = createRateLimiter(options);
  const policy = `"${name}";q=${options.burst};w=${options.windowMs / 1_000}`;

  return {
    take(c, client) {
      const turn = limiter.take(client);
      if (isAnnounced || !turn.allowed) {
        c.header("ratelimit-policy", policy);
        c.header("ratelimit", `"${name}";r=${turn.allowed ? turn.remaining : 0}`);
      }
      if (turn.allowed) return undefined;
      const seconds = turn.retryAfterSeconds;
      const message = `Too many requests. Try again in ${seconds} s, as Retry-After says.`;
      return refusal("rate_limited", message, null, { "retry-after": String(seconds) });
    },
  };
}
