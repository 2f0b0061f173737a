import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { BRAND } from "../domain/brand.ts";
import { formatCountry, formatDate, formatDuration, formatLanguage } from "../domain/formats.ts";
import { LANGUAGE_CODES, type LanguageCode } from "../domain/languages.ts";
import { pathTo } from "../domain/paths.ts";
import { LEGAL_FIELDS, type LegalField } from "../server/company/legal-fields.ts";
import { PURPOSES } from "../server/company/schema.ts";
import { readShippedTexts } from "../server/texts/shipped.ts";
import { textAt } from "../server/texts/text-at.ts";
import { FULL_COMPANY } from "./support/company.fixture.ts";
import { parseDocument } from "./support/document.fixture.ts";
import { fetchPage, sharedSite } from "./support/pages.fixture.ts";
import { type RunningServer, startServer } from "./support/server.fixture.ts";

const SCREENS = ["imprint", "privacy", "terms", "security"] as const;
type LegalScreen = (typeof SCREENS)[number];

/** The screens on which a value is to be found. */
const SHOWN_ON: Readonly<Record<LegalScreen, readonly string[]>> = {
  imprint: [
    "legalName",
    "legalForm",
    "shareCapital",
    "registration",
    "taxNumber",
    "address",
    "country",
    "phone",
    "email",
    "officers",
    "publicationDirector",
    "host",
    "licence",
    "dataProtection.officer",
    "dataProtection.registration",
    "dataProtection.authority",
  ],
  privacy: [
    "legalName",
    "legalForm",
    "registration",
    "address",
    "country",
    "email",
    "dataProtection",
    "providers",
    "retention",
    "versions.privacy",
    "versions.earlier",
    "clauses.browserStorage",
    "clauses.inquiries",
    "clauses.hostMeasures",
    "clauses.privacyChanges",
  ],
  terms: [
    "legalName",
    "legalForm",
    "registration",
    "address",
    "country",
    "email",
    "security.contact",
    "trademarks",
    "law",
    "versions.terms",
    "versions.earlier",
    "clauses.acceptance",
    "clauses.sandboxMisuse",
    "clauses.statedResults",
    "clauses.consumerPrices",
    "clauses.licenceOfTexts",
    "clauses.liability",
    "clauses.consumerLiability",
  ],
  security: ["security"],
};

const fieldsOf = (screen: LegalScreen) =>
  LEGAL_FIELDS.filter((field) =>
    SHOWN_ON[screen].some((key) => field === key || field.startsWith(`${key}.`)),
  );

const shipped = readShippedTexts(join(import.meta.dirname, "../locales"));

/** What a page in a language shows of a value of the settings: its texts, and what stands for its codes, days and dates. */
function shownOf(value: unknown, language: LanguageCode): string[] {
  if (typeof value === "number") return [formatDuration(language, value, "day")];
  if (Array.isArray(value)) return value.flatMap((item) => shownOf(item, language));
  if (typeof value === "object" && value !== null) {
    const own = language in value ? [(value as Record<string, unknown>)[language]] : Object.values(value);
    return own.flatMap((item) => shownOf(item, language));
  }
  const text = String(value);
  if (PURPOSES.some((purpose) => purpose === text))
    return [textAt(shipped.tree(language, "privacy"), `providers.purposes.${text}`) ?? text];
  if (/^[A-Z]{2}$/.test(text)) return [formatCountry(language, text)];
  if (LANGUAGE_CODES.some((code) => code === text)) return [formatLanguage(language, text as LanguageCode)];
  return [/^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(language, text) : text];
}

/** The sentence that stands on the security screen while the settings name no attestation. */
function noAttestations(language: LanguageCode): string {
  const sentence = textAt(shipped.tree(language, "security"), "compliance.noAttestations");
  if (sentence === undefined) throw new Error(`security.json in ${language} has no such sentence`);
  return sentence;
}

/** A site behind a proxy, whose visitors' countries an outside service looks up. It is never asked here. */
const HOSTED = {
  GEO_URL: "http://127.0.0.1:9",
  TRUSTED_PROXIES: "127.0.0.1",
  SITE_URL: "https://baini.example",
};

/** Sentences of the privacy notice, from its texts, as far as their first value. */
const sentencesOf = (language: LanguageCode, keys: readonly string[]) =>
  keys.map((key) => textAt(shipped.tree(language, "privacy"), `sections.${key}`)?.split("{{")[0] ?? key);
const OF_HOSTED = ["2.facts.countryLookedUp", "2.facts.countryNamed", "9.facts.servedOverHttps"];
const OF_EMBEDDED = ["2.facts.countryEmbedded"];

function valueAt(field: LegalField): unknown {
  let value: unknown = FULL_COMPANY;
  for (const step of field.split(".")) value = (value as Record<string, unknown>)[step];
  return value;
}

async function readScreen(site: { readonly url: string }, language: LanguageCode, screen: LegalScreen) {
  const { html, status } = await fetchPage(site, { language, path: pathTo(language, screen) });
  const main = parseDocument(html).querySelector("main");
  if (status !== 200 || !main) throw new Error(`${screen} in ${language} is no page: ${status}`);
  // Isolates keep a name apart from a sentence of the other direction; nobody sees them.
  const text = main.structuredText.replace(/[\u2066-\u2069]/g, "");
  return { main, text };
}

const EVERYWHERE = LANGUAGE_CODES.flatMap((language) => SCREENS.map((screen) => ({ language, screen })));

const folder = mkdtempSync(join(tmpdir(), "baini-company-"));
afterAll(() => rmSync(folder, { recursive: true }));

function writeSettings(name: string, source: string): string {
  const path = join(folder, name);
  writeFileSync(path, source);
  return path;
}

describe("with settings that are all filled in", () => {
  let site: RunningServer;
  beforeAll(async () => {
    site = await startServer({
      env: { ...HOSTED, COMPANY_FILE: writeSettings("full.yaml", stringify(FULL_COMPANY)) },
    });
  });
  afterAll(() => site.stop("SIGKILL"));

  it("every place is shown somewhere", () => {
    const shown = new Set(SCREENS.flatMap(fieldsOf));

    expect(LEGAL_FIELDS.filter((field) => !shown.has(field))).toEqual([]);
  });

  it.each(EVERYWHERE)("$screen shows each value in $language", async ({ language, screen }) => {
    const { main, text } = await readScreen(site, language, screen);
    const links = main.querySelectorAll("a").map((link) => link.getAttribute("href") ?? "");

    const missing = fieldsOf(screen).flatMap((field) =>
      shownOf(valueAt(field), language)
        .filter((value) => !text.includes(value) && !links.includes(value))
        .map((value) => `${field}: ${value}`),
    );

    expect(missing).toEqual([]);
    expect(text).not.toContain(BRAND.inquiriesAddress);
    expect(text).not.toContain(BRAND.legalName);
  });

  it.each(EVERYWHERE)("$screen in $language is whole", async ({ language, screen }) => {
    expect(faultsOf(await readScreen(site, language, screen))).toEqual([]);
  });

  it.each(LANGUAGE_CODES)("privacy in %s says what the proxy and the service see", async (language) => {
    const { text } = await readScreen(site, language, "privacy");

    for (const sentence of sentencesOf(language, OF_HOSTED)) expect(text).toContain(sentence);
    for (const sentence of sentencesOf(language, OF_EMBEDDED)) expect(text).not.toContain(sentence);
  });

  it.each(LANGUAGE_CODES)("security in %s does not say that there is no attestation", async (language) => {
    const { text } = await readScreen(site, language, "security");

    expect(text).not.toContain(noAttestations(language));
  });

  it("the contact screen and the structured data name the published address, and the company as its register does", async () => {
    const contact = await fetchPage(site, { language: "en", path: pathTo("en", "contact") });
    const home = await fetchPage(site, { language: "en", path: pathTo("en", "home") });

    expect(contact.html).toContain('href="mailto:hello@company.example"');
    expect(home.html).toContain('"email":"hello@company.example"');
    expect(home.html).toContain('"legalName":"Kubaini Analytics"');
    expect(contact.html + home.html).not.toContain(BRAND.legalName);
    expect(contact.html + home.html).not.toContain(BRAND.inquiriesAddress);
  });

  it("security.txt names the contact, its languages and its key", async () => {
    const text = await (await fetch(`${site.url}/.well-known/security.txt`)).text();

    expect(text).toContain("Contact: mailto:security@company.example\n");
    expect(text).toContain("Preferred-Languages: en, fr\n");
    expect(text).toContain("Encryption: https://company.example/openpgp.asc\n");
  });

  it("the legal notice is stored by caches as every other page", async () => {
    const first = await fetch(`${site.url}/fr/imprint`);
    const etag = first.headers.get("etag") ?? "";
    const again = await fetch(`${site.url}/fr/imprint`, { headers: { "if-none-match": etag } });

    expect(first.headers.get("cache-control")).toMatch(/^public\b/);
    expect(again.status).toBe(304);
  });
});

describe("with the settings of this release", () => {
  const site = sharedSite();

  it.each(EVERYWHERE)("$screen in $language is whole", async ({ language, screen }) => {
    expect(faultsOf(await readScreen(site, language, screen))).toEqual([]);
  });

  it.each(LANGUAGE_CODES)(
    "privacy in %s speaks of no service that the site does without",
    async (language) => {
      const { text } = await readScreen(site, language, "privacy");

      expect(text).not.toContain("Postgres");
      for (const sentence of sentencesOf(language, OF_EMBEDDED)) expect(text).toContain(sentence);
      // A shared site may be served over https.
      for (const sentence of sentencesOf(language, OF_HOSTED.slice(0, 2)))
        expect(text).not.toContain(sentence);
    },
  );

  it.each(LANGUAGE_CODES)("security in %s says that there is no attestation", async (language) => {
    const { text } = await readScreen(site, language, "security");

    expect(text).toContain(noAttestations(language));
  });

  it.each(LANGUAGE_CODES)("the legal notice in %s has what is known, and nothing else", async (language) => {
    const { main } = await readScreen(site, language, "imprint");

    expect(main.querySelectorAll(".legal-text > section").map(({ id }) => id)).toEqual([
      "publisher",
      "contact",
      "notices",
    ]);
    expect(main.querySelectorAll("dd").map(({ text }) => text)).toEqual([
      BRAND.legalName,
      BRAND.inquiriesAddress,
    ]);
  });
});

it("a faulty settings file stops the start and is named with its key and line", async () => {
  const file = writeSettings("faulty.yaml", "phone: +254205550142\nhost:\n  nmae: Nuage\n");

  const started = startServer({ env: { COMPANY_FILE: file } });

  await expect(started).rejects.toThrow(
    `${file}, line 1: phone must be a text; put it in quotes; line 3: host.nmae is not a key of this file.`,
  );
});

/** What a visitor could stumble over: places without a value, parts without content, punctuation around nothing, dead links. */
function faultsOf({ main, text }: { main: ReturnType<typeof parseDocument>; text: string }): string[] {
  const parts = main.querySelectorAll("h1, h2, h3, p, li, dl, dt, dd, td, th, ul, section > div");
  const empty = parts.filter(({ structuredText }) => structuredText.trim() === "");
  const ids = new Set(main.querySelectorAll("[id]").map(({ id }) => id));
  const dead = main
    .querySelectorAll('a[href^="#"]')
    .map((link) => link.getAttribute("href") ?? "")
    .filter((href) => !ids.has(href.slice(1)));
  const strays = text.match(/\{\{|\}\}|undefined|\bnull\b|\[object|\(\s*\)|[,،:؛;]\s*[.,،]|[,،]\s*$/gm) ?? [];
  return [...empty.map(({ outerHTML }) => outerHTML), ...dead, ...strays];
}
