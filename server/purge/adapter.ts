/** One call of a cache's interface. */
export interface PurgeRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** How a kind of cache is told what is no longer current. */
export interface PurgeAdapter {
  /** Whether it finds a response by its URL alone, so that {@link requests} needs the paths. */
  readonly isByPath: boolean;
  /**
   * The calls that drop every response with any of the tags.
   * @param tags as `http/shared-cache.ts` names them
   * @param paths the paths of all responses that may have one of them, with the queries that a cache may keep; empty where nobody asked
   */
  requests(tags: readonly string[], paths: readonly string[]): readonly PurgeRequest[];
  /** The statuses that, beside 2xx, say that nothing outdated is left. */
  readonly alsoDone: readonly number[];
}

/** Where a cache listens for purges, and with which key. */
export interface PurgeTarget {
  readonly url: string;
  readonly token: string | undefined;
}

/** Lists in pieces of at most `size`. */
export function inBatches<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, n) =>
    list.slice(n * size, (n + 1) * size),
  );
}
