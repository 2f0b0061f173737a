import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readableLog, stoppedClock, temporaryDatabase, until } from "../../tests/support/database.fixture.ts";
import type { Deliver, Delivery, OutgoingMessage } from "../mail/source.ts";
import { waitAfter } from "./delivery-attempt.ts";
import { type Outbox, type OutboxTimes, startOutbox } from "./outbox.ts";
import { claimMessages, storeMessage } from "./outbox-store.ts";

let store: Awaited<ReturnType<typeof temporaryDatabase>>;
let clock: ReturnType<typeof stoppedClock>;
let written: ReturnType<typeof readableLog>;
const running: Outbox[] = [];

beforeEach(async () => {
  store = await temporaryDatabase();
  clock = stoppedClock();
  written = readableLog();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((outbox) => outbox.stop()));
  await store.close();
});

function start(deliver: Deliver, times?: Partial<OutboxTimes>): Outbox {
  const outbox = startOutbox({
    db: store.db,
    deliver,
    now: clock.now,
    log: written.log,
    owner: "test",
    ...(times && { times }),
  });
  running.push(outbox);
  return outbox;
}

const message = (subject = "Subject") =>
  storeMessage(
    store.db,
    {
      inquiryId: null,
      recipient: "inquiries@baini.example",
      replyTo: "amina@bank.example",
      subject,
      body: "Text",
      domain: "baini.example",
    },
    clock.time,
  );

const stored = () => store.db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();

/** Attempts that end when the test says so. */
function heldDeliveries() {
  const attempts: { message: OutgoingMessage; signal: AbortSignal; end(delivery: Delivery): void }[] = [];
  const deliver: Deliver = (outgoing, signal) =>
    new Promise((resolve) => {
      attempts.push({ message: outgoing, signal, end: resolve });
      signal.addEventListener("abort", () => resolve({ status: "retry", reason: "aborted" }));
    });
  return { attempts, deliver };
}

describe("waitAfter", () => {
  it("grows from seconds to two hours and stays there", () => {
    const seconds = [1, 2, 3, 4, 5, 6, 7, 8, 1000].map((attempts) => waitAfter(attempts) / 1000);

    expect(seconds).toEqual([5, 30, 120, 600, 1800, 3600, 7200, 7200, 7200]);
  });
});

describe("the outbox", () => {
  it("delivers what waited when it starts, and what is stored later when it is woken", async () => {
    const delivered: OutgoingMessage[] = [];
    const early = await message("Early");
    const outbox = start(async (outgoing) => {
      delivered.push(outgoing);
      return { status: "sent" };
    });
    await until(async () => (await stored()).status === "sent");

    await message("Late");
    outbox.wake();
    await until(() => delivered.length === 2);

    expect(delivered[0]).toEqual({
      messageId: `<${early}@baini.example>`,
      recipient: "inquiries@baini.example",
      replyTo: "amina@bank.example",
      subject: "Early",
      body: "Text",
      createdAt: clock.time,
    });
    expect(delivered[1]?.subject).toBe("Late");
  });

  it("finds what another process stored without being woken", async () => {
    const delivered: string[] = [];
    start(
      async ({ subject }) => {
        delivered.push(subject);
        return { status: "sent" };
      },
      { poll: 10 },
    );

    await message("From elsewhere");
    await until(() => delivered.length === 1);

    expect(delivered).toEqual(["From elsewhere"]);
  });

  it("tries again after growing waits, under the same Message-ID, and never gives up", async () => {
    await message();
    const ids: string[] = [];
    let up = false;
    const outbox = start(async ({ messageId }) => {
      ids.push(messageId);
      return up ? { status: "sent" } : { status: "retry", reason: "connection refused" };
    });

    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await until(async () => (await stored()).lease_owner === null && ids.length === attempt);
      expect(await stored()).toMatchObject({
        status: "pending",
        attempts: attempt,
        next_attempt_at: clock.time + waitAfter(attempt),
        last_error: "connection refused",
      });
      clock.time += waitAfter(attempt);
      up = attempt === 9;
      outbox.wake();
    }
    await until(async () => (await stored()).status === "sent");

    expect(await stored()).toMatchObject({ attempts: 10, sent_at: clock.time, last_error: null });
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(1);
  });

  it("waits until a message is due", async () => {
    await message();
    let attempts = 0;
    const outbox = start(async () => {
      attempts += 1;
      return { status: "retry", reason: "busy" };
    });
    await until(async () => (await stored()).last_error !== null);

    clock.time += waitAfter(1) - 1;
    outbox.wake();
    await outbox.stop();

    expect(attempts).toBe(1);
  });

  it("keeps a message that is refused for good, with the reason, and leaves it alone", async () => {
    await message();
    let attempts = 0;
    const outbox = start(async () => {
      attempts += 1;
      return { status: "refused", reason: "550 no mailbox inquiries@baini.example here" };
    });
    await until(async () => (await stored()).status === "refused");

    clock.time += 365 * 86_400_000;
    outbox.wake();
    await outbox.stop();

    expect(attempts).toBe(1);
    expect((await stored()).last_error).toBe("550 no mailbox inquiries@baini.example here");
    expect(written.lines.join()).toContain("550 no mailbox [address] here");
    expect(written.lines.join()).not.toMatch(/@|Subject/);
  });

  it("keeps a reason short and free of control characters", async () => {
    await message();
    start(async () => ({ status: "retry", reason: `a\0b\r\nc ${"d".repeat(5_000)}` }));

    await until(async () => (await stored()).last_error !== null);

    const { last_error: reason } = await stored();
    expect(reason).toHaveLength(1_000);
    expect(reason).toMatch(/^a b c d+$/);
  });

  it("takes a delivery that throws for a fault of ours and tries again", async () => {
    await message();
    start(async () => {
      throw new Error("bug");
    });

    await until(async () => (await stored()).last_error !== null);

    expect(await stored()).toMatchObject({ status: "pending", last_error: "bug" });
  });

  it("delivers up to five messages side by side", async () => {
    for (let index = 0; index < 7; index += 1) await message();
    const { attempts, deliver } = heldDeliveries();
    const outbox = start(deliver);
    await until(() => attempts.length === 5);

    outbox.wake();
    await store.db.selectFrom("meta").selectAll().execute();
    const sideBySide = attempts.length;
    attempts[0]?.end({ status: "sent" });
    await until(() => attempts.length === 6);
    for (const attempt of attempts) attempt.end({ status: "sent" });
    await until(() => attempts.length === 7);
    attempts[6]?.end({ status: "sent" });

    expect(sideBySide).toBe(5);
  });

  it("renews its lease during a long attempt, so that nobody else takes the message", async () => {
    await message();
    const { attempts, deliver } = heldDeliveries();
    start(deliver, { lease: 15_000, heartbeat: 5 });
    await until(() => attempts.length === 1);
    const first = (await stored()).lease_until ?? 0;

    clock.time += 14_000;
    await until(async () => ((await stored()).lease_until ?? 0) > first);
    clock.time += 14_000;
    const others = await claimMessages(store.db, {
      owner: "other",
      leaseUntil: 0,
      limit: 5,
      now: clock.time,
    });
    attempts[0]?.end({ status: "sent" });
    await until(async () => (await stored()).status === "sent");

    expect(others).toEqual([]);
    expect((await stored()).attempts).toBe(1);
  });

  it("breaks an attempt off when another worker has taken the message over", async () => {
    const id = await message();
    const { attempts, deliver } = heldDeliveries();
    start(deliver, { heartbeat: 5 });
    await until(() => attempts.length === 1);

    await store.db.updateTable("outbox").set({ lease_owner: "other" }).where("id", "=", id).execute();
    await until(() => attempts[0]?.signal.aborted === true);
    await running[0]?.stop();

    expect(await stored()).toMatchObject({ status: "pending", lease_owner: "other", last_error: null });
  });

  it("finishes what is under way when it stops, and takes nothing new", async () => {
    await message();
    const { attempts, deliver } = heldDeliveries();
    const outbox = start(deliver);
    await until(() => attempts.length === 1);
    await message("New");

    const stopped = outbox.stop();
    outbox.wake();
    attempts[0]?.end({ status: "sent" });
    await stopped;

    const rows = await store.db
      .selectFrom("outbox")
      .select(["subject", "status"])
      .orderBy("subject")
      .execute();
    expect(rows).toEqual([
      { subject: "New", status: "pending" },
      { subject: "Subject", status: "sent" },
    ]);
  });

  it("breaks off what does not end in time, and gives it free for the next process at once", async () => {
    await message();
    const { attempts, deliver } = heldDeliveries();
    const outbox = start(deliver, { grace: 5 });
    await until(() => attempts.length === 1);

    await outbox.stop();

    expect(await stored()).toMatchObject({
      status: "pending",
      next_attempt_at: clock.time,
      lease_owner: null,
      last_error: null,
    });
  });

  it("survives a database that is away for a while", async () => {
    await message();
    await store.db.schema.alterTable("outbox").renameTo("away").execute();
    const outbox = start(async () => ({ status: "sent" }));
    await until(() => written.lines.length > 0);

    await store.db.schema.alterTable("away").renameTo("outbox").execute();
    outbox.wake();
    await until(async () => (await stored()).status === "sent");

    expect(written.lines[0]).toContain("outbox cannot read its messages");
  });
});
