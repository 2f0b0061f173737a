import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readableLog, stoppedClock, temporaryDatabase } from "../../tests/support/database.fixture.ts";
import { FILLED, RECIPIENTS, SUPPORT_FIELDS } from "../../tests/support/inquiries.fixture.ts";
import { MIN_FILL_MS, TOKEN_LIFE_MS } from "./form-token.ts";
import { createInquiryService, type InquiryService, type InquiryServiceOptions } from "./inquiry-service.ts";

const CONTEXT = { kind: "sales", language: "sw", clientAddress: "192.0.2.1" } as const;

let store: Awaited<ReturnType<typeof temporaryDatabase>>;
let clock: ReturnType<typeof stoppedClock>;
let written: ReturnType<typeof readableLog>;

beforeEach(async () => {
  store = await temporaryDatabase();
  clock = stoppedClock();
  written = readableLog();
});
afterEach(() => store.close());

function openService(options: Partial<InquiryServiceOptions> = {}): InquiryService {
  return createInquiryService({
    db: store.db,
    now: clock.now,
    log: written.log,
    recipients: RECIPIENTS,
    mailFrom: "site@baini.example",
    ...options,
  });
}

/** A token that is old enough. */
async function ripeToken(service: InquiryService) {
  const token = await service.issueToken();
  clock.time += MIN_FILL_MS;
  return token;
}

const inquiries = () => store.db.selectFrom("inquiries").selectAll().execute();
const messages = () => store.db.selectFrom("outbox").selectAll().execute();

describe("a submitted inquiry", () => {
  it("is stored with the message that carries it, and wakes the delivery", async () => {
    let woken = 0;
    const service = openService({ wake: () => (woken += 1) });
    const token = await ripeToken(service);

    const outcome = await service.submit({ ...FILLED, token }, CONTEXT);

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
    const service = openService();
    const token = await ripeToken(service);

    await service.submit(
      {
        ...FILLED,
        token,
        type: "partner",
        plan: "business",
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
Plan: business
Language: Swahili (sw)
Inquiry: ${inquiry?.id}

Message:
One
Two
`);
    expect(JSON.parse(inquiry?.partnership_models ?? "")).toEqual(["coSelling", "referral"]);
    expect(inquiry).toMatchObject({ kind: "sales", plan: "business" });
  });

  it("of an engineer goes to support with what was sent, apart from sales", async () => {
    const service = openService();
    const token = await ripeToken(service);
    const submit = () => service.submit({ ...SUPPORT_FIELDS, token }, { ...CONTEXT, kind: "support" });

    const outcome = await submit();
    const again = await submit();

    const [inquiry] = await inquiries();
    const [message, ...others] = await messages();
    expect(outcome).toEqual({ status: "stored", id: inquiry?.id, repeated: false });
    expect(again).toMatchObject({ status: "stored", repeated: true });
    expect(others).toEqual([]);
    expect(inquiry).toMatchObject({
      kind: "support",
      type: "support",
      email: "amina@gmail.com",
      request_id: "req_0123456789abcdef",
      sent: SUPPORT_FIELDS.sent,
      message: SUPPORT_FIELDS.message,
      company: "",
    });
    expect(message).toMatchObject({
      recipient: RECIPIENTS.support,
      reply_to: "amina@gmail.com",
      subject: "Support Request: req_0123456789abcdef",
      body: `Email: amina@gmail.com
Request id: req_0123456789abcdef
Language: Swahili (sw)
Inquiry: ${inquiry?.id}

Sent:
POST /v1/transactions/analyze
{"amount": 7500}

Expected, and what came instead:
A review, and it came back approved.
`,
    });
  });

  it("is a sales inquiry unless its type is demo or partner", async () => {
    const service = openService();
    const token = await ripeToken(service);

    await service.submit({ ...FILLED, token, type: "anything", source: "elsewhere", phone: "+255" }, CONTEXT);

    const [message] = await messages();
    expect(message?.subject).toBe("Sales Inquiry: Amina Juma");
    expect(message?.body).toContain("Phone: not given\nType: sales\nSource: not given\n");
  });

  it("leaves nothing personal in the log", async () => {
    const service = openService();
    const token = await ripeToken(service);

    const next = await service.issueToken();
    await service.submit({ ...FILLED, token }, CONTEXT);
    await store.db.schema.dropTable("outbox").execute();
    clock.time += MIN_FILL_MS;
    const failed = await service.submit({ ...FILLED, token: next, message: "Again" }, CONTEXT);

    expect(failed.status).toBe("failed");
    expect(written.lines).toHaveLength(2);
    expect(written.lines.join()).not.toMatch(/amina|bank\.example|255712|process card|Again|192\.0\.2/i);
  });
});

describe("a refused submit", () => {
  it("names each wrong field and brings back what was typed", async () => {
    const service = openService();
    const token = await ripeToken(service);

    const outcome = await service.submit(
      { ...FILLED, token, email: "amina@gmail.com", country: "ZZ" },
      CONTEXT,
    );

    expect(outcome).toMatchObject({
      status: "invalid",
      token,
      errors: { email: "workEmail", country: "country" },
      values: { name: "Amina Juma", email: "amina@gmail.com", country: "ZZ" },
    });
    expect(await inquiries()).toEqual([]);
  });

  it("says openly that the honeypot was filled in", async () => {
    const service = openService();
    const token = await ripeToken(service);

    const outcome = await service.submit({ ...FILLED, token, fax: "+1 555" }, CONTEXT);
    const none = await inquiries();
    clock.time += MIN_FILL_MS;
    const next = "token" in outcome ? outcome.token : "";
    const emptied = await service.submit({ ...FILLED, token: next, fax: "" }, CONTEXT);

    expect(outcome.status).toBe("trapped");
    expect(none).toEqual([]);
    expect(next).not.toBe(token);
    expect(emptied.status).toBe("stored");
  });

  it("came from a form that has made an inquiry already, and is a second one with the token that comes back", async () => {
    const service = openService();
    const token = await ripeToken(service);
    await service.submit({ ...FILLED, token }, CONTEXT);

    const used = await service.submit({ ...FILLED, token, message: "One more thing" }, CONTEXT);
    const stored = (await inquiries()).length;
    clock.time += MIN_FILL_MS;
    const next = used.status === "usedToken" ? used.token : "";
    const again = await service.submit({ ...FILLED, token: next, message: "One more thing" }, CONTEXT);

    expect(used).toMatchObject({ status: "usedToken", values: { message: "One more thing" } });
    expect([stored, again.status, (await inquiries()).length]).toEqual([1, "stored", 2]);
  });

  it("came from a form that is older than a day, unless it repeats what is stored", async () => {
    const service = openService();
    const [token, sent] = [await service.issueToken(), await ripeToken(service)];
    const first = await service.submit({ ...FILLED, token: sent }, CONTEXT);
    clock.time += TOKEN_LIFE_MS + 1;

    const invalid = await service.submit({ ...FILLED, token, name: "" }, CONTEXT);
    const expired = await service.submit({ ...FILLED, token }, CONTEXT);
    const repeated = await service.submit({ ...FILLED, token: sent }, CONTEXT);
    clock.time += MIN_FILL_MS;
    const nexts = [invalid, expired].map((outcome) => ("token" in outcome ? outcome.token : ""));
    const stored = await service.submit({ ...FILLED, token: nexts[1] ?? "" }, CONTEXT);

    expect(invalid.status).toBe("invalid");
    expect(expired).toMatchObject({ status: "badToken", values: { name: "Amina Juma" } });
    expect(nexts).not.toContain(token);
    expect(repeated).toEqual({ ...first, repeated: true });
    expect(stored).toMatchObject({ status: "stored", repeated: false });
  });

  it("has a phone number that cannot be", async () => {
    const service = openService();
    const token = await ripeToken(service);

    const outcome = await service.submit({ ...FILLED, token, phone: "+255254712345678" }, CONTEXT);

    expect(outcome).toMatchObject({
      status: "invalid",
      token,
      errors: { phone: "phoneNumber" },
      values: { phone: "+255254712345678" },
    });
  });

  it("has no token of ours, and gets one for the next try", async () => {
    const service = openService();

    const outcome = await service.submit({ ...FILLED, token: "forged" }, CONTEXT);
    const withoutToken = await service.submit(FILLED, CONTEXT);
    clock.time += MIN_FILL_MS;
    const token = outcome.status === "badToken" ? outcome.token : "";
    const next = await service.submit({ ...FILLED, token }, CONTEXT);

    expect([outcome.status, withoutToken.status, next.status]).toEqual(["badToken", "badToken", "stored"]);
  });

  it("fails with the values kept while the database is away, and is taken with the same token when it is back", async () => {
    const service = openService();
    const token = await ripeToken(service);
    await store.db.schema.alterTable("inquiries").renameTo("away").execute();

    const failed = await service.submit({ ...FILLED, token }, CONTEXT);
    await store.db.schema.alterTable("away").renameTo("inquiries").execute();
    const later = await service.submit({ ...FILLED, token }, CONTEXT);

    expect(failed).toMatchObject({
      status: "failed",
      token,
      values: { name: "Amina Juma", message: FILLED.message },
    });
    expect(later).toMatchObject({ status: "stored", repeated: false });
  });
});

describe("a submit that is faster than a person types", () => {
  it("waits until a person could have typed it, and is stored then", async () => {
    const waits: number[] = [];
    const service = openService({
      async delaySubmit(ms) {
        waits.push(ms);
        // Nothing is written while it waits, and no connection is kept.
        expect(await inquiries()).toEqual([]);
        clock.time += ms;
        return true;
      },
    });
    const token = await service.issueToken();
    clock.time += 500;

    const outcome = await service.submit({ ...FILLED, token }, CONTEXT);

    expect(outcome.status).toBe("stored");
    expect(waits).toEqual([MIN_FILL_MS - 500]);
    expect(await inquiries()).toHaveLength(1);
  });

  it("is one inquiry when it comes twice", async () => {
    const service = openService({ delaySubmit: async () => true });
    const token = await service.issueToken();

    const outcomes = await Promise.all([1, 2].map(() => service.submit({ ...FILLED, token }, CONTEXT)));

    expect(outcomes).toMatchObject([{ status: "stored" }, { status: "stored", repeated: true }]);
    expect(await inquiries()).toHaveLength(1);
  });

  it("is told its mistakes at once", async () => {
    const service = openService({ delaySubmit: () => Promise.reject(new Error("waited")) });
    const token = await service.issueToken();

    const outcome = await service.submit({ ...FILLED, token, name: "" }, CONTEXT);

    expect(outcome).toMatchObject({ status: "invalid", errors: { name: "name" } });
  });

  it("is refused while too many wait, and taken with the same token a moment later", async () => {
    const service = openService({ delaySubmit: async () => false });
    const token = await service.issueToken();

    const early = await service.submit({ ...FILLED, token }, CONTEXT);
    clock.time += MIN_FILL_MS;
    const later = await service.submit({ ...FILLED, token }, CONTEXT);

    expect(early).toMatchObject({ status: "tooFast", token, values: { name: "Amina Juma" } });
    expect(later.status).toBe("stored");
  });
});

describe("the limit for each client", () => {
  const limit = { max: 2, windowMs: 60_000 };

  it("counts new inquiries, and says when the next one may come", async () => {
    const service = openService({ limit });
    const tokens = await Promise.all([1, 2, 3, 4].map(() => service.issueToken()));
    clock.time += MIN_FILL_MS;
    const submit = (index: number, clientAddress: string) =>
      service.submit({ ...FILLED, token: tokens[index] ?? "" }, { ...CONTEXT, clientAddress });

    const outcomes = [];
    for (const index of [0, 1, 2]) outcomes.push(await submit(index, "192.0.2.1"));
    const neighbour = await submit(3, "192.0.2.2");

    expect(outcomes.map(({ status }) => status)).toEqual(["stored", "stored", "limited"]);
    expect(outcomes[2]).toMatchObject({
      retryAfterSeconds: 60,
      token: tokens[2],
      values: { name: "Amina Juma" },
    });
    expect(neighbour.status).toBe("stored");
  });

  it("never stands before a repeat of what is stored, nor before one under way", async () => {
    const service = openService({ limit: { max: 1, windowMs: 60_000 } });
    const token = await ripeToken(service);

    const atOnce = await Promise.all([1, 2, 3].map(() => service.submit({ ...FILLED, token }, CONTEXT)));
    const later = await service.submit({ ...FILLED, token }, CONTEXT);

    expect([...atOnce, later].map((outcome) => outcome.status)).toEqual([
      "stored",
      "stored",
      "stored",
      "stored",
    ]);
    expect(new Set([...atOnce, later].map((outcome) => "id" in outcome && outcome.id)).size).toBe(1);
  });

  it("does not count a second inquiry that its form could not make", async () => {
    const service = openService({ limit });
    const [first, second] = await Promise.all([service.issueToken(), service.issueToken()]);
    clock.time += MIN_FILL_MS;
    await service.submit({ ...FILLED, token: first }, CONTEXT);

    const used = await service.submit({ ...FILLED, token: first, message: "Another" }, CONTEXT);
    const stored = await service.submit({ ...FILLED, token: second }, CONTEXT);

    expect([used.status, stored.status]).toEqual(["usedToken", "stored"]);
  });

  it("does not count refused or failed submits", async () => {
    const service = openService({ limit: { max: 1, windowMs: 60_000 } });
    const token = await ripeToken(service);
    await service.submit({ ...FILLED, token, name: "" }, CONTEXT);
    await store.db.schema.alterTable("outbox").renameTo("away").execute();
    await service.submit({ ...FILLED, token }, CONTEXT);
    await store.db.schema.alterTable("away").renameTo("outbox").execute();
    await service.submit({ ...FILLED, token, phone: "9" }, CONTEXT);

    const outcome = await service.submit({ ...FILLED, token }, CONTEXT);

    expect(outcome.status).toBe("stored");
  });
});
