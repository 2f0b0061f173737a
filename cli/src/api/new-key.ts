import { type SandboxKey, UnexpectedResponseError } from "../../../sdk/javascript/src/index.ts";
import { isKey } from "../project/key-file.ts";
import type { Progress } from "../terminal/progress.ts";
import { clientOf } from "./access.ts";
import { callApi } from "./api-failure.ts";
import { pacedFetch } from "./pace.ts";

/** Requests a sandbox key, checked, with its expiry in ISO 8601. @throws {Failure} */
export function newKey(
  baseUrl: string,
  progress: Progress,
): Promise<Pick<SandboxKey, "apiKey" | "expiresAt">> {
  return callApi({ baseUrl }, async () => {
    const { apiKey, expiresAt } = await clientOf({ baseUrl }, pacedFetch(1, progress)).sandbox.createKey();
    const end = new Date(expiresAt);
    if (isKey(apiKey) && !Number.isNaN(end.getTime())) return { apiKey, expiresAt: end.toISOString() };
    throw new UnexpectedResponseError("The key in the response is not a valid key.", 201, 1);
  });
}
