import type { Context } from "hono";
import { LIMITS } from "../../domain/api/limits.ts";
import { type OperationId, operationById } from "../../domain/api/operations.ts";
import { type Verification, VerifyRequest } from "../../domain/api/schemas.ts";
import { requestIdOf } from "../http/request-id.ts";
import { createSharedLimits, type SharedLimits } from "../limits/shared-limits.ts";
import type { Log } from "../log.ts";
import { createWithAuth, type Handler } from "./auth.ts";
import { listCases, readCaseQuery } from "./case-list.ts";
import { readCaseDetail } from "./cases.ts";
import { createNetworkNames } from "./client-network.ts";
import { type CursorPages, DECISIONS, DELIVERIES, parseCursor } from "./cursor-pages.ts";
import type { SandboxDatabase } from "./database.ts";
import { createHistories } from "./histories.ts";
import { readIdempotencyKey, withIdempotency } from "./idempotency.ts";
import { createKey, findOwner, PERMISSIONS, unknownKey, withKeyLock } from "./keys.ts";
import { MUTATIONS, type Mutation } from "./mutations.ts";
import { isRefusal, refusal, render } from "./outcome.ts";
import { readJson } from "./read-json.ts";
import { createRequestLimit } from "./request-limit.ts";
import { listRules } from "./rules.ts";
import { createStreams, type StreamGauge, type StreamTimes } from "./streams.ts";
import { validate } from "./validate.ts";

export interface SandboxOptions {
  readonly db: SandboxDatabase;
  readonly log: Log;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly clientAddress: (c: Context) => string;
  /** True from the moment the process was asked to stop. */
  readonly isStopping: () => boolean;
  readonly limits?: Partial<
    Pick<Limits, "requestsPerMinute" | "requestsPerMinutePerAddress" | "openStreams" | "keysPerHour">
  >;
  readonly times?: Partial<StreamTimes>;
  /** Counts over all processes; this one counts alone without it. */
  readonly sharedLimits?: SharedLimits;
  /** Names the networks of clients; of this process alone unless it is told. */
  readonly clientSecret?: Uint8Array;
  /** Told how many streams are open. */
  readonly streamGauge?: StreamGauge;
}

type Limits = { readonly [L in keyof typeof LIMITS]: number };

const MINUTE = 60_000;

/** What the sandbox does for each operation. */
export function createHandlers(options: SandboxOptions): Record<OperationId, Handler> {
  const { db, log, now, clientAddress, isStopping, times, streamGauge } = options;
  const { sharedLimits = createSharedLimits({ now }) } = options;
  const limits: Limits = { ...LIMITS, ...options.limits };
  const networkOf = createNetworkNames(options.clientSecret);
  const { openStreams } = limits;
  const streams = createStreams({
    db,
    log,
    now,
    isStopping,
    times,
    networkOf,
    openStreams,
    sharedLimits,
    streamGauge,
  });
  const histories = createHistories();
  const perKey = { burst: limits.requestsPerMinute, windowMs: MINUTE };
  const checks = createRequestLimit(sharedLimits, { of: "key checks", ...perKey });
  const newKeys = createRequestLimit(sharedLimits, {
    of: "new keys",
    burst: limits.keysPerHour,
    windowMs: 60 * MINUTE,
  });
  const withAuth = createWithAuth({
    db,
    now,
    clientAddress,
    requests: createRequestLimit(sharedLimits, { of: "requests of a key", ...perKey }),
    // Announced to nobody: a client with an unknown key learns of no limit, one with a known key of that of the key.
    addresses: createRequestLimit(sharedLimits, {
      of: "requests of an address",
      name: "address",
      isAnnounced: false,
      burst: limits.requestsPerMinutePerAddress,
      windowMs: MINUTE,
    }),
  });

  const reply = (c: Context, outcome: Parameters<typeof render>[0]) => render(outcome, requestIdOf(c));

  const mutate = <Body>(operation: OperationId, { check, refuse, work }: Mutation<Body>) =>
    withAuth(async (c, owner) => {
      const { digest } = owner;
      const json = await readJson(c);
      if (isRefusal(json)) return reply(c, json);
      const idempotency = operationById(operation).isIdempotent ? readIdempotencyKey(c) : { key: null };
      if (isRefusal(idempotency)) return reply(c, idempotency);
      const checked = check(json.value, c.req.param("id") ?? "");
      if (isRefusal(checked)) return reply(c, checked);
      const body = checked.value;
      const refused = refuse?.(body);
      if (refused) return reply(c, refused);

      const time = now();
      const { key } = idempotency;
      let hasNews = false;
      const locked = withKeyLock(db, owner, time, async (trx) => {
        const run = async () => {
          const outcome = await work(trx, digest, body, time, histories);
          hasNews = !isRefusal(outcome) && outcome.hasNews === true;
          return reply(c, outcome);
        };
        return key === null ? run() : withIdempotency(trx, { digest, operation, body, key, now: time }, run);
      });
      const response = await locked.catch((error: unknown) => {
        histories.forget(digest);
        throw error;
      });
      if (hasNews) streams.wake(digest);
      return isRefusal(response) ? reply(c, response) : response;
    });

  /** A list of the key from an entry on, once as JSON or without end as server-sent events. */
  const streamable = (list: CursorPages) =>
    withAuth(async (c, owner) => {
      const [param, cursor] = c.req.header("last-event-id")
        ? ["Last-Event-ID", c.req.header("last-event-id")]
        : ["after", c.req.query("after")];
      const after = cursor === undefined ? 0 : parseCursor(list, cursor);
      if (after === undefined) {
        const message = `${param} must be the id of ${list.entry}, such as ${list.prefix}_17; leave it out to start with the first.`;
        return reply(c, refusal("invalid_parameter", message, param));
      }
      // The response to HEAD is that of GET without its body: nobody would ever end the stream.
      const wantsStream =
        /\btext\/event-stream\b/i.test(c.req.header("accept") ?? "") && c.req.method === "GET";
      if (!wantsStream) {
        return reply(c, { status: 200, body: { data: await list.read(db, owner.digest, after) } });
      }
      const client = { address: clientAddress(c), signal: c.req.raw.signal };
      const stream = await streams.open(list, { owner, after, client });
      if (isRefusal(stream)) return reply(c, stream);
      return c.body(stream, 200, {
        "content-type": "text/event-stream; charset=utf-8",
        // Nginx holds responses back unless told otherwise.
        "x-accel-buffering": "no",
      });
    });

  return {
    async createSandboxKey(c) {
      const address = clientAddress(c);
      const refused = await newKeys.take(c, address);
      if (refused) return reply(c, refused);
      const body = await createKey(db, { now: now(), network: networkOf(address) });
      return reply(c, { status: 201, body });
    },

    async verifyKey(c) {
      const refused = await checks.take(c, clientAddress(c));
      if (refused) return reply(c, refused);
      const json = await readJson(c);
      const checked = isRefusal(json) ? json : validate(VerifyRequest, json.value);
      if (isRefusal(checked)) return reply(c, checked);
      const owner = await findOwner(db, checked.value.apiKey, now());
      if (!owner) return reply(c, unknownKey("apiKey"));
      const expiresAt = new Date(owner.expiresAt).toISOString();
      const body: Verification = { status: "active", permissions: [...PERMISSIONS], expiresAt };
      return reply(c, { status: 200, body });
    },

    listRules: withAuth(async (c, { digest }) =>
      reply(c, { status: 200, body: { data: await listRules(db, digest) } }),
    ),

    listCases: withAuth(async (c, { digest }) => {
      const query = readCaseQuery(c);
      if (isRefusal(query)) return reply(c, query);
      return reply(c, { status: 200, body: await listCases(db, digest, query) });
    }),

    getCase: withAuth(async (c, owner) => {
      const id = c.req.param("id") ?? "";
      // The history in memory has one user at a time: whoever holds the key's row.
      const found = await withKeyLock(db, owner, now(), (trx) =>
        readCaseDetail(trx, owner.digest, id, histories),
      );
      return reply(c, isRefusal(found) ? found : { status: 200, body: found });
    }),

    listDecisions: streamable(DECISIONS),
    listEvents: streamable(DELIVERIES),

    analyzeTransaction: mutate("analyzeTransaction", MUTATIONS.analyzeTransaction),
    putRule: mutate("putRule", MUTATIONS.putRule),
    createWebhook: mutate("createWebhook", MUTATIONS.createWebhook),
    recordCaseDisposition: mutate("recordCaseDisposition", MUTATIONS.recordCaseDisposition),
    sendTestEvent: mutate("sendTestEvent", MUTATIONS.sendTestEvent),
  };
}
