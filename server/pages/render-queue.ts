import { isPublicAddress } from "../http/client-address.ts";
import { createRateLimiter, type Rate } from "../http/rate-limit.ts";

/** Why a page is not rendered now; `retryAfterSeconds` is for the Retry-After header. */
export interface Overload {
  readonly status: 429 | 503;
  readonly retryAfterSeconds: number;
}

export interface RenderLimits {
  /** Renders that wait for their turn; the next one is refused. 100 of the dearest screen take 1.5 s. */
  readonly waiting: number;
  /** Renders begun and not finished, most of them waiting for a service. */
  readonly underWay: number;
  /** What one client may have rendered. */
  readonly client: Rate;
}

/** A reader opens a page a second; a crawler that keeps its manners comes through all 250 without a refusal. */
const LIMITS: RenderLimits = { waiting: 100, underWay: 300, client: { max: 100, windowMs: 5_000 } };

export interface RenderQueue {
  /** Whether a render for a client at this address is refused; it counts as one if not. */
  refuse(address: string): Overload | undefined;
  /** Runs a render when it is its turn. */
  run<T>(render: () => Promise<T>): Promise<T>;
}

/**
 * Bounds what rendering may take from everybody else. At most one render begins in a turn of the event loop, so that
 * whatever lies finished in memory goes out between any two. One that waits for a slow service blocks no other.
 *
 * Clients are told apart by their public address: behind a proxy that TRUSTED_PROXIES does not name all visitors share a private one.
 * @param now milliseconds since the Unix epoch
 */
export function createRenderQueue(now: () => number, limits: RenderLimits = LIMITS): RenderQueue {
  const limiter = createRateLimiter({ ...limits.client, now });
  const waiting: (() => void)[] = [];
  let underWay = 0;

  function beginNext(): void {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(beginNext);
  }

  return {
    refuse(address) {
      if (waiting.length >= limits.waiting || underWay >= limits.underWay) {
        return { status: 503, retryAfterSeconds: 2 };
      }
      if (!isPublicAddress(address)) return undefined;
      const result = limiter.consume(address);
      return result.allowed ? undefined : { status: 429, retryAfterSeconds: result.retryAfterSeconds };
    },

    async run(render) {
      await new Promise<void>((begin) => {
        if (waiting.push(begin) === 1) setImmediate(beginNext);
      });
      underWay++;
      try {
        return await render();
      } finally {
        underWay--;
      }
    },
  };
}
