import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readableLog, stoppedClock, temporaryDatabase, until } from "../../tests/support/database.fixture.ts";
import type { Deliver, DeliveryResult, OutgoingMessage } from "../mail/source.ts";
import { REFUSED_FOR_MS, waitAfter } from "./delivery-schedule.ts";
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
  const attempts: { message: OutgoingMessage; signal: AbortSignal; end(delivery: DeliveryResult): void }[] =
    [];
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

  it("tries a refused message again for five days, then keeps it with the reason and leaves it alone", async () => {
    await message();
    const first = clock.time;
    const attempts: number[] = [];
    const outbox = start(async () => {
      attempts.push(clock.time - first);
      return { status: "refused", reason: "550 no mailbox inquiries@baini.example here" };
    });

    await until(async () => (await stored()).last_error !== null);
    expect(await stored()).toMatchObject({ status: "pending", refused_since: first });
    while ((await stored()).status === "pending") {
      const seen = attempts.length;
      clock.time = (await stored()).next_attempt_at;
      outbox.wake();
      await until(async () => attempts.length > seen && (await stored()).lease_owner === null);
    }
    const ended = clock.time - first;
    clock.time += 365 * 86_400_000;
    outbox.wake();
    await outbox.stop();

    expect(attempts.slice(0, 3)).toEqual([0, 600_000, 1_200_000]);
    expect(attempts.at(-1)).toBe(ended);
    expect(ended).toBeGreaterThanOrEqual(REFUSED_FOR_MS);
    expect(ended).toBeLessThan(REFUSED_FOR_MS + 2 * 3_600_000);
    expect(await stored()).toMatchObject({
      status: "refused",
      last_error: "550 no mailbox inquiries@baini.example here",
    });
    expect(written.lines.join()).toContain("550 no mailbox [address] here");
    expect(written.lines.join()).not.toMatch(/@|Subject/);
  });

  it("delivers a message that was refused once, when its mailbox was mended", async () => {
    await message();
    let isFixed = false;
    const outbox = start(async () =>
      isFixed ? { status: "sent" } : { status: "refused", reason: "550 no such mailbox" },
    );
    await until(async () => (await stored()).last_error !== null);

    isFixed = true;
    clock.time = (await stored()).next_attempt_at;
    outbox.wake();
    await until(async () => (await stored()).status === "sent");

    expect((await stored()).last_error).toBeNull();
  });

  it("makes all due that waits for the mail server once one message is delivered", async () => {
    await message("first");
    let outcome: DeliveryResult = { status: "retry", reason: "connection refused" };
    const delivered: string[] = [];
    const outbox = start(async ({ subject }) => {
      if (outcome.status === "sent") delivered.push(subject);
      return outcome;
    });
    for (let attempts = 1; attempts <= 6; attempts++) {
      await until(
        async () => (await stored()).attempts === attempts && (await stored()).lease_owner === null,
      );
      clock.time = (await stored()).next_attempt_at - Number(attempts === 6);
      outbox.wake();
    }

    outcome = { status: "sent" };
    await message("second");
    outbox.wake();
    await until(() => delivered.length === 2);

    expect(delivered).toEqual(["second", "first"]);
  });

  it("sends no message again, when another one is delivered, that may have arrived or was refused", async () => {
    const outcomes: Record<string, DeliveryResult> = {
      unanswered: { status: "unanswered", reason: "no answer to the final dot" },
      refused: { status: "refused", reason: "550" },
    };
    const attempts: string[] = [];
    await message("unanswered");
    await message("refused");
    const outbox = start(async ({ subject }) => {
      attempts.push(subject);
      return outcomes[subject] ?? { status: "sent" };
    });
    const rows = () => store.db.selectFrom("outbox").selectAll().execute();
    await until(async () => (await rows()).every(({ last_error }) => last_error !== null));

    await message("sent");
    outbox.wake();
    await until(async () => (await rows()).some(({ status }) => status === "sent"));
    await outbox.stop();

    expect(attempts.toSorted()).toEqual(["refused", "sent", "unanswered"]);
  });

  it("remembers a message that was handed over without an answer, and repeats it after hours, ever later", async () => {
    await message();
    let attempts = 0;
    const outbox = start(async () => {
      attempts++;
      return { status: "unanswered", reason: "no answer to the final dot" };
    });

    const waits: number[] = [];
    for (let attempt = 1; attempt <= 13; attempt++) {
      await until(async () => attempts === attempt && (await stored()).lease_owner === null);
      const { next_attempt_at, unanswered_at } = await stored();
      expect(unanswered_at).toBe(clock.time);
      waits.push((next_attempt_at - clock.time) / 3_600_000);
      clock.time = next_attempt_at;
      outbox.wake();
    }

    expect(waits).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 24]);
  });

  it("remembers it also when the process was told to stop meanwhile, so that the next one does not repeat it", async () => {
    await message();
    let isUnderWay = false;
    const outbox = start(
      (_message, signal) =>
        new Promise((resolve) => {
          isUnderWay = true;
          signal.addEventListener("abort", () => resolve({ status: "unanswered", reason: "broken off" }));
        }),
      { grace: 5 },
    );
    await until(() => isUnderWay);

    await outbox.stop();

    expect(await stored()).toMatchObject({ unanswered_at: clock.time, lease_owner: null });
    expect((await stored()).next_attempt_at).toBeGreaterThan(clock.time);
  });

  it("records a delivery when the database is back, instead of delivering again", async () => {
    await message();
    let attempts = 0;
    const outbox = start(
      async () => {
        attempts++;
        await store.db.schema.alterTable("outbox").renameTo("away").execute();
        return { status: "sent" };
      },
      { heartbeat: 5 },
    );
    await until(() => written.lines.some((line) => line.includes("could not be recorded; trying again")));

    await store.db.schema.alterTable("away").renameTo("outbox").execute();
    await until(async () => (await stored()).status === "sent");
    outbox.wake();
    await outbox.stop();

    expect(attempts).toBe(1);
  });

  it("waits no longer because the clock was set back, be it stored, tried or claimed before", async () => {
    const HOUR = 3_600_000;
    await message("tried");
    let isUp = false;
    const delivered: string[] = [];
    const deliver: Deliver = async ({ subject }) => {
      if (isUp) delivered.push(subject);
      return isUp ? { status: "sent" } : { status: "retry", reason: "busy" };
    };
    const first = start(deliver);
    await until(async () => (await stored()).last_error !== null);
    await first.stop();
    await message("claimed");
    await claimMessages(store.db, {
      owner: "dead",
      leaseUntil: clock.time + 15_000,
      limit: 1,
      now: clock.time,
    });
    await message("stored");

    clock.time -= HOUR;
    isUp = true;
    start(deliver);
    await until(() => delivered.length === 3);

    expect(delivered.toSorted()).toEqual(["claimed", "stored", "tried"]);
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
