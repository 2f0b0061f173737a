import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGE_CODES, type LanguageCode } from "../domain/languages.ts";
import { pathTo } from "../domain/paths.ts";
import { sharedSite } from "./support/pages.fixture.ts";

const PERSON = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

const load = (path: string, init: RequestInit = {}) => fetch(sharedSite().url + path, init);

function errorTexts(language: LanguageCode) {
  const file = new URL(`../locales/${language}/common.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")).error as Record<string, { title: string; text: string }>;
}

describe("A person whose request fails", () => {
  it.each(LANGUAGE_CODES)("reads in %s what is wrong, and finds the way home", async (language) => {
    const response = await load(`/${language}/gone.html`, { headers: PERSON });
    const html = await response.text();

    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(response.headers.get("content-language")).toBe(language);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(html).toContain(`<h1 id="first">${errorTexts(language).notFound?.title}</h1>`);
    expect(html).toContain(`class="button" href="${pathTo(language, "home")}"`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it.each([
    [404, "/gone.html", "notFound"],
    [400, "/%E0%A4%A", "badRequest"],
  ])("reads %d in the language of the browser where the URL has none: %s", async (status, path, text) => {
    const response = await load(path, { headers: { ...PERSON, "accept-language": "sw-TZ" } });

    expect([response.status, response.headers.get("content-language")]).toEqual([status, "sw"]);
    expect(await response.text()).toContain(errorTexts("sw")[text]?.title);
  });

  it.each([
    [400, "/en/%zz", {}],
    [404, "/en/about.html", {}],
    [404, "/v2/rules", {}],
    [405, "/en/about", { method: "DELETE" }],
    [413, "/en/contact", { method: "POST", body: "x".repeat(300_000) }],
    [414, `/en/${"a".repeat(5_000)}`, {}],
    [415, "/en/contact", { method: "POST", body: "{}" }],
  ])("keeps the status %d, and the site's policy", async (status, path, init) => {
    const response = await load(path, { ...init, headers: PERSON });
    const html = await response.text();

    expect(response.status).toBe(status);
    expect(html).toContain("<main");
    expect(response.headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-/);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });
});

describe("A program whose request fails", () => {
  it.each([
    ["/en/gone.json", "*/*"],
    ["/en/gone.html", "application/json"],
    ["/v1/rules", PERSON.accept],
  ])("gets JSON of %s for %s", async (path, accept) => {
    const response = await load(path, { headers: { accept } });

    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(await response.json()).toHaveProperty("error");
  });
});
