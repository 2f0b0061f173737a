import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { LANGUAGE_CODES } from "../../domain/languages.ts";
import { NAMESPACES } from "../../domain/namespaces.ts";
import { writeLocales } from "../../tests/support/texts.fixture.ts";
import { ConfigError } from "../config.ts";
import { inspectShippedTexts, readShippedTexts } from "./shipped.ts";

const removals: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const remove of removals.splice(0)) await remove();
});

async function locales(...args: Parameters<typeof writeLocales>) {
  const { folder, remove } = await writeLocales(...args);
  removals.push(remove);
  return folder;
}

describe("readShippedTexts", () => {
  it("reads each file as rows and as a tree", async () => {
    const folder = await locales({ en: { home: { hero: { title: "T" }, items: ["a"] } }, sw: {} });

    const shipped = readShippedTexts(folder);

    expect(shipped.rows("en", "home")).toEqual([
      { key: "hero.title", value: "T" },
      { key: "items[0]", value: "a" },
    ]);
    expect(shipped.bundles(["sw", "en"], ["home", "cli"])).toEqual({
      sw: { home: { title: "sw home" }, cli: { title: "sw cli" } },
      en: { home: { hero: { title: "T" }, items: ["a"] }, cli: { title: "en cli" } },
    });
  });

  it("has no texts for a language whose folder is missing, and says so on inspection", async () => {
    const folder = await locales({ en: {} });

    const shipped = readShippedTexts(folder);
    const { problems } = inspectShippedTexts(folder);

    expect(shipped.rows("ar", "home")).toEqual([]);
    expect(shipped.tree("ar", "home")).toEqual({});
    expect(problems).toHaveLength((LANGUAGE_CODES.length - 1) * NAMESPACES.length);
    expect(problems[0]).toEqual({ file: "sw/common.json", problem: "the file is missing" });
  });

  it("names every file that cannot be used", async () => {
    const folder = await locales({ en: { cli: { count: 3 } }, pt: {} });
    await rm(join(folder, "en", "home.json"));
    await writeFile(join(folder, "pt", "sdk.json"), "{");
    await writeFile(join(folder, "pt", "home.json"), '{\n  "one": "1",\n  "two": \'2\'\n}');
    await mkdir(join(folder, "sw"));
    await mkdir(join(folder, "sw", "api.json"));

    expect(() => readShippedTexts(folder)).toThrow(ConfigError);
    expect(() => readShippedTexts(folder)).toThrow(
      new RegExp(
        [
          "en/home.json: the file is missing",
          "en/cli.json: count: a number is not a text",
          "sw/api.json: EISDIR.*",
          "pt/home.json: no valid JSON: Unexpected token ''' \\(line 3 column 10\\)",
          "pt/sdk.json: no valid JSON: .*",
        ].join(".*"),
      ),
    );
  });
});
