import { type Call, encodeSegment } from "./call.ts";
import { type Decoder, enveloped, nullable, record, text } from "./decode.ts";
import type { CallOptions } from "./settings.ts";

/** The options for reading a list. */
export interface ListOptions extends CallOptions {
  /** Maximum number of entries to return, from 1 to 200. Defaults to 200. With `for await`, this is the page size. */
  readonly limit?: number | undefined;
  /** Return only entries after this id. By default, the list starts with the first. */
  readonly after?: string | undefined;
}

/** A list: `await` returns one page as an array; `for await` iterates over all entries, fetching each page as needed. */
export interface Listing<T> extends Promise<T[]>, AsyncIterable<T> {}

/**
 * The operation of a list.
 *
 * @internal
 */
export interface ListOperation<T> {
  readonly id: string;
  /** From `/v1` on, without its query. */
  readonly path: string;
  /** The query parameters besides those of the page. */
  readonly filter?: Readonly<Record<string, string | undefined>>;
  readonly entry: Decoder<T>;
}

/** @internal */
export function readList<T>(
  call: Call,
  { id, path, filter = {}, entry }: ListOperation<T>,
  options: ListOptions,
): Listing<T> {
  const readPage = async (after: string | undefined) => {
    const query = queryOf({ ...filter, limit: readLimit(options.limit), after });
    return call({ id, method: "GET", path: path + query, decode: pageOf(entry) }, options);
  };
  const first = readPage(options.after);
  const entries = first.then(({ data }) => data);
  async function* readAll() {
    // Not of `first`: a failure that nobody awaits would end the process.
    yield* await entries;
    for (let { next } = await first; next !== null; ) {
      const page = await readPage(next);
      yield* page.data;
      next = page.next;
    }
  }
  return Object.assign(entries, { [Symbol.asyncIterator]: readAll });
}

/**
 * The query of a request, with the question mark.
 *
 * @internal
 */
export function queryOf(parameters: Readonly<Record<string, string | undefined>>): string {
  const parts = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeSegment(name, value)}`],
  );
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

interface Page<T> {
  readonly data: T[];
  /** The `after` of the next page; null with the last. */
  readonly next: string | null;
}

const pageOf =
  <T>(entry: Decoder<T>): Decoder<Page<T>> =>
  (value, path) => ({
    data: enveloped(entry)(value, path),
    next: nullable(text)(record(value, path).next, `${path}.next`),
  });

function readLimit(limit: number | undefined): string | undefined {
  if (limit === undefined || Number.isInteger(limit)) return limit?.toString();
  throw new TypeError("limit must be a whole number.");
}
