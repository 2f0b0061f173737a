import type { TextRow } from "./nest.ts";

/**
 * `rows` over `base`, key by key, as the site shows them. A blank value counts as none: it would leave a hole in a page.
 * The keys of `base` come first and in their order, so that in `nest` their structure holds.
 */
export function overlay(base: readonly TextRow[], rows: readonly TextRow[]): TextRow[] {
  const texts = new Map(base.map(({ key, value }) => [key, value]));
  for (const { key, value } of rows) if (value.trim() !== "") texts.set(key, value);
  return Array.from(texts, ([key, value]) => ({ key, value }));
}
