import { expect, it } from "vitest";
import texts from "../../../../locales/en/webhooks.json" with { type: "json" };
import { createIslandTranslate, type FlatTexts } from "../../../i18n/island-translate.ts";
import { describeForms, findingText } from "./finding-text.ts";
import { formatRoundedDuration } from "./format-duration.ts";
import type { JsonForm } from "./json-forms.ts";

const t = createIslandTranslate<"webhooks">(flat(texts));

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
  const describe = (finding: Parameters<typeof findingText>[0]) => findingText(finding, t, "en");

  expect(describe({ outcome: "missing", fields: ["body", "id", "secret"] })).toMatchObject({
    verdict: "open",
    text: "Fill in: Raw body, webhook-id and Secret.",
  });
  expect(describe({ outcome: "signatureFormat", problem: "length", bytes: 48 }).text).toContain("48 bytes");
  expect(describe({ outcome: "clock", direction: "past", seconds: 301 }).text).toContain("301 seconds old");
  expect(describe({ outcome: "mixed", fields: ["id"], of: "msg_2" }).text).toMatch(/msg_2.*webhook-id/);
  expect(describe({ outcome: "valid" }).verdict).toBe("genuine");
});

it("A duration is given in the largest unit of which there are ten", () => {
  const durations = [1, 599, 600, 3_600, 36_000, 1_000_000].map((seconds) =>
    formatRoundedDuration("en", seconds),
  );

  expect(durations).toEqual(["1 second", "599 seconds", "10 minutes", "60 minutes", "10 hours", "12 days"]);
});

it("Two forms of a body are described side by side, also where they are the same", () => {
  const python = { ...COMPACT, layout: "spaced", escapedUnicode: true } as const;

  expect(describeForms({ signed: COMPACT, received: python }, t)).toEqual({
    signed: [texts.live.forms.compact],
    received: [texts.live.forms.spaced, texts.live.forms.escapedUnicode],
  });
  expect(describeForms({ signed: COMPACT, received: null }, t).received).toEqual([texts.live.forms.unknown]);
  expect(describeForms({ signed: COMPACT, received: COMPACT }, t).received).toEqual([texts.live.forms.same]);
});
