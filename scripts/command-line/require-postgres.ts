import pg from "pg";
import { errorMessage } from "../../server/error-message.ts";
import { CommandError } from "./program.ts";

const TIMEOUT_MS = 10_000;

/**
 * Connects to a Postgres once, before a command sets to work on it.
 * @param variable the one that names it
 * @throws {CommandError} naming the variable, the host, the port and the reason, and never the password
 */
export async function requirePostgres(variable: string, connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS });
  // What the server says while it ends is of no interest here; without a listener it would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new CommandError(
      `${variable}: no connection to Postgres at ${client.host}:${client.port}. ${errorMessage(error)}`,
      { cause: error },
    );
  } finally {
    await client.end();
  }
}
