import type { EventType } from "../../../domain/api/event-types.ts";
import {
  AuthenticationError,
  BainiError,
  ConflictError,
  InvalidRequestError,
  type Webhook,
} from "../../../sdk/javascript/src/index.ts";
import { type Access, clientOf } from "../api/access.ts";
import { apiFailure } from "../api/api-failure.ts";
import { EXIT, Failure } from "../failure.ts";

/** Under which a webhook of `baini listen` is listed. Nobody can own a name of `.invalid` (RFC 2606). */
const LISTEN_URL = "https://baini-listen.invalid/";

/** Somebody waits for the end. */
const DELETION = { timeoutMs: 5_000, maxRetries: 1 } as const;

/**
 * Registers a webhook, works with it, and deletes it however the work ended.
 * @throws {Failure} also when it could not be deleted
 */
export async function withTemporaryWebhook(
  access: Access,
  events: readonly EventType[],
  work: (webhook: Webhook) => Promise<void>,
): Promise<void> {
  const client = clientOf(access);
  // Not ended by Ctrl-C: whoever does not wait for the response cannot delete what it names.
  const webhook = await client.webhooks.create({ url: LISTEN_URL, events }).catch((error: unknown) => {
    throw error instanceof BainiError ? creationFailure(error, access) : error;
  });
  let failure: unknown;
  try {
    await work(webhook);
  } catch (error) {
    failure = error;
  }
  try {
    await client.webhooks.delete(webhook.id, DELETION);
  } catch (error) {
    if (!(error instanceof BainiError)) throw error;
    if (!isDeleted(error)) failure = withLeftover(failure, apiFailure(error, access), webhook.id);
  }
  if (failure !== undefined) throw failure;
}

/** Somebody else deleted it, or it ended with its key. */
const isDeleted = (error: BainiError) =>
  error instanceof AuthenticationError ||
  (error instanceof InvalidRequestError && error.code === "not_found");

function creationFailure(error: BainiError, access: Access): Failure {
  const { exitCode, lines, hint } = apiFailure(error, access);
  const isFull = error instanceof ConflictError && error.code === "limit_reached";
  const leftovers = `One with the URL ${LISTEN_URL} was left by a \`baini listen\` that was killed, unless it still runs.`;
  return new Failure(exitCode, lines, isFull ? leftovers : hint);
}

/** @returns the failure there was, with that of the deletion */
function withLeftover(failure: unknown, { message }: Failure, id: string): unknown {
  if (failure !== undefined && !(failure instanceof Failure)) return failure;
  const left = `The webhook ${id} could not be deleted: ${message}`;
  const hint = `It ends with the key. To delete it now: DELETE /v1/webhooks/${id}`;
  const { exitCode = EXIT.api, lines = [] } = failure ?? {};
  return new Failure(exitCode, [...lines, left], [failure?.hint, hint].filter(Boolean).join("\n"));
}
