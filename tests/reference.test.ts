import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LANGUAGE_CODES } from "../domain/languages.ts";
import { libraryPath, markdownPath } from "../domain/paths.ts";
import { SDKS } from "../domain/sdks.ts";
import { parseDocument } from "./support/document.fixture.ts";
import { type RunningServer, startServer } from "./support/server.fixture.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** What the server reads beside its own build. */
const READ = ["node_modules", "locales", "content", "server", "build/client"];

describe("on a machine that had no tools for the references of the libraries", () => {
  let root: string;
  let server: RunningServer;

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), "baini-without-tools-"));
    mkdirSync(join(root, "build"));
    cpSync(join(ROOT, "build/server"), join(root, "build/server"), { recursive: true });
    for (const path of READ) symlinkSync(join(ROOT, path), join(root, path));
    server = await startServer({ root });
  });

  afterAll(async () => {
    await server.stop("SIGKILL");
    rmSync(root, { recursive: true });
  });

  it.each(LANGUAGE_CODES)("each page says so in %s, and leads to the packages", async (language) => {
    const texts = await Promise.all(
      SDKS.map(async ({ id, name }) => {
        const response = await fetch(server.url + libraryPath(language, id));
        const main = parseDocument(await response.text()).querySelector("main");
        expect(response.status).toBe(200);
        expect(main?.querySelector('a[href="/packages/"]')).toBeTruthy();
        expect(main?.querySelectorAll("h3, [role=note], .docs-here")).toEqual([]);
        const text = main?.querySelector(".docs-text")?.textContent ?? "";
        expect(text).toContain(name);
        return text.replace(name, "");
      }),
    );

    expect(new Set(texts).size).toBe(1);
  });

  it("the Markdown of each is there too", async () => {
    for (const { id } of SDKS)
      expect((await fetch(server.url + markdownPath(libraryPath("en", id)))).status).toBe(200);
  });
});
