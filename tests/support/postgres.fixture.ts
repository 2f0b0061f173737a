import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** An empty database of a test file's own. */
export interface PostgresDatabase {
  readonly url: string;
  /** Drops it; whoever is still connected loses the connection. */
  stop(): Promise<void>;
}

/**
 * Creates a database on the Postgres that all test files share, which the first of them starts. Roles are the whole cluster's:
 * a test that changes them starts one of its own (`startPostgresCluster`).
 * Undefined when this machine has no Postgres that could run.
 */
export async function startPostgres(): Promise<PostgresDatabase | undefined> {
  const response = await fetch(inject("postgresStarter"), { method: "POST" });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  if (text === "") return undefined;

  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await runOn(text, `create database ${name}`);
  return {
    url: text.replace(/[^/]*$/, name),
    stop: () => runOn(text, `drop database if exists ${name} with (force)`),
  };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
