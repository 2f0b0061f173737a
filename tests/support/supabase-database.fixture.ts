import pg from "pg";
import { startPostgres } from "./postgres.fixture.ts";

export interface SupabaseDatabase {
  readonly url: string;
  /** Connected as the owner of the project. */
  readonly client: pg.Client;
  stop(): Promise<void>;
}

/**
 * A database like that of a new Supabase project: the roles of its Data API, and all verbs on new tables for them.
 * Roles belong to the whole server, so that another database may have them already.
 * Undefined when this machine has no Postgres that could run.
 */
export async function startSupabaseDatabase(): Promise<SupabaseDatabase | undefined> {
  const postgres = await startPostgres();
  if (!postgres) return undefined;
  const client = new pg.Client({ connectionString: postgres.url });
  // Its database is dropped with it.
  client.on("error", () => {});
  await client.connect();
  for (const role of ["anon nologin", "authenticated nologin", "service_role nologin bypassrls"])
    await client.query(
      `do $$ begin create role ${role}; exception when duplicate_object or unique_violation then null; end $$`,
    );
  await client.query(`
    grant usage on schema public to anon, authenticated, service_role;
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  `);
  return {
    url: postgres.url,
    client,
    async stop() {
      await client.end();
      await postgres.stop();
    },
  };
}
