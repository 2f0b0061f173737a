import type { Context } from "hono";
import { CONTRACTS, LIMITS } from "../../domain/api/contract.ts";
import type { OperationId } from "../../domain/api/operations.ts";
import { type Verification, VerifyRequest } from "../../domain/api/schemas.ts";
import { BRAND } from "../../domain/brand.ts";
import type { Database } from "../db/schema.ts";
import type { Log } from "../log.ts";
import { isRefusal, type Refusal, type Rendered, refusal, render } from "./answer.ts";
import { CHANGES, type Change } from "./changes.ts";
import { once, readIdempotencyKey } from "./idempotency.ts";
import { asOwner, createKey, findOwner, type Owner, PERMISSIONS, unknownKey } from "./keys.ts";
import { DECISIONS, DELIVERIES, type NumberedList, numberIn } from "./numbered-lists.ts";
import { readJson } from "./read-json.ts";
import { createRequestLimit } from "./request-limit.ts";
import { requestIdOf } from "./respond.ts";
import { listRules } from "./rules.ts";
import { createStreams, refuseStream, type StreamTimes } from "./streams.ts";
import { validate } from "./validate.ts";

export interface SandboxOptions {
  readonly db: Database;
  readonly log: Log;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  readonly clientAddress: (c: Context) => string;
  /** True from the moment the process was asked to stop. */
  readonly isStopping: () => boolean;
  readonly limits?: Partial<
    Pick<Limits, "requestsPerMinute" | "requestsPerMinutePerAddress" | "openStreams" | "keysPerHour" | "keys">
  >;
  readonly times?: Partial<StreamTimes>;
}

type Limits = { readonly [L in keyof typeof LIMITS]: number };
/** Answers a call: what is to be sent as JSON, or a response of its own kind. */
export type Handler = (c: Context) => Promise<Rendered | Response>;

const MINUTE = 60_000;

/** What the sandbox does for each operation. Limits of requests and streams count in each process for itself; all else is in the database. */
export function createHandlers(settings: SandboxOptions): Record<OperationId, Handler> {
  const { db, log, now, clientAddress, isStopping, times, ...options } = settings;
  const limits: Limits = { ...LIMITS, ...options.limits };
  const streams = createStreams({ db, log, now, isStopping, times, openStreams: limits.openStreams });
  const perKey = { burst: limits.requestsPerMinute, windowMs: MINUTE };
  const requests = createRequestLimit({ ...perKey, now });
  const checks = createRequestLimit({ ...perKey, now });
  const newKeys = createRequestLimit({ burst: limits.keysPerHour, windowMs: 60 * MINUTE, now });
  // Announced to nobody: whose key is unknown is told of no limit, and whose key is known of that of the key.
  const addresses = createRequestLimit({
    name: "address",
    isAnnounced: false,
    burst: limits.requestsPerMinutePerAddress,
    windowMs: MINUTE,
    now,
  });

  const reply = (c: Context, outcome: Parameters<typeof render>[0]) => render(outcome, requestIdOf(c));

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

  const keyed =
    (work: (c: Context, owner: Owner) => ReturnType<Handler>): Handler =>
    async (c) => {
      // First of all: a request with an unknown key costs a look into the database too.
      const held = addresses.take(c, clientAddress(c));
      if (held) return reply(c, held);
      const owner = await authenticate(c);
      if (isRefusal(owner)) return reply(c, owner);
      const refused = requests.take(c, owner.digest);
      return refused ? reply(c, refused) : work(c, owner);
    };

  const changing = <Body>(operation: OperationId, { check, refuse, work }: Change<Body>) =>
    keyed(async (c, owner) => {
      const { digest } = owner;
      const json = await readJson(c);
      if (isRefusal(json)) return reply(c, json);
      const idempotency = CONTRACTS[operation].idempotent ? readIdempotencyKey(c) : { key: null };
      if (isRefusal(idempotency)) return reply(c, idempotency);
      const checked = check(json.value, c.req.param("id") ?? "");
      if (isRefusal(checked)) return reply(c, checked);
      const body = checked.value;
      const refused = refuse?.(body);
      if (refused) return reply(c, refused);

      const time = now();
      const { key } = idempotency;
      let hasNews = false;
      const answer = await asOwner(db, owner, time, async (trx) => {
        const run = async () => {
          const outcome = await work(trx, digest, body, time);
          hasNews = !isRefusal(outcome) && outcome.hasNews === true;
          return reply(c, outcome);
        };
        return key === null ? run() : once(trx, { digest, operation, body, key, now: time }, run);
      });
      if (hasNews) streams.wake(digest);
      return isRefusal(answer) ? reply(c, answer) : answer;
    });

  /** A list of the key from an entry on, once as JSON or without end as server-sent events. */
  const following = (list: NumberedList): Handler =>
    keyed(async (c, owner) => {
      const [param, name] = c.req.header("last-event-id")
        ? ["Last-Event-ID", c.req.header("last-event-id")]
        : ["after", c.req.query("after")];
      const after = name === undefined ? 0 : numberIn(list, name);
      if (after === undefined) {
        const message = `${param} must be the id of ${list.entry}, such as ${list.prefix}_17; leave it out to start with the first.`;
        return reply(c, refusal("invalid_parameter", message, param));
      }
      // A HEAD request is answered as a GET without its body: nobody would ever end the stream.
      const wantsStream =
        /\btext\/event-stream\b/i.test(c.req.header("accept") ?? "") && c.req.method === "GET";
      if (!wantsStream) {
        return reply(c, { status: 200, body: { data: await list.read(db, owner.digest, after) } });
      }
      const client = { address: clientAddress(c), signal: c.req.raw.signal };
      const stream = streams.open(list, { owner, after, client });
      if (typeof stream === "string") return reply(c, refuseStream(stream));
      return c.body(stream, 200, {
        "content-type": "text/event-stream; charset=utf-8",
        // Nginx holds answers back unless told otherwise.
        "x-accel-buffering": "no",
      });
    });

  return {
    async createSandboxKey(c) {
      const address = clientAddress(c);
      const refused = newKeys.take(c, address);
      if (refused) return reply(c, refused);
      const key = await createKey(db, { now: now(), maxKeys: limits.keys }).catch((error: unknown) => {
        newKeys.giveBack(address);
        throw error;
      });
      if (key) return reply(c, { status: 201, body: key });
      newKeys.giveBack(address);
      const message = "The sandbox has handed out all keys it can for now. Try again in an hour.";
      return reply(c, refusal("unavailable", message, null, { "retry-after": "3600" }));
    },

    async verifyKey(c) {
      const refused = checks.take(c, clientAddress(c));
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

    listRules: keyed(async (c, { digest }) => {
      return reply(c, { status: 200, body: { data: await listRules(db, digest) } });
    }),

    listDecisions: following(DECISIONS),
    listEvents: following(DELIVERIES),

    analyzeTransaction: changing("analyzeTransaction", CHANGES.analyzeTransaction),
    putRule: changing("putRule", CHANGES.putRule),
    createWebhook: changing("createWebhook", CHANGES.createWebhook),
    sendTestEvent: changing("sendTestEvent", CHANGES.sendTestEvent),
  };
}
