import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FALLBACK_LANGUAGE } from "../../domain/languages.ts";
import { freePort } from "../../tests/support/free-port.fixture.ts";
import { ensureBuilt } from "../prepare.mjs";
import { startBuiltServer } from "../servers/built-server.ts";
import type { CheckContext } from "./check-context.ts";
import { createEditor } from "./editor.ts";
import { interfaceChecks } from "./interface-checks.ts";
import { seedPosts } from "./posts.ts";
import { startRecordingProxy, startStrapi } from "./servers.ts";
import { fillStrapi, setUpStrapi } from "./set-up.ts";
import { siteChecks } from "./site-checks.ts";

/** Every post is in every language: this one is not, for what is shown of such a post in the others. */
const ENGLISH_ALONE = "refund-abuse-patterns";

/**
 * Proves that the site reads a real Strapi: one of its own with an empty database, in a temporary folder, on the packages
 * that are installed in `modules`. Posts in that folder are neither read nor changed. Prints a line for each thing.
 * @returns whether all of it holds
 */
export async function checkStrapi(modules: string): Promise<boolean> {
  await ensureBuilt();
  const posts = seedPosts(Date.now()).filter(
    ({ slug, locale }) => slug !== ENGLISH_ALONE || locale === FALLBACK_LANGUAGE,
  );
  const published: CheckContext["published"] = (language) =>
    posts
      .filter(({ locale, draft }) => locale === language && !draft)
      .toSorted((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));

  const folder = mkdtempSync(join(tmpdir(), "baini-strapi-"));
  let failures = 0;
  try {
    await setUpStrapi(folder, modules);
    await fillStrapi(folder, posts);
    const port = await freePort();
    const editor = createEditor(`http://127.0.0.1:${port}`);
    for (const format of ["v5", "v4"] as const) {
      failures += await inOrder(async (defer) => {
        const sitePort = await freePort();
        const revalidateToken = randomBytes(24).toString("base64url");
        const strapi = await startStrapi(folder, port, {
          SITE_URL: `http://127.0.0.1:${sitePort}`,
          REVALIDATE_TOKEN: revalidateToken,
        });
        defer(strapi.stop);
        const proxy = await startRecordingProxy(strapi.url, format);
        defer(proxy.stop);
        const site = await startBuiltServer({
          env: { PORT: String(sitePort), CMS_URL: proxy.url, REVALIDATE_TOKEN: revalidateToken },
        });
        defer(site.stop);
        return runChecks({
          ...{ format, proxy, editor, revalidateToken },
          ...{ strapiUrl: strapi.url, siteUrl: site.url, published },
        });
      });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  console.log(failures === 0 ? "All of it holds." : `${failures} of it do not hold.`);
  return failures === 0;
}

/** @returns how many failed */
async function runChecks(context: CheckContext): Promise<number> {
  let failures = 0;
  for (const { name, run } of [...interfaceChecks(context), ...siteChecks(context)]) {
    const problem = await run().then(
      () => undefined,
      (error: Error) => error,
    );
    console.log(`${problem ? "FAIL" : "pass"}  ${context.format}  ${name}`);
    if (problem) {
      failures++;
      console.log(problem.message.replace(/^/gm, "      "));
    }
  }
  return failures;
}

/** Ends what was started, the last first, however the work ends. */
async function inOrder<T>(work: (defer: (end: () => Promise<unknown>) => void) => Promise<T>): Promise<T> {
  const ends: (() => Promise<unknown>)[] = [];
  try {
    return await work((end) => ends.push(end));
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}
