import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MARK } from "../../domain/weave.ts";
import { PALETTE } from "./palette.ts";

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");

describe("The pictures", () => {
  it("have the colours of the pages", () => {
    const sheets = ["app/shell/tokens.css", "app/ui/weave.css"];
    const css = sheets
      .map(read)
      .join("")
      .replace(/#fff\b/g, "#ffffff");

    expect(Object.values(PALETTE).filter((colour) => !css.includes(colour))).toEqual([]);
  });

  it.each(["app/ui/logo.tsx", "public/favicon.svg"])("have the mark of %s", (file) => {
    const svg = read(file);

    for (const leaf of MARK.leaves) expect(svg).toContain(`d="${leaf}"`);
    for (const { x, y, radius } of [MARK.dot, MARK.odd]) {
      expect(svg).toContain(`cx="${x}" cy="${y}" r="${radius}"`);
    }
  });
});
