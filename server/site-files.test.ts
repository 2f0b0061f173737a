import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createContent, postText } from "../tests/support/posts.fixture.ts";
import { writeLocales } from "../tests/support/texts.fixture.ts";
import { readConfig } from "./config.ts";
import { createLog } from "./log.ts";
import { digestSiteFiles, readSiteFiles } from "./site-files.ts";

it("have another digest with each edit that pages may show, and only then", async () => {
  const locales = await writeLocales({ en: {} });
  const content = await createContent();
  onTestFinished(locales.remove);
  onTestFinished(content.remove);
  const folders = { localesFolder: locales.folder, contentFolder: content.folder };
  const config = readConfig({});
  const digest = () => digestSiteFiles(readSiteFiles(config, folders, createLog("silent")), content.folder);
  const writeCompany = (text: string) => writeFile(join(content.folder, "company.yaml"), text);

  await writeCompany("phone:");
  const digests = [digest()];
  await writeCompany("phone: none");
  digests.push(digest());
  await writeCompany("phone: '+254 20 555 0142'");
  digests.push(digest());
  await content.write("en", "one.md", postText("one"));
  digests.push(digest());
  await writeFile(join(locales.folder, "en", "home.json"), JSON.stringify({ title: "Another title" }));
  digests.push(digest());
  await mkdir(join(content.folder, "search"));
  await writeFile(join(content.folder, "search", "sw.json"), "{}");
  digests.push(digest());

  expect(new Set(digests).size).toBe(digests.length);
  expect(digest()).toBe(digests.at(-1));
});
