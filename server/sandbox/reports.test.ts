import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { JURISDICTIONS, Report } from "../../domain/api/schemas.ts";
import type { LanguageCode } from "../../domain/languages.ts";
import { REPORT_FORMS } from "../../domain/reports/forms.ts";
import { STORIES } from "../../domain/stories.ts";
import { openSandbox, PAYMENT } from "../../tests/support/sandbox.fixture.ts";
import { readShippedTexts } from "../texts/shipped.ts";
import { REPORT_LABELS } from "./report-labels.ts";

const shipped = readShippedTexts(join(import.meta.dirname, "..", "..", "locales"));

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  sandbox = await openSandbox({
    limits: { requestsPerMinute: 10_000, requestsPerMinutePerAddress: 10_000, keysPerHour: 1_000 },
    caseTexts: (language) =>
      Object.fromEntries(
        shipped.rows(language as LanguageCode, "demo").map(({ key, value }) => [key, value]),
      ),
  });
});
afterAll(() => sandbox.close());

const ALERT = { ...PAYMENT, amount: 9_000 };
const HTML = { accept: "text/html" };

/** A key of which the story was played, and the ids of its analyses. */
async function play({ payments, rules }: (typeof STORIES)[number]) {
  const key = await sandbox.key();
  await sandbox.call("/v1/rules/large-amount", { method: "DELETE", key });
  for (const { id, ...body } of rules) await sandbox.call(`/v1/rules/${id}`, { method: "PUT", key, body });
  const ids: string[] = [];
  for (const payment of payments) ids.push((await sandbox.analyze(key, payment)).body.id);
  return { key, ids };
}

const draft = async (key: string, query = ""): Promise<Report> =>
  (await sandbox.call(`/v1/cases/case_1/report${query}`, { key })).body;

describe("the draft report", () => {
  it.each(STORIES)("of the story $slug follows its regulator and rests on its payments", async (story) => {
    const { key, ids } = await play(story);

    const report = Report.parse(await draft(key));

    expect([report.jurisdiction, report.status]).toEqual([story.jurisdiction, "draft"]);
    for (const { text, sources } of report.narrative) {
      expect(text).not.toMatch(/\{|undefined|NaN/);
      expect(sources.length, text).toBeGreaterThan(0);
      expect(ids).toEqual(expect.arrayContaining(sources));
    }
    const fields = report.sections.flatMap((section) => section.fields);
    const isConsistent = fields.every(
      ({ status, value, sources }) =>
        (status === "filled" && value !== null && sources.every((id) => ids.includes(id))) ||
        (status === "missing" && value === null && sources.length === 0),
    );
    expect(isConsistent).toBe(true);
    expect(report.missing).toEqual(fields.filter(({ status }) => status === "missing").map(({ id }) => id));
    // A case holds no names and no signature, and always what was paid.
    expect(report.missing.length).toBeGreaterThan(3);
    expect(fields.filter(({ status }) => status === "filled").length).toBeGreaterThan(5);
  });

  it("names who paid whom, when, and what connects the accounts", async () => {
    const { key } = await play(STORIES[0] as (typeof STORIES)[number]);

    const { narrative } = await draft(key);

    const text = narrative.map((sentence) => sentence.text).join("\n");
    expect(text).toContain(
      "wallet-4471 made 4 payments totalling KES 19,300 to wallet-9036 and wallet-5518, between 1 June 2026 at 05:51 UTC and",
    );
    expect(text).toContain("wallet-9036 withdrew KES 9,700 at agent-310, on 1 June 2026 at 06:04 UTC.");
    expect(text).toContain("wallet-9036 and wallet-5518 used the same device, phone-e118, in 2 payments.");
    expect(text).toContain("SIM swap takeover: ");
  });

  it("has the reason of the disposition once it was decided as a suspicion", async () => {
    const key = await sandbox.key();
    await sandbox.analyze(key, ALERT);
    expect((await draft(key, "?jurisdiction=KE")).missing).toContain("reason");
    const body = { outcome: "suspicion", reason: "Four accounts, one device." };
    await sandbox.call("/v1/cases/case_1/disposition", { key, body });

    const { sections } = await draft(key, "?jurisdiction=KE");

    const field = sections.flatMap(({ fields }) => fields).find(({ id }) => id === "reason");
    expect(field?.value).toBe("Four accounts, one device.");
  });

  it("follows the form of the country that was paid in, or none in particular", async () => {
    const countries = { CI: "WAEMU", TZ: "TZ", NG: "general" };
    for (const [country, jurisdiction] of Object.entries(countries)) {
      const key = await sandbox.key();
      await sandbox.analyze(key, { ...ALERT, country });
      expect((await draft(key)).jurisdiction).toBe(jurisdiction);
    }
  });
});

describe("the report as a page", () => {
  it.each(JURISDICTIONS)(
    "prints the form of %s in its language, and says that it is a draft",
    async (name) => {
      const key = await sandbox.key();
      await sandbox.analyze(key, ALERT);

      const path = `/v1/cases/case_1/report?jurisdiction=${name}`;
      const page = await sandbox.request(path, { headers: { ...HTML, authorization: `Bearer ${key}` } });
      const text = await page.text();

      const { language, title, sections } = REPORT_FORMS[name];
      expect(page.headers.get("content-type")).toMatch(/^text\/html/);
      expect(text).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">`);
      expect(text).toContain(REPORT_LABELS[language]?.notFiled);
      expect(text).toContain(title.replaceAll("'", "&#39;"));
      expect(text.match(/<h2>/g)).toHaveLength(sections.length + 1);
    },
  );

  it.each([
    ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "text/html"],
    ["application/json, text/html;q=0.5", "application/json"],
    ["text/html;q=0", "application/json"],
    ["*/*", "application/json"],
    ["application/pdf", "application/json"],
  ])("comes for the header Accept: %s as %s", async (accept, type) => {
    const key = await sandbox.key();
    await sandbox.analyze(key, ALERT);

    const headers = { accept, authorization: `Bearer ${key}` };
    const response = await sandbox.request("/v1/cases/case_1/report", { headers });

    expect(response.headers.get("content-type")).toContain(type);
  });

  it.each([
    ["WAEMU", "Les paiements correspondent au schéma", "UTC."],
    ["MZ", "Os pagamentos", "UTC"],
    ["EG", "عملي", "UTC"],
  ])("tells the narrative of %s in the language of its form", async (jurisdiction, ...expected) => {
    const { key } = await play(STORIES[0] as (typeof STORIES)[number]);
    const { narrative } = await draft(key);

    const path = `/v1/cases/case_1/report?jurisdiction=${jurisdiction}`;
    const page = await sandbox.request(path, { headers: { ...HTML, authorization: `Bearer ${key}` } });
    const narrativeHtml = (await page.text()).split("<ol>")[1] ?? "";

    for (const text of expected) expect(narrativeHtml).toContain(text);
    for (const { text } of narrative) expect(narrativeHtml).not.toContain(text);
    expect(narrativeHtml).not.toMatch(/\{\{|statements\.|undefined|Invalid/);
  });

  it.each([
    ["KE", "[payee not stated]", "[agent not stated]", "(withdrawals: 2, from 1 Jun 2026"],
    ["WAEMU", "[bénéficiaire non indiqué]", "[agent non indiqué]", "du 1er juin 2026"],
    ["MZ", "[beneficiário não indicado]", "[agente não indicado]", "(levantamentos: 2, de "],
    ["EG", "[مستفيد غير مذكور]", "[وكيل غير مذكور]", "(عدد السحوبات: 2، من "],
  ])("says in the form of %s what a payment does not state", async (jurisdiction, ...expected) => {
    const key = await sandbox.key();
    const occurredAt = (day: number) => new Date(Date.UTC(2026, 5, day)).toISOString();
    await sandbox.analyze(key, { ...ALERT, newDevice: true, occurredAt: occurredAt(1) });
    for (const day of [1, 2])
      await sandbox.analyze(key, { ...ALERT, type: "cash_out", occurredAt: occurredAt(day) });

    const path = `/v1/cases/case_1/report?jurisdiction=${jurisdiction}`;
    const page = await sandbox.request(path, { headers: { ...HTML, authorization: `Bearer ${key}` } });
    const [fields = "", narrative = ""] = (await page.text()).split("<ol>");

    for (const text of expected) expect(narrative.replaceAll("\u00a0", " ")).toContain(text);
    expect(fields.replaceAll(/[\u00a0\u202f]/g, " ")).toMatch(/<td>\u200f?(KES 27,000|27[ ,]000 KES)<\/td>/);
  });

  it("writes the values of its fields in the language of the form, too", async () => {
    const key = await sandbox.key();
    await sandbox.analyze(key, { ...ALERT, type: "cash_out", channel: "mobile_money", country: "MZ" });

    const path = "/v1/cases/case_1/report?jurisdiction=MZ";
    const page = await sandbox.request(path, { headers: { ...HTML, authorization: `Bearer ${key}` } });
    const [fields = ""] = (await page.text()).split("<ol>");

    expect(fields).toContain("<td>levantamento em numerário (dinheiro móvel)</td>");
    expect(fields).toContain("<td>Moçambique</td>");
    expect(fields).not.toContain("cash_out");
  });

  it("shows what was sent as text alone, and lets nothing run", async () => {
    const key = await sandbox.key();
    await sandbox.analyze(key, { ...ALERT, merchant: "<img src=x onerror=alert(1)>" });

    const page = await sandbox.request("/v1/cases/case_1/report", {
      headers: { ...HTML, authorization: `Bearer ${key}` },
    });
    const text = await page.text();

    expect(text).not.toContain("<img");
    expect(text).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect([page.headers.get("cache-control"), page.headers.get("vary")]).toEqual([
      "no-store",
      expect.stringContaining("Accept"),
    ]);
  });

  it("is refused as JSON, like every other call", async () => {
    const page = await sandbox.request("/v1/cases/case_1/report", { headers: HTML });

    expect([page.status, page.headers.get("content-type")]).toEqual([401, "application/json"]);
  });
});
