import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COLOR_TOKENS, PALETTE } from "./palette.ts";

const ROOT = new URL("../../", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, ROOT), "utf8");

const styles = globSync(["app/**/*.css", "server/**/*.css"], { cwd: ROOT }).filter(
  (file) => !file.includes("/generated/"),
);

describe("The palette", () => {
  it("has colours of six digits, or of eight where they let through", () => {
    for (const color of Object.values(PALETTE).flatMap(Object.values)) {
      expect(color).toMatch(/^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/);
    }
  });

  it("has the same roles in both themes", () => {
    expect(Object.keys(PALETTE.dark)).toEqual(Object.keys(PALETTE.light));
  });

  it("has every colour of the pages: no style has one of its own, but for print", () => {
    const own = [...styles, ...globSync("{app,server,domain}/**/*.{ts,tsx}", { cwd: ROOT })]
      .filter((file) => !/\.(?:test|fixture)\./.test(file))
      .flatMap((file) =>
        Array.from(
          read(file)
            .replace(/@media print \{[\s\S]*?\n\}/g, "")
            .matchAll(/#(?:[0-9a-f]{6}|[0-9a-f]{3})(?:[0-9a-f]{2})?\b(?=[";,\s])/gi),
          ([color]) => `${file}: ${color}`,
        ),
      );

    expect(styles.length).toBeGreaterThan(20);
    expect(own).toEqual([]);
  });

  it("has each colour that a style asks for", () => {
    const declared = new Set(Array.from(COLOR_TOKENS.matchAll(/--([\w-]+):/g), ([, name]) => name));
    const css = styles.map(read).join("");
    const ofStyles = new Set(Array.from(css.matchAll(/--([\w-]+):/g), ([, name]) => name));

    const asked = Array.from(css.matchAll(/var\(--([\w-]+)/g), ([, name = ""]) => name);
    const unknown = asked.filter((name) => !declared.has(name) && !ofStyles.has(name));

    expect(unknown.filter((name) => !name.startsWith("font-"))).toEqual([]);
  });
});
