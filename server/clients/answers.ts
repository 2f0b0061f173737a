/** The global fetch, or an embedded Hono app's own `app.request`: the same call without a network hop. */
export type Fetch = (url: string, init: RequestInit) => Response | Promise<Response>;

/** JSON, or undefined where it is none: what a hosted service sends is not always what it says. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Why a call failed, for the log: the system's code (`ECONNREFUSED`) says more than fetch's own "fetch failed". */
export function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : String(cause);
}
