import type { ApiRequest } from "./request-draft.ts";

/** After this time without a response a request is given up. */
export const TIMEOUT_MS = 15_000;

export interface ApiResponse {
  readonly kind: "response";
  readonly status: number;
  /** The words after the status, where the protocol has any: not in HTTP/2. */
  readonly reason: string;
  /** From sending to the last byte of the body, in whole milliseconds. */
  readonly ms: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

/** What became of a request. `unsendable`: the browser refuses to send a header with such characters. */
export type SendResult = ApiResponse | { readonly kind: "timeout" | "unreachable" | "unsendable" };

interface Settings {
  /** Before the path; in a browser, nothing. */
  readonly origin?: string;
  readonly timeoutMs?: number;
}

/** Sends a request as it is and returns what came of it, also where nothing came. Does not throw. */
export async function send(
  { method, path, headers, body }: ApiRequest,
  { origin = "", timeoutMs = TIMEOUT_MS }: Settings = {},
): Promise<SendResult> {
  const sent = asHeaders(headers);
  if (!sent) return { kind: "unsendable" };
  const start = performance.now();
  try {
    const response = await fetch(origin + path, {
      method,
      headers: sent,
      body: body ?? null,
      // The key says who asks: cookies of the site are none of the API's business.
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return {
      kind: "response",
      status: response.status,
      reason: response.statusText,
      ms: Math.round(performance.now() - start),
      headers: [...response.headers],
      body: text,
    };
  } catch (error) {
    return { kind: (error as Error).name === "TimeoutError" ? "timeout" : "unreachable" };
  }
}

/** Null where a value cannot stand in a header: outside Latin-1, or with a line break. */
function asHeaders(headers: ApiRequest["headers"]): Headers | null {
  try {
    return new Headers(headers.map(([name, value]): [string, string] => [name, value]));
  } catch {
    return null;
  }
}

/** The code of the API's own error, if the response is one: `invalid_api_key`. */
export function errorCodeOf(response: ApiResponse): string | undefined {
  if (response.status < 400) return undefined;
  try {
    return JSON.parse(response.body).error.code;
  } catch {
    return undefined;
  }
}
