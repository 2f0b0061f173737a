// Sends payments to a sandbox whose process is killed amid them, as clients that repeat what was not answered.
import { EVENT_TYPES } from "../../domain/api/event-types.ts";
import type { Analysis, CaseDetail, Decision, Delivery, Transaction } from "../../domain/api/schemas.ts";
import { type Call, type KilledServer, startKilledServer } from "./killed-server.fixture.ts";
import { PAYMENTS_PER_KEY, paymentsOf, RULES } from "./payments.fixture.ts";

/** A tenth of `npm run faults`, which takes all thousand: half a minute of a processor on each database. */
const KEYS = process.env.FAULTS ? 20 : 2;
export const PAYMENTS = KEYS * PAYMENTS_PER_KEY;
/** Of each key. */
const IN_FLIGHT = 3;
/** The process is killed when so many payments are answered. */
const KILLED_AT = (process.env.FAULTS ? [0.2, 0.45, 0.7, 0.95] : [0.3, 0.8]).map((share) =>
  Math.round(share * PAYMENTS),
);
/** Answers before a kill that do not reach their clients either. */
const LOST = KEYS;
/** Each key closes its first case after so many payments, when none is under way. */
export const CLOSED_AFTER = PAYMENTS_PER_KEY / 2;

/** What became of a payment. */
export interface Paid {
  readonly transaction: Transaction;
  /** All that were given, the first one first. */
  readonly analyses: readonly Analysis[];
}

/** What a key holds after the last restart, beside what its clients were told. */
export interface Account {
  readonly paid: readonly Paid[];
  readonly decisions: readonly Decision[];
  readonly deliveries: readonly Delivery[];
  readonly cases: readonly CaseDetail[];
}

export interface Outcome {
  readonly accounts: readonly Account[];
  readonly retries: ReturnType<KilledServer["retries"]>;
}

/** Sends {@link KEYS} times {@link PAYMENTS_PER_KEY} payments, several at a time, over kills of the process. */
export async function payThroughKills(env: Record<string, string>): Promise<Outcome> {
  const server = startKilledServer(env);
  const kills: Promise<void>[] = [];
  const completed: { readonly call: Call; readonly analyses: Analysis[] }[] = [];

  async function pay(call: Call, analyses: Analysis[]): Promise<void> {
    analyses.push(JSON.parse((await server.send(call)).text));
    completed.push({ call, analyses });
    if (KILLED_AT.includes(completed.length)) kills.push(killAmid(completed.slice(-LOST)));
  }

  async function killAmid(lost: typeof completed): Promise<void> {
    await server.kill();
    const repeated = lost.map(async ({ call, analyses }) => {
      const { text, isReplayed } = await server.send(call);
      if (!isReplayed) throw new Error(`${call.idempotencyKey} was answered, and its repetition is new.`);
      analyses.push(JSON.parse(text));
    });
    await Promise.all(repeated);
  }

  const owners = Array.from({ length: KEYS }, async (_, owner) => {
    const account = { owner, apiKey: await openKey(server, owner) };
    const paid = paymentsOf(owner, Date.now() - 3 * 3_600_000).map((transaction) => {
      return { transaction, analyses: [] as Analysis[] };
    });
    const payEach = async (payments: typeof paid) => {
      const queue = payments.values();
      const clients = Array.from({ length: IN_FLIGHT }, async () => {
        for (const { transaction, analyses } of queue) {
          const path = "/v1/transactions/analyze";
          const idempotencyKey = transaction.reference ?? "";
          await pay({ ...account, method: "POST", path, body: transaction, idempotencyKey }, analyses);
        }
      });
      await Promise.all(clients);
    };
    await payEach(paid.slice(0, CLOSED_AFTER));
    const body = { outcome: "suspicion", reason: "Three customers pay one collector." };
    const path = "/v1/cases/case_1/disposition";
    await server.send({ ...account, method: "POST", path, body, idempotencyKey: "disposition" });
    await payEach(paid.slice(CLOSED_AFTER));
    return { ...account, paid };
  });
  const paying = await Promise.all(owners);
  await Promise.all(kills);
  const read = paying.map(async ({ paid, ...account }) => ({
    paid,
    ...(await readAccount(server, account)),
  }));
  const outcome = { accounts: await Promise.all(read), retries: server.retries() };
  await server.stop();
  return outcome;
}

/** A new key with its rules, and a webhook that hears everything. */
async function openKey(server: KilledServer, owner: number): Promise<string> {
  const { text } = await server.send({ method: "POST", path: "/v1/sandbox/keys", owner });
  const { apiKey }: { apiKey: string } = JSON.parse(text);
  for (const [id, body] of Object.entries(RULES)) {
    await server.send({ owner, apiKey, method: "PUT", path: `/v1/rules/${id}`, body });
  }
  const body = { url: "https://bank.example/webhooks", events: EVENT_TYPES };
  await server.send({ owner, apiKey, method: "POST", path: "/v1/webhooks", body });
  return apiKey;
}

async function readAccount(server: KilledServer, account: Pick<Call, "owner" | "apiKey">) {
  const read = async <T>(path: string): Promise<T> =>
    JSON.parse((await server.send({ ...account, path })).text);
  const list = async <T>(path: string) => (await read<{ data: T[] }>(path)).data;
  const cases = await list<{ id: string }>("/v1/cases");
  return {
    decisions: await list<Decision>("/v1/sandbox/decisions"),
    deliveries: await list<Delivery>("/v1/sandbox/events"),
    cases: await Promise.all(cases.map(({ id }) => read<CaseDetail>(`/v1/cases/${id}`))),
  };
}
