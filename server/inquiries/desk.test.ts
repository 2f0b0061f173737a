import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createInquiryDesk, type InquiryDesk, type InquiryDeskOptions } from "./desk.ts";
import { MIN_FILL_MS } from "./form-token.ts";
import { FILLED, readableLog, stoppedClock, temporaryDatabase } from "./inquiries.fixture.ts";

const CONTEXT = { language: "sw", clientAddress: "192.0.2.1" } as const;

let store: Awaited<ReturnType<typeof temporaryDatabase>>;
let clock: ReturnType<typeof stoppedClock>;
let written: ReturnType<typeof readableLog>;

beforeEach(async () => {
  store = await temporaryDatabase();
  clock = stoppedClock();
  written = readableLog();
});
afterEach(() => store.close());

function openDesk(options: Partial<InquiryDeskOptions> = {}): InquiryDesk {
  return createInquiryDesk({
    db: store.db,
    now: clock.now,
    log: written.log,
    inquiriesTo: "inquiries@baini.example",
    mailFrom: "site@baini.example",
    ...options,
  });
}

/** A token that is old enough. */
async function ripeToken(desk: InquiryDesk) {
  const token = await desk.issueToken();
  clock.time += MIN_FILL_MS;
  return token;
}

const inquiries = () => store.db.selectFrom("inquiries").selectAll().execute();
const messages = () => store.db.selectFrom("outbox").selectAll().execute();

describe("a submitted inquiry", () => {
  it("is stored with the message that carries it, and wakes the delivery", async () => {
    let woken = 0;
    const desk = openDesk({ wake: () => (woken += 1) });
    const token = await ripeToken(desk);

    const outcome = await desk.submit({ ...FILLED, token }, CONTEXT);

    const [inquiry] = await inquiries();
    const [message] = await messages();
    expect(outcome).toEqual({ status: "stored", id: inquiry?.id, repeated: false });
    expect(inquiry).toMatchObject({
      type: "demo",
      name: "Amina Juma",
      language: "sw",
      created_at: clock.time,
    });
    expect(message).toMatchObject({
      inquiry_id: inquiry?.id,
      recipient: "inquiries@baini.example",
      reply_to: "amina@bank.example",
      subject: "New Demo Request: Amina Juma",
      status: "pending",
      attempts: 0,
    });
    expect(message?.message_id).toMatch(/^<[\w-]+@baini\.example>$/);
    expect(woken).toBe(1);
  });

  it("tells its readers everything the visitor said", async () => {
    const desk = openDesk();
    const token = await ripeToken(desk);

    await desk.submit(
      {
        ...FILLED,
        token,
        type: "partner",
        partnershipModel: ["referral", "coSelling"],
        message: "One\r\nTwo",
      },
      CONTEXT,
    );

    const [message] = await messages();
    const [inquiry] = await inquiries();
    expect(message?.subject).toBe("Partner Application: Amina Juma");
    expect(message?.body).toBe(`Name: Amina Juma
Email: amina@bank.example
Company: https://bank.example
Country: Tanzania (TZ)
Phone: +255712345678
Type: partner
Partnership models: Co-selling, Referral
Source: investigation
Language: Swahili (sw)
Inquiry: ${inquiry?.id}

Message:
One
Two
`);
    expect(JSON.parse(inquiry?.partnership_models ?? "")).toEqual(["coSelling", "referral"]);
  });

  it("is a sales inquiry unless its type is demo or partner", async () => {
    const desk = openDesk();
    const token = await ripeToken(desk);

    await desk.submit({ ...FILLED, token, type: "anything", source: "elsewhere", phone: "+255" }, CONTEXT);

    const [message] = await messages();
    expect(message?.subject).toBe("Sales Inquiry: Amina Juma");
    expect(message?.body).toContain("Phone: not given\nType: sales\nSource: not given\n");
  });

  it("leaves nothing personal in the log", async () => {
    const desk = openDesk();
    const token = await ripeToken(desk);

    await desk.submit({ ...FILLED, token }, CONTEXT);
    await store.db.schema.dropTable("outbox").execute();
    const failed = await desk.submit({ ...FILLED, token, message: "Again" }, CONTEXT);

    expect(failed.status).toBe("failed");
    expect(written.lines).toHaveLength(2);
    expect(written.lines.join()).not.toMatch(/amina|bank\.example|255712|process card|Again|192\.0\.2/i);
  });
});

describe("a refused submit", () => {
  it("names each wrong field and brings back what was typed", async () => {
    const desk = openDesk();
    const token = await ripeToken(desk);

    const outcome = await desk.submit({ ...FILLED, token, email: "amina@gmail.com", country: "ZZ" }, CONTEXT);

    expect(outcome).toMatchObject({
      status: "invalid",
      token,
      errors: { email: "workEmail", country: "country" },
      values: { name: "Amina Juma", email: "amina@gmail.com", country: "ZZ" },
    });
    expect(await inquiries()).toEqual([]);
  });

  it("says openly that the honeypot was filled in", async () => {
    const desk = openDesk();
    const token = await ripeToken(desk);

    const outcome = await desk.submit({ ...FILLED, token, fax: "+1 555" }, CONTEXT);
    const none = await inquiries();
    clock.time += MIN_FILL_MS;
    const next = "token" in outcome ? outcome.token : "";
    const emptied = await desk.submit({ ...FILLED, token: next, fax: "" }, CONTEXT);

    expect(outcome.status).toBe("trapped");
    expect(none).toEqual([]);
    expect(next).not.toBe(token);
    expect(emptied.status).toBe("stored");
  });

  it("came faster than a person types, and is taken with the same token a moment later", async () => {
    const desk = openDesk();
    const token = await desk.issueToken();

    const early = await desk.submit({ ...FILLED, token }, CONTEXT);
    clock.time += MIN_FILL_MS;
    const later = await desk.submit({ ...FILLED, token }, CONTEXT);

    expect(early).toMatchObject({ status: "tooFast", token, values: { name: "Amina Juma" } });
    expect(later.status).toBe("stored");
  });

  it("has no token of ours, and gets one for the next try", async () => {
    const desk = openDesk();

    const outcome = await desk.submit({ ...FILLED, token: "forged" }, CONTEXT);
    const withoutToken = await desk.submit(FILLED, CONTEXT);
    clock.time += MIN_FILL_MS;
    const token = outcome.status === "badToken" ? outcome.token : "";
    const next = await desk.submit({ ...FILLED, token }, CONTEXT);

    expect([outcome.status, withoutToken.status, next.status]).toEqual(["badToken", "badToken", "stored"]);
  });

  it("fails with the values kept while the database is away, and is taken with the same token when it is back", async () => {
    const desk = openDesk();
    const token = await ripeToken(desk);
    await store.db.schema.alterTable("inquiries").renameTo("away").execute();

    const failed = await desk.submit({ ...FILLED, token }, CONTEXT);
    await store.db.schema.alterTable("away").renameTo("inquiries").execute();
    const later = await desk.submit({ ...FILLED, token }, CONTEXT);

    expect(failed).toMatchObject({
      status: "failed",
      token,
      values: { name: "Amina Juma", message: FILLED.message },
    });
    expect(later).toMatchObject({ status: "stored", repeated: false });
  });
});

describe("the limit for each client", () => {
  const limit = { burst: 2, windowMs: 60_000 };

  it("counts new inquiries, and says when the next one may come", async () => {
    const desk = openDesk({ limit });
    const token = await ripeToken(desk);

    const outcomes = [];
    for (const message of ["One", "Two", "Three"]) {
      outcomes.push(await desk.submit({ ...FILLED, token, message }, CONTEXT));
    }
    const neighbour = await desk.submit(
      { ...FILLED, token, message: "Four" },
      { ...CONTEXT, clientAddress: "192.0.2.2" },
    );

    expect(outcomes.map(({ status }) => status)).toEqual(["stored", "stored", "limited"]);
    expect(outcomes[2]).toMatchObject({ retryAfterSeconds: 30, token, values: { message: "Three" } });
    expect(neighbour.status).toBe("stored");
  });

  it("never stands before a repeat of what is stored, nor before one under way", async () => {
    const desk = openDesk({ limit: { burst: 1, windowMs: 60_000 } });
    const token = await ripeToken(desk);

    const atOnce = await Promise.all([1, 2, 3].map(() => desk.submit({ ...FILLED, token }, CONTEXT)));
    const later = await desk.submit({ ...FILLED, token }, CONTEXT);

    expect([...atOnce, later].map((outcome) => outcome.status)).toEqual([
      "stored",
      "stored",
      "stored",
      "stored",
    ]);
    expect(new Set([...atOnce, later].map((outcome) => "id" in outcome && outcome.id)).size).toBe(1);
  });

  it("does not count refused or failed submits", async () => {
    const desk = openDesk({ limit: { burst: 1, windowMs: 60_000 } });
    const token = await ripeToken(desk);
    await desk.submit({ ...FILLED, token, name: "" }, CONTEXT);
    await store.db.schema.alterTable("outbox").renameTo("away").execute();
    await desk.submit({ ...FILLED, token }, CONTEXT);
    await store.db.schema.alterTable("away").renameTo("outbox").execute();

    const outcome = await desk.submit({ ...FILLED, token }, CONTEXT);

    expect(outcome.status).toBe("stored");
  });
});
