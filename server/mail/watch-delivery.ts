import type { DependencyStates } from "../http/dependency-states.ts";
import { type Deliver, withoutAddresses } from "./source.ts";

const MAX_REASON_LENGTH = 300;

/**
 * The same delivery, noting how each attempt went. A refused message is that message's fault: whoever refused it is
 * there and answers.
 */
export function watchDelivery(states: DependencyStates, deliver: Deliver): Deliver {
  return async (message, signal) => {
    const delivery = await deliver(message, signal);
    if (delivery.status === "sent" || delivery.status === "refused") states.record("delivery", true);
    // An attempt that we broke off ourselves says nothing about the other side.
    else if (!signal.aborted) {
      const reason = withoutAddresses(delivery.reason).replace(/\p{Cc}+/gu, " ");
      states.record("delivery", false, reason.slice(0, MAX_REASON_LENGTH));
    }
    return delivery;
  };
}
