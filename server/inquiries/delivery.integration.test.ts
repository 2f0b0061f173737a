import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readableLog, stoppedClock, temporaryDatabase, until } from "../../tests/support/database.fixture.ts";
import { freePort } from "../../tests/support/free-port.fixture.ts";
import { FILLED, RECIPIENTS } from "../../tests/support/inquiries.fixture.ts";
import { MAIL_FROM } from "../../tests/support/mail.fixture.ts";
import { headerOf, startMailServer } from "../../tests/support/mail-server.fixture.ts";
import { smtpMailer } from "../mail/smtp.ts";
import { MIN_FILL_MS } from "./form-token.ts";
import { createInquiryService } from "./inquiry-service.ts";
import { startOutbox } from "./outbox.ts";
import { claimMessages } from "./outbox-store.ts";

// A hanging server is given up soon. Whatever follows a greeting has its time, because a busy machine answers late, and a message
// that was given up after it was accepted would come twice.
const LIMITS = { connection: 10_000, greeting: 600, silence: 10_000, attempt: 15_000 };
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
  const service = createInquiryService({
    db: store.db,
    now: clock.now,
    log,
    recipients: RECIPIENTS,
    mailFrom: MAIL_FROM,
    wake: outbox.wake,
    limit: { max: 100, windowMs: 1_000 },
  });
  return { outbox, service };
}

async function submit(service: ReturnType<typeof start>["service"], count: number) {
  const tokens = await Promise.all(Array.from({ length: count }, () => service.issueToken()));
  clock.time += MIN_FILL_MS;
  const forms = tokens.map((token, index) => ({ ...FILLED, token, name: `Visitor ${index}` }));
  const outcomes = await Promise.all(
    forms.map((form) => service.submit(form, { kind: "sales", language: "en", clientAddress: "" })),
  );
  expect(outcomes.every(({ status }) => status === "stored")).toBe(true);
}

const rows = () => store.db.selectFrom("outbox").selectAll().execute();
const isIdle = async () => (await rows()).every(({ lease_owner }) => lease_owner === null);

/**
 * Until all is sent, lets the clock run to the next attempt whenever none is due or under way: on a machine that is busy with other
 * things an attempt may fail, and with the clock stopped the next one would never come.
 */
async function deliverAll(outbox: ReturnType<typeof start>["outbox"]) {
  await until(async () => {
    const unsent = (await rows()).filter(({ status }) => status !== "sent");
    const next = Math.min(...unsent.map(({ next_attempt_at }) => next_attempt_at));
    if (unsent.length > 0 && next > clock.time && (await isIdle())) {
      clock.time = next;
      outbox.wake();
    }
    return unsent.length === 0;
  });
}

it.each(["down", "hanging", "closing every connection"] as const)(
  "brings every inquiry over once after the mail server was %s",
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
    const { service, outbox } = start(port);

    await submit(service, COUNT);
    await until(
      async () => (await rows()).every(({ last_error }) => last_error !== null) && (await isIdle()),
    );
    if (fault !== "down") await new Promise((resolve) => broken.close(resolve));
    const server = await startMailServer({}, port);
    endings.push(server.close);
    await deliverAll(outbox);

    const subjects = server.received.map(({ text }) => headerOf(text, "Subject"));
    expect(subjects).toHaveLength(COUNT);
    expect(new Set(subjects).size).toBe(COUNT);
    expect(subjects).toContain(`New Demo Request: Visitor ${COUNT - 1}`);
  },
);

it("repeats a message whose delivery a crash kept from being recorded, under the same Message-ID", async () => {
  const server = await startMailServer();
  endings.push(server.close);
  const { service, outbox } = start(await freePort());
  await outbox.stop();
  await submit(service, 1);
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
  await deliverAll(start(server.port).outbox);

  const ids = server.received.map(({ text }) => headerOf(text, "Message-ID"));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});
