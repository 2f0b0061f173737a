import { useEffect, useRef, useState } from "react";
import type { Delivery } from "../../../../domain/api/schemas.ts";
import { followInbox, type InboxState } from "./inbox-stream.ts";

/** As many as are worth reading; the sandbox keeps more. */
export const SHOWN_DELIVERIES = 50;

export interface Inbox {
  /** `idle` while there is no key. */
  readonly state: InboxState | { readonly at: "idle" };
  /** Newest first. */
  readonly deliveries: readonly Delivery[];
  readonly stop: () => void;
  /** Connects, or connects at once instead of waiting. */
  readonly start: () => void;
}

interface Held {
  readonly apiKey: string;
  readonly deliveries: readonly Delivery[];
}

/** The inbox of a key, live for as long as the page is there. */
export function useInbox(apiKey: string | undefined): Inbox {
  const [state, setState] = useState<Inbox["state"]>({ at: "idle" });
  const [held, hold] = useState<Held>({ apiKey: "", deliveries: [] });
  const [isWanted, want] = useState(true);
  const [turn, setTurn] = useState(0);
  const seen = useRef({ apiKey: "", after: "" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn connects anew
  useEffect(() => {
    if (!apiKey) return setState({ at: "idle" });
    if (!isWanted) return setState({ at: "stopped", refusal: null });

    if (seen.current.apiKey !== apiKey) seen.current = { apiKey, after: "" };
    const leave = new AbortController();
    void followInbox({
      apiKey,
      after: seen.current.after,
      signal: leave.signal,
      onState: setState,
      onDelivery: (delivery, eventId) => {
        if (eventId) seen.current = { apiKey, after: eventId };
        hold((before) => add(before, apiKey, delivery));
      },
    });

    // A page with an open connection cannot be kept for the way back.
    const pause = () => leave.abort();
    const again = () => setTurn((before) => before + 1);
    const resume = ({ persisted }: PageTransitionEvent) => persisted && again();
    addEventListener("pagehide", pause);
    addEventListener("pageshow", resume);
    addEventListener("online", again);
    return () => {
      leave.abort();
      removeEventListener("pagehide", pause);
      removeEventListener("pageshow", resume);
      removeEventListener("online", again);
    };
  }, [apiKey, isWanted, turn]);

  return {
    state,
    deliveries: held.apiKey === apiKey ? held.deliveries : [],
    stop: () => want(false),
    start: () => {
      want(true);
      setTurn((before) => before + 1);
    },
  };
}

function add(held: Held, apiKey: string, delivery: Delivery): Held {
  const before = held.apiKey === apiKey ? held.deliveries : [];
  if (before.some(({ id }) => id === delivery.id)) return held;
  return { apiKey, deliveries: [delivery, ...before].slice(0, SHOWN_DELIVERIES) };
}
