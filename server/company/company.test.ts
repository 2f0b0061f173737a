import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { BRAND } from "../../domain/brand.ts";
import { LANGUAGE_CODES } from "../../domain/languages.ts";
import { FULL_COMPANY } from "../../tests/support/company.fixture.ts";
import { ConfigError, readConfig } from "../config.ts";
import { readShippedTexts } from "../texts/shipped.ts";
import { createCompanyFacts } from "./facts.ts";
import { type LegalConfig, legalConfigOf } from "./legal-config.ts";
import { LEGAL_FIELDS, missingLegalFields } from "./legal-fields.ts";
import { parseCompany, readCompany } from "./read-company.ts";

const SHIPPED = join(import.meta.dirname, "../../content/company.yaml");
const EMPTY = parseCompany("", "company.yaml");
const FULL = parseCompany(stringify(FULL_COMPANY), "company.yaml");
const NOW = Date.UTC(2026, 10, 22);

/** A site as it is without any setting. */
const EMBEDDED: LegalConfig = {
  inquiriesTo: "inquiries@example.com",
  inquiryRetentionDays: undefined,
  looksUpCountry: false,
  isBehindProxy: false,
  forwardsPageViews: false,
  sharesLimits: false,
  isServedOverHttps: false,
};

function factsOf(company = EMPTY, config: Partial<LegalConfig> = {}, now = NOW) {
  return createCompanyFacts(company, { ...EMBEDDED, ...config }, () => now);
}

describe("the settings of this release", () => {
  it("can be read, and have a line for each place", () => {
    const lines = readFileSync(SHIPPED, "utf8").split("\n");
    const keys = lines.flatMap((line) => /^\s*(\w+):/.exec(line)?.[1] ?? []);
    const wanted = LEGAL_FIELDS.map((field) => field.split(".").at(-1));

    expect(() => readCompany(SHIPPED)).not.toThrow();
    expect(wanted.filter((key) => key !== undefined && !keys.includes(key))).toEqual([]);
  });

  it("claim nothing", () => {
    expect(missingLegalFields(readCompany(SHIPPED)).map(({ key }) => key)).toEqual(LEGAL_FIELDS);
  });
});

describe("an open place", () => {
  it("is any that is empty, and says what it is for", () => {
    const open = missingLegalFields(
      parseCompany("phone: '+254 20 555'\nhost: {name: '', country: FR}", "x.yaml"),
    );

    expect(open).toHaveLength(LEGAL_FIELDS.length - 2);
    expect(open.find(({ key }) => key === "host.name")?.purpose).toMatch(/who hosts the site/);
  });

  it("is none where everything is filled in", () => {
    expect(missingLegalFields(FULL)).toEqual([]);
  });

  it("is none that does not apply, by itself or with its group", () => {
    const company = parseCompany("taxNumber: none\nlicence: none\ntrademarks: none", "x.yaml");
    const open = missingLegalFields(company).map(({ key }) => key);

    expect(LEGAL_FIELDS.filter((field) => !open.includes(field))).toEqual([
      "taxNumber",
      "licence.authority",
      "licence.number",
      "trademarks",
    ]);
    expect(company.taxNumber).toBeUndefined();
  });
});

describe("a settings file", () => {
  it.each([
    ["phone: 254", "line 1: phone must be a text; put it in quotes"],
    ["\nfoo: 1", "line 2: foo is not a key of this file"],
    ["host:\n  nmae: x", "line 2: host.nmae is not a key of this file"],
    ["host: x", "line 1: host must have keys of its own"],
    ["country: Kenya", "line 1: country must be a country code such as KE"],
    ["law:\n  courts:\n    en: x\n    sw: x\n    ar: x\n    fr: x", "line 3: law.courts.pt is missing"],
    ["legalForm: {de: GmbH}", "legalForm.de is not a key of this file"],
    ["clauses: {liability: None at all.}", "clauses.liability must have a text for each language"],
    ["officers:\n- role: Director", "line 2: officers.0.name is missing"],
    [
      "providers:\n- {name: A, country: KE, purposes: [post]}",
      "line 2: providers.0.purposes.0 must be one of",
    ],
    ["retention: {logDays: 0}", "retention.logDays must be at least 1"],
    ["versions: {terms: yesterday}", "versions.terms must be a date such as 2026-11-22"],
    ["security: {pgpKey: 'http://x.example'}", "security.pgpKey must be a URL starting with https://"],
    ["email: someone", "email must be an e-mail address"],
    ["- a list", "the file must have keys and values"],
    ["phone: 'open", "line 1: Missing closing 'quote"],
  ])("is refused with file, line and key: %j", (source, problem) => {
    const parse = () => parseCompany(source, "company.yaml");

    expect(parse).toThrow(ConfigError);
    expect(parse).toThrow("Configuration error: company.yaml, ");
    expect(parse).toThrow(problem);
  });

  it("is named when it is not there", () => {
    expect(() => readCompany("/nowhere/company.yaml")).toThrow(
      /^COMPANY_FILE: \/nowhere\/company\.yaml cannot be read\. ENOENT/,
    );
  });

  it("takes a name that is the same in all languages once", () => {
    const { law } = parseCompany("law: {courts: Nairobi}", "x.yaml");

    expect(Object.keys(law.courts ?? {}).toSorted()).toEqual(LANGUAGE_CODES.toSorted());
    expect(law.courts?.ar).toBe("Nairobi");
  });
});

describe("the facts", () => {
  it("have a sentence for what is known alone", () => {
    expect(factsOf()("en").sentences).toEqual({ inquiriesKept: {}, countryEmbedded: {}, viewsCounted: {} });
    expect(factsOf()("en").rows).toEqual({
      publisher: [expect.anything()],
      email: [{ text: "inquiries@example.com", href: "mailto:inquiries@example.com" }],
    });
  });

  it("say for how long inquiries are kept where the site itself ends that", () => {
    const { sentences } = factsOf(EMPTY, { inquiryRetentionDays: 400 })("ar");

    expect(sentences.inquiriesErased).toEqual({ period: "400 يوم" });
    expect(sentences.inquiriesKept).toBeUndefined();
  });

  it("say of a site that hosted services and a proxy serve what these see", () => {
    const set = {
      ANALYTICS_URL: "https://a.example",
      GEO_URL: "https://g.example",
      TRUSTED_PROXIES: "10.0.0.1",
    };
    const config = readConfig({
      ...set,
      DATABASE_URL: "postgres://db/baini",
      SITE_URL: "https://baini.example",
    });
    const { sentences } = factsOf(FULL, legalConfigOf(config))("en");

    const shown = ["countryLookedUp", "countryNamed", "viewsForwarded", "limitsShared", "servedOverHttps"];
    expect(Object.keys(sentences)).toEqual(expect.arrayContaining(shown));
    for (const absent of ["countryEmbedded", "viewsCounted", "pageViewRetention"])
      expect(sentences).not.toHaveProperty(absent);
  });

  it("claim an attestation up to its last day", () => {
    const onDay = (now: number) => factsOf(FULL, {}, now)("en").attestations;

    expect(onDay(Date.UTC(2999, 2, 31, 23))).toMatchObject([
      { name: "ISO/IEC 27001:2022", url: "https://certifiers.example/iso-27001.pdf" },
    ]);
    expect(onDay(Date.UTC(2999, 3, 1))).toEqual([]);
  });

  it("name the public address for reports of vulnerabilities until there is one of their own", () => {
    expect(factsOf()("fr").securityContact).toBe("inquiries@example.com");
    expect(factsOf(parseCompany("email: us@example.com", "x.yaml"))("fr").securityContact).toBe(
      "us@example.com",
    );
  });

  it("invite everybody to write to the published address, else to the brand's, and never to where inquiries go", () => {
    expect(factsOf(FULL)("en").contactAddress).toBe("hello@company.example");
    expect(factsOf()("en").contactAddress).toBe(BRAND.inquiriesAddress);
  });

  it("have a text under each name of theirs, and none under any other", () => {
    const keys = (["privacy", "terms"] as const).flatMap((namespace) =>
      readShippedTexts(join(import.meta.dirname, "../../locales"))
        .rows("en", namespace)
        .flatMap(({ key }) => /\.facts\.(\w+)$/.exec(key)?.[1] ?? []),
    );
    const everything = { inquiryRetentionDays: 30, looksUpCountry: true, isBehindProxy: true };
    const names = [
      factsOf(FULL),
      factsOf(FULL, { ...everything, forwardsPageViews: true, sharesLimits: true, isServedOverHttps: true }),
    ].flatMap((facts) => Object.keys(facts("en").sentences));

    expect([...new Set(keys)].toSorted()).toEqual([...new Set(names)].toSorted());
  });
});
