import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../server/db/open.ts";
import { MIN_FILL_MS, openFormTokens } from "../server/inquiries/form-token.ts";
import { startFaultProxy, throughProxy } from "./support/fault-proxy.fixture.ts";
import { startPostgres } from "./support/postgres.fixture.ts";
import { startServer } from "./support/server.fixture.ts";

const PAGES = ["/en", "/sw/pricing", "/ar/blog", "/fr/contact", "/pt/documentation", "/sitemap.xml"];
const MESSAGE = "Tunataka kuona jinsi inavyofanya kazi.";

const form = (token: string) =>
  new URLSearchParams({
    token,
    type: "sales",
    name: "Amina Juma",
    email: "amina@benki.example",
    company: "benki.example",
    country: "TZ",
    message: MESSAGE,
  });

it("serves pages without its Postgres, tells who sends a form the truth, and goes on when it is back", async ({
  skip,
}) => {
  const postgres = await startPostgres();
  if (!postgres) return skip("this machine has no Postgres");
  onTestFinished(() => postgres.stop());
  const proxy = await startFaultProxy(Number(new URL(postgres.url).port));
  onTestFinished(() => proxy.close());
  proxy.freeze();

  // It starts though nothing answers.
  const server = await startServer({
    env: { DATABASE_URL: throughProxy(postgres.url, proxy) },
  });
  onTestFinished(async () => void (await server.stop("SIGKILL")));
  const statusOf = async (path: string) => (await fetch(server.url + path, { redirect: "manual" })).status;
  const send = (token: string) =>
    fetch(`${server.url}/sw/contact?type=sales`, {
      method: "POST",
      body: form(token),
      headers: { accept: "text/html" },
      redirect: "manual",
    });
  const statusesOf = (paths: readonly string[]) => Promise.all(paths.map(statusOf));

  expect(await statusesOf(PAGES)).toEqual(PAGES.map(() => 200));
  expect(await statusesOf(["/-/ready", "/-/health"])).toEqual([200, 503]);

  // As soon as it answers, it is prepared, and forms are taken.
  proxy.thaw();
  await server.logLine(({ msg }) => msg === "the database is there");
  const db = await openDatabase({ databaseUrl: postgres.url, dataDir: "" });
  onTestFinished(() => db.destroy());
  const tokens = await openFormTokens(db, () => Date.now() - MIN_FILL_MS);
  expect((await send(tokens.issue())).status).toBe(303);

  // Lost again while it serves: a page in the visitor's language says so and keeps what was typed.
  proxy.freeze();
  const token = tokens.issue();
  const [lost, pages] = await Promise.all([send(token), statusesOf([...PAGES, "/-/ready"])]);
  const page = await lost.text();
  expect(pages).toEqual([...PAGES, "/-/ready"].map(() => 200));
  expect([lost.status, lost.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(page).toContain('lang="sw"');
  expect(page).toContain(MESSAGE);
  expect(page).toContain("Tafadhali jaribu tena baadaye.");
  expect(page).toContain(token);

  proxy.thaw();
  expect((await send(token)).status).toBe(303);
  expect(await db.selectFrom("inquiries").select("id").execute()).toHaveLength(2);

  // And a parted network does not keep it from ending.
  proxy.freeze();
  const started = performance.now();
  const exit = await server.stop();
  expect(exit.code).toBe(0);
  expect(performance.now() - started).toBeLessThan(30_000);
});
