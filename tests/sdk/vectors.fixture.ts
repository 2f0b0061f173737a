import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../../sdk/vectors", import.meta.url));

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** What happens to one request on its way; see sdk/vectors/README.md. */
export interface Fault {
  readonly forward?: boolean;
  readonly delayMs?: number;
  readonly response?: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: Json;
  };
  readonly end?: "reset" | "cut" | "silence" | "drip";
}

/** Settings of the client a call is made with; `null` is a client without a key. */
export interface ClientSettings {
  readonly apiKey?: string | null;
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
  readonly maxRetries?: number;
  readonly maxWaitMs?: number;
}

export interface CallCase {
  readonly name: string;
  readonly operation: string;
  readonly arguments: { readonly [name: string]: Json };
  readonly client?: ClientSettings;
  readonly ownKey?: boolean;
  readonly setup?: readonly (readonly [string, string, Json?, Record<string, string>?])[];
  readonly faults?: readonly Fault[];
  readonly expect: Outcome & {
    readonly requests?: number;
    readonly waits?: readonly number[];
    readonly decisions?: number;
    readonly webhooks?: number;
  };
}

export interface SignatureCase {
  readonly name: string;
  readonly secret: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body?: string;
  readonly bodyBase64?: string;
  readonly now: number;
  readonly toleranceSeconds?: number;
  readonly expect: Outcome;
}

/** What came of a case, or what should. */
export interface Outcome {
  readonly result?: Json;
  readonly error?: { readonly [field: string]: Json };
}

const read = (file: string) => JSON.parse(readFileSync(join(FOLDER, file), "utf8"));

export const CALLS = read("calls.json").calls as readonly CallCase[];
export const SIGNATURES = (read("signatures.json").signatures as SignatureCase[]).map((one) => fill(one, {}));

/** The same value with every placeholder in its texts filled. */
export function fill<T>(value: T, values: Readonly<Record<string, string>>): T {
  const known: Readonly<Record<string, string>> = {
    "70000 characters": "x".repeat(70_000),
    "10000 brackets": "[".repeat(10_000),
    "date in 2 s": new Date(Date.now() + 2_000).toUTCString(),
    ...values,
  };
  const walk = (part: unknown): unknown => {
    if (typeof part === "string")
      return part.replace(/\{\{([^}]+)\}\}/g, (all, name: string) => known[name] ?? all);
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part === "object" && part !== null)
      return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, walk(inner)]));
    return part;
  };
  return walk(value) as T;
}
