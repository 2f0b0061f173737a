import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LANGUAGE_CODES } from "../domain/languages.ts";
import { type SupabaseDatabase, startSupabaseDatabase } from "../tests/support/supabase-database.fixture.ts";

const FOLDER = join(import.meta.dirname, "migrations");
const MIGRATIONS = readdirSync(FOLDER)
  .toSorted()
  .map((file) => readFileSync(join(FOLDER, file), "utf8"));

/** Languages that the migrations make no table of texts for. */
const lacking = LANGUAGE_CODES.filter(
  (code) => !MIGRATIONS.some((sql) => sql.includes(`'translations_${code}'`)),
);

let project: SupabaseDatabase | undefined;
let client: pg.Client;
beforeAll(async () => {
  project = await startSupabaseDatabase();
  if (!project) return;
  ({ client } = project);
  for (const sql of MIGRATIONS) await client.query(sql);
  for (const language of LANGUAGE_CODES.filter((code) => !lacking.includes(code)))
    await client.query(
      `insert into translations_${language} (namespace, key, value) values ('home', 'title', 'T')`,
    );
});
afterAll(() => project?.stop());

/** Runs one statement with a role of the Data API, and takes it back. Resolves to its rows, or to Postgres' error code. */
async function runAs(role: string, sql: string): Promise<unknown> {
  await client.query(`begin; set local role ${role}`);
  try {
    return (await client.query(sql)).rows;
  } catch (error) {
    return (error as pg.DatabaseError).code;
  } finally {
    await client.query("rollback");
  }
}

// Needs no Postgres, which a machine may lack.
it("the migrations make a table of texts for each language", () => {
  const todo = "add 'translations_{language}' to the array in supabase/migrations/20261122000000_texts.sql";

  expect(lacking, todo).toEqual([]);
});

/** Postgres' code for "permission denied". */
const DENIED = "42501";

describe.each(["anon", "authenticated"])("in a Supabase project, the role %s", (role) => {
  it.for(LANGUAGE_CODES)("reads the texts of %s, and writes none of them", async (language, { skip }) => {
    if (!project) skip("There is no Postgres here");
    const table = `translations_${language}`;

    expect(await runAs(role, `select * from ${table}`)).toEqual([
      { namespace: "home", key: "title", value: "T" },
    ]);
    for (const statement of [
      `insert into ${table} (key, value) values ('a', 'b')`,
      `update ${table} set value = 'x'`,
      `delete from ${table}`,
      `truncate ${table}`,
      `drop table ${table}`,
      `alter table ${table} disable row level security`,
    ])
      expect(await runAs(role, statement), statement).toBe(DENIED);
  });

  it("sees nothing of what was seeded", async ({ skip }) => {
    if (!project) skip("There is no Postgres here");

    for (const table of ["meta", "translation_seeds"])
      expect(await runAs(role, `select * from texts_seed.${table}`), table).toBe(DENIED);
  });
});

describe("the migrations", () => {
  it("can be run again, and keep every row and every refusal", async ({ skip }) => {
    if (!project) skip("There is no Postgres here");
    await client.query("grant all on translations_en to anon");

    for (const sql of MIGRATIONS) await client.query(sql);

    expect(await runAs("anon", "select value from translations_en")).toEqual([{ value: "T" }]);
    expect(await runAs("anon", "delete from translations_en")).toBe(DENIED);
  });

  it("hide the rows of a table whose policy is gone: a project then responds with an empty list", async ({
    skip,
  }) => {
    if (!project) skip("There is no Postgres here");
    await client.query(`drop policy "texts are public" on translations_pt`);

    expect(await runAs("anon", "select * from translations_pt")).toEqual([]);
  });
});
