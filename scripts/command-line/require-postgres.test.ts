import { describe, expect, it } from "vitest";
import { startPostgres } from "../../tests/support/postgres.fixture.ts";
import { filledSqlite, run } from "../backup/backup.fixture.ts";
import { runBackup } from "../backup.ts";
import { runInquiries } from "../inquiries.ts";
import { runMoveToPostgres } from "../move-to-postgres.ts";
import { runSupabase } from "../supabase/command.ts";

/** Nothing listens on the port: it is nobody's (IANA "tcpmux"), and only root could. */
const AWAY = "postgres://baini:a-secret-of-ours@127.0.0.1:1/baini";
const FAULT = "no connection to Postgres at 127.0.0.1:1. connect ECONNREFUSED 127.0.0.1:1\n";

describe("A command whose Postgres is away", () => {
  it.each([
    ["inquiries", runInquiries, []],
    ["backup", runBackup, ["/dev/null/never-made"]],
    ["move-to-postgres", runMoveToPostgres, []],
  ] as const)("says which one that is: %s", async (_, program, args) => {
    const { dataDir } = await filledSqlite();

    const { code, err } = await run(program, [...args], { dataDir, databaseUrl: AWAY });

    expect([code, err]).toEqual([1, `DATABASE_URL: ${FAULT}`]);
  });

  it("says which one that is: supabase", async () => {
    const err: string[] = [];

    const code = await runSupabase(["set-up"], {
      env: { SUPABASE_DB_URL: AWAY },
      out: () => {},
      err: (text) => void err.push(text),
    });

    expect([code, err.join("")]).toEqual([1, `SUPABASE_DB_URL: ${FAULT}`]);
  });

  it("says what a Postgres that is there refuses, and not the password", async ({ skip }) => {
    const postgres = await startPostgres();
    if (!postgres) return skip("this machine has no Postgres");
    const url = new URL(postgres.url);
    url.pathname = "/mistyped";
    url.password = "a-secret-of-ours";
    const { dataDir } = await filledSqlite();

    const { code, err } = await run(runInquiries, [], { dataDir, databaseUrl: url.href });

    await postgres.stop();
    expect(code).toBe(1);
    expect(err).toBe(
      `DATABASE_URL: no connection to Postgres at ${url.hostname}:${url.port}. database "mistyped" does not exist\n`,
    );
  });
});
