import type { Context } from "hono";
import { accepts } from "hono/accepts";
import { LIMITS } from "../../domain/api/limits.ts";
import { type Operation, type OperationId, operationById } from "../../domain/api/operations.ts";
import { type Jurisdiction, VerifyRequest } from "../../domain/api/schemas.ts";
import { createSharedLimits, type SharedLimits } from "../limits/shared-limits.ts";
import type { Log } from "../log.ts";
import { createWithAuth, type Handler } from "./auth.ts";
import { createCallKinds } from "./call-kinds.ts";
import { listCases } from "./case-list.ts";
import { readCaseDetail } from "./cases.ts";
import { createNetworkNames } from "./client-network.ts";
import { DECISIONS, DELIVERIES } from "./cursor-pages.ts";
import type { SandboxDatabase } from "./database.ts";
import { createHistories } from "./histories.ts";
import { createKey, findOwner, unknownKey, verificationOf, withKeyLock } from "./keys.ts";
import { MUTATIONS } from "./mutations.ts";
import { isRefusal, type Refusal, render } from "./outcome.ts";
import { readParameters } from "./read-call.ts";
import { readJson } from "./read-json.ts";
import { type CaseTexts, REPORT_PAGE_POLICY, renderReportPage } from "./report-page.ts";
import { readReport } from "./reports.ts";
import { createRequestLimit } from "./request-limit.ts";
import { getRule, listRulePage } from "./rules.ts";
import { createStreams, type StreamGauge, type StreamTimes } from "./streams.ts";
import { validate } from "./validate.ts";
import { listWebhookDeliveries } from "./webhook-deliveries.ts";
import { getWebhook, listWebhookPage } from "./webhooks.ts";

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
  /** Names the networks of clients; of this process alone without it. */
  readonly clientSecret?: Uint8Array;
  /** The texts of reports for people; without it they are in English. */
  readonly caseTexts?: CaseTexts;
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
  const perKey = { max: limits.requestsPerMinute, windowMs: MINUTE };
  const checks = createRequestLimit(sharedLimits, { of: "key checks", ...perKey });
  const newKeys = createRequestLimit(sharedLimits, {
    of: "new keys",
    max: limits.keysPerHour,
    windowMs: 60 * MINUTE,
  });
  const withAuth = createWithAuth({
    db,
    now,
    clientAddress,
    requests: createRequestLimit(sharedLimits, { of: "requests of a key", ...perKey }),
    // A client with an unknown key learns of no limit, one with a known key of the one that refuses first.
    addresses: createRequestLimit(sharedLimits, {
      of: "requests of an address",
      name: "address",
      isAnnounced: false,
      max: limits.requestsPerMinutePerAddress,
      windowMs: MINUTE,
    }),
  });

  const { read, mutate, streamable } = createCallKinds({
    db,
    now,
    clientAddress,
    histories,
    streams,
    withAuth,
  });

  return {
    async createSandboxKey(c) {
      const address = clientAddress(c);
      const refused =
        refuseParameters(c, operationById("createSandboxKey")) ?? (await newKeys.consume(c, address));
      if (refused) return render(c, refused);
      const body = await createKey(db, { now: now(), network: networkOf(address) });
      return render(c, { status: 201, body });
    },

    async verifyKey(c) {
      const refused =
        (await checks.consume(c, clientAddress(c))) ?? refuseParameters(c, operationById("verifyKey"));
      if (refused) return render(c, refused);
      const json = await readJson(c);
      const checked = isRefusal(json) ? json : validate(VerifyRequest, json.value);
      if (isRefusal(checked)) return render(c, checked);
      const owner = await findOwner(db, checked.value.apiKey, now());
      return render(c, owner ? { status: 200, body: verificationOf(owner) } : unknownKey("apiKey"));
    },

    renewSandboxKey: mutate("renewSandboxKey", MUTATIONS.renewSandboxKey),
    listDecisions: streamable("listDecisions", DECISIONS),
    listEvents: streamable("listEvents", DELIVERIES),
    sendTestEvent: mutate("sendTestEvent", MUTATIONS.sendTestEvent),

    analyzeTransaction: mutate("analyzeTransaction", MUTATIONS.analyzeTransaction),
    analyzeTransactionBatch: mutate("analyzeTransactionBatch", MUTATIONS.analyzeTransactionBatch),

    listRules: read("listRules", (digest, { query }) => listRulePage(db, digest, query)),
    getRule: read("getRule", (digest, { ids }) => getRule(db, digest, ids.id)),
    putRule: mutate("putRule", MUTATIONS.putRule),
    deleteRule: mutate("deleteRule", MUTATIONS.deleteRule),

    createWebhook: mutate("createWebhook", MUTATIONS.createWebhook),
    listWebhooks: read("listWebhooks", (digest, { query }) => listWebhookPage(db, digest, query)),
    getWebhook: read("getWebhook", (digest, { ids }) => getWebhook(db, digest, ids.id)),
    rotateWebhookSecret: mutate("rotateWebhookSecret", MUTATIONS.rotateWebhookSecret),
    deleteWebhook: mutate("deleteWebhook", MUTATIONS.deleteWebhook),
    listWebhookDeliveries: read("listWebhookDeliveries", (digest, { ids, query }) =>
      listWebhookDeliveries(db, digest, ids.id, query),
    ),
    resendWebhookDelivery: mutate("resendWebhookDelivery", MUTATIONS.resendWebhookDelivery),

    listCases: read("listCases", (digest, { query }) => listCases(db, digest, query)),
    // The history in memory has one user at a time: whoever holds the key's row.
    getCase: read("getCase", (digest, { owner, ids }) =>
      withKeyLock(db, owner, now(), (trx) => readCaseDetail(trx, digest, ids.id, histories)),
    ),
    recordCaseDisposition: mutate("recordCaseDisposition", MUTATIONS.recordCaseDisposition),
    getCaseReport: withAuth("getCaseReport", async (c, { owner, ids, query }) => {
      const jurisdiction = query.jurisdiction as Jurisdiction | undefined;
      const found = await withKeyLock(db, owner, now(), (trx) =>
        readReport(trx, owner.digest, ids.id, { histories, jurisdiction, now: now() }),
      );
      if (isRefusal(found)) return render(c, found);
      c.header("vary", "Accept");
      const supports = ["application/json", "text/html"];
      const wanted = accepts(c, { header: "Accept", supports, default: "application/json" });
      if (wanted === "application/json") return render(c, { status: 200, body: found });
      c.header("content-security-policy", REPORT_PAGE_POLICY);
      c.header("cache-control", "no-store");
      return c.html(await renderReportPage(found, options.caseTexts));
    }),
  };
}

/** What is wrong with the parameters of a request without a key; it does not read any. */
function refuseParameters(c: Context, operation: Operation): Refusal | undefined {
  const parameters = readParameters(c, operation);
  return isRefusal(parameters) ? parameters : undefined;
}
