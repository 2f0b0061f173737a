import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** What is longer is usually two things. */
const MAX_LINES = 250;

/** What nine files of ten have at most. */
const USUAL_LINES = 130;

const SOURCE = /\.(?:ts|tsx|css|mjs|js|java|py)$/;
/** Tests, their fixtures, benchmarks, generated data: a list of cases is as long as there are cases. */
const UNBOUNDED = /(?:^|\/)(?:tests?|bench|generated)\/|\.(?:test|e2e|fixture)\.tsx?$/;

/** Longer ones, with the reason why they are not split. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "sdk/java/src/main/java/example/baini/Transaction.java":
    "two methods with their docstrings for each field of a payment, which Java's documentation and ours show on the class itself",
};

function listSources(): string[] {
  const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" });
  // One that is deleted is listed until that is staged.
  return tracked
    .split("\0")
    .filter((file) => SOURCE.test(file) && !UNBOUNDED.test(file) && existsSync(join(ROOT, file)));
}

function countLines(file: string): number {
  return readFileSync(join(ROOT, file), "utf8").replace(/\n$/, "").split("\n").length;
}

const isTooLong = (file: string) => countLines(file) > MAX_LINES;

it(`a source file has at most ${MAX_LINES} lines`, () => {
  const sources = listSources();

  const tooLong = sources.filter((file) => !Object.hasOwn(EXCEPTIONS, file) && isTooLong(file));

  expect(sources.length).toBeGreaterThan(500);
  expect(
    tooLong.map(
      (file) =>
        `${file} has ${countLines(file)} lines: split it by subject, or name it with a reason in EXCEPTIONS of tests/file-length.test.ts`,
    ),
  ).toEqual([]);
});

it(`nine files of ten have at most ${USUAL_LINES} lines`, () => {
  const sources = listSources();

  const longer = sources.filter((file) => countLines(file) > USUAL_LINES);

  const names = longer.toSorted((a, b) => countLines(a) - countLines(b)).slice(0, 5);
  expect(longer.length, `split one of those that are nearest: ${names.join(", ")}`).toBeLessThanOrEqual(
    sources.length / 10,
  );
});

it("a file is excepted only while it is longer", () => {
  const sources = listSources();

  const needless = Object.keys(EXCEPTIONS).filter((file) => !sources.includes(file) || !isTooLong(file));

  expect(
    needless.map((file) => `${file} is not longer: take it out of EXCEPTIONS of tests/file-length.test.ts`),
  ).toEqual([]);
});
