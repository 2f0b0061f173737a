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
