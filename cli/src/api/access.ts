import { Baini } from "../../../sdk/javascript/src/index.ts";
import type { CliContext } from "../command.ts";
import { EXIT, Failure } from "../failure.ts";
import { isKey, keyFileOf, readKey } from "../project/key-file.ts";
import { type Project, readEnvironmentBaseUrl } from "../project/project.ts";

export const NEW_KEY_HINT =
  "`baini init --new-key` gets a new one. Rules belong to a key: run `baini deploy` again afterwards.";

/** Where the API is and who calls it. */
export interface Access {
  readonly baseUrl: string;
  /** None for what needs none. */
  readonly apiKey?: string;
  /** Where the key was read from, for messages: `BAINI_API_KEY`, or a file. */
  readonly keySource?: string;
}

/**
 * The key of `BAINI_API_KEY`, or else that of the project, each bound to one URL: the first to that of `BAINI_BASE_URL`, because whoever
 * changes a `baini.json` must not learn the key of those who run it; the other to the URL that issued it.
 * @throws {Failure} when there is no key, when it has expired, or when it belongs to another URL
 */
export async function findAccess(
  baseUrl: string,
  project: Project | undefined,
  env: CliContext["env"],
): Promise<Access> {
  if (env.BAINI_API_KEY) return environmentAccess(baseUrl, env.BAINI_API_KEY, env);
  if (!project) {
    const hint =
      "Set BAINI_API_KEY and BAINI_BASE_URL, or make a project with `baini init <folder>` and go into it.";
    throw new Failure(EXIT.wrongInput, "No API key found.", hint);
  }
  return projectAccess(baseUrl, project);
}

function environmentAccess(baseUrl: string, apiKey: string, env: CliContext["env"]): Access {
  const keySource = "BAINI_API_KEY";
  if (!isKey(apiKey)) {
    const message =
      "BAINI_API_KEY is not a valid key: it has a space, a line break or a character that no key has.";
    throw new Failure(EXIT.wrongInput, message);
  }
  const environmentUrl = readEnvironmentBaseUrl(env);
  if (environmentUrl === baseUrl) return { baseUrl, apiKey, keySource };
  const message =
    environmentUrl === undefined
      ? `BAINI_API_KEY is not sent to ${baseUrl}: it is only sent to the URL of BAINI_BASE_URL, which is not set.`
      : `BAINI_API_KEY belongs to BAINI_BASE_URL (${environmentUrl}); it is not sent to ${baseUrl}.`;
  const hint = `Set BAINI_BASE_URL=${baseUrl} if the key is for that URL, or unset BAINI_API_KEY to use the key of the project.`;
  throw new Failure(EXIT.wrongInput, message, hint);
}

async function projectAccess(baseUrl: string, project: Project): Promise<Access> {
  const stored = await readKey(project);
  const keySource = keyFileOf(project).name;
  if (stored.baseUrl !== baseUrl) {
    throw new Failure(
      EXIT.wrongInput,
      `The key in ${keySource} belongs to ${stored.baseUrl}; it is not sent to ${baseUrl}.`,
      "Use that URL, or get a key for the new one: `baini init --new-key --base-url URL`.",
    );
  }
  if (Date.parse(stored.expiresAt) <= Date.now()) {
    const message = `The key in ${keySource} expired at ${stored.expiresAt}: a sandbox key lives for 24 hours.`;
    throw new Failure(EXIT.api, message, NEW_KEY_HINT);
  }
  return { baseUrl, apiKey: stored.apiKey, keySource };
}

/** A client with this access and no other: `BAINI_API_KEY` and `BAINI_BASE_URL` are not read again. */
export function clientOf(
  { baseUrl, apiKey }: Access,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Baini {
  return new Baini({ baseUrl, apiKey: apiKey ?? "none", fetch });
}
