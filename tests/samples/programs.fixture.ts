import { execFile, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fillIn, type Sample, type SampleLanguage } from "../../domain/samples.ts";
import { readSamples } from "../../scripts/samples-plugin.ts";
import { isOnPath } from "../support/on-path.fixture.ts";
import { type Ending, type Host, startHost } from "./host.fixture.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export const samples = readSamples(join(ROOT, "samples"));

/** For programs that end soon. */
const JAVA_OPTIONS = ["-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

/** How a program of each language is started, from the folder where its file is. */
const COMMANDS: Partial<Record<SampleLanguage, (file: string) => [string, ...string[]]>> = {
  curl: (file) => ["bash", file],
  javascript: (file) => [process.execPath, file],
  python: (file) => ["python3", file],
  java: (file) => ["java", ...JAVA_OPTIONS, basename(file, ".java")],
};

const TOOLS: Partial<Record<SampleLanguage, string>> = { curl: "curl", python: "python3", java: "javac" };

/** The languages whose programs this machine cannot run. */
export const missingLanguages = (Object.keys(TOOLS) as SampleLanguage[]).filter(
  (language) => !isOnPath(TOOLS[language] ?? ""),
);

/** A sample's file as a page shows it, in a folder of its own below `folder`. */
export function writeSample(
  folder: string,
  sample: Sample,
  filling: { origin: string; apiKey?: string },
): string {
  const file = join(folder, sample.file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, fillIn(sample.code, filling));
  return file;
}

const HOSTS: Partial<Record<SampleLanguage, (files: readonly string[]) => [string, ...string[]]>> = {
  python: () => ["python3", join(import.meta.dirname, "python_host.py")],
  java: (files) => ["java", ...JAVA_OPTIONS, join(import.meta.dirname, "JavaHost.java"), ...files],
};

/**
 * Starts a process that runs the programs of a language, where its interpreter is slow to start.
 * @param files the Java programs, which are compiled here
 * @throws what the compiler says
 */
export async function startHostOf(
  language: SampleLanguage,
  files: readonly string[],
): Promise<Host | undefined> {
  const [command, ...args] = HOSTS[language]?.(files) ?? [];
  return command === undefined ? undefined : startHost(command, args);
}

/** Runs a program to its end, as a process of its own. `env` comes on top of the environment of the tests. */
export function runProgram(
  file: string,
  language: SampleLanguage,
  env: Record<string, string> = {},
): Promise<Ending> {
  return runCommand(commandOf(file, language), dirname(file), env);
}

/** Runs a command in a folder, to its end. */
export function runCommand(
  [command, ...args]: readonly [string, ...string[]],
  cwd: string,
  env: Record<string, string> = {},
): Promise<Ending> {
  return new Promise((resolve) => {
    const options = { cwd, timeout: 110_000, env: { ...process.env, ...env } };
    execFile(command, args, options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) || 1 : 0, output: stdout + stderr });
    });
  });
}

/** Starts a command that serves until it is stopped, without the environment of the tests. */
export function startCommand(
  [command, ...args]: readonly [string, ...string[]],
  cwd: string,
  env: Record<string, string>,
) {
  return spawn(command, args, { cwd, env: { PATH: process.env.PATH, ...env } });
}

/** How a program is started, from its folder. */
export function commandOf(file: string, language: SampleLanguage): [string, ...string[]] {
  const command = COMMANDS[language];
  if (!command) throw new Error(`${file}: nothing runs ${language}`);
  return command(file);
}
