import { Hono } from "hono";
import { beforeAll, describe, expect, it } from "vitest";
import { LANGUAGE_CODES } from "../domain/languages.ts";
import { pathTo, SCREENS, type Screen } from "../domain/paths.ts";
import { crawl, type Visit } from "./link-graph/crawl.fixture.ts";
import { linkFaults, redirectsFrom } from "./link-graph/faults.fixture.ts";
import { SITE_URL, sharedSite } from "./support/pages.fixture.ts";

/** Shows the pricing screen at an address that was once given out; nothing needs to link to it. */
const ALIAS: Screen = "get-started";
const aliases = LANGUAGE_CODES.map((language) => pathTo(language, ALIAS));

/** Addresses that lead home, in a language's place of `/en`. */
const UNKNOWN = ["/nothing", "/platform", "/solutions/nothing", "/about/nothing", "/NOTHING/"];

/**
 * The pictures of shared links are drawn when they are asked for, 40 ms each: those of screens in one language stand for
 * all. So do posts in English and French for those of the other languages, half of which are the English ones again, and
 * guides, endpoints, libraries and their Markdown exports in English; `content.test.ts` looks at the links of all of them.
 */
const STOOD_FOR =
  /^\/social\/(?!ar\/)|^\/(?!en\/|fr\/)\w+\/blog\/(?!feed)|^\/(?!en\/)\w+\/documentation\/(?!reference$)|^\/(?!en\/).*\.md$/;

describe("a crawler that starts at /", () => {
  let visits: Map<string, Visit>;

  beforeAll(async () => {
    const server = sharedSite();
    const unknown = LANGUAGE_CODES.flatMap((language) => UNKNOWN.map((path) => `/${language}${path}`));
    const start = ["/", ...UNKNOWN, ...unknown, ...aliases];
    // Nothing is gained by compressing for a visitor on the same machine.
    const headers = { "accept-encoding": "identity" };
    const ask = (path: string) => fetch(server.url + path, { headers, redirect: "manual" });
    visits = await crawl(ask, SITE_URL, start, STOOD_FOR);
  }, 120_000);

  it.each(LANGUAGE_CODES)("comes by links alone to every screen in %s", (language) => {
    const reached = new Set(redirectsFrom(visits, "/"));
    for (const path of reached) {
      for (const reference of visits.get(path)?.references ?? []) {
        if (reference.isLink) reached.add(new URL(reference.path, SITE_URL).pathname);
      }
    }
    const screens = (Object.keys(SCREENS) as Screen[]).filter((screen) => screen !== ALIAS);

    expect(screens.filter((screen) => !reached.has(pathTo(language, screen)))).toEqual([]);
  });

  it("finds no broken link, no missing place, no redirect in a link, no loop and no id twice", () => {
    expect(linkFaults(visits)).toEqual([]);
    for (const path of aliases) expect(visits.get(path)?.status).toBe(200);
  });

  it.each(LANGUAGE_CODES)("is led home from unknown addresses in %s", (language) => {
    for (const path of UNKNOWN) {
      expect(redirectsFrom(visits, `/${language}${path}`)).toEqual([`/${language}${path}`, `/${language}`]);
    }
  });

  it("is led home from unknown addresses without a language", () => {
    for (const path of UNKNOWN) expect(redirectsFrom(visits, path)).toEqual([path, "/en"]);
  });
});

it("a crawler says what is wrong with the links of a site where everything is", async () => {
  const site = new Hono();
  const page = (path: string, body: string) =>
    site.get(path, (c) =>
      c.html(`<!doctype html><html><head><title>Page</title></head><body>${body}</body></html>`),
    );
  page(
    "/",
    `<a href="/gone">1</a> <a href="/page#nowhere">2</a> <a href="page#place">3</a> <a href="/moved">4</a>`,
  );
  page(
    "/page",
    `<p id="place">1</p> <p id="place">2</p> <form action="/form?a=1&amp;b=2"></form> <img src="https://site.example/no.png" alt="">`,
  );
  site.get("/moved", (c) => c.redirect("/moved-again"));
  site.get("/moved-again", (c) => c.redirect("/moved-for-good"));
  site.get("/moved-for-good", (c) => c.redirect("/page"));
  site.get("/round", (c) => c.redirect("/and-round"));
  site.get("/and-round", (c) => c.redirect("/round"));

  const visits = await crawl((path) => site.request(path), "https://site.example", ["/", "/round"]);

  expect(linkFaults(visits).toSorted()).toEqual([
    "/ refers to /gone, which answers 404",
    "/ refers to /moved, which redirects to /moved-again",
    "/ refers to /page#nowhere, which has no such place",
    "/and-round > /round > /and-round is a loop",
    "/moved > /moved-again > /moved-for-good > /page has 3 hops",
    '/page has the id "place" more than once',
    "/page refers to /form?a=1&b=2, which answers 404",
    "/page refers to https://site.example/no.png, which answers 404",
    "/round > /and-round > /round is a loop",
  ]);
});
