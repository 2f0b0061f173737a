import type { TextTree } from "../../domain/texts/nest.ts";

/** The text under a dotted key, `hero.title`; undefined where there is none. */
export function textAt(tree: TextTree | undefined, key: string): string | undefined {
  let node: unknown = tree;
  for (const step of key.split(".")) node = (node as Record<string, unknown> | undefined)?.[step];
  return typeof node === "string" ? node : undefined;
}
