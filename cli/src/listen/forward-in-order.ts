import type { Delivery } from "../../../sdk/javascript/src/index.ts";
import { type ForwardResult, forward, type Target } from "./forward.ts";

/** Five times what the inbox of a key holds. */
const MAX_WAITING = 1_000;

export interface ForwardQueue {
  readonly target: Target;
  readonly maxWaiting?: number;
  onOutcome(delivery: Delivery, outcome: ForwardResult): void;
  /** A bug of ours. */
  onError(error: unknown): void;
}

/**
 * Forwards messages in their order, the next when the one before has its outcome. One that finds too many waiting is not forwarded.
 * @returns the function that takes a message
 */
export function forwardInOrder(turns: ForwardQueue): (delivery: Delivery) => void {
  const { target, maxWaiting = MAX_WAITING, onOutcome, onError } = turns;
  const waiting: Delivery[] = [];
  let isWorking = false;
  const work = async () => {
    isWorking = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const outcome = await forward(next, target);
      if (!outcome) return;
      onOutcome(next, outcome);
    }
    isWorking = false;
  };
  return (delivery) => {
    if (waiting.length >= maxWaiting) {
      const failure = `not forwarded: ${maxWaiting} messages are waiting`;
      onOutcome(delivery, { status: null, ms: 0, failure });
      return;
    }
    waiting.push(delivery);
    if (!isWorking) work().catch(onError);
  };
}
