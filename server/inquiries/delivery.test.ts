import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { headerOf, MAIL_FROM, startMailServer } from "../mail/mail.fixture.ts";
import { smtpMailer } from "../mail/smtp.ts";
import { createInquiryDesk } from "./desk.ts";
import { MIN_FILL_MS } from "./form-token.ts";
import { FILLED, readableLog, stoppedClock, temporaryDatabase, until } from "./inquiries.fixture.ts";
import { startOutbox, waitAfter } from "./outbox.ts";
import { claimMessages } from "./outbox-store.ts";

// The mail server of the tests greets after a tenth of a second.
const LIMITS = { connection: 500, greeting: 600, silence: 500, attempt: 2_000 };
const COUNT = 8;

let store: Awaited<ReturnType<typeof temporaryDatabase>>;
let clock: ReturnType<typeof stoppedClock>;
const endings: (() => unknown)[] = [];

beforeEach(async () => {
  store = await temporaryDatabase();
  clock = stoppedClock();
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  await store.close();
});

/** The way of an inquiry from the form to the mail server, as the server puts it together. */
function start(port: number) {
  const { log } = readableLog();
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, mailFrom: MAIL_FROM, limits: LIMITS });
  const outbox = startOutbox({ db: store.db, deliver: mailer.deliver, now: clock.now, log, owner: "test" });
  endings.push(() => mailer.close(), outbox.stop);
  const desk = createInquiryDesk({
    db: store.db,
    now: clock.now,
    log,
    inquiriesTo: "inquiries@baini.example",
    mailFrom: MAIL_FROM,
    wake: outbox.wake,
    limit: { burst: 100, windowMs: 1_000 },
  });
  return { outbox, desk };
}

async function submit(desk: ReturnType<typeof start>["desk"], count: number) {
  const token = await desk.issueToken();
  clock.time += MIN_FILL_MS;
  const forms = Array.from({ length: count }, (_, index) => ({ ...FILLED, token, name: `Visitor ${index}` }));
  const outcomes = await Promise.all(
    forms.map((form) => desk.submit(form, { language: "en", clientAddress: "" })),
  );
  expect(outcomes.every(({ status }) => status === "stored")).toBe(true);
}

const rows = () => store.db.selectFrom("outbox").selectAll().execute();
const isIdle = async () => (await rows()).every(({ lease_owner }) => lease_owner === null);

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

it.each(["down", "hanging", "closing every connection"] as const)(
  "brings every inquiry over once after the mail server was %s",
  { timeout: 20_000 },
  async (fault) => {
    const port = await freePort();
    const broken = createServer((socket) => {
      socket.on("error", () => {});
      if (fault !== "hanging") socket.destroy();
      endings.push(() => socket.destroy());
    });
    if (fault !== "down") {
      broken.listen(port, "127.0.0.1");
      await once(broken, "listening");
    }
    const { desk, outbox } = start(port);

    await submit(desk, COUNT);
    await until(
      async () => (await rows()).every(({ last_error }) => last_error !== null) && (await isIdle()),
    );
    if (fault !== "down") await new Promise((resolve) => broken.close(resolve));
    const server = await startMailServer({}, port);
    endings.push(server.close);
    clock.time += waitAfter(1);
    outbox.wake();
    await until(async () => (await rows()).every(({ status }) => status === "sent"));

    const subjects = server.received.map(({ text }) => headerOf(text, "Subject"));
    expect(subjects).toHaveLength(COUNT);
    expect(new Set(subjects).size).toBe(COUNT);
    expect(subjects).toContain(`New Demo Request: Visitor ${COUNT - 1}`);
  },
);

it("repeats a message whose delivery a crash kept from being recorded, under the same Message-ID", async () => {
  const server = await startMailServer();
  endings.push(server.close);
  const { desk, outbox } = start(await freePort());
  await outbox.stop();
  await submit(desk, 1);
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${server.port}`, mailFrom: MAIL_FROM, limits: LIMITS });
  endings.push(() => mailer.close());
  // The process that dies: it claims, the mail server takes the message, and nothing is written down.
  const lease = { owner: "dead", leaseUntil: clock.time + 15_000, limit: 5, now: clock.time };
  for (const { message_id, recipient, reply_to, subject, body, created_at } of await claimMessages(
    store.db,
    lease,
  )) {
    const message = {
      messageId: message_id,
      recipient,
      replyTo: reply_to,
      subject,
      body,
      createdAt: created_at,
    };
    await mailer.deliver(message, AbortSignal.any([]));
  }

  clock.time += 15_000;
  start(server.port);
  await until(async () => (await rows()).every(({ status }) => status === "sent"));

  const ids = server.received.map(({ text }) => headerOf(text, "Message-ID"));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});
