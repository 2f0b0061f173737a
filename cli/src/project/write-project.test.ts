import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { Failure } from "../failure.ts";
import { projectAt } from "./project.ts";
import { starterFiles } from "./starter-files.ts";
import { writeProject } from "./write-project.ts";

const folder = mkdtempSync(join(tmpdir(), "baini-write-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BASE_URL = "http://127.0.0.1:9";
const KEY = { apiKey: "sk_sandbox_of_nobody", expiresAt: "2026-11-22T00:00:00.000Z", baseUrl: BASE_URL };
const write = (root: string) => writeProject(projectAt(root, folder), starterFiles(BASE_URL), KEY);

describe("A project that cannot be written whole", () => {
  it("is removed again, and existing files are unchanged", async () => {
    const root = mkdtempSync(join(folder, "there-"));
    writeFileSync(join(root, ".gitignore"), "dist");
    writeFileSync(join(root, ".baini"), "");

    const writing = write(root);

    await expect(writing).rejects.toThrow(
      /^The project could not be written, and what was written was removed: EEXIST/,
    );
    expect(readdirSync(root)).toEqual([".baini", ".gitignore"]);
    expect(readFileSync(join(root, ".gitignore"), "utf8")).toBe("dist");
  });

  it("removes nothing that another run created in the same folder at the same moment", async () => {
    const root = join(folder, "new", "project");

    const both = await Promise.allSettled([write(root), write(root)]);

    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(readdirSync(root).sort()).toEqual([
      ".baini",
      ".gitignore",
      "baini.json",
      "rules",
      "transactions.json",
    ]);
  });

  it("writes no key through a symbolic link", async () => {
    const root = mkdtempSync(join(folder, "link-"));
    mkdirSync(join(folder, "elsewhere"));
    symlinkSync(join(folder, "elsewhere"), join(root, ".baini"));

    const failure = await write(root).catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(Failure);
    expect((failure as Failure).message).toContain(".baini is a symbolic link");
    expect(readdirSync(join(folder, "elsewhere"))).toEqual([]);
  });
});
