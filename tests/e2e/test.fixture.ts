import { test as base, expect } from "@playwright/test";
import { Problems } from "./problems.fixture.ts";
import { type Site, startSite } from "./site.fixture.ts";

interface Options {
  /** What the server is told beside the defaults; tests that differ in it run on different servers. */
  siteEnv: Readonly<Record<string, string>>;
  /** What the server of these tests may say at any time, also after its last test. */
  siteLog: RegExp | undefined;
}

interface Visit {
  /** Two-letter code that the proxy in front of the server names for the visitor's address. */
  visitorCountry: string | undefined;
  /** The visitor's address: a new one for each test, so that no limit is shared. */
  visitorAddress: string;
  problems: Problems;
}

let visitors = 0;

/** Every test fails when a page of it logs an error, breaks the policy, loses a request or calls another origin. */
export const test = base.extend<Visit, Options & { site: Site }>({
  siteEnv: [{}, { option: true, scope: "worker" }],
  visitorCountry: [undefined, { option: true }],

  siteLog: [undefined, { option: true, scope: "worker" }],

  site: [
    async ({ siteEnv, siteLog }, use) => {
      const site = await startSite(siteEnv);
      const takeLog = () => site.takeLog().filter((line) => !siteLog?.test(line));
      await use({ ...site, takeLog });
      await site.stop();
      expect(takeLog(), "what the server logged after its last test").toEqual([]);
    },
    { scope: "worker" },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
  visitorAddress: async ({}, use) => {
    visitors++;
    // 198.18.0.0/15 is set apart for tests between machines (RFC 2544); no database knows a country for it.
    await use(`198.18.${visitors >> 8}.${visitors & 255}`);
  },

  extraHTTPHeaders: async ({ visitorAddress, visitorCountry }, use) =>
    use({
      "x-forwarded-for": visitorAddress,
      ...(visitorCountry && { "x-country-code": visitorCountry }),
    }),

  problems: async ({ site }, use, testInfo) => {
    const problems = new Problems();
    await use(problems);
    const collect = () => {
      for (const line of site.takeLog()) problems.add(`server: ${line}`);
      return problems.list();
    };
    // A test that failed already has its own reason to show. The server writes its log with a little delay.
    if (testInfo.status === "passed") await expect.poll(collect, { timeout: 2_000 }).toEqual([]);
    else site.takeLog();
  },

  context: async ({ context, problems, site }, use) => {
    await problems.watch(context, site.url);
    await use(context);
  },
});

/** For tests of what moves: the others spare themselves the cross-fade from page to page. */
export const MOVING = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** For what `npm run test:slow` looks at: the same in another language, size or theme, and what takes many seconds (docs/decisions/047-two-suites.md). */
export const SLOW = { tag: "@slow" } as const;

export { expect };
