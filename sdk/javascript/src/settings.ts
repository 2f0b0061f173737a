/** The options of a client; see {@link Baini}. */
export interface BainiOptions {
  /**
   * The API key. Defaults to the `BAINI_API_KEY` environment variable, where there is one. Without a key, you can only call
   * `sandbox.createKey`, or `keys.verify` with a key passed as an argument.
   */
  readonly apiKey?: string | undefined;
  /** The base URL of the API without `/v1`, such as `https://baini.example`. `http` is accepted for this machine only. Defaults to the `BAINI_BASE_URL` environment variable. */
  readonly baseUrl?: string | undefined;
  /** Time limit for one attempt in milliseconds, from connecting to the last byte of the response. Defaults to 10,000. */
  readonly timeoutMs?: number | undefined;
  /** Maximum number of retries when the connection fails, an attempt times out, or the API responds with 408, 429 or 5xx. Defaults to 3. */
  readonly maxRetries?: number | undefined;
  /** Maximum wait before a retry in milliseconds. If the API asks you to wait longer, the call fails immediately. Defaults to 60,000. */
  readonly maxWaitMs?: number | undefined;
  /** The function that sends requests, for example one that uses your proxy. Defaults to the platform's `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** The options of a call. */
export interface CallOptions {
  /** Aborts the call, even while it waits for a retry: it rejects immediately with the signal's `reason`. */
  readonly signal?: AbortSignal | undefined;
  /** Time limit for each attempt of this call in milliseconds. Defaults to that of the client. */
  readonly timeoutMs?: number | undefined;
  /** Maximum number of retries of this call. Defaults to that of the client. */
  readonly maxRetries?: number | undefined;
}

/** The options of a call that takes an idempotency key. */
export interface IdempotentCallOptions extends CallOptions {
  /**
   * A unique key that lets you safely retry the call later: 1 to 255 printable ASCII characters, without a space at either end. A
   * repeated key returns the stored response instead of carrying out the call again. The API keeps the latest 200 responses per API key,
   * up to 128 KB in total. Defaults to a random UUID, which covers the automatic retries of this call, but not a second call.
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
 * @throws TypeError when there is no base URL, or an option is invalid
 * @internal
 */
export function readSettings(options: BainiOptions): Settings {
  const { timeoutMs = 10_000, maxRetries = 3, maxWaitMs = 60_000 } = options;
  const apiKey = options.apiKey ?? readEnvironment("BAINI_API_KEY");
  const baseUrl = options.baseUrl ?? readEnvironment("BAINI_BASE_URL");
  if (apiKey !== undefined) checkKey(apiKey);
  if (baseUrl === undefined) {
    throw new TypeError("A client needs a base URL: pass baseUrl, or set BAINI_BASE_URL.");
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
  throw new TypeError(`timeoutMs must be a number of milliseconds greater than 0, at most ${LONGEST_MS}.`);
}

/** @internal */
export function checkRetries(maxRetries: number): void {
  if (Number.isInteger(maxRetries) && maxRetries >= 0) return;
  throw new TypeError("maxRetries must be a whole number, 0 or more.");
}

/**
 * Checks that a string can be a key. The message does not contain it.
 *
 * @internal
 */
export function checkKey(apiKey: string): void {
  if (typeof apiKey === "string" && /^[\x21-\x7e]+$/.test(apiKey)) return;
  throw new TypeError("apiKey must consist of visible ASCII characters, without spaces or line breaks.");
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

/** An environment variable, where there is an environment. An empty variable counts as not set. */
function readEnvironment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env?.[name] || undefined;
}
