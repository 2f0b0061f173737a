import { errorCode } from "./outgoing.ts";

export const DEPENDENCY_NAMES = ["delivery", "translations", "cms", "country", "analytics"] as const;

/** What the site calls outside its own process. */
export type DependencyName = (typeof DEPENDENCY_NAMES)[number];

/** How the last call went. `since` is an ISO time: from then on every call went so. */
export type DependencyState =
  | { readonly ok: true; readonly since: string }
  | { readonly ok: false; readonly since: string; readonly reason?: string }
  | "not used yet";

type Fetch = (url: string, init: RequestInit) => Response | Promise<Response>;

export interface DependencyStates {
  /** Notes how a call went. The reason is shown to operators: no keys, no addresses of visitors. */
  record(name: DependencyName, ok: boolean, reason?: string): void;
  /**
   * The same fetch, noting how each call went: no answer, an answer of 500 and above, and one that refuses the key
   * (401, 403) are faults. Any other answer shows that the service is there.
   */
  watch(name: DependencyName, fetch: Fetch): (url: string, init: RequestInit) => Promise<Response>;
  report(): Record<DependencyName, DependencyState>;
}

/**
 * @param now milliseconds since the Unix epoch
 * @param onCall told of every call
 */
export function createDependencyStates(
  now: () => number,
  onCall: (name: DependencyName, ok: boolean) => void = () => undefined,
): DependencyStates {
  const states = new Map<DependencyName, { ok: boolean; since: number; reason: string | undefined }>();

  function record(name: DependencyName, ok: boolean, reason?: string): void {
    onCall(name, ok);
    const before = states.get(name);
    states.set(name, { ok, since: before?.ok === ok ? before.since : now(), reason });
  }

  function stateOf(name: DependencyName): DependencyState {
    const state = states.get(name);
    if (!state) return "not used yet";
    const since = new Date(state.since).toISOString();
    if (state.ok) return { ok: true, since };
    return { ok: false, since, ...(state.reason !== undefined && { reason: state.reason }) };
  }

  return {
    record,

    watch: (name, fetch) => async (url, init) => {
      let response: Response;
      try {
        response = await fetch(url, init);
      } catch (error) {
        record(name, false, init.signal?.aborted ? "timeout" : (errorCode(error) ?? "network"));
        throw error;
      }
      const { status } = response;
      const isFault = status >= 500 || status === 401 || status === 403;
      record(name, !isFault, isFault ? `status ${status}` : undefined);
      return response;
    },

    report: () =>
      Object.fromEntries(DEPENDENCY_NAMES.map((name) => [name, stateOf(name)])) as Record<
        DependencyName,
        DependencyState
      >,
  };
}
