import type { Client } from "pg";

/**
 * Makes a database like that of a new Supabase project: the roles of its Data API, and all verbs on new tables for them.
 * Roles belong to the whole server, so that another database may have them already.
 */
export async function createProjectRoles(client: Client): Promise<void> {
  for (const role of ["anon nologin", "authenticated nologin", "service_role nologin bypassrls"])
    await client.query(
      `do $$ begin create role ${role}; exception when duplicate_object or unique_violation then null; end $$`,
    );
  await client.query(`
    grant usage on schema public to anon, authenticated, service_role;
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  `);
}
