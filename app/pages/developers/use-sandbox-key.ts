import { useSyncExternalStore } from "react";
import { readSandboxKey, type StoredKey, watchSandboxKey } from "./sandbox-key.ts";

/** What was read last: React takes a new object for a new state, and reading the storage makes a new one each time. */
let last: StoredKey | null = null;

/**
 * The sandbox key of this browser, or null while there is none: on the server, before the first one, and as soon as its
 * time is over. Renders again when the key changes, here or in another tab.
 */
export function useSandboxKey(): StoredKey | null {
  return useSyncExternalStore(watch, read, () => null);
}

function read(): StoredKey | null {
  const key = readSandboxKey();
  if (key?.apiKey !== last?.apiKey || key?.expiresAt !== last?.expiresAt) last = key;
  return last;
}

/** Beside the changes that the storage tells: the end of the key, which nothing tells. */
function watch(onChange: () => void): () => void {
  let end = 0;
  const plan = () => {
    clearTimeout(end);
    const key = readSandboxKey();
    if (key) end = window.setTimeout(onChange, Math.max(0, Date.parse(key.expiresAt) - Date.now()));
  };
  const stop = watchSandboxKey(() => {
    plan();
    onChange();
  });
  plan();
  return () => {
    clearTimeout(end);
    stop();
  };
}
