import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { digestOf } from "../../scripts/build-inputs.mjs";
import { SERVED } from "../packages/installers.fixture.ts";
import { isOnPath } from "../support/on-path.fixture.ts";
import type { ClientSettings, Json, Outcome } from "./vectors.fixture.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A case as a runner takes it: every placeholder filled. */
export interface RunnerFile {
  readonly calls: readonly {
    readonly name: string;
    readonly client: ClientSettings;
    readonly operation: string;
    readonly arguments: { readonly [name: string]: Json };
  }[];
  readonly signatures: readonly object[];
}

/** The program of one language that makes the calls of a file and prints what came of them. */
export interface Runner {
  readonly language: string;
  /** Whether this machine has the tools of the language. */
  readonly isAvailable: boolean;
  /** The command, after what it needs was built. @throws the output of the compiler */
  prepare(): readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
}

const run = (command: string, args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}\n${stdout}${stderr}`);
};

/**
 * How a program of the Java library's tests is started. They are compiled once, against the jar that the site serves: several
 * test files come here at the same time, so that the classes appear under their name when they are whole.
 */
export function javaTests(main: string): [string, ...string[]] {
  const sources = join(ROOT, "sdk", "java", "src", "test", "java");
  const jar = join(SERVED, "maven", "example", "baini", "baini-sdk", "3.0.1", "baini-sdk-3.0.1.jar");
  const cache = join(ROOT, "build", ".java-tests");
  const classes = join(cache, digestOf(["sdk/java/src"]).slice(0, 16));
  if (!existsSync(classes)) {
    mkdirSync(cache, { recursive: true });
    const unfinished = mkdtempSync(join(cache, "unfinished-"));
    const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((file) =>
      /\.java$/.test(file),
    );
    run("javac", [
      "-encoding",
      "UTF-8",
      "-cp",
      jar,
      "-d",
      unfinished,
      ...files.map((file) => join(sources, file)),
    ]);
    if (existsSync(classes)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, classes);
  }
  const quickStart = ["-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];
  return ["-ea", ...quickStart, "-cp", [jar, classes].join(delimiter), main];
}

export const RUNNERS: readonly Runner[] = [
  {
    language: "JavaScript",
    isAvailable: true,
    prepare: () => [process.execPath, "sdk/javascript/tests/run-vectors.mjs"],
  },
  {
    language: "Python",
    isAvailable: isOnPath("python3"),
    env: { PYTHONPATH: join(ROOT, "sdk/python/src"), PYTHONDONTWRITEBYTECODE: "1" },
    prepare: () => ["python3", "-W", "error", "sdk/python/tests/run_vectors.py"],
  },
  {
    language: "Java",
    isAvailable: isOnPath("javac"),
    prepare: () => ["java", ...javaTests("example.baini.RunVectors")],
  },
];

/**
 * What came of each case of a file, by its name.
 * @throws the output of the program, when it did not end by itself with code 0 or printed something else
 */
export function runCases(
  [command, ...args]: readonly [string, ...string[]],
  cases: RunnerFile,
  { file, env = {} }: { readonly file: string; readonly env?: Readonly<Record<string, string>> },
): Promise<Map<string, Outcome>> {
  writeFileSync(file, JSON.stringify(cases));
  const options = {
    cwd: ROOT,
    // Below the time of a test, so that a runner that hangs is reported by its output.
    timeout: 110_000,
    maxBuffer: 16 * 1024 * 1024,
    env: { PATH: process.env.PATH, ...env },
  };
  return new Promise((resolve, reject) => {
    execFile(command, [...args, file], options, (error, stdout, stderr) => {
      if (error || stderr)
        return reject(new Error(`${command} ${args.join(" ")}: ${error?.message ?? ""}\n${stderr}`));
      const lines = stdout.trim().split("\n").filter(Boolean);
      resolve(new Map(lines.map((line) => [JSON.parse(line).name as string, JSON.parse(line) as Outcome])));
    });
  });
}
