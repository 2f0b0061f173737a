import { useEffect, useState } from "react";
import type { Webhook } from "../../../../domain/api/schemas.ts";
import { forget, readStored, store } from "../../../enhance/storage.ts";

/** The webhooks that this browser registered with its key: the API never tells their secrets again. */
const STORED_AS = "sandboxWebhooks";

interface Stored {
  readonly apiKey: string;
  readonly webhooks: readonly Webhook[];
}

/** The webhooks of a key, newest first, and how to keep another. Those of an older key are forgotten. */
export function useOwnWebhooks(apiKey: string | undefined) {
  const [held, hold] = useState<Stored | null>(null);
  // The server knows nothing of the browser's storage, so the first render shows none.
  useEffect(() => {
    const stored = read();
    if (apiKey && stored && stored.apiKey !== apiKey) forget(STORED_AS);
    hold(stored);
  }, [apiKey]);

  const webhooks = held && held.apiKey === apiKey ? held.webhooks : [];
  const keep = (ofKey: string, webhook: Webhook) => {
    // Where nothing can be stored, this page at least keeps them all.
    const before = read() ?? held;
    const next = { apiKey: ofKey, webhooks: [webhook, ...(before?.apiKey === ofKey ? before.webhooks : [])] };
    store(STORED_AS, JSON.stringify(next));
    hold(next);
  };
  return { webhooks, keep };
}

function read(): Stored | null {
  try {
    const stored = JSON.parse(readStored(STORED_AS) ?? "null") as Partial<Stored> | null;
    return typeof stored?.apiKey === "string" && Array.isArray(stored.webhooks) ? (stored as Stored) : null;
  } catch {
    return null;
  }
}
