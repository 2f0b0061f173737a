import type { Context } from "hono";
import type { Rate } from "../http/rate-limit.ts";
import type { SharedLimits } from "../limits/shared-limits.ts";
import { type Refusal, refusal } from "./outcome.ts";

interface Options extends Rate {
  /** What is counted: clients of limits with different names are told apart. */
  readonly of: string;
  /** What the headers call the limit, by the draft of RateLimit header fields. */
  readonly name?: string;
  /** Whether each response says how many requests are left; otherwise a refusal does, or an announced limit that more are left of. */
  readonly isAnnounced?: boolean;
}

export interface RequestLimit {
  /**
   * Counts a request for whatever the limit is counted by, or says why it is not allowed.
   * @param further how many more a request that is counted already is worth: all of them are counted, or none
   */
  consume(c: Context, client: string, further?: number): Promise<Refusal | undefined>;
}

interface Left {
  readonly name: string;
  readonly policy: string;
  readonly remaining: number;
}

/** Of the limits that a request counts for, the one that refuses first: the client has to keep to that. */
const nearest = new WeakMap<Context, Left>();

/** A limit on requests, announced in the headers of the response and counted over all processes. */
export function createRequestLimit(
  limits: SharedLimits,
  { of, name = "default", isAnnounced = true, max, windowMs }: Options,
): RequestLimit {
  const limiter = limits.rate(of, { max, windowMs });
  const policy = `"${name}";q=${max};w=${windowMs / 1_000}`;

  return {
    async consume(c, client, further) {
      const result = await limiter.consume(client, further);
      // Where the further ones do not fit, what the headers say of the first still holds.
      if (result.allowed || !further) {
        const own = { name, policy, remaining: result.allowed ? result.remaining : 0 };
        const other = nearest.get(c);
        const nearer = other && other.remaining < own.remaining ? other : own;
        nearest.set(c, nearer);
        if (isAnnounced || !result.allowed) {
          c.header("ratelimit-policy", nearer.policy);
          c.header("ratelimit", `"${nearer.name}";r=${nearer.remaining}`);
        }
      }
      if (result.allowed) return undefined;
      const seconds = result.retryAfterSeconds;
      const reason = further
        ? `This batch counts as ${further + 1} requests, and fewer are left: send fewer payments, or the same ones`
        : "Too many requests. Try again";
      const message = `${reason} in ${seconds} s, as Retry-After says.`;
      return refusal("rate_limited", message, null, { "retry-after": String(seconds) });
    },
  };
}
