import type { Context } from "hono";
import { type OperationId, operationById } from "../../domain/api/operations.ts";
import { BRAND } from "../../domain/brand.ts";
import type { SandboxDatabase } from "./database.ts";
import { findOwner, type Owner, unknownKey } from "./keys.ts";
import { isRefusal, type Refusal, type RenderedResponse, refusal, render } from "./outcome.ts";
import { type CallParameters, readParameters } from "./read-call.ts";
import type { RequestLimit } from "./request-limit.ts";

/** Responds to a call: what is to be sent as JSON, or a response of its own kind. */
export type Handler = (c: Context) => Promise<RenderedResponse | Response>;

/** A request with a key that is known, within its limits and with parameters that are right. */
export interface AuthorizedCall extends CallParameters {
  readonly owner: Owner;
  /** Counts further requests for one that is worth several, or says why none are allowed. */
  readonly consumeRequests: (cost: number) => Promise<Refusal | undefined>;
}

interface Settings {
  readonly db: SandboxDatabase;
  readonly now: () => number;
  readonly clientAddress: (c: Context) => string;
  /** The limit of an IP address, with whatever key. */
  readonly addresses: RequestLimit;
  /** The limit of a key. */
  readonly requests: RequestLimit;
}

export type WithAuth = (
  operation: OperationId,
  work: (c: Context, call: AuthorizedCall) => ReturnType<Handler>,
) => Handler;

/** Makes handlers for calls with a key: within the limits, and with an owner who is known. */
export function createWithAuth({ db, now, clientAddress, addresses, requests }: Settings): WithAuth {
  async function authenticate(c: Context): Promise<Owner | Refusal> {
    const apiKey = /^Bearer +([\x21-\x7e]+) *$/i.exec(c.req.header("authorization") ?? "")?.[1];
    if (apiKey) return (await findOwner(db, apiKey, now())) ?? unknownKey("Authorization");
    return refusal(
      "missing_api_key",
      `This call needs a key: send the header Authorization: Bearer ${BRAND.keyPrefix}… POST /v1/sandbox/keys hands one out.`,
      "Authorization",
      { "www-authenticate": "Bearer" },
    );
  }

  return (operation, work) => async (c) => {
    // First of all: a request with an unknown key costs a look into the database too.
    const limited = await addresses.consume(c, clientAddress(c));
    if (limited) return render(c, limited);
    const owner = await authenticate(c);
    if (isRefusal(owner)) return render(c, owner);
    const refused = await requests.consume(c, owner.digest);
    if (refused) return render(c, refused);
    const parameters = readParameters(c, operationById(operation));
    if (isRefusal(parameters)) return render(c, parameters);
    const consumeRequests = async (cost: number) =>
      (await addresses.consume(c, clientAddress(c), cost)) ?? (await requests.consume(c, owner.digest, cost));
    return work(c, { ...parameters, owner, consumeRequests });
  };
}
