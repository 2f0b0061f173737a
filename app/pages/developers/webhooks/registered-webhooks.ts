import { useEffect, useState } from "react";
import type { Webhook } from "../../../../domain/api/schemas.ts";
import { forget, readStored, store } from "../../../enhance/storage.ts";

/** The webhooks that this browser registered with its key: the API never returns their secrets again. */
const STORED_AS = "sandboxWebhooks";

interface Stored {
  readonly apiKey: string;
  readonly webhooks: readonly Webhook[];
}

/** The webhooks of a key, newest first, and how to add another. Those of an older key are forgotten. */
export function useRegisteredWebhooks(apiKey: string | undefined) {
  const [loaded, setLoaded] = useState<Stored | null>(null);
  // The server knows nothing of the browser's storage, so the first render shows none.
  useEffect(() => {
    const stored = read();
    if (apiKey && stored && stored.apiKey !== apiKey) forget(STORED_AS);
    setLoaded(stored);
  }, [apiKey]);

  const webhooks = loaded && loaded.apiKey === apiKey ? loaded.webhooks : [];
  const add = (key: string, webhook: Webhook) => {
    // Where nothing can be stored, this page at least keeps them all.
    const before = read() ?? loaded;
    const next = { apiKey: key, webhooks: [webhook, ...(before?.apiKey === key ? before.webhooks : [])] };
    store(STORED_AS, JSON.stringify(next));
    setLoaded(next);
  };
  return { webhooks, add };
}

function read(): Stored | null {
  try {
    const stored = JSON.parse(readStored(STORED_AS) ?? "null") as Partial<Stored> | null;
    return typeof stored?.apiKey === "string" && Array.isArray(stored.webhooks) ? (stored as Stored) : null;
  } catch {
    return null;
  }
}
