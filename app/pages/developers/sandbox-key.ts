import type { SandboxKey } from "../../../domain/api/schemas.ts";
import { readStored, store } from "../../enhance/storage.ts";

/** The visitor's sandbox key, stored in this browser until it ends, so that every developer screen works with the same one. */
const STORED_AS = "sandboxKey";

/** Dispatched on the window whenever the key changes here; other tabs get the browser's own `storage`. */
const CHANGED = "sandbox-key";

/** The key where the browser's storage is blocked or full: it lives as long as the page. */
let unstored: StoredKey | null = null;

export type StoredKey = Pick<SandboxKey, "apiKey" | "expiresAt">;

/** The key, unless there is none or its 24 hours are over. */
export function readSandboxKey(now = Date.now()): StoredKey | null {
  const key = readAnyKey();
  return key && Date.parse(key.expiresAt) > now ? key : null;
}

/** Whether there was a key whose 24 hours are over. */
export function hasSandboxKeyEnded(now = Date.now()): boolean {
  const key = readAnyKey();
  return key !== null && Date.parse(key.expiresAt) <= now;
}

function readAnyKey(): StoredKey | null {
  if (unstored) return unstored;
  try {
    const key: unknown = JSON.parse(readStored(STORED_AS) ?? "null");
    return isKey(key) ? key : null;
  } catch {
    return null;
  }
}

function isKey(value: unknown): value is StoredKey {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof (value as StoredKey).apiKey === "string" &&
    typeof (value as StoredKey).expiresAt === "string"
  );
}

type KeyOutcome = { ok: true; key: StoredKey } | { ok: false; message: string };

/** Asks the sandbox for a key and keeps it. The message of a refusal is the sandbox's own; `unreachable` is shown when there was no response. */
export async function createSandboxKey(unreachable: string): Promise<KeyOutcome> {
  try {
    const response = await fetch("/v1/sandbox/keys", { method: "POST" });
    const body = await response.json();
    if (!response.ok) return { ok: false, message: body.error.message };
    const key = { apiKey: body.apiKey, expiresAt: body.expiresAt };
    keep(key);
    return { ok: true, key };
  } catch {
    return { ok: false, message: unreachable };
  }
}

/** Keeps the new expiry from the body of a renewal of `apiKey`, unless another key has taken its place here. */
export function keepRenewal(apiKey: string, renewed: string): void {
  const kept = readAnyKey();
  try {
    const { expiresAt } = JSON.parse(renewed) as Partial<StoredKey>;
    if (kept?.apiKey === apiKey && expiresAt) keep({ apiKey, expiresAt });
  } catch {
    // A response that is no JSON says nothing of the key.
  }
}

function keep(key: StoredKey): void {
  unstored = store(STORED_AS, JSON.stringify(key)) ? null : key;
  dispatchEvent(new Event(CHANGED));
}

/** Calls back when the key changes, in this tab or another. Returns how to stop. */
export function watchSandboxKey(onChange: () => void): () => void {
  // A page that was left and is come back to received nothing meanwhile.
  const onReturn = ({ persisted }: PageTransitionEvent) => persisted && onChange();
  addEventListener("pageshow", onReturn);
  addEventListener(CHANGED, onChange);
  addEventListener("storage", onChange);
  return () => {
    removeEventListener("pageshow", onReturn);
    removeEventListener(CHANGED, onChange);
    removeEventListener("storage", onChange);
  };
}
