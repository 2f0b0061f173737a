import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Case, Decision, Delivery } from "../../domain/api/schemas.ts";
import { startPostgres } from "../../tests/support/postgres.fixture.ts";
import {
  mountSandbox,
  openSandboxStorage,
  PAYMENT,
  type Reply,
  type Sandbox,
} from "../../tests/support/sandbox.fixture.ts";
import type { DatabaseLocation } from "../db/open.ts";
import type { SandboxDatabase } from "./database.ts";

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

// A limit, not a wait: the processes take half a second each to start, on a machine that is not busy.
describe.each(["SQLite", "Postgres"])("two processes on one %s", { timeout: 30_000 }, (dialect) => {
  const it = test.skipIf(dialect === "Postgres" && !postgres);
  const times = { poll: 20 };
  let databases: SandboxDatabase[] = [];
  let folder: string;
  let location: DatabaseLocation;
  let one: Sandbox;
  let two: Sandbox;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "baini-sandbox-"));
    location = {
      dataDir: folder,
      ...(dialect === "Postgres" && postgres && { databaseUrl: postgres.url }),
    };
    databases = [(await openSandboxStorage(location)).db, (await openSandboxStorage(location)).db];
    [one, two] = databases.map((db) => mountSandbox(db, { times })) as [Sandbox, Sandbox];
  });
  afterAll(async () => {
    for (const db of databases) await db.destroy();
    await rm(folder, { recursive: true });
  });

  it("know the same keys, rules and payments", async () => {
    const key = await one.key();
    const rule = { name: "Small", conditions: [{ field: "amount", operator: "less_than", value: 10 }] };
    await two.call("/v1/rules/small", { method: "PUT", key, body: rule });

    const replies: Reply[] = [];
    for (const sandbox of [one, two, one, two, one])
      replies.push(await sandbox.analyze(key, { ...PAYMENT, amount: 5 }));

    const codes = (reply: Reply | undefined) =>
      reply?.body.triggers.map(({ code }: { code: string }) => code);
    expect(codes(replies[0])).toEqual(["rule_matched"]);
    expect(codes(replies[4])).toEqual(["rule_matched", "velocity"]);
  });

  it("do the work of repetitions that come at once one time, and leave no gap between deliveries or decisions", async () => {
    const key = await one.key();
    await one.webhook(key);

    const done = await Promise.all([payAtOnce(location, key, "a"), payAtOnce(location, key, "b")]);

    const repeated = done.flatMap(({ repeated: replies }) => replies);
    expect(repeated).toHaveLength(20);
    expect(new Set(repeated.map(({ status, id }) => `${status} ${id}`)).size).toBe(1);
    // All twenty, where the first response was lost.
    expect(repeated.filter(({ replayed }) => replayed).length).toBeGreaterThanOrEqual(19);
    // One for the payment that was repeated, one for each of the ten others.
    const { data } = (await two.call("/v1/sandbox/events", { key })).body;
    const numbers = Array.from({ length: 11 }, (_, index) => index + 1);
    expect(data.map(({ id }: Delivery) => id)).toEqual(numbers.map((number) => `dlv_${number}`));
    const decisions = (await two.call("/v1/sandbox/decisions", { key })).body.data;
    expect(decisions.map(({ id }: Decision) => id)).toEqual(numbers.map((number) => `dec_${number}`));
  });

  it("lose nothing that one of them acknowledged before it was killed", async () => {
    // Writing to the pipe is the last thing that it does.
    const program = `
      ${openSandboxAt(location)}
      const { writeSync } = await import("node:fs");
      const key = await sandbox.key();
      const webhook = await sandbox.webhook(key);
      const { body } = await sandbox.analyze(key, { ...PAYMENT, amount: 6000 }, { "idempotency-key": "once" });
      writeSync(1, JSON.stringify({ key, webhook, analysis: body }));
      process.kill(process.pid, "SIGKILL");`;
    const killed = execFile(process.execPath, ["--input-type=module", "-e", program]);
    const [output, [, signal]] = await Promise.all([text(killed.stdout as Readable), once(killed, "close")]);
    const { key, webhook, analysis } = JSON.parse(output);

    const again = await two.analyze(key, { ...PAYMENT, amount: 6_000 }, { "idempotency-key": "once" });
    const { data } = (await one.call("/v1/sandbox/events", { key })).body;
    const decisions = (await one.call("/v1/sandbox/decisions", { key })).body.data;

    expect(signal).toBe("SIGKILL");
    expect(again.body).toEqual(analysis);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(data.map(({ webhookId }: Delivery) => webhookId)).toEqual([webhook.id]);
    expect(decisions.map((decision: Decision) => decision.analysis)).toEqual([analysis]);
  });

  it("have each alert in one case, and in its decision, after one of them was killed amid its work", async () => {
    const key = await one.key();
    await one.webhook(key, ["case.opened"]);
    // Twenty customers in turn, half of whom pay one payee; a line for each payment that was acknowledged.
    const program = `
      ${openSandboxAt(location)}
      const { writeSync } = await import("node:fs");
      for (let n = 0; ; n += 1) {
        const customerId = "cus_" + (n % 20);
        const payee = n % 2 ? { payee: { id: "wallet" } } : {};
        const payment = { ...PAYMENT, amount: 6000, customerId, ...payee };
        await sandbox.analyze(${JSON.stringify(key)}, payment, { "idempotency-key": "payment-" + n });
        writeSync(1, n + "\\n");
      }`;
    const killed = execFile(process.execPath, ["--input-type=module", "-e", program]);
    const acknowledged = await countLines(killed.stdout as Readable, 30);
    killed.kill("SIGKILL");
    await once(killed, "close");

    const decisions: Decision[] = (await two.call("/v1/sandbox/decisions", { key })).body.data;
    const cases: Case[] = (await two.call("/v1/cases", { key })).body.data;
    const events: Delivery[] = (await two.call("/v1/sandbox/events", { key })).body.data;

    expect(decisions.length).toBeGreaterThanOrEqual(acknowledged);
    for (const { id, transactions } of cases) {
      const own = decisions.filter(({ analysis }) => analysis.caseId === id);
      expect(transactions).toEqual(own.map(({ analysis }) => analysis.id));
    }
    expect(cases.flatMap(({ transactions }) => transactions)).toHaveLength(decisions.length);
    expect(events.map(({ body }) => JSON.parse(body).data.case_id)).toEqual(cases.map(({ id }) => id));
  });

  it("answer a repetition as before, and another request under its name not at all", async () => {
    const key = await one.key();
    const { customerId: customer_id, ...rest } = PAYMENT;
    const headers = { "idempotency-key": "order 2 !~" };
    const first = await one.analyze(key, PAYMENT, headers);
    const sameInOtherWords = await two.analyze(key, { customer_id, ...rest }, headers);
    const otherBody = await two.analyze(key, { ...PAYMENT, amount: 1 }, headers);
    const otherOperation = await one.call("/v1/sandbox/events", {
      key,
      headers,
      body: { type: "rule.triggered" },
    });
    const otherKey = await one.analyze(await one.key(), PAYMENT, headers);

    expect(sameInOtherWords.body).toEqual(first.body);
    expect([first, sameInOtherWords].map((reply) => reply.headers.get("idempotency-replayed"))).toEqual([
      null,
      "true",
    ]);
    expect([otherBody.status, otherOperation.status]).toEqual([409, 409]);
    expect(otherBody.body.error.code).toBe("idempotency_conflict");
    expect(otherKey.body.id).not.toBe(first.body.id);
  });

  it("stream to each other’s readers, and go on where a reader broke off", async () => {
    const key = await one.key();
    await one.webhook(key);
    const send = async (sandbox: Sandbox) =>
      sandbox.call("/v1/sandbox/events", { key, body: { type: "rule.triggered" } });
    await send(one);

    const first = await openStream(one, key);
    await first.until("dlv_1");
    await send(two);
    await first.until("dlv_2");
    await first.leave();
    await send(one);
    await send(two);
    const second = await openStream(two, key, { "last-event-id": "dlv_2" });
    await second.until("dlv_4");
    await second.leave();

    expect(first.ids()).toEqual(["dlv_1", "dlv_2"]);
    expect(second.ids()).toEqual(["dlv_3", "dlv_4"]);
    expect(second.deliveries().map(({ id }) => id)).toEqual(["dlv_3", "dlv_4"]);
  });

  it("end a stream when its key does, and make room for another when a reader leaves", async () => {
    const key = await one.key();
    const streams = await Promise.all([1, 2, 3, 4, 5].map(() => openStream(one, key)));
    const refused = await one.call("/v1/sandbox/events", { key, headers: { accept: "text/event-stream" } });
    await streams[0]?.leave();
    const sixth = await openStream(one, key);
    one.clock.time += 24 * 60 * 60 * 1_000;

    await sixth.ended();

    expect([refused.status, refused.body.error.code]).toEqual([409, "limit_reached"]);
    for (const stream of streams.slice(1)) await stream.ended();
  });
});

/** The beginning of a program: `sandbox` over its own handle of the database. */
const openSandboxAt = (location: DatabaseLocation) => `
  const { mountSandbox, openSandboxStorage, PAYMENT } = await import(${JSON.stringify(import.meta.resolve("../../tests/support/sandbox.fixture.ts"))});
  const { db } = await openSandboxStorage(${JSON.stringify(location)});
  const sandbox = mountSandbox(db);`;

/** Reads until so many lines came, and resolves with the number of those that did. */
async function countLines(stream: Readable, wanted: number): Promise<number> {
  let count = 0;
  for await (const chunk of stream) {
    count += String(chunk).split("\n").length - 1;
    if (count >= wanted) break;
  }
  return count;
}

interface Paid {
  readonly repeated: readonly { readonly status: number; readonly id: string; readonly replayed: boolean }[];
}

/**
 * A process of its own that repeats one payment ten times at once, between five others. Two handles of SQLite in one process would wait
 * for each other: the wait for its lock stops the whole process, as it should.
 */
async function payAtOnce(location: DatabaseLocation, key: string, name: string): Promise<Paid> {
  const program = `
    ${openSandboxAt(location)}
    const [key, name] = ${JSON.stringify([key, name])};
    const payment = { ...PAYMENT, amount: 6000 };
    // As the libraries do: on a busy machine Postgres may take longer than the sandbox waits for it.
    const pay = async (payment, order) => {
      for (;;) {
        const reply = await sandbox.analyze(key, payment, { "idempotency-key": order });
        if (reply.status < 500) return reply;
      }
    };
    const [repeated] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => pay(payment, "order-1"))),
      Promise.all([1, 2, 3, 4, 5].map((n) => pay({ ...payment, customerId: name + n }, name + n))),
    ]);
    await db.destroy();
    console.log(JSON.stringify({ repeated: repeated.map(({ status, body, headers }) => (
      { status, id: body.id, replayed: headers.has("idempotency-replayed") })) }));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
  return JSON.parse(stdout);
}

async function openStream(sandbox: Sandbox, key: string, headers: Record<string, string> = {}) {
  const response = await sandbox.request("/v1/sandbox/events", {
    key,
    headers: { accept: "text/event-stream", ...headers },
  });
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  if (!response.body) throw new Error("The stream has no body");
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => reader.cancel());
  let text = "";
  const read = async () => {
    const { value = "", done } = await reader.read();
    text += value;
    return !done;
  };
  return {
    ids: () => Array.from(text.matchAll(/^id: (.*)$/gm), ([, id]) => id),
    deliveries: () =>
      Array.from(text.matchAll(/^data: (.*)$/gm), ([, data = ""]): Delivery => JSON.parse(data)),
    async until(id: string) {
      while (!text.includes(`id: ${id}\n`)) if (!(await read())) throw new Error(`${id} never came: ${text}`);
    },
    async ended() {
      while (await read());
    },
    leave: () => reader.cancel(),
  };
}
