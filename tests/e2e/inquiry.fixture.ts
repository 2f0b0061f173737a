import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import SqliteDatabase from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import type { InquirySource, InquiryType } from "../../domain/contact/types.ts";
import { getLanguage, type LanguageCode } from "../../domain/languages.ts";
import { contactPath } from "../../domain/paths.ts";
import type { Schema } from "../../server/db/schema.ts";
import { openFormTokens } from "../../server/inquiries/form-token.ts";
import type { Site } from "./site.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

export const VISITOR = {
  name: "Amina Otieno",
  email: "amina@lakebank.example",
  company: "lakebank.example",
  country: "KE",
  message: "Around 40,000 mobile-money payments a month.\nWhat would a pilot look like?",
};

/** The contact form as a visitor finds it, by its labels. */
export class InquiryPage {
  readonly page: Page;
  readonly name: Locator;
  readonly email: Locator;
  readonly company: Locator;
  readonly country: Locator;
  readonly phone: Locator;
  readonly message: Locator;
  readonly button: Locator;
  readonly banner: Locator;
  readonly #language: LanguageCode;
  readonly #type: InquiryType;

  constructor(page: Page, type: InquiryType = "demo", language: LanguageCode = "en") {
    const t = textsOf(language);
    const field = (name: string) => page.getByLabel(t(`contact:fields.${name}.label`));
    this.page = page;
    this.name = field("name");
    this.email = field("email");
    this.company = field("company");
    this.country = field("country");
    this.phone = field("phone");
    this.message = page.getByRole("main").getByLabel(t("contact:fields.message.label"), { exact: true });
    // Without a script there are others, which lead to the form in another language.
    this.button = page.getByRole("main").locator("button[data-submit]");
    this.banner = page.getByRole("main").getByRole("alert");
    this.#language = language;
    this.#type = type;
  }

  /** Opens the form and waits for its script, which comes after the page has loaded. */
  async open(source?: InquirySource): Promise<void> {
    await this.openWithoutScript(source);
    await expect(this.button).toHaveAttribute("aria-disabled");
  }

  async openWithoutScript(source?: InquirySource): Promise<void> {
    await this.page.goto(contactPath(this.#language, this.#type, source));
  }

  async fill(values: Partial<typeof VISITOR> = {}): Promise<void> {
    const { name, email, company, country, message } = { ...VISITOR, ...values };
    await this.name.fill(name);
    await this.email.fill(email);
    await this.company.fill(company);
    await this.country.selectOption(country);
    await this.message.fill(message);
  }

  /** Chooses another language in the control of the header, by its own name. */
  async changeLanguage(language: LanguageCode): Promise<void> {
    const names = this.page.getByRole("banner").locator("summary", {
      hasText: getLanguage(this.#language).nativeName,
    });
    await names.click();
    await this.page.getByRole("link", { name: getLanguage(language).nativeName }).click();
  }

  /** As if the form had been open for a while: in less than two seconds nobody has filled it in. */
  async age(site: Site, seconds = 60): Promise<void> {
    await this.page
      .locator("input[name=token]")
      .evaluate((input, token) => input.setAttribute("value", token), await issueToken(site, seconds));
  }
}

/** A token as the server gave it out so many seconds ago. */
export async function issueToken(site: Site, secondsAgo: number): Promise<string> {
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: openData(site) }) });
  try {
    const tokens = await openFormTokens(db, () => Date.now() - secondsAgo * 1_000);
    return tokens.issue();
  } finally {
    await db.destroy();
  }
}

/** The server's own database file; the caller closes it. */
export function openData(site: Site): SqliteDatabase.Database {
  return new SqliteDatabase(join(site.dataDir, "baini.sqlite"));
}

export interface StoredInquiry {
  id: string;
  kind: string;
  plan: string | null;
  request_id: string | null;
  sent: string | null;
  type: string;
  source: string | null;
  language: string;
  name: string;
  email: string;
  phone: string;
  country: string;
  message: string;
  partnership_models: string;
}

/** The stored inquiries from this address. */
export function inquiriesFrom(site: Site, email: string): StoredInquiry[] {
  const data = openData(site);
  try {
    return data.prepare("select * from inquiries where email = ?").all(email) as StoredInquiry[];
  } finally {
    data.close();
  }
}

export interface DeliveredMail {
  to: string;
  replyTo: string;
  subject: string;
  body: string;
}

/** The messages in the mail folder that answer to this address, decoded. */
export function mailsFrom(site: Site, email: string): DeliveredMail[] {
  const folder = join(site.dataDir, "mail");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => decodeMail(readFileSync(join(folder, name), "latin1")))
    .filter(({ replyTo }) => replyTo === email);
}

/** Reads a message of one part (RFC 5322) with its encoded words (RFC 2047) and its transfer encoding (RFC 2045). */
function decodeMail(text: string): DeliveredMail {
  const end = text.indexOf("\r\n\r\n");
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]/g, " ")
    .split("\r\n");
  const header = (name: string) =>
    decodeWords(
      lines.find((line) => line.toLowerCase().startsWith(`${name}:`))?.slice(name.length + 1) ?? "",
    );

  const raw = text.slice(end + 4);
  const encoding = header("content-transfer-encoding").toLowerCase();
  const bytes =
    encoding === "base64"
      ? Buffer.from(raw, "base64")
      : encoding === "quoted-printable"
        ? decodeQuoted(raw.replace(/=\r\n/g, ""))
        : Buffer.from(raw, "latin1");
  return {
    to: header("to"),
    replyTo: header("reply-to"),
    subject: header("subject"),
    body: bytes.toString("utf8").replaceAll("\r\n", "\n"),
  };
}

function decodeWords(value: string): string {
  return value
    .trim()
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (words) => {
      const parts = Array.from(words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi), ([, how, content = ""]) =>
        how?.toLowerCase() === "b"
          ? Buffer.from(content, "base64")
          : decodeQuoted(content.replaceAll("_", " ")),
      );
      return Buffer.concat(parts).toString("utf8");
    });
}

function decodeQuoted(text: string): Buffer {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(bytes, "latin1");
}
