import { useEffect, useRef, useState } from "react";
import type { Delivery } from "../../../../domain/api/schemas.ts";
import { followInbox, type InboxState } from "./inbox-stream.ts";

/** As many as are worth reading; the sandbox keeps more. */
export const MAX_DELIVERIES = 50;

export interface Inbox {
  /** `idle` while there is no key. */
  readonly state: InboxState | { readonly at: "idle" };
  /** Newest first. */
  readonly deliveries: readonly Delivery[];
  readonly stop: () => void;
  /** Connects, or connects at once instead of waiting. */
  readonly start: () => void;
}

interface StoredDeliveries {
  readonly apiKey: string;
  readonly deliveries: readonly Delivery[];
}

/** The inbox of a key, live for as long as the page is there. */
export function useInbox(apiKey: string | undefined): Inbox {
  const [state, setState] = useState<Inbox["state"]>({ at: "idle" });
  const [stored, setStored] = useState<StoredDeliveries>({ apiKey: "", deliveries: [] });
  const [isEnabled, setEnabled] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const seen = useRef({ apiKey: "", after: "" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt connects again
  useEffect(() => {
    if (!apiKey) return setState({ at: "idle" });
    if (!isEnabled) return setState({ at: "stopped", refusal: null });

    if (seen.current.apiKey !== apiKey) seen.current = { apiKey, after: "" };
    const disconnect = new AbortController();
    void followInbox({
      apiKey,
      after: seen.current.after,
      signal: disconnect.signal,
      onState: setState,
      onDelivery: (delivery, eventId) => {
        if (eventId) seen.current = { apiKey, after: eventId };
        setStored((before) => add(before, apiKey, delivery));
      },
    });

    // A page with an open connection cannot be kept for the way back.
    const pause = () => disconnect.abort();
    const reconnect = () => setAttempt((before) => before + 1);
    const resume = ({ persisted }: PageTransitionEvent) => persisted && reconnect();
    addEventListener("pagehide", pause);
    addEventListener("pageshow", resume);
    addEventListener("online", reconnect);
    return () => {
      disconnect.abort();
      removeEventListener("pagehide", pause);
      removeEventListener("pageshow", resume);
      removeEventListener("online", reconnect);
    };
  }, [apiKey, isEnabled, attempt]);

  return {
    state,
    deliveries: stored.apiKey === apiKey ? stored.deliveries : [],
    stop: () => setEnabled(false),
    start: () => {
      setEnabled(true);
      setAttempt((before) => before + 1);
    },
  };
}

function add(stored: StoredDeliveries, apiKey: string, delivery: Delivery): StoredDeliveries {
  const before = stored.apiKey === apiKey ? stored.deliveries : [];
  if (before.some(({ id }) => id === delivery.id)) return stored;
  return { apiKey, deliveries: [delivery, ...before].slice(0, MAX_DELIVERIES) };
}
