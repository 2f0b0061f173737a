import type { EventType } from "../../../../domain/api/event-types.ts";
import type { ApiError, Webhook } from "../../../../domain/api/schemas.ts";
import { send } from "../api/send.ts";

/** What the sandbox says about a call that failed; null where it could not be reached. */
export type Problem = ApiError["error"] | null;

export type CallResult<Value> = { ok: true; value: Value } | { ok: false; problem: Problem };

export function createWebhook(
  apiKey: string,
  webhook: { url: string; events: readonly EventType[] },
): Promise<CallResult<Webhook>> {
  return post(apiKey, "/v1/webhooks", webhook);
}

/** Has the sandbox send an event that did not happen to every webhook that asked for its type. */
export function sendTestEvent(apiKey: string, type: EventType): Promise<CallResult<unknown>> {
  return post(apiKey, "/v1/sandbox/events", { type });
}

async function post<Value>(apiKey: string, path: string, body: object): Promise<CallResult<Value>> {
  const response = await send({
    method: "POST",
    path,
    headers: [
      ["Authorization", `Bearer ${apiKey}`],
      ["Content-Type", "application/json"],
    ],
    body: JSON.stringify(body),
  });
  if (response.kind !== "response") return { ok: false, problem: null };
  try {
    const read = JSON.parse(response.body);
    return response.status < 300 ? { ok: true, value: read } : { ok: false, problem: read.error ?? null };
  } catch {
    // Not the sandbox, but something between it and us.
    return { ok: false, problem: null };
  }
}
