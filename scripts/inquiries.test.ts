import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Inquiry } from "../domain/contact/types.ts";
import { MIN_FILL_MS, openFormTokens } from "../server/inquiries/form-token.ts";
import { createInquiryService } from "../server/inquiries/inquiry-service.ts";
import { claimMessages, recordFault, recordSent, storeMessage } from "../server/inquiries/outbox-store.ts";
import { storeInquiry } from "../server/inquiries/store.ts";
import { folderMailer } from "../server/mail/mail-folder.ts";
import { readableLog, stoppedClock, temporaryDatabase } from "../tests/support/database.fixture.ts";
import { FILLED, SUPPORT_FIELDS } from "../tests/support/inquiries.fixture.ts";
import { runInquiries } from "./inquiries.ts";

let store: Awaited<ReturnType<typeof temporaryDatabase>>;
let clock: ReturnType<typeof stoppedClock>;
let ids: { pending: string; sent: string; refused: string };

// The database stays open here as it would in the server.
beforeEach(async () => {
  store = await temporaryDatabase();
  clock = stoppedClock();
  const service = createInquiryService({
    db: store.db,
    now: clock.now,
    log: readableLog().log,
    recipients: { sales: "wrong@baini.example", support: "wrong@baini.example" },
    mailFrom: "site@baini.example",
  });
  const submit = async (changes: Record<string, string>) => {
    const token = await service.issueToken();
    clock.time += MIN_FILL_MS;
    const outcome = await service.submit(
      { ...FILLED, token, ...changes },
      { kind: "sales", language: "sw", clientAddress: "192.0.2.1" },
    );
    return outcome.status === "stored" ? outcome.id : "";
  };
  const claim = () =>
    claimMessages(store.db, { owner: "a", leaseUntil: clock.time, limit: 9, now: clock.time });
  const fault = { owner: "a", nextAttemptAt: clock.time + 600_000 };

  const refused = await submit({ type: "partner", partnershipModel: "referral", name: "Amina Juma" });
  const [first] = await claim();
  await recordFault(store.db, {
    ...fault,
    id: first?.id ?? "",
    status: "refused",
    reason: "550 no such mailbox",
  });
  const sent = await submit({ name: "=HYPERLINK(1)" });
  const [second] = await claim();
  await recordSent(store.db, second?.id ?? "", clock.time);
  const message = {
    inquiryId: null,
    recipient: "wrong@baini.example",
    replyTo: null,
    domain: "baini.example",
  };
  clock.time += 1_000;
  const pending = await storeMessage(
    store.db,
    { ...message, subject: "Sneaky \u001b[2J\u202Esubject", body: "From another client" },
    clock.time,
  );
  await claim();
  await recordFault(store.db, { ...fault, id: pending, status: "pending", reason: "ECONNREFUSED" });
  ids = { refused, sent, pending };
});
afterEach(() => store.close());

/** An engineer's question. Resolves to its id. */
async function submitInquiry(): Promise<string> {
  const { sent, requestId } = SUPPORT_FIELDS as Record<string, string>;
  const inquiry = {
    kind: "support",
    email: "amina@gmail.com",
    requestId,
    sent,
    message: `${SUPPORT_FIELDS.message}`,
  };
  const context = { language: "fr", recipient: "wrong@baini.example", domain: "baini.example" } as const;
  const form = { token: "engineer", digest: "digest" };
  const stored = await storeInquiry(store.db, form, inquiry as Inquiry, { ...context, now: clock.time });
  return stored.status === "stored" ? stored.id : "";
}

async function run(...args: string[]) {
  const output = { out: "", err: "" };
  const code = await runInquiries(args, {
    env: {
      DATA_DIR: store.dataDir,
      INQUIRIES_TO: "right@baini.example",
      SUPPORT_TO: "support@baini.example",
    },
    now: clock.now,
    out: (text) => {
      output.out += text;
    },
    err: (text) => {
      output.err += text;
    },
  });
  return { code, ...output };
}

describe("npm run inquiries", () => {
  it("lists inquiries and messages with what became of them", async () => {
    const { code, out } = await run("list");

    expect(code).toBe(0);
    expect(out).toBe(`2026-11-21 02:25:02Z  partner  Amina Juma, https://bank.example
  ${ids.refused}  refused: 550 no such mailbox

2026-11-21 02:25:04Z  demo     =HYPERLINK(1), https://bank.example
  ${ids.sent}  sent 2026-11-21 02:25:04Z

2026-11-21 02:25:05Z  message  Sneaky \uFFFD[2J\uFFFDsubject
  ${ids.pending}  pending, 1 attempt, next 2026-11-21 02:35:00Z: ECONNREFUSED
`);
  });

  it("lists as refused what a mail server refuses and is still tried", async () => {
    await store.db
      .updateTable("outbox")
      .set({ refused_since: clock.time, last_error: "550 no such user here" })
      .where("id", "=", ids.pending)
      .execute();

    const { out } = await run("list", "--state", "refused");
    const waiting = await run("list", "--state", "pending");
    const table = await run("export", "--state", "refused", "--json");

    expect(out).toContain("refused: 550 no such mailbox");
    expect(out).toContain("refused, 1 attempt, next 2026-11-21 02:35:00Z: 550 no such user here");
    expect(waiting.out).toBe("No inquiries.\n");
    const states = JSON.parse(table.out).map(
      ({ delivery }: { delivery: { state: string } }) => delivery.state,
    );
    expect(states).toEqual(["refused", "refused"]);
  });

  it("makes no database where there is none, and answers nothing from it", async () => {
    const dataDir = join(store.dataDir, "mistyped");
    const out: string[] = [];
    const err: string[] = [];
    const code = await runInquiries(["list"], {
      env: { DATA_DIR: dataDir },
      now: clock.now,
      out: (text) => void out.push(text),
      err: (text) => void err.push(text),
    });

    expect([code, out]).toEqual([1, []]);
    expect(err.join("")).toContain(`There is no database in ${dataDir}.`);
    expect(await readdir(store.dataDir)).not.toContain("mistyped");
  });

  it("lists one state only when asked", async () => {
    const { out } = await run("list", "--state", "refused");

    expect(out).toContain(ids.refused);
    expect(out).not.toContain(ids.sent);
  });

  it("lists and exports the questions of engineers apart, and sends them to support", async () => {
    clock.time += 1_000;
    const id = await submitInquiry();

    const support = await run("list", "--kind", "support");
    const sales = await run("list", "--kind", "sales");
    const shown = await run("show", id);
    const csv = await run("export", "--kind", "support");
    const found = await run("find", "--email", "amina@gmail.com");
    await run("retry", "--all");

    expect(support.out).toContain(`  support  amina@gmail.com, req_0123456789abcdef\n  ${id}`);
    expect(support.out).not.toContain(ids.refused);
    expect(found.out).toContain(id);
    expect(sales.out).toContain(ids.refused);
    expect(sales.out).not.toContain(id);
    expect(shown.out).toMatch(/\n\nPOST \/v1.*\n\nA review, and it came back approved\.\n$/s);
    expect(csv.out).toMatch(/support,,req_0123456789abcdef,"POST /);
    const waiting = await store.db.selectFrom("outbox").select("recipient").where("status", "!=", "sent");
    expect(new Set((await waiting.execute()).map(({ recipient }) => recipient))).toEqual(
      new Set(["right@baini.example", "support@baini.example"]),
    );
  });

  it("shows everything about one", async () => {
    const inquiry = await run("show", ids.refused);
    const message = await run("show", ids.pending);

    expect(inquiry.code).toBe(0);
    for (const text of [
      "Amina Juma",
      "amina@bank.example",
      "+255712345678",
      "referral",
      "TZ",
      "550 no such mailbox",
    ]) {
      expect(inquiry.out).toContain(text);
    }
    expect(inquiry.out).toContain("\n\nWe process card payments.\n");
    expect(message.out).toContain("\n\nFrom another client\n");
  });

  it("makes one message due now, to the address that is configured now", async () => {
    const { code, out } = await run("retry", ids.refused);

    const row = await store.db
      .selectFrom("outbox")
      .selectAll()
      .where("inquiry_id", "=", ids.refused)
      .executeTakeFirst();
    expect([code, out]).toEqual([0, "1 message is due now.\n"]);
    expect(row).toMatchObject({
      status: "pending",
      attempts: 0,
      next_attempt_at: clock.time,
      recipient: "right@baini.example",
      last_error: "550 no such mailbox",
    });
  });

  it("makes all unsent messages due now, and leaves sent ones alone", async () => {
    const { out } = await run("retry", "--all");

    const due = await claimMessages(store.db, { owner: "b", leaseUntil: 0, limit: 9, now: clock.time });
    expect(out).toBe("2 messages are due now.\n");
    expect(due.map(({ inquiry_id, id }) => inquiry_id ?? id).toSorted()).toEqual(
      [ids.refused, ids.pending].toSorted(),
    );
    expect(await run("retry", ids.sent)).toMatchObject({
      code: 1,
      err: "That message has been sent already.\n",
    });
  });

  it("exports CSV that no spreadsheet runs, or JSON", async () => {
    const csv = await run("export");
    const json = await run("export", "--json", "--state", "refused");

    expect(csv.out.split("\r\n")).toHaveLength(5);
    expect(csv.out).toContain(`"'=HYPERLINK(1)"`);
    expect(csv.out).toContain(`"'+255712345678"`);
    expect(JSON.parse(json.out)).toMatchObject([
      {
        id: ids.refused,
        createdAt: "2026-11-21T02:25:02.000Z",
        inquiry: { name: "Amina Juma", partnershipModels: ["referral"] },
        delivery: { state: "refused", lastError: "550 no such mailbox" },
      },
    ]);
  });

  it("exports into a file that only its owner can read", async () => {
    const file = join(store.dataDir, "export.csv");
    await writeFile(file, "an older and much longer export ".repeat(100), { mode: 0o644 });

    const { code, out } = await run("export", "--out", file);
    const elsewhere = await run("export", "--out", join(store.dataDir, "nowhere", "export.csv"));

    expect([code, out]).toEqual([0, `3 entries written to ${file}.\n`]);
    expect(await readFile(file, "utf8")).toBe((await run("export")).out);
    if (process.platform !== "win32") expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(elsewhere).toMatchObject({ code: 1, out: "", err: expect.stringContaining("ENOENT") });
  });

  it("deletes an inquiry with its message and the message's file, and nothing else", async () => {
    const folder = join(store.dataDir, "mail");
    const mailer = folderMailer({ folder, mailFrom: "site@baini.example", log: readableLog().log });
    for (const row of await store.db.selectFrom("outbox").selectAll().orderBy("created_at").execute()) {
      const { message_id: messageId, recipient, subject, body, created_at: createdAt } = row;
      const message = { messageId, recipient, replyTo: null, subject, body, createdAt };
      await mailer.deliver(message, AbortSignal.timeout(5_000));
    }
    const [first, ...others] = (await readdir(folder)).toSorted();

    const { code, out } = await run("delete", ids.refused);

    expect([code, out]).toEqual([0, `Deleted ${ids.refused}.\n`]);
    expect((await readdir(folder)).toSorted()).toEqual(others);
    expect([first, others.length]).toEqual([expect.stringMatching(/^2026-11-21T02-25-02/), 2]);
    expect((await store.db.selectFrom("inquiries").select("id").execute()).map(({ id }) => id)).toEqual([
      ids.sent,
    ]);
    expect(await store.db.selectFrom("outbox").select("id").execute()).toHaveLength(2);
    expect(await run("show", ids.refused)).toMatchObject({ code: 1 });
  });

  it("records a deletion without personal data", async () => {
    await run("delete", ids.refused);

    expect(await store.db.selectFrom("erasures").selectAll().execute()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        erased_at: clock.time,
        reason: "deletion",
        inquiries: 1,
        messages: 1,
        files: 0,
      },
    ]);
  });

  it("deletes what is not delivered yet only with --force", async () => {
    await run("retry", ids.refused);

    const refused = await run("delete", ids.refused);
    const kept = await run("show", ids.refused);
    const forced = await run("delete", "--force", ids.refused);
    const message = await run("delete", ids.pending, "--force");

    expect(refused).toMatchObject({ code: 1, out: "", err: expect.stringContaining("--force") });
    expect([kept.code, forced.code, message.code]).toEqual([0, 0, 0]);
    expect((await run("list")).out).not.toMatch(new RegExp(`${ids.refused}|${ids.pending}`));
  });

  it("makes the forms signed anew by what starts after it", async () => {
    const before = (await openFormTokens(store.db, clock.now)).issue();
    clock.time += MIN_FILL_MS;

    const { code, out } = await run("new-form-key");
    const tokens = await openFormTokens(store.db, clock.now);

    expect([code, out]).toEqual([0, expect.stringContaining("Restart the site")]);
    expect(tokens.check(before)).toEqual({ status: "bad" });
  });

  it("says when the file of a deleted inquiry could not be removed", async () => {
    await writeFile(join(store.dataDir, "mail"), "no folder");

    const { code, err } = await run("delete", ids.sent);

    expect(code).toBe(1);
    expect(err).toMatch(/^Deleted .*, but not its file in the mail folder: ENOTDIR/);
  });

  it.each([[["show", "nobody"]], [["retry", "nobody"]], [["delete", "nobody"]]])(
    "says that it knows no such id: %j",
    async (args) => {
      expect(await run(...args)).toMatchObject({
        code: 1,
        out: "",
        err: "There is no inquiry or message nobody.\n",
      });
    },
  );

  it.each([
    [["delete"]],
    [["list", "--all"]],
    [["list", "--stat", "sent"]],
    [["list", "--state", "lost"]],
    [["list", "extra"]],
    [["show"]],
    [["show", "a", "b"]],
    [["retry"]],
    [["retry", "--all", "a"]],
    [["delete", "a", "b"]],
    [["list", "--force"]],
    [["export", "--out", ""]],
    [["constructor"]],
    [["--json"]],
  ])("does not guess what %j means", async (args) => {
    const { code, out, err } = await run(...args);

    expect(code).toBe(2);
    expect(out).toBe("");
    expect(err).toContain("npm run inquiries -- list");
  });

  it("explains what find and erase take", async () => {
    for (const args of [
      ["find"],
      ["erase", "--yes"],
      ["find", "--email", "amina"],
      ["erase", "amina@bank.example"],
    ]) {
      expect((await run(...args)).code, args.join(" ")).toBe(2);
    }
  });

  it("lists when it is asked for nothing else", async () => {
    expect(await run()).toEqual(await run("list"));
  });

  it.each([[["help"]], [["--help"]], [["list", "-h"]]])("explains itself: %j", async (args: string[]) => {
    expect(await run(...args)).toMatchObject({
      code: 0,
      out: expect.stringContaining("retry --all"),
      err: "",
    });
  });

  it("runs as a program, and ends with its exit code", async () => {
    const program = promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, "inquiries.ts"), "show", "nobody"],
      { env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATA_DIR: store.dataDir } },
    );

    await expect(program).rejects.toMatchObject({
      code: 1,
      stderr: "There is no inquiry or message nobody.\n",
    });
  });

  it("ends quietly when its reader has seen enough", async () => {
    const program = spawn(process.execPath, [join(import.meta.dirname, "inquiries.ts"), "list"], {
      env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATA_DIR: store.dataDir },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let errors = "";
    program.stderr.on("data", (chunk) => {
      errors += chunk;
    });
    program.stdout.destroy();

    const [code] = await once(program, "close");

    expect([code, errors]).toEqual([0, ""]);
  });
});
