/** The headers of a message: a `Headers` object, Node's `request.headers`, or name-value pairs. */
export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>
  | Iterable<readonly [string, string]>;

/**
 * The value of a header under any case of its name; several are joined as HTTP joins them. Not by way of `Headers`, which throws
 * at a value that HTTP could not have brought.
 *
 * @returns an empty text when there is none
 * @internal
 */
export function headerOf(headers: WebhookHeaders, name: string): string {
  const pairs = Symbol.iterator in headers ? [...headers] : Object.entries(headers);
  return pairs
    .filter(([key]) => String(key).toLowerCase() === name)
    .flatMap(([, value]) => value ?? [])
    .join(", ");
}
