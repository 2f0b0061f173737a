import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { readSettings } from "../../../sdk/javascript/src/settings.ts";
import type { CliContext, ParsedArgs } from "../command.ts";
import { EXIT, Failure } from "../failure.ts";
import { readJson } from "./read-json.ts";
import { object, string } from "./schema.ts";

export const CONFIGURATION_FILE = "baini.json";
export const RULES_FOLDER = "rules";

/** A folder with a `baini.json`. */
export interface Project {
  readonly root: string;
  /** A file of the project: its path from the current folder, for messages, and its absolute path. */
  file(...segments: string[]): { readonly name: string; readonly path: string };
}

/** `baini.json` */
export interface Configuration {
  readonly baseUrl: string;
}

export function projectAt(root: string, cwd: string): Project {
  return {
    root,
    file(...segments) {
      const path = join(root, ...segments);
      return { name: relative(cwd, path), path };
    },
  };
}

/** The project that `cwd` is in: the nearest folder upwards that has a `baini.json`. */
export function findProject(cwd: string): Project | undefined {
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    if (existsSync(join(folder, CONFIGURATION_FILE))) return projectAt(folder, cwd);
    if (folder === dirname(folder)) return undefined;
  }
}

/** @throws {Failure} when `cwd` is in no project */
export function getProject(cwd: string): Project {
  const project = findProject(cwd);
  if (project) return project;
  const message = `No ${CONFIGURATION_FILE} found in this folder or any above it.`;
  throw new Failure(EXIT.wrongInput, message, "`baini init <folder>` creates a project; then go into it.");
}

export function readConfiguration(project: Project): Promise<Configuration> {
  return readJson(project.file(CONFIGURATION_FILE), object({ baseUrl: string }));
}

/**
 * The base URL of the API, without a trailing slash: of `--base-url`, else `BAINI_BASE_URL`, else `baini.json`.
 * @throws {Failure} when none of them names one, or it is not a URL that a key may be sent to
 */
export async function readBaseUrl(
  { baseUrl: option }: ParsedArgs["options"],
  { env }: Pick<CliContext, "env">,
  project: Project | undefined,
): Promise<string> {
  if (option) return checkBaseUrl(option, "--base-url");
  const fromEnvironment = readEnvironmentBaseUrl(env);
  if (fromEnvironment) return fromEnvironment;
  if (project) {
    const { baseUrl } = await readConfiguration(project);
    return checkBaseUrl(baseUrl, `baseUrl in ${project.file(CONFIGURATION_FILE).name}`);
  }
  const hint = "Add --base-url https://baini.example, or set BAINI_BASE_URL.";
  throw new Failure(EXIT.wrongInput, "No base URL is set.", hint);
}

/**
 * `BAINI_BASE_URL`, checked; undefined when it is not set.
 * @throws {Failure} when it is not a URL that a key may be sent to
 */
export function readEnvironmentBaseUrl(env: CliContext["env"]): string | undefined {
  return env.BAINI_BASE_URL ? checkBaseUrl(env.BAINI_BASE_URL, "BAINI_BASE_URL") : undefined;
}

function checkBaseUrl(baseUrl: string, from: string): string {
  // Where a URL has a user, it has a password too.
  const value = baseUrl.includes("@") ? "" : `; it is "${baseUrl}"`;
  try {
    return readSettings({ baseUrl, apiKey: "none" }).baseUrl;
  } catch {
    const what = "an https URL without user, query and fragment, such as https://baini.example";
    const hint = "Over http a key could be read on its way; http is for localhost only.";
    throw new Failure(EXIT.wrongInput, `${from} must be ${what}${value}.`, hint);
  }
}
