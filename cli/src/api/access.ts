import { Baini, BainiError } from "../../../sdk/javascript/src/index.ts";
import { EXIT, Failure } from "../failure.ts";
import { isKey, keyFileOf, readKey } from "../project/key-file.ts";
import type { Project } from "../project/project.ts";
import { apiFailure, NEW_KEY_HINT } from "./api-failure.ts";

/** Where the API is and who calls it. */
export interface Access {
  readonly baseUrl: string;
  /** None for what needs none. */
  readonly apiKey?: string;
  /** What the key came from, for people: `BAINI_API_KEY`, or a file. */
  readonly keyFrom?: string;
}

/**
 * The key that `BAINI_API_KEY` names, or that of the project.
 * @throws {Failure} when there is none, when its time is over, or when it was made by another address
 */
export async function findAccess(
  baseUrl: string,
  project: Project | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Access> {
  if (env.BAINI_API_KEY) {
    if (isKey(env.BAINI_API_KEY)) {
      return { baseUrl, apiKey: env.BAINI_API_KEY, keyFrom: "BAINI_API_KEY" };
    }
    const message =
      "BAINI_API_KEY is not a valid key: it has a space, a line break or a character that no key has.";
    throw new Failure(EXIT.wrongInput, message);
  }
  if (!project) {
    const hint = "Set BAINI_API_KEY, or make a project with `baini init <folder>` and go into it.";
    throw new Failure(EXIT.wrongInput, "No API key found.", hint);
  }
  const stored = await readKey(project);
  const keyFrom = keyFileOf(project).name;
  if (stored.baseUrl !== baseUrl) {
    throw new Failure(
      EXIT.wrongInput,
      `The key in ${keyFrom} belongs to ${stored.baseUrl}; it is not sent to ${baseUrl}.`,
      "Use that address, or get a key for the new one: `baini init --new-key --base-url URL`.",
    );
  }
  if (Date.parse(stored.expiresAt) <= Date.now()) {
    const message = `The key in ${keyFrom} expired at ${stored.expiresAt}: a sandbox key lives for 24 hours.`;
    throw new Failure(EXIT.api, message, NEW_KEY_HINT);
  }
  return { baseUrl, apiKey: stored.apiKey, keyFrom };
}

/** A client for these calls alone: what the environment names besides is not for it. */
export function clientOf(
  { baseUrl, apiKey }: Access,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Baini {
  return new Baini({ baseUrl, apiKey: apiKey ?? "none", fetch });
}

/** Runs calls, and tells what came in their way as people should read it. @throws {Failure} */
export async function calling<T>(access: Access, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BainiError ? apiFailure(error, access) : error;
  }
}
