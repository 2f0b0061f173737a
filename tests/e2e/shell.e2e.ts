import { BRAND } from "../../domain/brand.ts";
import { LANGUAGE_CODES } from "../../domain/languages.ts";
import { pathTo, SCREENS, type Screen } from "../../domain/paths.ts";
import { expect, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

const t = textsOf("en");

test("Every link of header, drawer and footer leads to a screen with a title and a heading of its own", async ({
  request,
}) => {
  const read = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    return { status: response.status(), html: await response.text() };
  };
  for (const language of ["ar"] as const) {
    const home = await read(pathTo(language, "home"));
    const shell = [part(home.html, "header"), part(home.html, "footer")].join();
    const paths = new Set(Array.from(shell.matchAll(/href="(\/[^"]*)"/g), ([, href]) => String(href)));

    const unlinked = (Object.keys(SCREENS) as Screen[]).filter(
      // The second address of the pricing screen has no link of its own; the reference is reached from the documentation.
      (screen) => screen !== "get-started" && screen !== "reference" && !paths.has(pathTo(language, screen)),
    );
    expect(unlinked).toEqual([]);

    const titles = new Map<string, string>();
    for (const path of paths) {
      const { status, html } = await read(path.replaceAll("&amp;", "&"));
      expect(status, path).toBe(200);
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
      expect(part(html, "h1").replace(/<[^>]*>/g, ""), path).not.toBe("");
      const title = part(html, "title");
      expect(title, path).toContain("Baini");

      const pageLanguage = /<html lang="(\w\w)[-"]/.exec(html)?.[1] as typeof language;
      const back = `<a href="/${pageLanguage}">${textsOf(pageLanguage)("common:backToHome")}</a>`;
      const isHome = /^\/\w\w(#|$)/.test(path);
      expect(part(html, "main").includes(back), path).toBe(!isHome);
      if (path.startsWith(`/${language}`) && !/[?#]/.test(path)) {
        expect(titles.get(title), `the title "${title}" of ${path}`).toBeUndefined();
        titles.set(title, path);
      }
    }
  }
});

test("The skip link is the first stop of the keyboard and leads past the header", async ({ page }) => {
  await page.goto("/en/pricing");
  const skip = page.getByRole("link", { name: t("common:skip") });
  await expect(skip).not.toBeInViewport();

  await page.keyboard.press("Tab");

  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();

  await page.keyboard.press("Enter");

  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: t("common:backToHome") })).toBeFocused();
});

test.describe("A visitor whose address is known to be in Kenya", () => {
  test.use({ visitorCountry: "KE" });

  test("sees the page at once, and has the country looked up and stored, once", async ({ page }) => {
    const stored = () => page.evaluate(() => localStorage.getItem("userCountry"));
    let lookups = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/country")) lookups++;
    });
    await page.goto("/en");

    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(stored).toBe("KE");

    await page.setExtraHTTPHeaders({ "x-country-code": "UG" });
    await page.goto("/en/about");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    expect(await stored()).toBe("KE");
    expect(lookups).toBe(1);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("userCountry");
  });
});

test("A visitor whose country nobody knows sees the page at once, and is not asked about again", async ({
  page,
}) => {
  const lookup = page.waitForResponse((response) => response.url().endsWith("/api/country"));
  await page.goto("/en");
  await lookup;
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("userCountry"))).toBe("XX");

  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("userCountry"))).toBeNull();
  await expect(page.locator("html")).not.toHaveAttribute("data-country");
});

test("The footer names the company and the year, and the head the same screen in every language", async ({
  request,
}) => {
  const html = await (await request.get("/en")).text();

  const year = String(new Date().getUTCFullYear());
  expect(html).toContain(t("common:footer.copyright", { year }));
  expect(html.includes('class="footer-social"')).toBe(BRAND.social.length > 0);
  for (const code of [...LANGUAGE_CODES, "pt-PT"]) expect(html).toContain(`hrefLang="${code}"`);
});

/** The first element of a name, with its tags. */
function part(html: string, name: string): string {
  return new RegExp(`<${name}[ >][\\s\\S]*?</${name}>`).exec(html)?.[0] ?? "";
}

test("The longest words of a language are not cut off on a narrow telephone", async ({ page }) => {
  const places = [
    [pathTo("pt", "investigation"), ".segments"],
    [pathTo("sw", "pricing"), ".plans"],
    [pathTo("sw", "demo"), ".stories"],
  ] as const;
  for (const [path, selector] of places) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    const cut = await page
      .locator(selector)
      .first()
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cut, path).toBeLessThanOrEqual(0);
  }
});

test.describe("With a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("what is pressed in header, form, footer and banner is 44 px high", async ({ page }) => {
    await page.goto("/en/pricing");
    await expect(page.locator(".consent")).toBeVisible();
    const small = await page
      .locator(
        ".logo, .header-row > button, .inquiry-plan select, .footer a, .footer button, .consent :is(a, button)",
      )
      .evaluateAll((all) =>
        all.filter((each) => each.getBoundingClientRect().height < 44).map((each) => each.textContent),
      );

    expect(small).toEqual([]);
  });
});
