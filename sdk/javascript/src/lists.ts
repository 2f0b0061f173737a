import { encodeSegment } from "./call.ts";
import type { CallOptions } from "./settings.ts";

/** The settings of a list. */
export interface ListOptions extends CallOptions {
  /** List only what comes after this id. Default: everything, from the oldest. */
  readonly after?: string | undefined;
}

/**
 * The query of a list, with the question mark.
 *
 * @internal
 */
export function queryOf(
  { after }: ListOptions,
  more: Readonly<Record<string, string | undefined>> = {},
): string {
  const parts = Object.entries({ ...more, after }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeSegment(name, value)}`],
  );
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}
