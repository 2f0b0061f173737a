/** The settings of a client; see {@link Baini}. */
export interface BainiOptions {
  /** Sent as `Authorization: Bearer …`. Default: the environment variable `BAINI_API_KEY`, where there is an environment. */
  readonly apiKey?: string | undefined;
  /** The base URL of the API without `/v1`, such as `https://baini.example`; `http` is accepted for this machine only. Default: the environment variable `BAINI_BASE_URL`. */
  readonly baseUrl?: string | undefined;
  /** Milliseconds for one attempt, from connecting to the last byte of the response. Default: 10,000. */
  readonly timeoutMs?: number | undefined;
  /** Attempts after the first one. Default: 3. */
  readonly maxRetries?: number | undefined;
  /** Milliseconds: when the API asks for a longer wait than this, the call fails at once. Default: 60,000. */
  readonly maxWaitMs?: number | undefined;
  /** The function that sends requests, for example one that uses your proxy. Default: the platform's `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** Settings of one call. */
export interface CallOptions {
  /** Ends the call: it rejects at once with the signal's own `reason`, also in the middle of a wait. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for each attempt of this call. */
  readonly timeoutMs?: number | undefined;
  /** Attempts after the first one, for this call. */
  readonly maxRetries?: number | undefined;
}

/** Settings of one call that changes something. */
export interface IdempotentCallOptions extends CallOptions {
  /**
   * Makes it safe to repeat a call: the API carries out calls with the same key and the same content once, and gives each the same response
   * as long as it keeps it (the newest 200, up to 128 KB).
   * 1 to 255 printable ASCII characters, without a space at either end. Default: a random UUID, which covers the retries of this call,
   * but not a second call.
   */
  readonly idempotencyKey?: string | undefined;
}

/** @internal */
export interface Settings {
  readonly apiKey: string | undefined;
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  readonly maxWaitMs: number;
  readonly fetch: typeof globalThis.fetch;
}

// Timers count in 32 bits; a longer time would end at once.
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Reads the options and the environment.
 *
 * @throws TypeError when a client cannot be made of them
 * @internal
 */
export function readSettings(options: BainiOptions): Settings {
  const { timeoutMs = 10_000, maxRetries = 3, maxWaitMs = 60_000 } = options;
  const apiKey = options.apiKey ?? readEnvironment("BAINI_API_KEY");
  const baseUrl = options.baseUrl ?? readEnvironment("BAINI_BASE_URL");
  if (apiKey !== undefined) checkKey(apiKey);
  if (baseUrl === undefined) {
    throw new TypeError("A client needs a base URL: give baseUrl, or set BAINI_BASE_URL.");
  }
  checkTimeout(timeoutMs);
  checkRetries(maxRetries);
  if (typeof maxWaitMs !== "number" || !(maxWaitMs >= 0 && maxWaitMs <= LONGEST_MS)) {
    throw new TypeError(`maxWaitMs must be a number of milliseconds from 0 to ${LONGEST_MS}.`);
  }
  return {
    apiKey,
    baseUrl: readBaseUrl(baseUrl),
    timeoutMs,
    maxRetries,
    maxWaitMs,
    // Looked up at each call: what wraps the platform's fetch, such as tracing, may come later than the client.
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
  };
}

/** @internal */
export function checkTimeout(timeoutMs: number): void {
  if (typeof timeoutMs === "number" && timeoutMs > 0 && timeoutMs <= LONGEST_MS) return;
  throw new TypeError(`timeoutMs must be a number of milliseconds above 0, at most ${LONGEST_MS}.`);
}

/** @internal */
export function checkRetries(maxRetries: number): void {
  if (Number.isInteger(maxRetries) && maxRetries >= 0) return;
  throw new TypeError("maxRetries must be a whole number from 0.");
}

/**
 * Whether a string can be a key. The message does not repeat it.
 *
 * @internal
 */
export function checkKey(apiKey: string): void {
  if (typeof apiKey === "string" && /^[\x21-\x7e]+$/.test(apiKey)) return;
  throw new TypeError("apiKey must be visible ASCII characters, without spaces and line breaks.");
}

/** As `URL` writes host names: lower case, IPv4 in four decimal parts, IPv6 in brackets. */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

function readBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (!url || !isWeb || url.search || url.hash || url.username || url.password) {
    throw new TypeError(
      "baseUrl must be an http or https URL without user, query and fragment, such as https://baini.example.",
    );
  }
  if (url.protocol === "http:" && !LOOPBACK.test(url.hostname)) {
    throw new TypeError(
      "baseUrl must be an https URL: over http, the key could be read on its way. http is for this machine only, such as http://localhost:3000.",
    );
  }
  if (/\/v1\/*$/.test(url.pathname)) {
    throw new TypeError("baseUrl must not end in /v1: the library adds /v1 itself.");
  }
  return url.origin + url.pathname.replace(/\/+$/, "");
}

/** A variable of the environment, where there is one; an empty variable counts as not set. */
function readEnvironment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env?.[name] || undefined;
}
