import { createHash, randomBytes } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { connect, emptyLocation } from "../server/db/migration-history.fixture.ts";
import { MIGRATIONS, migrate } from "../server/db/migrations.ts";
import { openDatabase } from "../server/db/open.ts";
import { entries, startStrapi } from "../tests/peers/strapi.fixture.ts";
import { ANON_KEY, startSupabase } from "../tests/peers/supabase.fixture.ts";
import { FULL_COMPANY } from "../tests/support/company.fixture.ts";
import { type MailServer, startMailServer } from "../tests/support/mail-server.fixture.ts";
import { ENOUGH_BITS, estimateBits } from "./preflight/token.ts";
import { runPreflight } from "./preflight.ts";

const READY = {
  SITE_URL: "https://www.bank.test-site.org",
  TRUSTED_PROXIES: "127.0.0.1",
  INQUIRIES_TO: "inquiries@baini.co.tz",
  MAIL_FROM: "site@baini.co.tz",
  INQUIRY_RETENTION_DAYS: "365",
};

let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await startMailServer();
});
afterAll(() => mailServer.close());

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "baini-preflight-"));
  await writeFile(join(folder, "company.yaml"), stringify(FULL_COMPANY));
  dataDir = join(folder, "data");
  await (await openDatabase({ dataDir })).destroy();
});
afterEach(() => rm(folder, { recursive: true }));

async function run(env: Record<string, string> = {}, root?: string, args: string[] = []) {
  const output = { out: "", err: "" };
  const context = {
    env: {
      ...READY,
      SMTP_URL: mailServer.url,
      DATA_DIR: dataDir,
      COMPANY_FILE: join(folder, "company.yaml"),
      ...env,
    },
    now: Date.now,
    out: (text: string) => {
      output.out += text;
    },
    err: (text: string) => {
      output.err += text;
    },
  };
  const code = await runPreflight(args, context, root);
  return { code, ...output };
}

/** The release's texts and posts, to be spoiled. */
async function copyOfRelease(): Promise<string> {
  const root = join(folder, "release");
  for (const name of ["locales", "content"])
    await cp(join(import.meta.dirname, "..", name), join(root, name), { recursive: true });
  return root;
}

describe("npm run preflight", () => {
  it("finds nothing at a site that is set up, and changes nothing", async () => {
    const files = await readdir(dataDir);

    const { code, out, err } = await run();

    expect([code, out, err]).toEqual([0, "Nothing was found that would harm visitors.\n", ""]);
    expect(await readdir(dataDir)).toEqual(files);
  });

  it.each([
    [{ SITE_URL: "" }, "error:   SITE_URL is not set"],
    [{ SITE_URL: "http://www.baini.co.tz" }, "error:   SITE_URL is not https"],
    [{ TRUSTED_PROXIES: "" }, "error:   TRUSTED_PROXIES is not set"],
    [{ SMTP_URL: "" }, "error:   No mail is sent"],
    [{ INQUIRIES_TO: "" }, "error:   INQUIRIES_TO is inquiries@baini.example, which no mail reaches"],
    [{ SUPPORT_TO: "dev@example.com" }, "error:   SUPPORT_TO is dev@example.com, which no mail reaches"],
    [
      { ALERT_URL: "mailto:ops@example.com" },
      "error:   ALERT_URL is mailto:ops@example.com, which no mail reaches",
    ],
    [{ MAIL_FROM: "site@example.com" }, "error:   MAIL_FROM is site@example.com, which no mail reaches"],
    [{ REVALIDATE_TOKEN: "changeme-changeme" }, "error:   REVALIDATE_TOKEN can be guessed"],
    [
      { DATABASE_URL: "postgres://127.0.0.1:1/baini" },
      "error:   DATABASE_URL: no connection to Postgres at 127.0.0.1:1. connect ECONNREFUSED",
    ],
    [{ PORT: "x" }, "error:   Configuration error: PORT must be a number."],
  ])("ends with 1 for %j", async (env, finding) => {
    const { code, out } = await run(env);

    expect(code).toBe(1);
    expect(out).toContain(finding);
    expect(out).toMatch(/^\d of these would harm visitors\.\n$/m);
  });

  it.each([
    [{ COMPANY_FILE: "" }, "address is empty: the registered office"],
    [{ INQUIRY_RETENTION_DAYS: "" }, "warning: INQUIRY_RETENTION_DAYS is not set"],
    [
      { ALRET_URL: "mailto:ops@bank.test-site.org" },
      "ALRET_URL is set, which the site does not read: is it to be ALERT_URL?",
    ],
    [{ LOGLEVEL: "warn" }, "warning: LOGLEVEL is set, which the site does not read: is it to be LOG_LEVEL?"],
    [
      { DATABASE_URI: "postgres:///baini" },
      "DATABASE_URI is set, which the site does not read: is it to be DATABASE_URL?",
    ],
  ])("warns of %j", async (env, finding) => {
    const { code, out } = await run(env);

    expect(code).toBe(0);
    expect(out).toContain(finding);
  });

  it("warns where a service cannot tell the site of changes", async () => {
    const cms = await startStrapi(entries("en", 3));
    const project = await startSupabase();
    const env = { CMS_URL: cms.url, BACKEND_URL: project.url, BACKEND_ANON_KEY: ANON_KEY };

    const untold = await run(env);
    const told = await run({ ...env, REVALIDATE_TOKEN: randomBytes(24).toString("base64url") });
    await cms.stop();
    await project.close();

    expect(untold.out.match(/^warning: REVALIDATE_TOKEN is not set: .+$/gm)).toEqual([
      expect.stringContaining("the CMS cannot tell the site that a post was published"),
      expect.stringContaining("a text that is changed in Supabase shows within a day"),
    ]);
    expect(told.out).not.toContain("REVALIDATE_TOKEN");
  });

  it("names a text that shows a fault where no command has looked at it", async () => {
    const project = await startSupabase();
    const table = project.rows("fr", "home");
    const at = table.findIndex(({ key }) => key === "claims.losses.value");
    table[at] = { key: "claims.losses.value", value: "99 %" };
    const db = await openDatabase({ dataDir });
    await db
      .insertInto("translations_sw")
      .values({ namespace: "home", key: "hero.title", value: "Bad {{" })
      .execute();
    await db.destroy();

    const hosted = await run({ BACKEND_URL: project.url, BACKEND_ANON_KEY: ANON_KEY });
    const embedded = await run();
    await project.close();

    expect([hosted.code, embedded.code]).toEqual([1, 1]);
    expect(hosted.out).toMatch(
      /^error: {3}The text fr home:claims\.losses\.value has lost \{\{value\}\}\. Mend its row/m,
    );
    expect(embedded.out).toBe(
      "error:   The text sw home:hero.title has a stray brace. Mend it by: npm run texts -- set\n1 of these would harm visitors.\n",
    );
  });

  it("takes no name for a slip that stands beside the one it is like, or is like none", async () => {
    const { out } = await run({
      MAIL_FROMS: "1",
      POST: "1",
      SITE_URLS: "1",
      TRUSTED_PROXY: "1",
      LOG_LEVELLED: "1",
    });

    expect(out).toBe("Nothing was found that would harm visitors.\n");
  });

  it("names a data folder that cannot be written, or that others can look into", async () => {
    await writeFile(join(folder, "file"), "");
    await mkdir(join(folder, "open"), { mode: 0o755 });

    const blocked = await run({ DATA_DIR: join(folder, "file", "data") });
    const open = await run({ DATA_DIR: join(folder, "open") });

    expect([blocked.code, blocked.out]).toEqual([1, expect.stringContaining("cannot be written. ENOTDIR")]);
    expect([open.code, open.out]).toEqual([0, expect.stringContaining("other users of this machine")]);
    expect(open.out).toContain("There is no database yet");
  });

  it("names a database that is damaged", async () => {
    await writeFile(join(dataDir, "baini.sqlite"), "what a disk has left".repeat(1_000));

    const { code, out } = await run();

    expect([code, out]).toEqual([1, expect.stringContaining("DATA_DIR: the database cannot be read")]);
  });

  it.for(["SQLite", "Postgres"] as const)(
    "tells of an older schema on %s, without bringing it up to date",
    async (dialect, { skip }) => {
      const location = await emptyLocation(dialect);
      if (!location) return skip("this machine has no Postgres");
      const db = connect(location);
      const [first] = Object.entries(MIGRATIONS);
      await migrate(db as unknown as Kysely<unknown>, Object.fromEntries(first ? [first] : []));
      const env = { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl ?? "" };

      const { code, out } = await run(env);

      const tables = await db.introspection.getTables();
      expect([code, out]).toEqual([0, expect.stringContaining("the next start runs 002_sandbox")]);
      expect(tables.map(({ name }) => name)).not.toContain("sandbox_keys");
    },
  );

  it("names faulty posts and missing texts", async () => {
    const root = await copyOfRelease();
    await writeFile(join(root, "content", "sw", "blog", "broken.md"), "---\nslug: other\n---\n");
    await rm(join(root, "locales", "fr", "home.json"));

    const { code, out } = await run({}, root);

    expect(code).toBe(1);
    expect(out).toContain("error:   content/sw/blog/broken.md is left out. Line ");
    expect(out).toContain("error:   locales/fr/home.json: the file is missing");
    expect(out).toMatch(/^error: {3}\d+ texts in fr are missing or faulty/m);
  });

  it("takes no arguments, and explains itself", async () => {
    expect(await run({}, undefined, ["now"])).toMatchObject({ code: 2, out: "" });
    expect(await run({}, undefined, ["--help"])).toMatchObject({
      code: 0,
      out: expect.stringContaining("npm run preflight"),
    });
  });
});

describe("the estimate of a token", () => {
  it.each([
    "changeme-changeme",
    "correct-horse-battery",
    "aaaaaaaaaaaaaaaaaaaaaaaa",
    "abcdefghijklmnop1234567890",
    "1234567890123456789012345",
    "Passw0rd!Passw0rd!",
  ])("finds that %s can be guessed", (token) => {
    expect(estimateBits(token)).toBeLessThan(ENOUGH_BITS);
  });

  it("finds that random ones cannot", () => {
    for (let number = 0; number < 1_000; number++) {
      // The same in each run: among enough of them one is as even as a weak token.
      const bytes = createHash("sha256").update(String(number)).digest();
      expect(estimateBits(bytes.subarray(0, 24).toString("base64"))).toBeGreaterThan(ENOUGH_BITS);
      expect(estimateBits(bytes.subarray(0, 16).toString("hex"))).toBeGreaterThan(ENOUGH_BITS);
    }
  });
});
