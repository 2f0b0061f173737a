import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { interpolate, type Values } from "./interpolate.ts";

const VALUES = { name: "Amina", count: 3, fields: "name, phone" };

const LOCALES = import.meta.glob<Record<string, unknown>>("../../locales/*/*.json", {
  eager: true,
  import: "default",
});

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value ? Object.values(value).flatMap(listTexts) : [];
}

/** What i18next makes of a text, set up as the pages set it up. */
function byI18next(text: string, values: Values): string {
  const i18n = createInstance();
  i18n.init({ lng: "en", resources: {}, initAsync: false, interpolation: { escapeValue: false } });
  return i18n.services.interpolator.interpolate(text, { ...values }, "en", {});
}

describe("interpolate", () => {
  it.each<[text: string, values: Values]>([
    ["Hello {{name}}, {{name}}", VALUES],
    ["{{ name }} and {{- name}}", VALUES],
    ["{{count}} of {{missing}}", VALUES],
    ["{name} {{}} {{name", VALUES],
    ["{{name}}", { name: "$& $1 $$" }],
    ["{{name}} {{count}}", { name: "{{count}}", count: 1 }],
    ["{{name}}", { name: "<b>&</b>" }],
    ["{{count}}", { count: 0 }],
    ["", VALUES],
  ])("makes of %j what i18next makes of it", (text, values) => {
    expect(interpolate(text, values)).toBe(byI18next(text, values));
  });

  it("makes of every text of the release what i18next makes of it", () => {
    const texts = listTexts(LOCALES).filter((text) => text.includes("{{"));
    const names = texts.flatMap((text) =>
      Array.from(text.matchAll(/\{\{\s*(\w+)/g), ([, name = ""]) => name),
    );
    const values = Object.fromEntries(names.map((name, index) => [name, `${name} $${index}`]));

    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => interpolate(text, values) !== byI18next(text, values))).toEqual([]);
  });

  it("takes nothing from the prototype of the values", () => {
    expect(interpolate("{{constructor}} {{toString}}", {})).toBe("{{constructor}} {{toString}}");
  });
});
