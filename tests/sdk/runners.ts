import { execFile, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ClientSettings, Json, Outcome } from "./vectors.ts";

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
  /** Whether this machine has what it takes. */
  readonly isHere: boolean;
  /** The command, after what it needs was built into `folder`. @throws what the compiler says */
  prepare(folder: string): readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
}

const has = (command: string) => spawnSync(command, ["--version"]).error === undefined;

const must = (command: string, args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}\n${stdout}${stderr}`);
};

export const RUNNERS: readonly Runner[] = [
  {
    language: "JavaScript",
    isHere: true,
    prepare: () => [process.execPath, "sdk/javascript/tests/run-vectors.mjs"],
  },
  {
    language: "Python",
    isHere: has("python3"),
    env: { PYTHONPATH: join(ROOT, "sdk/python/src"), PYTHONDONTWRITEBYTECODE: "1" },
    prepare: () => ["python3", "-W", "error", "sdk/python/tests/run_vectors.py"],
  },
  {
    language: "Java",
    isHere: has("javac"),
    prepare(folder) {
      const main = "sdk/java/src/main/java/example/baini";
      must("javac", [
        "-d",
        folder,
        "-sourcepath",
        "sdk/java/src/main/java:sdk/java/src/test/java",
        `${main}/Baini.java`,
        "sdk/java/src/test/java/example/baini/RunVectors.java",
      ]);
      return ["java", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", folder, "example.baini.RunVectors"];
    },
  },
];

/**
 * What came of each case of a file, by its name.
 * @throws what the program said, when it did not end by itself with code 0 or printed something else
 */
export function runCases(
  [command, ...args]: readonly [string, ...string[]],
  cases: RunnerFile,
  { file, env = {} }: { readonly file: string; readonly env?: Readonly<Record<string, string>> },
): Promise<Map<string, Outcome>> {
  writeFileSync(file, JSON.stringify(cases));
  const options = {
    cwd: ROOT,
    timeout: 60_000,
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
