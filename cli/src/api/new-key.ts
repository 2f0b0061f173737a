import { type SandboxKey, UnexpectedAnswerError } from "../../../sdk/javascript/src/index.ts";
import { isKey } from "../project/key-file.ts";
import type { Progress } from "../terminal/progress.ts";
import { callApi, clientOf } from "./access.ts";
import { pacedFetch } from "./pace.ts";

/** Gets a key of the sandbox that can be sent, with its end in one form. @throws {Failure} */
export function newKey(
  baseUrl: string,
  progress: Progress,
): Promise<Pick<SandboxKey, "apiKey" | "expiresAt">> {
  return callApi({ baseUrl }, async () => {
    const { apiKey, expiresAt } = await clientOf({ baseUrl }, pacedFetch(1, progress)).sandbox.createKey();
    const end = new Date(expiresAt);
    if (isKey(apiKey) && !Number.isNaN(end.getTime())) return { apiKey, expiresAt: end.toISOString() };
    throw new UnexpectedAnswerError("The key that it made cannot be one.", 201, 1);
  });
}
