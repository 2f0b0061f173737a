import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { claimMessages, recordSent } from "../../server/inquiries/outbox-store.ts";
import { folderMailer } from "../../server/mail/mail-folder.ts";
import { readableLog, stoppedClock, temporaryDatabase } from "../../tests/support/database.fixture.ts";
import { storeFilled } from "../../tests/support/inquiries.fixture.ts";
import { runInquiries } from "../inquiries.ts";

let store: Awaited<ReturnType<typeof temporaryDatabase>>;
const clock = stoppedClock();

beforeEach(async () => {
  store = await temporaryDatabase();
});
afterEach(() => store.close());

/** Stores an inquiry, and delivers it into the mail folder by default. */
async function receive(email: string, { deliver = true } = {}): Promise<string> {
  clock.time += 1_000;
  const id = await storeFilled(store.db, { email, now: clock.time });
  if (deliver) {
    const claim = { owner: "test", leaseUntil: clock.time + 1, limit: 1, now: clock.time };
    for (const row of await claimMessages(store.db, claim)) {
      const {
        message_id: messageId,
        recipient,
        reply_to: replyTo,
        subject,
        body,
        created_at: createdAt,
      } = row;
      const mailer = folderMailer({
        folder: folder(),
        mailFrom: "site@baini.example",
        log: readableLog().log,
      });
      await mailer.deliver(
        { messageId, recipient, replyTo, subject, body, createdAt },
        AbortSignal.timeout(5_000),
      );
      await recordSent(store.db, row.id, clock.time);
    }
  }
  return id;
}

const folder = () => join(store.dataDir, "mail");

async function run(...args: string[]) {
  const output = { out: "", err: "" };
  const code = await runInquiries(args, {
    env: { DATA_DIR: store.dataDir },
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

describe("npm run inquiries -- find and erase", () => {
  it("find what came from an address, however it is written, in the database and in the mail folder", async () => {
    const first = await receive("Amina@Bank.example");
    const other = await receive("amina@bank.example.org");
    const second = await receive("amina@bank.example", { deliver: false });

    const { code, out } = await run("find", "--email", "AMINA@bank.example");

    expect(code).toBe(0);
    expect(out).toContain(first);
    expect(out).toContain(second);
    expect(out).not.toContain(other);
    expect(out.match(/^file .*\.eml$/gm)).toHaveLength(1);
  });

  it("erase only what is confirmed", async () => {
    const id = await receive("amina@bank.example");

    const { code, out, err } = await run("erase", "--email", "amina@bank.example");

    expect([code, err]).toEqual([1, "Nothing was erased. To erase all of this for good, add --yes.\n"]);
    expect(out).toContain(id);
    expect((await run("show", id)).code).toBe(0);
    expect(await readdir(folder())).toHaveLength(1);
  });

  it("erase all of it, also files without a row, and leave everybody else's", async () => {
    await receive("Amina@Bank.example");
    const other = await receive("juma@bank.example");
    await receive("amina@bank.example", { deliver: false });
    const [own = ""] = await readdir(folder());
    const left = await readFile(join(folder(), own));
    await writeFile(join(folder(), own.replace("2026", "2025")), left);

    const { code, out } = await run("erase", "--email", "amina@bank.example", "--yes");

    const records = await store.db.selectFrom("erasures").selectAll().execute();
    expect(code).toBe(0);
    expect(out).toMatch(/\nErased: 2 inquiries, 2 messages, 2 files\. Record: [0-9a-f-]{36}\.\n$/);
    expect(records).toMatchObject([{ erased_at: clock.time, inquiries: 2, messages: 2, files: 2 }]);
    expect(JSON.stringify(records)).not.toMatch(/amina|bank/i);
    expect((await run("find", "--email", "amina@bank.example")).out).toBe(
      "Nothing is kept from amina@bank.example.\n",
    );
    expect((await run("show", other)).code).toBe(0);
    expect(await readdir(folder())).toHaveLength(1);
  });

  it("leave nothing of it in the files of SQLite", async () => {
    await receive("amina@bank.example", { deliver: false });
    await receive("juma@bank.example", { deliver: false });

    await run("erase", "--email", "amina@bank.example", "--yes");

    const names = (await readdir(store.dataDir)).filter((name) => name.startsWith("baini.sqlite"));
    const bytes = await Promise.all(names.map((name) => readFile(join(store.dataDir, name))));
    expect(Buffer.concat(bytes).includes("juma@bank.example")).toBe(true);
    expect(Buffer.concat(bytes).includes("amina@bank.example")).toBe(false);
  });

  it("erase nothing while the mail folder cannot be read", async () => {
    const id = await receive("amina@bank.example");
    await rename(folder(), `${folder()}.aside`);
    await writeFile(folder(), "no folder");

    const { code, err } = await run("erase", "--email", "amina@bank.example", "--yes");

    expect([code, err]).toEqual([1, expect.stringMatching(/^The mail folder cannot be read: ENOTDIR/)]);
    expect((await run("show", id)).code).toBe(0);
  });
});
