import type { Context } from "hono";
import { LIMITS } from "../../domain/api/limits.ts";
import type { IdKind, Operation } from "../../domain/api/operations.ts";
import { IDS, queryOf } from "../../domain/api/parameters.ts";
import { isRefusal, type Refusal, refusal } from "./outcome.ts";
import { validate } from "./validate.ts";

/** What a request says beside its body. */
export interface CallParameters {
  /** From the path, by their names; `id` is empty where the path has none. */
  readonly ids: { readonly id: string; readonly deliveryId: string };
  readonly query: PageQuery & Readonly<Record<string, string | number | undefined>>;
}

/** Which page of a list is asked for. */
export interface PageQuery {
  readonly limit: number;
  /** The last entry that the caller has. */
  readonly after?: string;
}

/** The parameters of a request, or a refusal that names the first that is wrong or that the operation does not have. */
export function readParameters(c: Context, operation: Operation): CallParameters | Refusal {
  const ids = readIds(c, operation);
  if (isRefusal(ids)) return ids;
  const query = readQuery(c, operation);
  return isRefusal(query) ? query : { ids, query };
}

/** Nothing has an id that is not well formed, unless the caller chooses it. */
function readIds(c: Context, { ids = {}, method }: Operation): CallParameters["ids"] | Refusal {
  for (const [name, kind] of Object.entries(ids)) {
    const id = validate(IDS[kind].schema, c.req.param(name), [name]);
    if (isRefusal(id)) return method === "PUT" ? id : notFound(kind, name);
  }
  return { id: "", deliveryId: "", ...c.req.param() };
}

function readQuery(c: Context, operation: Operation): CallParameters["query"] | Refusal {
  const known = queryOf(operation);
  const query: Record<string, string | number> = {};
  // Not Hono's own: an object made of the names would hide `__proto__`.
  const sent = new URL(c.req.url).searchParams;
  for (const [name, text] of sent) {
    const parameter = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!parameter) {
      const names = Object.keys(known).join(", ");
      const takes = names ? `It knows: ${names}.` : "It takes none in its query.";
      return refusal("invalid_parameter", `${name} is no parameter of this request. ${takes}`, name);
    }
    if (sent.getAll(name).length > 1) {
      return refusal("invalid_parameter", `${name} stands in the query more than once: send it once.`, name);
    }
    const isNumber = typeof parameter.example === "number" && /^\d{1,9}$/.test(text);
    const value = validate(parameter.schema, isNumber ? Number(text) : text, [name]);
    if (isRefusal(value)) return value;
    query[name] = value.value;
  }
  return { limit: LIMITS.listEntries, ...query };
}

/** Where the resources of a kind are listed. */
const LISTED_AT: Readonly<Record<IdKind, string>> = {
  rule: "/v1/rules",
  webhook: "/v1/webhooks",
  decision: "/v1/sandbox/decisions",
  delivery: "/v1/webhooks/{id}/deliveries",
  case: "/v1/cases",
};

/** @param param the parameter that holds the id */
export function notFound(kind: IdKind, param = "id"): Refusal {
  const message = `There is no ${kind} with this id under this key. GET ${LISTED_AT[kind]} lists those that there are.`;
  return refusal("not_found", message, param);
}
