import type { Context } from "hono";
import { accepts } from "hono/accepts";
import { type OperationId, operationById } from "../../domain/api/operations.ts";
import { labelRoute, TEST_CUSTOMER_ROUTE } from "../http/route-label.ts";
import type { AuthorizedCall, WithAuth } from "./auth.ts";
import { type CursorPages, parseCursor } from "./cursor-pages.ts";
import type { SandboxDatabase } from "./database.ts";
import type { Histories } from "./histories.ts";
import { readIdempotencyKey, withIdempotency } from "./idempotency.ts";
import { withKeyLock } from "./keys.ts";
import type { Mutation } from "./mutations.ts";
import { isRefusal, type Refusal, refusal, render } from "./outcome.ts";
import { readPage } from "./pages.ts";
import { readJson } from "./read-json.ts";
import type { Streams } from "./streams.ts";

const EVENT_STREAM = "text/event-stream";

interface Dependencies {
  readonly db: SandboxDatabase;
  readonly now: () => number;
  readonly clientAddress: (c: Context) => string;
  readonly histories: Histories;
  readonly streams: Streams;
  readonly withAuth: WithAuth;
}

/** How calls with a key are handled, by what they do with what belongs to it. */
export function createCallKinds({ db, now, clientAddress, histories, streams, withAuth }: Dependencies) {
  /** Something to change, in one transaction, and once for each Idempotency-Key. */
  const mutate = <Body>(operation: OperationId, { check, refuse, weigh, work }: Mutation<Body>) =>
    withAuth(operation, async (c, { owner, ids, consumeRequests }) => {
      const { digest } = owner;
      const { request, isIdempotent } = operationById(operation);
      const json = request ? await readJson(c) : { value: undefined };
      if (isRefusal(json)) return render(c, json);
      const idempotency = isIdempotent ? readIdempotencyKey(c) : { key: null };
      if (isRefusal(idempotency)) return render(c, idempotency);
      const checked = check(json.value, ids);
      if (isRefusal(checked)) return render(c, checked);
      const body = checked.value;
      const refused = refuse?.(body);
      if (refused) {
        labelRoute(c, TEST_CUSTOMER_ROUTE);
        return render(c, refused);
      }
      const cost = (weigh?.(body) ?? 1) - 1;
      const limited = cost > 0 ? await consumeRequests(cost) : undefined;
      if (limited) return render(c, limited);

      const time = now();
      const { key } = idempotency;
      let hasNewEvents = false;
      const locked = withKeyLock(db, owner, time, async (trx) => {
        const run = async () => {
          const outcome = await work(trx, digest, body, time, histories);
          hasNewEvents = !isRefusal(outcome) && outcome.hasNewEvents === true;
          return render(c, outcome);
        };
        return key === null ? run() : withIdempotency(trx, { digest, operation, body, key, now: time }, run);
      });
      const response = await locked.catch((error: unknown) => {
        histories.forget(digest);
        throw error;
      });
      if (hasNewEvents) streams.wake(digest);
      return isRefusal(response) ? render(c, response) : response;
    });

  /** Something to read that belongs to the key. */
  const read = (
    operation: OperationId,
    find: (digest: string, call: AuthorizedCall) => Promise<object | Refusal>,
  ) =>
    withAuth(operation, async (c, call) => {
      const found = await find(call.owner.digest, call);
      return render(c, isRefusal(found) ? found : { status: 200, body: found });
    });

  /** A list of the key from an entry on, a page as JSON or without end as server-sent events. */
  const streamable = (operation: OperationId, list: CursorPages) =>
    withAuth(operation, async (c, { owner, query }) => {
      const header = c.req.header("last-event-id");
      const cursor = header
        ? parseCursor(list, header)
        : parseCursor(list, query.after ?? `${list.prefix}_0`);
      if (cursor === undefined) {
        const message = `Last-Event-ID must be the id of ${list.entry}, such as ${list.prefix}_17; leave it out to start with the first.`;
        return render(c, refusal("invalid_parameter", message, "Last-Event-ID"));
      }
      // The response to HEAD is that of GET without its body: nobody would ever end the stream.
      const supports = ["application/json", EVENT_STREAM];
      const wanted = accepts(c, { header: "Accept", supports, default: "application/json" });
      const wantsStream = wanted === EVENT_STREAM && c.req.method === "GET";
      if (!wantsStream) {
        const page = await readPage(query.limit, (most) => list.read(db, owner.digest, cursor, most));
        return render(c, { status: 200, body: page });
      }
      const client = { address: clientAddress(c), signal: c.req.raw.signal };
      const stream = await streams.open(list, { owner, after: cursor, client });
      if (isRefusal(stream)) return render(c, stream);
      return c.body(stream, 200, {
        "content-type": `${EVENT_STREAM}; charset=utf-8`,
        // Nginx buffers responses by default.
        "x-accel-buffering": "no",
      });
    });

  return { read, mutate, streamable };
}
