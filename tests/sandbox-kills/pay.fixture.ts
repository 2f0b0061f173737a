// Sends payments to a sandbox whose process is killed amid them, as clients that repeat what was not answered.
import { setTimeout as sleep } from "node:timers/promises";
import { EVENT_TYPES } from "../../domain/api/event-types.ts";
import type { Analysis, CaseDetail, Decision, Delivery, Transaction } from "../../domain/api/schemas.ts";
import { type RunningServer, startServer } from "../support/server.fixture.ts";
import { PAYMENTS_PER_KEY, paymentsOf, RULES } from "./payments.fixture.ts";

const KEYS = 20;
/** Of each key. */
const IN_FLIGHT = 3;
/** When the process is killed: when so many payments are answered, and once more after the last one. */
const KILLED_AT = [200, 450, 700];
/** Answers before a kill that do not reach their clients either. */
const LOST = 20;
/** Each key closes its first case after so many payments, when none is under way. */
export const CLOSED_AFTER = PAYMENTS_PER_KEY / 2;

interface Call {
  readonly method?: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly body?: object;
  /** From 0 on. Each has an address of its own, as far as a server that trusts loopback can see. */
  readonly owner: number;
  readonly apiKey?: string;
  readonly idempotencyKey?: string;
}

interface Answer {
  readonly text: string;
  readonly isReplayed: boolean;
}

/** What became of a payment. */
export interface Paid {
  readonly transaction: Transaction;
  /** All that were given, the first one first. */
  readonly answers: readonly Analysis[];
}

/** What a key holds, read after the last restart, beside what its clients were told. */
export interface Account {
  readonly paid: readonly Paid[];
  readonly decisions: readonly Decision[];
  readonly deliveries: readonly Delivery[];
  readonly cases: readonly CaseDetail[];
}

export interface Outcome {
  readonly accounts: readonly Account[];
  /** Payments that were sent again because no answer had come. */
  readonly unanswered: number;
  /** Those of them that had been analysed before the process died. */
  readonly analysedUnanswered: number;
}

/** Sends {@link KEYS} times {@link PAYMENTS_PER_KEY} payments, several at a time, over kills of the process. */
export async function payThroughKills(env: Record<string, string>): Promise<Outcome> {
  const start = () => startServer({ env: { ...env, TRUSTED_PROXIES: "127.0.0.1", LOG_LEVEL: "warn" } });
  let running = start();
  const answered: { call: Call; answers: Analysis[] }[] = [];
  let killing: Promise<unknown> = Promise.resolve();
  let unanswered = 0;
  let analysedUnanswered = 0;

  const kill = async (server: RunningServer): Promise<RunningServer> => {
    await server.stop("SIGKILL");
    return start();
  };
  const restart = () => {
    running = running.then(kill);
    return running;
  };

  /** Sends a call until it is answered. */
  async function send(call: Call): Promise<Answer> {
    for (let times = 1; ; times++) {
      const asked = running;
      const answer = await sendOnce(await asked, call);
      if (answer && times > 1) {
        unanswered += 1;
        analysedUnanswered += Number(answer.isReplayed);
      }
      if (answer) return answer;
      if (asked === running)
        throw new Error(`${call.path} was not answered, and nobody has killed the server.`);
    }
  }
  const read = async <T>(call: Call): Promise<T> => JSON.parse((await send(call)).text);

  async function pay(call: Call, answers: Analysis[]): Promise<void> {
    answers.push(JSON.parse((await send(call)).text));
    answered.push({ call, answers });
    if (KILLED_AT.includes(answered.length)) killing = killAmid(answered.slice(-LOST));
  }

  async function killAmid(lost: readonly { call: Call; answers: Analysis[] }[]): Promise<void> {
    // Some die at once, some when the next ones are under way.
    await sleep(Math.random() * 5);
    await restart();
    await Promise.all(
      lost.map(async ({ call, answers }) => {
        const { text, isReplayed } = await send(call);
        if (!isReplayed) throw new Error(`${call.idempotencyKey} was answered, and its repetition is new.`);
        answers.push(JSON.parse(text));
      }),
    );
  }

  async function payAll(
    owner: number,
  ): Promise<Omit<Account, "decisions" | "deliveries" | "cases"> & { apiKey: string }> {
    const { apiKey } = await read<{ apiKey: string }>({ method: "POST", path: "/v1/sandbox/keys", owner });
    const call = { owner, apiKey };
    for (const [id, body] of Object.entries(RULES).slice(1)) {
      await send({ ...call, method: "PUT", path: `/v1/rules/${id}`, body });
    }
    const webhook = { url: "https://bank.example/webhooks", events: EVENT_TYPES };
    await send({ ...call, method: "POST", path: "/v1/webhooks", body: webhook });

    const paid = paymentsOf(owner, Date.now() - 3 * 3_600_000).map((transaction) => ({
      transaction,
      answers: [] as Analysis[],
    }));
    const payEach = async (payments: typeof paid) => {
      const queue = payments.values();
      const clients = Array.from({ length: IN_FLIGHT }, async () => {
        for (const { transaction, answers } of queue) {
          const idempotencyKey = transaction.reference ?? "";
          const path = "/v1/transactions/analyze";
          await pay({ ...call, method: "POST", path, body: transaction, idempotencyKey }, answers);
        }
      });
      await Promise.all(clients);
    };
    await payEach(paid.slice(0, CLOSED_AFTER));
    const disposition = { outcome: "suspicion", reason: "Three customers pay one collector." };
    const path = "/v1/cases/case_1/disposition";
    await send({ ...call, method: "POST", path, body: disposition, idempotencyKey: "disposition" });
    await payEach(paid.slice(CLOSED_AFTER));
    return { apiKey, paid };
  }

  const paying = await Promise.all(Array.from({ length: KEYS }, (_, owner) => payAll(owner)));
  await killing;
  const server = await restart();
  const accounts = await Promise.all(
    paying.map(async ({ apiKey, paid }, owner): Promise<Account> => {
      const list = <T>(path: string) => read<{ data: T[] }>({ path, owner, apiKey });
      const { data: decisions } = await list<Decision>("/v1/sandbox/decisions");
      const { data: deliveries } = await list<Delivery>("/v1/sandbox/events");
      const { data: cases } = await list<{ id: string }>("/v1/cases");
      const details = cases.map(({ id }) => read<CaseDetail>({ path: `/v1/cases/${id}`, owner, apiKey }));
      return { paid, decisions, deliveries, cases: await Promise.all(details) };
    }),
  );
  await server.stop();
  return { accounts, unanswered, analysedUnanswered };
}

/** Undefined when no whole answer came. @throws when it is a refusal */
async function sendOnce({ url }: RunningServer, call: Call): Promise<Answer | undefined> {
  const { method = "GET", path, body, owner, apiKey, idempotencyKey } = call;
  let response: Response;
  let text: string;
  try {
    response = await fetch(url + path, {
      method,
      headers: {
        "x-forwarded-for": `10.0.${owner}.1`,
        ...(apiKey && { authorization: `Bearer ${apiKey}` }),
        ...(body && { "content-type": "application/json" }),
        ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    text = await response.text();
  } catch {
    return undefined;
  }
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
  return { text, isReplayed: response.headers.get("idempotency-replayed") === "true" };
}
