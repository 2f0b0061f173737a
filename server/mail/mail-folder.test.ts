import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readableLog } from "../../tests/support/database.fixture.ts";
import { MAIL_FROM, MESSAGE, NEVER } from "../../tests/support/mail.fixture.ts";
import { folderMailer } from "./mail-folder.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "baini-mail-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe("the mail folder", () => {
  it("holds one file for each message, readable by its owner only, and the log names it", async () => {
    const folder = join(dataDir, "mail");
    const { log, lines } = readableLog();

    const delivery = await folderMailer({ folder, mailFrom: MAIL_FROM, log }).deliver(MESSAGE, NEVER);

    const name = "2026-11-21T02-25-00-000Z-4f1c6a52-0000-4000-8000-000000000001.eml";
    const text = await readFile(join(folder, name), "utf8");
    expect(delivery).toEqual({ status: "sent" });
    expect(await readdir(folder)).toEqual([name]);
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    expect(lines.join()).toContain(name);
    expect(text).toContain(`Message-ID: ${MESSAGE.messageId}\r\n`);
    expect(text).toContain("To: inquiries@baini.example\r\n");
    expect(text).toContain("Reply-To: amina@bank.example\r\n");
    expect(text).toMatch(/^Subject: [ -~]+\r\n/m);
  });

  it("replaces the file when the same message comes again", async () => {
    const { log } = readableLog();
    const mailer = folderMailer({ folder: dataDir, mailFrom: MAIL_FROM, log });

    await Promise.all([mailer.deliver(MESSAGE, NEVER), mailer.deliver(MESSAGE, NEVER)]);
    await mailer.deliver({ ...MESSAGE, messageId: "<other@baini.example>" }, NEVER);

    expect(await readdir(dataDir)).toHaveLength(2);
  });

  it("never leaves its folder, whatever the Message-ID says", async () => {
    const { log } = readableLog();
    const mailer = folderMailer({ folder: dataDir, mailFrom: MAIL_FROM, log });

    await mailer.deliver({ ...MESSAGE, messageId: "<../../escape@baini.example>" }, NEVER);

    expect(await readdir(dataDir)).toEqual(["2026-11-21T02-25-00-000Z-______escape.eml"]);
  });

  it("is tried again later when it cannot be written", async () => {
    const blocked = join(dataDir, "mail");
    await writeFile(blocked, "a file, where the folder should be");
    const { log } = readableLog();

    const delivery = await folderMailer({ folder: blocked, mailFrom: MAIL_FROM, log }).deliver(
      MESSAGE,
      NEVER,
    );

    expect(delivery.status).toBe("retry");
  });
});
