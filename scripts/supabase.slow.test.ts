import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { LANGUAGE_CODES } from "../domain/languages.ts";
import { ANON_KEY, startSupabase } from "../tests/peers/supabase.fixture.ts";
import type { Behaviour } from "../tests/peers/supabase-responses.fixture.ts";
import { type SupabaseDatabase, startSupabaseDatabase } from "../tests/support/supabase-database.fixture.ts";
import { runSupabase } from "./supabase/command.ts";

async function run(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const out: string[] = [];
  const errors: string[] = [];
  const code = await runSupabase(args, {
    env,
    out: (text) => void out.push(text),
    err: (text) => void errors.push(text.trimEnd()),
  });
  return { code, out: out.join(""), errors: errors.join("\n") };
}

describe("npm run supabase -- set-up", () => {
  let project: SupabaseDatabase | undefined;
  beforeAll(async () => {
    project = await startSupabaseDatabase();
  });
  afterAll(() => project?.stop());

  it("fills a new project with the texts of this release, and again without a change", async ({ skip }) => {
    if (!project) return skip("There is no Postgres here");
    const { url, client } = project;
    const env = { SUPABASE_DB_URL: url };

    const first = await run(["set-up"], env);
    const edited =
      "update translations_sw set value = 'Edited' where namespace = 'common' and key = 'startup.retry'";
    await client.query(edited);
    await client.query("update texts_seed.meta set value = 'an earlier release'");
    const second = await run(["set-up"], env);
    const third = await run(["set-up"], env);

    expect([first.code, second.code, third.code]).toEqual([0, 0, 0]);
    expect(first.out).toMatch(/^The tables are there\. Texts: \d{4,} added, 0 updated, 0 removed, 0 kept/);
    expect(second.out).toContain("0 added, 0 updated, 0 removed, 1 kept");
    expect(third.out).toBe("The tables are there, with the texts of this release.\n");
    const { rows } = await client.query(
      "select value from translations_sw where namespace = 'common' and key = 'startup.retry'",
    );
    expect(rows).toEqual([{ value: "Edited" }]);
    await client.query("set role anon");
    for (const language of LANGUAGE_CODES)
      expect(
        (await client.query(`select * from translations_${language}`)).rowCount,
        language,
      ).toBeGreaterThan(1_000);
    await client.query("reset role");
  });

  it("says why a project cannot be reached", async () => {
    const { code, errors } = await run(["set-up"], {
      SUPABASE_DB_URL: "postgres://postgres@127.0.0.1:9/postgres",
    });

    expect(code).toBe(1);
    expect(errors).toContain("ECONNREFUSED");
  });

  it("names its variable where that is no URL of Postgres", async () => {
    const { code, errors } = await run(["set-up"], { SUPABASE_DB_URL: "db.project.supabase.co" });

    expect(code).toBe(1);
    expect(errors).toContain("SUPABASE_DB_URL must be a URL starting with postgres://");
  });

  it("prints the SQL where it has no connection", async () => {
    const { code, out, errors } = await run(["set-up"]);

    expect(code).toBe(0);
    for (const language of LANGUAGE_CODES) expect(out).toContain(`'translations_${language}'`);
    expect(errors).toContain("SUPABASE_DB_URL is not set");
  });
});

describe("npm run supabase -- check", () => {
  async function check(args: readonly string[], behaviour: Behaviour = {}, key = ANON_KEY) {
    const project = await startSupabase({ behaviour });
    onTestFinished(() => project.close());
    const env = { BACKEND_URL: project.url, BACKEND_ANON_KEY: key };
    return { project, run: () => run(["check", ...args], env) };
  }

  it("passes for a project that has the texts and refuses writes and foreign recipients", async () => {
    const { code, out, errors } = await (await check(["--mail"])).run();

    expect([code, errors]).toEqual([0, ""]);
    const lines = out.trimEnd().split("\n");
    expect(lines).toHaveLength(2 * LANGUAGE_CODES.length + 1);
    for (const line of lines) expect(line).toMatch(/^pass {2}/);
  });

  it("names the texts that are missing", async () => {
    const { project, run } = await check([]);
    project.rows("sw", "home").splice(0, 4);

    const { code, out } = await run();

    expect(code).toBe(1);
    expect(out).toMatch(
      /^fail {2}translations_sw has .*: 4 of \d+ texts are missing \(home:.*, …\); run: npm run/m,
    );
    expect(out.match(/^fail/gm)).toHaveLength(1);
  });

  it("fails where the key may write, or mail whom it likes", async () => {
    const { code, out } = await (await check(["--mail"], "careless")).run();

    expect(code).toBe(1);
    expect(out).toContain("not refused: insert (status 204), update (status 204), delete (status 204)");
    expect(out).toContain("fail  send-email refuses a foreign recipient: it was taken");
  });

  it.each([
    ["empty", ANON_KEY, "or the policy that lets anon read them is"],
    [{}, "sb_publishable_other", "status 401: check BACKEND_ANON_KEY"],
    [404, ANON_KEY, "there is no such table; run: npm run supabase -- set-up"],
    [503, ANON_KEY, "with the key: it cannot be told: insert (status 503), update"],
  ] as const)("says what to do about a project that fails: %j with %s", async (behaviour, key, advice) => {
    const { code, out } = await (await check([], behaviour, key)).run();

    expect(code).toBe(1);
    expect(out).toContain(advice);
  });

  it("says once that a project does not answer, and nothing of its policies", async () => {
    const { project, run } = await check(["--mail"]);
    await project.close();

    const { code, out } = await run();

    expect(code).toBe(1);
    expect(out).toMatch(/^fail {2}\S+ does not answer \(.*ECONNREFUSED.*\), so .*: check BACKEND_URL\n$/);
  });

  it("asks for a project", async () => {
    expect(await run(["check"])).toMatchObject({ code: 1, errors: expect.stringContaining("BACKEND_URL") });
  });
});

it.each([["set-down"], ["check", "now"], ["set-up", "--mail"], ["check", "--fast"]])(
  "npm run supabase refuses %s",
  async (...args) => {
    const { code, errors } = await run(args);

    expect(code).toBe(2);
    expect(errors).toContain("npm run supabase -- --help");
  },
);
