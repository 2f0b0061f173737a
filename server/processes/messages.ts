import type { Health } from "../admin/health.ts";
import type { Rate } from "../http/rate-limit.ts";

/**
 * What a worker asks the primary to count, and is answered. The primary of an older release may read it, as it stays at SIGHUP: names
 * and fields of messages are a wire format. To a name that it does not know it answers nothing, and the worker counts alone.
 */
export type LimitRequest =
  | {
      readonly name: "consume";
      readonly key: string;
      readonly rate: Rate;
      readonly cost: number | undefined;
    }
  | { readonly name: "refund"; readonly key: string; readonly rate: Rate }
  | { readonly name: "acquireSlot"; readonly key: string; readonly max: number }
  | { readonly name: "releaseSlot"; readonly key: string };

export type WorkerMessage =
  /** The worker listens. */
  | { readonly kind: "serving"; readonly url: string }
  /** Something that all workers show has changed: the others are to look. */
  | { readonly kind: "changed" }
  | { readonly kind: "question"; readonly id: number; readonly question: LimitRequest }
  | { readonly kind: "health"; readonly report: Health };

/** The first message that a worker gets. */
export interface WorkerStart {
  readonly kind: "start";
  /** From 1 on; the one that replaces a worker has its number. */
  readonly number: number;
  /** The same for all workers of the primary, as base64url. */
  readonly secret: string;
}

/** How a process is to stop serving. */
export interface StopCommand {
  /** How long it goes on before it closes, so that balancers and kept connections can leave. */
  readonly drainMs: number;
  /** Whether the whole site leaves: then `/-/ready` says so. One worker of several leaves unnoticed. */
  readonly isWholeSite: boolean;
}

export type PrimaryMessage =
  | WorkerStart
  | { readonly kind: "stop"; readonly order: StopCommand }
  | { readonly kind: "changed" }
  /** The worker is to say how the site is. */
  | { readonly kind: "askHealth" }
  | { readonly kind: "answer"; readonly id: number; readonly value: unknown };
