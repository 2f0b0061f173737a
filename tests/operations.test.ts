import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it, type TestContext } from "vitest";
import { EarlyExit } from "../scripts/servers/server.ts";
import { openDatabase } from "../server/db/open.ts";
import { openFormTokens } from "../server/inquiries/form-token.ts";
import { ANON_KEY, startSupabase } from "./peers/supabase.fixture.ts";
import { submitInquiry } from "./support/contact-form.fixture.ts";
import { headerOf, startMailServer } from "./support/mail-server.fixture.ts";
import { copySeededData } from "./support/seeded-data.fixture.ts";
import { type RunningServer, startServer } from "./support/server.fixture.ts";
import type { LogLine } from "./support/server-log.fixture.ts";

/** Longer than any test here takes, on a busy machine too. */
const WAITING = { timeout: 120_000 };
/** How long the server waits for requests under way before it breaks them off. */
const GRACE_MS = 10_000;
const REVALIDATE_TOKEN = "a-token-that-only-this-test-knows";
const TEXTS_COMMAND = fileURLToPath(new URL("../scripts/texts.ts", import.meta.url));

async function start(env: Record<string, string>, { onTestFinished }: TestContext): Promise<RunningServer> {
  const server = await startServer({ env });
  onTestFinished(async () => void (await server.stop("SIGKILL")));
  return server;
}

async function temporaryFolder({ onTestFinished }: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "baini-operations-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** With what an earlier start has left there. */
async function seededFolder(context: TestContext): Promise<string> {
  const folder = await temporaryFolder(context);
  copySeededData(folder);
  return folder;
}

/** The tokens of forms that were opened a minute ago. */
async function openRipeTokens(dataDir: string) {
  const db = await openDatabase({ dataDir });
  const tokens = await openFormTokens(db, () => Date.now() - 60_000);
  await db.destroy();
  return tokens;
}

const failureOf = (starting: Promise<RunningServer>): Promise<unknown> =>
  starting.then(
    (server) => server.stop("SIGKILL"),
    (error: unknown) => error,
  );

/** The process has ended by itself, with words for an operator. */
function expectPlainFailure(failure: unknown, phrases: readonly string[]): void {
  expect(failure).toBeInstanceOf(EarlyExit);
  const { exit, message } = failure as EarlyExit;
  expect(exit.code).toBe(1);
  for (const phrase of phrases) expect(message).toContain(phrase);
  expect(message).not.toMatch(/\n\s+at /);
}

// Each has servers of its own, and waits most of its time.
describe.concurrent("the process", WAITING, () => {
  it("says once that a proxy stands in front which it has not been told to trust", async (context) => {
    const server = await start({}, context);
    const headers = { "x-forwarded-for": "41.59.12.77" };

    await fetch(`${server.url}/-/health`, { headers });
    await fetch(`${server.url}/-/health`, { headers });

    const isWarning = ({ level }: LogLine) => level === "warn";
    expect((await server.logLine(isWarning)).msg).toContain("TRUSTED_PROXIES");
    await server.stop();
    expect(server.logLines().filter(isWarning)).toHaveLength(1);
  });

  it("says how it is, and that it is ready", async (context) => {
    const server = await start({}, context);

    const word = await fetch(`${server.url}/-/health`);
    const ready = await fetch(`${server.url}/-/ready`);
    const health = await fetch(`${server.adminUrl}/-/health`);
    const nothing = await fetch(`${server.url}/-/metrics`);
    await fetch(`${server.url}/robots.txt`);
    await server.logLine(({ path }) => path === "/robots.txt");

    expect([word.status, await word.text()]).toEqual([200, "ok"]);
    expect(word.headers.get("cache-control")).toBe("no-store");
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true }]);
    expect(await health.json()).toMatchObject({
      status: "ok",
      faults: [],
      database: { kind: "sqlite", readable: true, writable: true },
      messages: { pending: 0, refused: 0 },
      delivery: { kind: "mail-folder", last: "not used yet" },
      translations: { kind: "embedded" },
    });
    expect(nothing.status).toBe(404);
    // A monitor that asks every second leaves no line.
    expect(server.logLines().filter(({ path }) => path === "/-/health" || path === "/-/ready")).toEqual([]);
  });

  it("shows a text that an operator has changed within seconds, as does every other on its data", async (context) => {
    const dataDir = await seededFolder(context);
    const servers = await Promise.all([1, 2].map(() => start({ DATA_DIR: dataDir }, context)));
    const readPages = () => Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/en`)).text()));
    const before = await readPages();

    const args = [TEXTS_COMMAND, "set", "en", "home", "solutions.title", "A text of the operator"];
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
    await promisify(execFile)(process.execPath, args, { env: { ...env, DATA_DIR: dataDir } });

    for (const page of before) expect(page).not.toContain("A text of the operator");
    await context.expect
      .poll(async () => (await readPages()).every((page) => page.includes("A text of the operator")), WAITING)
      .toBe(true);
  });

  it("shows a changed text at once when it is told so with the right token", async (context) => {
    const { url, dataDir } = await start({ REVALIDATE_TOKEN }, context);
    const revalidate = async (authorization?: string) =>
      (
        await fetch(`${url}/-/revalidate`, {
          method: "POST",
          headers: authorization ? { authorization } : {},
        })
      ).status;
    const readPage = async () => (await fetch(`${url}/en`)).text();
    await readPage();

    // Past `npm run texts`, which would tell the server by itself.
    const db = await openDatabase({ dataDir });
    await db
      .updateTable("translations_en")
      .set({ value: "A text of the operator" })
      .where("namespace", "=", "home")
      .where("key", "=", "solutions.title")
      .execute();
    await db.destroy();
    const refused = [
      await revalidate(),
      await revalidate("Bearer wrong"),
      await revalidate(REVALIDATE_TOKEN),
    ];
    const before = await readPage();
    const accepted = await revalidate(`Bearer ${REVALIDATE_TOKEN}`);
    const after = await readPage();

    expect(refused).toEqual([401, 401, 401]);
    expect(before).not.toContain("A text of the operator");
    expect(accepted).toBe(200);
    expect(after).toContain("A text of the operator");
  });

  it("finishes the request under way when it is asked to stop, and takes no other", async (context) => {
    const hosted = await startSupabase({ behaviour: { afterMs: 1_000 } });
    context.onTestFinished(() => hosted.close());
    const server = await start({ BACKEND_URL: hosted.url, BACKEND_ANON_KEY: ANON_KEY }, context);
    const answering = fetch(`${server.url}/api/texts/en?ns=common`);
    await context.expect.poll(() => hosted.rowsRequests.length, WAITING).toBe(1);

    const stopping = server.stop("SIGTERM");
    await server.logLine(({ msg }) => msg === "stopping");
    const late = connect(server.port, "127.0.0.1");
    const refusal = once(late, "error");
    const response = await answering;
    const body = await response.json();
    const answered = performance.now();
    const exit = await stopping;

    expect(response.status).toBe(200);
    expect(body).toEqual({ status: "ready" });
    expect(await refusal).toMatchObject([{ code: "ECONNREFUSED" }]);
    expect(exit).toEqual({ code: 0, signal: null });
    // Not after the grace time: a connection that is only kept open holds nothing up.
    expect(performance.now() - answered).toBeLessThan(GRACE_MS / 2);
  });

  it("does not start with values that cannot be used, and names each of them", async () => {
    const secret = "too-short";
    const failure = await failureOf(
      startServer({
        env: {
          PORT: "http",
          SITE_URL: "baini.example",
          SMTP_URL: "https://mail.example",
          TRUSTED_PROXIES: "10.0.0.0/99",
          REVALIDATE_TOKEN: secret,
          LOG_LEVEL: "loud",
        },
      }),
    );

    expectPlainFailure(failure, [
      "PORT",
      "SITE_URL",
      "SMTP_URL",
      "TRUSTED_PROXIES",
      "REVALIDATE_TOKEN",
      "LOG_LEVEL",
    ]);
    expect((failure as EarlyExit).message).not.toContain(secret);
  });

  it.for([
    ["HOST", "host-that-does-not-exist.invalid"],
    ["HOST", "192.0.2.1"],
    ["DATA_DIR", TEXTS_COMMAND],
    ["DATABASE_URL", "postgres://baini:secret-of-the-database@database-that-does-not-exist.invalid/baini"],
  ] as const)(
    "does not start with a place that cannot be used, and names it: %s=%s",
    async ([name, value]) => {
      const failure = await failureOf(startServer({ env: { [name]: value } }));

      expectPlainFailure(failure, [name]);
      expect((failure as EarlyExit).message).not.toContain("secret-of-the-database");
    },
  );

  it("says so when its port is taken", async (context) => {
    const other = createServer().listen(0, "127.0.0.1");
    context.onTestFinished(() => void other.close());
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;

    const failure = await failureOf(startServer({ env: { PORT: String(port) } }));

    expectPlainFailure(failure, ["port is taken", "PORT"]);
  });

  it("shares its data with a second one: both serve, and each message goes out once", async (context) => {
    const dataDir = await temporaryFolder(context);
    const mailServer = await startMailServer();
    context.onTestFinished(() => mailServer.close());
    const env = { DATA_DIR: dataDir, SMTP_URL: mailServer.url, TRUSTED_PROXIES: "127.0.0.1" };
    const servers = await Promise.all([start(env, context), start(env, context)]);
    const tokens = await openRipeTokens(dataDir);

    const stored = await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        submitInquiry((servers[number % 2] as RunningServer).port, { number, token: tokens.issue() }),
      ),
    );
    await context.expect
      .poll(
        async () => (await (await fetch(`${servers[0].adminUrl}/-/health`)).json()).messages.pending,
        WAITING,
      )
      .toBe(0);

    expect(stored).not.toContain(false);
    expect(mailServer.received).toHaveLength(60);
    expect(new Set(mailServer.received.map(({ text }) => headerOf(text, "Message-ID"))).size).toBe(60);
  });

  it("finds its texts already there at the second start", async (context) => {
    const dataDir = await temporaryFolder(context);
    const isSeeding = ({ msg }: { msg?: unknown }) => msg === "texts seeded";
    const first = await start({ DATA_DIR: dataDir }, context);
    const firstSeeding = await first.logLine(isSeeding);
    await first.stop();

    const second = await start({ DATA_DIR: dataDir }, context);
    const secondSeeding = await second.logLine(isSeeding);

    expect(firstSeeding.seeded).toMatchObject({ updated: 0, removed: 0, kept: 0 });
    expect(secondSeeding.seeded).toBe("unchanged");
    expect((await fetch(`${second.url}/en`)).status).toBe(200);
  });

  it("logs each request without a word about who sent it", async (context) => {
    const dataDir = await seededFolder(context);
    const server = await start({ DATA_DIR: dataDir, TRUSTED_PROXIES: "127.0.0.1" }, context);
    const headers = {
      "x-forwarded-for": "198.51.100.77",
      "user-agent": "a-browser-like-no-other",
      cookie: "visitor=cookie-like-no-other",
      referer: "https://referrer.example/where-from",
    };

    for (const path of [
      "/en?email=someone",
      "/about?email=someone",
      "/en/contact?email=someone",
      "/en/%ff?email=",
    ])
      await fetch(server.url + path, { headers });
    await fetch(`${server.url}/en`, { headers });
    await submitInquiry(server.port, { number: 4_711, token: (await openRipeTokens(dataDir)).issue() });
    await server.logLine(({ msg }) => msg === "message sent");
    await server.stop();

    const requests = server.logLines().filter(({ msg }) => msg === "request");
    expect(requests).toHaveLength(7);
    for (const line of requests) {
      expect(Object.keys(line).sort()).toEqual([
        "level",
        "method",
        "ms",
        "msg",
        "path",
        "process",
        "requestId",
        "status",
        "time",
      ]);
      expect(line.path).not.toContain("?");
    }
    expect(server.output()).not.toMatch(
      /198\.51|10\.0\.18\.103|like-no-other|someone|where-from|Visitor|visitor-|bank\.example|number 4711/,
    );
  });
});
