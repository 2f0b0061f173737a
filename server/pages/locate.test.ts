import type { ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { LANGUAGE_CODES } from "../../domain/languages.ts";
import { createLocator } from "./locate.ts";

function route(id: string, parentId: string, path: string, module: object = {}) {
  return { id, parentId, path, module: { default: () => null, ...module } };
}

/** Of a build the locator reads the routes alone: here a home page, a plain screen, a nested one and a form. */
const build = {
  routes: {
    root: { id: "root", path: "", module: { default: () => null } },
    shell: route("shell", "root", ":lang"),
    home: {
      id: "home",
      parentId: "shell",
      index: true,
      module: { default: () => null, handle: { namespaces: ["home"] } },
    },
    about: route("about", "shell", "about", {
      handle: {
        namespaces: ["about"],
        ogImage: { namespace: "about", name: "hero.name", headline: "hero.title" },
      },
    }),
    financial: route("financial", "shell", "solutions/financial-services", {
      handle: { namespaces: ["home"] },
    }),
    contact: route("contact", "shell", "contact", {
      handle: { namespaces: ["contact"], cache: "private" },
      action: () => null,
    }),
  },
} as unknown as ServerBuild;

const locate = createLocator(build);

describe("createLocator", () => {
  it.each(LANGUAGE_CODES)("finds the home page in %s", (language) => {
    expect(locate(`/${language}`)).toEqual({
      kind: "screen",
      route: "/:lang",
      language,
      namespaces: ["common", "cookies", "home"],
      cache: "shared",
      freshForMs: Number.POSITIVE_INFINITY,
      query: {},
      styleHash: expect.stringMatching(/^'sha256-.+='$/),
      isolated: false,
      hasAction: false,
      ogImage: undefined,
    });
  });

  it("asks the screen's own route for what its picture says", () => {
    expect(locate("/pt/about")).toMatchObject({
      ogImage: { namespace: "about", name: "hero.name", headline: "hero.title" },
    });
  });

  it("adds the screen's own namespaces to those of the shell", () => {
    expect(locate("/sw/about")).toMatchObject({ language: "sw", namespaces: ["common", "cookies", "about"] });
  });

  it("says what a form screen does", () => {
    expect(locate("/ar/contact")).toMatchObject({ cache: "private", hasAction: true });
  });

  it.each([
    // A trailing slash, doubled slashes and upper case: one address for each screen.
    ["/en/", "/en", true],
    ["/en/about/", "/en/about", true],
    ["/en//about", "/en/about", true],
    ["//en/about", "/en/about", true],
    ["/en/solutions/financial-services/", "/en/solutions/financial-services", true],
    ["/EN", "/en", true],
    ["/Fr/About", "/fr/about", true],
    ["/en/ABOUT/", "/en/about", true],
    // A region that we make no difference for, however it is written.
    ["/pt-BR/about", "/pt/about", true],
    ["/pt_BR/about", "/pt/about", true],
    ["/PT-br/About/", "/pt/about", true],
    ["/ar-Arab-EG", "/ar", true],
    ["/en-001/solutions/financial-services", "/en/solutions/financial-services", true],
    ["/pt-BR/nowhere", "/pt", false],
    // Unknown today, and perhaps a screen of the next release.
    ["/en/nowhere", "/en", false],
    ["/pt/about/nowhere", "/pt", false],
    ["/en/en/about", "/en", false],
    // A decoded path is not decoded again: `/en/%2561bout` arrives as `/en/%61bout`, which is no screen.
    ["/en/%61bout", "/en", false],
    ["/sw/a b?c#d", "/sw", false],
  ])("redirects %s to %s", (pathname, to, isPermanent) => {
    expect(locate(pathname)).toEqual({ kind: "redirect", to, isPermanent });
  });

  it.each([
    ["/", "/sw"],
    ["/about", "/sw/about"],
    ["/About/", "/sw/about"],
    ["/solutions/financial-services", "/sw/solutions/financial-services"],
    ["/nowhere", "/sw"],
    // A language that is not offered, or no more.
    ["/de/about", "/sw/about"],
    ["/de-AT/about/", "/sw/about"],
    ["/de/nowhere", "/sw"],
    ["/de", "/sw"],
    ["/en-route/about", "/sw"],
  ])("adds the visitor's language to %s, which makes %s", (pathname, to) => {
    const located = locate(pathname);

    expect(located.kind === "language-redirect" && located.to("sw")).toBe(to);
  });

  it.each([
    "/favicon.png",
    "/en/picture.webp",
    "/en/about.html",
    "/.env",
    "/robots.txt/",
    "/-/nothing",
    "/.well-known/nothing",
    "/api",
    "/api/nothing",
    "/assets/gone-a1b2c3",
    "/functions/v1/nothing",
    "/geo/nothing",
    "/icons/nothing",
    "/locales/en",
    "/packages/nothing",
    "/rest/v1/nothing",
    "/social/nothing",
    "/uploads/nothing",
    "/v1/nothing",
  ])("misses the file or API path %s", (pathname) => {
    expect(locate(pathname)).toEqual({ kind: "missing" });
  });

  it("takes a name that only starts like an API path for a page", () => {
    expect(locate("/apis").kind).toBe("language-redirect");
  });

  it.each([
    "//evil",
    "///evil/",
    "//evil//about",
    "/\\evil",
    "/\\/evil",
    "/en//evil",
    "/en/\\evil",
    "//evil:80/about",
    "/https://evil",
    "/\t/evil",
    "/en/\n//evil",
    "//EVIL@evil",
    "/javascript:alert(1)",
    "nowhere",
    "",
  ])("never leads %j off the site", (pathname) => {
    const located = locate(pathname);

    const target =
      located.kind === "language-redirect"
        ? located.to("en")
        : located.kind === "redirect"
          ? located.to
          : undefined;
    expect(target).toMatch(/^\/en($|\/about$)/);
  });
});
