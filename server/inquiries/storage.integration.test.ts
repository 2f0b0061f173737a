import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  type TestContext,
} from "vitest";
import { readableLog, stoppedClock, temporaryDatabase, until } from "../../tests/support/database.fixture.ts";
import { startFaultProxy, throughProxy } from "../../tests/support/fault-proxy.fixture.ts";
import { FILLED, RECIPIENTS } from "../../tests/support/inquiries.fixture.ts";
import { startPostgres } from "../../tests/support/postgres.fixture.ts";
import { openDatabase } from "../db/open.ts";
import { connectPostgres } from "../db/postgres.ts";
import type { Database, Schema } from "../db/schema.ts";
import type { OutgoingMessage } from "../mail/source.ts";
import { MIN_FILL_MS } from "./form-token.ts";
import { createInquiryService } from "./inquiry-service.ts";
import { startOutbox } from "./outbox.ts";
import { claimMessages, recordFault, recordSent, renewLease, storeMessage } from "./outbox-store.ts";

const CONTEXT = { kind: "sales", language: "en", clientAddress: "192.0.2.1" } as const;
const LEASE = 15_000;

describe.each(["SQLite", "Postgres"])("on %s", { timeout: 20_000 }, (kind) => {
  let clock = stoppedClock();
  let close: (() => Promise<void>) | undefined;
  let first: Database;
  let second: Database;

  // Two handles are two processes to the database.
  beforeAll(async () => {
    if (kind === "SQLite") {
      const store = await temporaryDatabase();
      first = store.db;
      second = await openDatabase({ dataDir: store.dataDir });
      close = async () => {
        await second.destroy();
        await store.close();
      };
      return;
    }
    const postgres = await startPostgres();
    if (!postgres) return;
    first = await openDatabase({ databaseUrl: postgres.url, dataDir: "" });
    second = await openDatabase({ databaseUrl: postgres.url, dataDir: "" });
    close = async () => {
      await Promise.all([first.destroy(), second.destroy()]);
      await postgres.stop();
    };
  }, 30_000);

  afterAll(() => close?.());

  beforeEach((context: TestContext) => {
    if (!close) context.skip("this machine has no Postgres");
    clock = stoppedClock();
  });

  afterEach(async () => {
    if (!close) return;
    await first.deleteFrom("outbox").execute();
    await first.deleteFrom("inquiries").execute();
  });

  const service = (db: Database, sales = RECIPIENTS.sales) =>
    createInquiryService({
      db,
      now: clock.now,
      log: readableLog().log,
      recipients: { ...RECIPIENTS, sales },
      mailFrom: "site@baini.example",
      limit: { max: 1000, windowMs: 1000 },
    });

  const storeMessages = async (count: number) => {
    const message = {
      inquiryId: null,
      recipient: "inquiries@baini.example",
      replyTo: null,
      domain: "baini.example",
    };
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      ids.push(
        await storeMessage(first, { ...message, subject: `Message ${index}`, body: "Text" }, clock.time),
      );
    }
    return ids;
  };

  const outbox = (id = "") => {
    const all = first.selectFrom("outbox").selectAll();
    return (id ? all.where("id", "=", id) : all).execute();
  };

  it("makes one inquiry and one message of a form that is sent many times at once to two processes", async () => {
    const services = [service(first), service(second)];
    const token = (await services[0]?.issueToken()) ?? "";
    clock.time += MIN_FILL_MS;

    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) => services[index % 2]?.submit({ ...FILLED, token }, CONTEXT)),
    );

    const stored = await first.selectFrom("inquiries").select("id").execute();
    expect(stored).toHaveLength(1);
    expect(outcomes.map((outcome) => outcome?.status === "stored" && outcome.id)).toEqual(
      Array.from({ length: 12 }, () => stored[0]?.id),
    );
    expect(outcomes.filter((outcome) => outcome?.status === "stored" && !outcome.repeated)).toHaveLength(1);
    expect(await outbox()).toHaveLength(1);
  });

  it("makes one inquiry of a form that is sent with different content at once to two processes", async () => {
    // Two handles of one process wait for each other on SQLite, where waiting stops the process.
    const services = [service(first), service(kind === "SQLite" ? first : second)];
    const token = (await services[0]?.issueToken()) ?? "";
    clock.time += MIN_FILL_MS;

    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        services[index % 2]?.submit({ ...FILLED, token, message: `Message ${index}` }, CONTEXT),
      ),
    );

    const statuses = outcomes.map((outcome) => outcome?.status).toSorted();
    expect(statuses).toEqual(["stored", ...Array.from({ length: 11 }, () => "usedToken")]);
    expect(await first.selectFrom("inquiries").select("id").execute()).toHaveLength(1);
    expect(await outbox()).toHaveLength(1);
  });

  it("stores neither when the message cannot be stored", async () => {
    const inquiries = service(first, null as unknown as string);
    const token = await inquiries.issueToken();
    clock.time += MIN_FILL_MS;

    const outcome = await inquiries.submit({ ...FILLED, token }, CONTEXT);

    expect(outcome.status).toBe("failed");
    expect(await first.selectFrom("inquiries").selectAll().execute()).toEqual([]);
  });

  it("keeps every script of the world as it was typed", async () => {
    const inquiries = service(first);
    const token = await inquiries.issueToken();
    clock.time += MIN_FILL_MS;
    const typed = { name: "أمينة جمعة", message: "“Ça va?” – não 🙂 \u2028 نعم" };

    await inquiries.submit({ ...FILLED, ...typed, token }, CONTEXT);

    expect(await first.selectFrom("inquiries").select(["name", "message"]).execute()).toEqual([typed]);
  });

  it("gives each due message to one claim only, those that wait longest first", async () => {
    const ids = await storeMessages(3);
    const claim = (db: Database, owner: string) =>
      claimMessages(db, { owner, leaseUntil: clock.time + LEASE, limit: 2, now: clock.time });

    const claims = await Promise.all([
      claim(first, "a"),
      claim(second, "b"),
      claim(first, "c"),
      claim(second, "d"),
    ]);
    const rest = await claim(first, "e");

    const claimed = [...claims.flat(), ...rest];
    expect(claimed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(claimed.map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
  });

  it("takes a message up again when the lease of a worker that died has ended, not before, under the same Message-ID", async () => {
    await storeMessages(1);
    const claim = (owner: string) =>
      claimMessages(second, { owner, leaseUntil: clock.time + LEASE, limit: 5, now: clock.time });
    const [abandoned] = await claim("dead");

    clock.time += LEASE - 1;
    const tooEarly = await claim("alive");
    clock.time += 1;
    const [again] = await claim("alive");

    expect(tooEarly).toEqual([]);
    expect(again?.message_id).toBe(abandoned?.message_id);
    expect(again?.attempts).toBe(2);
  });

  it("lets only the owner of a lease renew it or record a fault, but takes a delivery from anyone", async () => {
    const [id = ""] = await storeMessages(1);
    const claim = (owner: string) =>
      claimMessages(first, { owner, leaseUntil: clock.time + LEASE, limit: 1, now: clock.time });
    await claim("slow");
    const renewedInTime = await renewLease(first, { id, owner: "slow", leaseUntil: clock.time + LEASE });
    clock.time += LEASE;
    await claim("other");

    const renewedLate = await renewLease(first, { id, owner: "slow", leaseUntil: clock.time + LEASE });
    await recordFault(first, { id, owner: "slow", status: "refused", nextAttemptAt: 0, reason: "late" });
    const [untouched] = await outbox(id);
    await recordSent(first, id, clock.time);
    await recordFault(first, { id, owner: "other", status: "refused", nextAttemptAt: 0, reason: "later" });
    const [sent] = await outbox(id);

    expect([renewedInTime, renewedLate]).toEqual([true, false]);
    expect(untouched).toMatchObject({ status: "pending", lease_owner: "other", last_error: null });
    expect(sent).toMatchObject({ status: "sent", sent_at: clock.time, lease_owner: null, last_error: null });
  });

  it("delivers each message once when two workers share the database", async () => {
    const ids = await storeMessages(40);
    const delivered: string[] = [];
    const worker = (db: Database, owner: string) =>
      startOutbox({
        db,
        now: clock.now,
        log: readableLog().log,
        owner,
        deliver: async (message: OutgoingMessage) => {
          await new Promise((resolve) => setImmediate(resolve));
          delivered.push(message.messageId);
          return { status: "sent" };
        },
      });

    const workers = [worker(first, "a"), worker(second, "b")];
    await until(async () => (await outbox()).every(({ status }) => status === "sent"));
    await Promise.all(workers.map((running) => running.stop()));

    expect(delivered).toHaveLength(40);
    expect(delivered.toSorted()).toEqual(ids.map((id) => `<${id}@baini.example>`).toSorted());
  });
});

describe("a Postgres that is lost while an inquiry is stored", () => {
  const LIMITS = { connectMs: 1_500, queryMs: 300 };

  async function openThroughProxy({ skip }: TestContext) {
    const postgres = await startPostgres();
    if (!postgres) return skip("this machine has no Postgres");
    onTestFinished(() => postgres.stop());
    await (await openDatabase({ databaseUrl: postgres.url, dataDir: "" })).destroy();
    const proxy = await startFaultProxy(Number(new URL(postgres.url).port));
    onTestFinished(() => proxy.close());
    const db = connectPostgres<Schema>(throughProxy(postgres.url, proxy), LIMITS);
    onTestFinished(() => db.destroy());
    const clock = stoppedClock();
    const { log } = readableLog();
    const mail = { recipients: RECIPIENTS, mailFrom: "site@baini.example" };
    const service = createInquiryService({ db, now: clock.now, log, ...mail });
    const token = await service.issueToken();
    clock.time += MIN_FILL_MS;
    const submit = () => service.submit({ ...FILLED, token }, CONTEXT);
    return { db, proxy, submit };
  }

  it("tells the visitor that it may be stored when the answer to the commit is lost, and takes the repeat for the same one", async (context) => {
    const { db, proxy, submit } = await openThroughProxy(context);

    proxy.freezeAfter("commit");
    const lost = await submit();
    proxy.heal();
    const again = await submit();

    expect(lost).toMatchObject({ status: "uncertain", values: { message: FILLED.message } });
    expect(again).toMatchObject({ status: "stored", repeated: true });
    expect(await db.selectFrom("outbox").select("id").execute()).toHaveLength(1);
  });

  it("tells the visitor that it is not stored when it is lost before, and stores nothing when it is back", async (context) => {
    const { db, proxy, submit } = await openThroughProxy(context);

    proxy.freezeAfter('insert into "outbox"');
    const lost = await submit();
    proxy.heal();

    expect(lost).toMatchObject({ status: "failed", values: { message: FILLED.message } });
    expect(await db.selectFrom("inquiries").select("id").execute()).toEqual([]);
  });
});
