import { describe, expect, it } from "vitest";
import { TRIGGER_WEIGHTS } from "../api/scoring.ts";
import { TYPOLOGIES } from "../api/typologies.ts";
import type { CaseI18n } from "../cases/format-statement.ts";
import { CODED_FIELDS, formatField } from "./format-field.ts";
import { REPORT_FORMS } from "./forms.ts";

/** Each text is its key, but for what stands between parts of a list. */
const i18n: CaseI18n = {
  t: (key, values = {}) => (key === "payments.and" ? "; " : [key, ...Object.values(values)].join(" | ")),
  language: "pt",
  zone: "Z",
  zoneName: "UTC",
};
const format = (id: string, value: string) => formatField(i18n, { id, value })?.replaceAll("\u00a0", " ");

const fields = Object.values(REPORT_FORMS).flatMap(({ sections }) =>
  sections.flatMap((section) => section.fields),
);

describe("a field of a draft report", () => {
  it.each(Object.entries(CODED_FIELDS))("that holds %s has an id of its own in every form", (fact, ids) => {
    const holders = fields.filter((field) => field[3] === fact).map(([id]) => id);

    expect(new Set(holders)).toEqual(new Set(ids));
    expect(fields.filter(([id, , , other]) => ids.includes(id) && other !== fact)).toEqual([]);
  });

  it.each([
    ["montantes", "MZN 1,940", "1940 MZN"],
    ["montantes", "MZN 12,000.50, XOF 5,000", "12 000,50 MZN; 5000 XOF"],
    [
      "periodo",
      "2026-06-03 08:38 / 2026-06-03 08:53 UTC",
      "report.period | 3/06/2026, 08:38 UTC | 3/06/2026, 08:53 UTC",
    ],
    [
      "tipo",
      "cash_in / mobile_money, transfer",
      "report.modes.cash_in (report.modes.mobile_money); report.modes.transfer",
    ],
    ["locais", "MZ, KE", "Moçambique; Quénia"],
    ["indicadores", "agent_fraud, big-cash-in", "triggers.agent_fraud | ; big-cash-in"],
  ])("%s: %s is read as %s", (id, value, text) => {
    expect(format(id, value)).toBe(text);
  });

  it("leaves names and words of others alone", () => {
    expect(format("contas", "card, transfer")).toBeUndefined();
    expect(format("motivos", "Pagou MZN 1,940.")).toBeUndefined();
  });

  it("names each trigger that the engine knows", () => {
    const codes = [...Object.keys(TRIGGER_WEIGHTS), ...TYPOLOGIES.map(({ code }) => code), "test_customer"];
    expect(format("indicadores", codes.join(", "))).toBe(
      codes.map((code) => `triggers.${code} | `).join("; "),
    );
  });
});
