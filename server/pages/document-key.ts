import type { LocatedScreen } from "./locate.ts";

/**
 * What a shared document is cached under: its path and the canonical form of the query parameters that its screen declares, in
 * the order of their declaration. All others (`utm_…`) lead to the same document. Undefined where the query makes a document of its own.
 */
export function documentKey(
  { pathname, searchParams }: URL,
  { query, language }: Pick<LocatedScreen, "query" | "language">,
): string | undefined {
  const canonical = new URLSearchParams();
  for (const [name, parameter] of Object.entries(query)) {
    const value = searchParams.get(name);
    if (value === null) continue;
    if (parameter === "any") return undefined;
    const known = parameter(value, language);
    if (known !== undefined) canonical.set(name, known);
  }
  return canonical.size === 0 ? pathname : `${pathname}?${canonical}`;
}

/**
 * Where a request leads whose declared parameters are not written as their screen writes them (`plan=none`, `page=1`): the same
 * address with those that are. Nobody purges an invented one, so no cache is to keep a document there. Undefined where all are.
 */
export function canonicalAddress(
  { pathname, searchParams }: URL,
  { query, language }: Pick<LocatedScreen, "query" | "language">,
): string | undefined {
  const canonical = new URLSearchParams(searchParams);
  let isCanonical = true;
  for (const [name, parameter] of Object.entries(query)) {
    const [value, ...others] = searchParams.getAll(name);
    if (value === undefined || parameter === "any") continue;
    const known = parameter(value, language);
    if (known === value && others.length === 0) continue;
    isCanonical = false;
    if (known === undefined) canonical.delete(name);
    else canonical.set(name, known);
  }
  if (isCanonical) return undefined;
  return canonical.size === 0 ? pathname : `${pathname}?${canonical}`;
}
