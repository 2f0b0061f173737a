import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DatabaseLocation, openDatabase } from "../../server/db/open.ts";
import { MIN_FILL_MS, openFormTokens } from "../../server/inquiries/form-token.ts";

/** Tokens of forms that were shown long enough ago, as the server signs them: this spares the test thousands of page loads. */
export async function openTokens(location: DatabaseLocation) {
  const db = await openDatabase(location);
  const tokens = await openFormTokens(db, () => Date.now() - MIN_FILL_MS);
  await db.destroy();
  return tokens;
}

/** What is on disk. SQLite's is read from a copy, so that the server alone has to repair what a kill has left. */
export async function readStored({ dataDir, databaseUrl }: DatabaseLocation) {
  const copy = await mkdtemp(join(tmpdir(), "baini-kills-copy-"));
  if (!databaseUrl) await cp(dataDir, copy, { recursive: true });
  const db = await openDatabase({ dataDir: copy, databaseUrl });
  const inquiries = await db.selectFrom("inquiries").select(["id", "message"]).execute();
  const messages = await db
    .selectFrom("outbox")
    .select(["inquiry_id", "message_id", "status", "lease_owner"])
    .execute();
  await db.destroy();
  await rm(copy, { recursive: true });
  return { inquiries, messages };
}
