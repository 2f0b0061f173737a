import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ConfigError } from "../config.ts";
import { FONTS_FOLDER } from "./images.fixture.ts";
import { requireFonts } from "./require-fonts.ts";

it("takes what the build has made", () => {
  expect(() => requireFonts(FONTS_FOLDER)).not.toThrow();
});

it("names what a release lacks, and where", async () => {
  const folder = await mkdtemp(join(tmpdir(), "baini-fonts-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(FONTS_FOLDER, folder, { recursive: true });
  await rm(join(folder, "arabic-text.ttf"));

  expect(() => requireFonts(folder)).toThrow(ConfigError);
  expect(() => requireFonts(folder)).toThrow(`missing in ${folder}: arabic-text.ttf.`);
  expect(() => requireFonts(join(folder, "nowhere"))).toThrow("display.ttf, display-more.ttf");
});
