import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { openDatabase } from "./db/open.ts";
import { openServices } from "./services.ts";

const LOCALES = join(import.meta.dirname, "..", "locales");
const CONTENT = join(import.meta.dirname, "..", "content");

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), "baini-services-"));
  folders.push(folder);
  return folder;
}

function open(env: NodeJS.ProcessEnv) {
  const config = readConfig({ LOG_LEVEL: "silent", ...env });
  return openServices(config, {
    localesFolder: LOCALES,
    contentFolder: CONTENT,
    referenceFolder: join(CONTENT, "reference"),
    owner: "test",
  });
}

// A file or folder in the way stops every user; a mode would not stop root.
describe("openServices", () => {
  it("names DATA_DIR when the folder cannot be created", async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, "file"), "");

    const opened = open({ DATA_DIR: join(folder, "file", "data") });

    await expect(opened).rejects.toThrow(ConfigError);
    await expect(opened).rejects.toThrow(
      /^DATA_DIR: the database in .+\/file\/data cannot be opened\. ENOTDIR.+ Then start again\.$/,
    );
  });

  it("names DATA_DIR when the database cannot be written in it", async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, "baini.sqlite"));

    const opened = open({ DATA_DIR: folder });

    await expect(opened).rejects.toThrow(ConfigError);
    await expect(opened).rejects.toThrow(/^DATA_DIR: the database in \/.+ cannot be opened\. /);
  });

  it.each([
    ["is no database", (file: Buffer) => file.fill("x", 0, 200), /is damaged \(file is not a database\)/],
    ["is damaged inside", (file: Buffer) => file.fill(0xff, 8_192), /is damaged \(.+\)\. Restore a back-up/],
  ])("names DATA_DIR when its file %s, before a visitor finds out", async (_fault, damage, reason) => {
    const folder = await temporaryFolder();
    const file = join(folder, "baini.sqlite");
    await (await openDatabase({ dataDir: folder })).destroy();
    await writeFile(file, damage(await readFile(file)));

    const opened = open({ DATA_DIR: folder });

    await expect(opened).rejects.toThrow(ConfigError);
    await expect(opened).rejects.toThrow(/^DATA_DIR: the database in \/.+ cannot be opened\. /);
    await expect(opened).rejects.toThrow(reason);
  });

  it("names GEO_DATABASE when its file cannot be read", async () => {
    const folder = await temporaryFolder();
    const file = join(folder, "missing.mmdb");

    const opened = open({ DATA_DIR: folder, GEO_DATABASE: file });

    await expect(opened).rejects.toThrow(ConfigError);
    await expect(opened).rejects.toThrow(`GEO_DATABASE: The country database ${file} cannot be read`);
  });
});
