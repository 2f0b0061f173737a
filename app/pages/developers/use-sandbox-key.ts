import { useRef, useState, useSyncExternalStore } from "react";
import {
  createSandboxKey,
  hasSandboxKeyEnded,
  readSandboxKey,
  type StoredKey,
  watchSandboxKey,
} from "./sandbox-key.ts";

/** What was read last: React takes a new object for a new state, and reading the storage makes a new one each time. */
let last: StoredKey | null = null;

/**
 * The sandbox key of this browser, or null while there is none: on the server, before the first one, and as soon as its
 * time is over. Renders again when the key changes, here or in another tab.
 */
export function useSandboxKey(): StoredKey | null {
  return useSyncExternalStore(watch, read, () => null);
}

/** Whether this browser had a key whose time is over. */
export function useSandboxKeyEnded(): boolean {
  return useSyncExternalStore(watch, hasSandboxKeyEnded, () => false);
}

function read(): StoredKey | null {
  const key = readSandboxKey();
  if (key?.apiKey !== last?.apiKey || key?.expiresAt !== last?.expiresAt) last = key;
  return last;
}

/** Beside the changes that the storage reports: the expiry of the key, which nothing reports. */
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

export interface KeyCreation {
  readonly isCreating: boolean;
  /** Why there is no new key: the sandbox's own words, or ours where it cannot be reached. */
  readonly refusal: string | null;
  /** Asks for a new key in place of the old, once however often it is called. Resolves with it, or with null after a refusal. */
  readonly create: () => Promise<StoredKey | null>;
}

/** @param unreachable the message when the sandbox cannot be reached */
export function useKeyCreation(unreachable: string): KeyCreation {
  const [isCreating, setCreating] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const pending = useRef<Promise<StoredKey | null> | null>(null);

  const request = async () => {
    setCreating(true);
    setRefusal(null);
    const outcome = await createSandboxKey(unreachable);
    pending.current = null;
    setCreating(false);
    if (outcome.ok) return outcome.key;
    setRefusal(outcome.message);
    return null;
  };
  const create = () => {
    pending.current ??= request();
    return pending.current;
  };
  return { isCreating, refusal, create };
}
