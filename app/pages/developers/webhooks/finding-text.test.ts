import { expect, it } from "vitest";
import texts from "../../../../locales/en/webhooks.json" with { type: "json" };
import { createTranslate, type FlatTexts } from "../../../i18n/translate.ts";
import { sayFinding, sayForms } from "./finding-text.ts";
import { formatDuration } from "./format-duration.ts";
import type { JsonForm } from "./json-forms.ts";

const t = createTranslate<"webhooks">(flat(texts));

function flat(tree: unknown, path = ""): FlatTexts {
  if (typeof tree === "string") return { [path]: tree };
  const inner = Object.entries(tree as object);
  return Object.assign({}, ...inner.map(([key, value]) => flat(value, path ? `${path}.${key}` : key)));
}

const COMPACT: JsonForm = {
  layout: "compact",
  escapedUnicode: false,
  escapedSlashes: false,
  finalNewline: false,
};

it("A finding names the fields, the bytes, the time and the message it is about", () => {
  const say = (finding: Parameters<typeof sayFinding>[0]) => sayFinding(finding, t, "en");

  expect(say({ outcome: "missing", fields: ["body", "id", "secret"] })).toMatchObject({
    verdict: "open",
    text: "Fill in: Raw body, webhook-id and Secret.",
  });
  expect(say({ outcome: "signatureFormat", problem: "length", bytes: 48 }).text).toContain("48 bytes");
  expect(say({ outcome: "clock", direction: "past", seconds: 301 }).text).toContain("301 seconds back");
  expect(say({ outcome: "mixed", fields: ["id"], of: "msg_2" }).text).toMatch(/msg_2.*webhook-id/);
  expect(say({ outcome: "valid" }).verdict).toBe("genuine");
});

it("A time is said in the largest unit of which there are ten", () => {
  const said = [1, 599, 600, 3_600, 36_000, 1_000_000].map((seconds) => formatDuration("en", seconds));

  expect(said).toEqual(["1 second", "599 seconds", "10 minutes", "60 minutes", "10 hours", "12 days"]);
});

it("Two forms of a body are told side by side, also where they are the same", () => {
  const python = { ...COMPACT, layout: "spaced", escapedUnicode: true } as const;

  expect(sayForms({ signed: COMPACT, given: python }, t)).toEqual({
    signed: [texts.live.forms.compact],
    given: [texts.live.forms.spaced, texts.live.forms.escapedUnicode],
  });
  expect(sayForms({ signed: COMPACT, given: null }, t).given).toEqual([texts.live.forms.unknown]);
  expect(sayForms({ signed: COMPACT, given: COMPACT }, t).given).toEqual([texts.live.forms.same]);
});
