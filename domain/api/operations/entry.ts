import type { ErrorCode } from "../errors.ts";
import type { RequestName, ResponseName } from "../named-schemas.ts";

/** What an id is of; `../parameters.ts` says what it looks like. */
export type IdKind = "rule" | "webhook" | "decision" | "delivery" | "case";

/** Query parameters beside those of pages. */
export type FilterName = "status" | "jurisdiction";

/**
 * What a caller does with the API, where, what goes in and what comes out. The sandbox serves by it, and the description, the reference, the
 * explorer and the Postman collection are made from it. Its texts are `api:operations.{id}`.
 */
export interface OperationEntry {
  readonly id: string;
  /** Names its page and the folder of its sample. */
  readonly slug: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: `/v1/${string}`;
  /** What the names in the path stand for. */
  readonly ids?: Readonly<Record<string, IdKind>>;
  readonly tag: string;
  /** Called without the header: one hands a key out, the other takes it in the body. */
  readonly isOpen?: true;
  /** The schema of the request body; an operation without one ignores a body. */
  readonly request?: RequestName;
  /** The schema of each response that is no error, by its status. */
  readonly responses: Readonly<Record<number, ResponseName>>;
  /** Whether an `Idempotency-Key` makes a repetition safe. */
  readonly isIdempotent?: true;
  /** What a list holds that is read in pages, by `limit` and `after`. */
  readonly list?: IdKind;
  /** What else its query may ask for. */
  readonly filters?: readonly FilterName[];
  /** Whether it can be had as a page for people to print too, by `Accept: text/html`. */
  readonly isPrintable?: true;
  /** Whether the list can be followed as server-sent events. */
  readonly isStream?: true;
  /** Refusals that the operation has for itself. */
  readonly refusals?: readonly ErrorCode[];
}
