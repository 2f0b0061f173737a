import { describe, expect, it } from "vitest";
import { contactPath, inLanguage, pathTo, SCREENS, type Screen } from "./paths.ts";

describe("SCREENS", () => {
  it("gives every screen a path of its own, lower-case and without outer slashes", () => {
    const paths = Object.values(SCREENS);

    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^([a-z-]+(\/[a-z-]+)*)?$/);
  });
});

describe("pathTo", () => {
  it.each([
    ["home", undefined, "/sw"],
    ["home", "products", "/sw#products"],
    ["about", undefined, "/sw/about"],
    ["financial", undefined, "/sw/solutions/financial-services"],
    ["pricing", "questions", "/sw/pricing#questions"],
    ["about", "", "/sw/about"],
  ] as const)("leads to %s (hash %j) at %s", (screen: Screen, hash, path) => {
    expect(pathTo("sw", screen, hash)).toBe(path);
  });
});

describe("contactPath", () => {
  it("names the type of the inquiry", () => {
    expect(contactPath("fr", "demo")).toBe("/fr/contact?type=demo");
  });

  it("names the product that it is about", () => {
    expect(contactPath("en", "sales", "fraud-prevention")).toBe(
      "/en/contact?type=sales&source=fraud-prevention",
    );
  });
});

describe("inLanguage", () => {
  it.each([
    ["/en", "/ar"],
    ["/en/", "/ar/"],
    ["/en/about", "/ar/about"],
    ["/ar/about", "/ar/about"],
    ["/en/solutions/en", "/ar/solutions/en"],
    ["/", "/ar"],
  ])("turns %s into %s", (pathname, path) => {
    expect(inLanguage(pathname, "ar")).toBe(path);
  });
});
