import { getLanguage } from "../../domain/languages.ts";
import { expect, MOVING, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

test.use(MOVING);

const t = textsOf("en");
const french = textsOf("fr");

/** A moment in the life of the switch, as the page itself noted it. */
interface Moment {
  /** Milliseconds since the epoch. */
  at: number;
  path: string;
  overlay: string | null;
  pageShown: boolean;
  labelShown: boolean;
  lang: string;
  dir: string;
}

test("Another language is stored, covers the page while it changes, and opens the same screen with its query", async ({
  page,
}) => {
  // The change takes half a second over two documents: the page keeps the minutes, the test reads them afterwards.
  await page.addInitScript(() => {
    const note = () => {
      const label = document.querySelector<HTMLElement>("[data-language-changing]");
      const overlay = document.querySelector<HTMLElement>(".language-overlay");
      if (!label || !overlay) return;
      const { lang, dir } = document.documentElement;
      const moment: Moment = {
        at: Date.now(),
        path: location.pathname,
        overlay: getComputedStyle(overlay).display === "none" ? null : overlay.textContent,
        pageShown: getComputedStyle(document.body).visibility === "visible",
        labelShown: !label.hidden,
        lang,
        dir,
      };
      const notes = JSON.parse(sessionStorage.getItem("notes") ?? "[]") as Moment[];
      sessionStorage.setItem("notes", JSON.stringify([...notes, moment]));
    };
    new MutationObserver(note).observe(document, { subtree: true, attributes: true });
    addEventListener("animationend", note);
    // An observer hears of a label once the script has ended, on a busy machine 150 ms after the label's time began.
    const hidden = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "hidden") as PropertyDescriptor;
    Object.defineProperty(HTMLElement.prototype, "hidden", {
      ...hidden,
      set(this: HTMLElement, value: boolean) {
        hidden.set?.call(this, value);
        note();
      },
    });
  });
  await page.goto("/en/contact?type=partner&source=reporting");
  const languages = page.getByRole("banner").locator("summary", { hasText: "English" });
  const arabic = textsOf("ar");

  await languages.click();
  await page.getByRole("link", { name: getLanguage("ar").nativeName }).click();

  await expect(page).toHaveURL("/ar/contact?type=partner&source=reporting");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(arabic("contact:types.partner.title"));
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const stored = await page.evaluate(() => localStorage.getItem("userLanguage"));
  const { code, name, nativeName, direction } = getLanguage("ar");
  expect(JSON.parse(stored ?? "null")).toEqual({ code, name, nativeName, direction });
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "userLanguage")?.value).toBe("ar");

  let notes: Moment[] = [];
  await expect
    .poll(async () => {
      notes = JSON.parse((await page.evaluate(() => sessionStorage.getItem("notes"))) ?? "[]") as Moment[];
      const labels = notes.filter(({ path }) => path === "/ar/contact").map(({ labelShown }) => labelShown);
      return labels.includes(true) && labels.at(-1);
    }, "the label says that the language changes, and then no more")
    .toBe(false);
  const leaving = notes.filter(({ path }) => path === "/en/contact").at(-1);
  expect(leaving).toMatchObject({
    overlay: t("common:language.overlay"),
    pageShown: false,
    labelShown: true,
    lang: "ar",
    dir: "rtl",
  });
  const arrived = notes.filter(({ path }) => path === "/ar/contact");
  const begin = arrived.find(({ labelShown }) => labelShown);
  const end = arrived.at(-1);
  // 500 ms by a timer, less the rounding of the two clocks.
  expect((end?.at ?? 0) - (begin?.at ?? 0)).toBeGreaterThanOrEqual(495);
  await expect(page.getByText(arabic("common:language.overlay"))).toBeHidden();
  await expect(page.getByRole("main")).toBeVisible();

  // The choice stands above what the browser prefers.
  await page.goto("/pricing");
  expect(new URL(page.url()).pathname).toBe("/ar/pricing");
});

for (const [what, stored, language] of [
  ["An Arabic choice that lost its cookie", JSON.stringify(getLanguage("ar")), "ar"],
  ["A stored choice that does not parse", "{not json", "en"],
] as const) {
  test.describe(`${what}, in a browser set to French,`, () => {
    test.use({ locale: "fr" });

    test(`leads a path without a language to /${language}, and leaves one with a language alone`, async ({
      page,
    }) => {
      await page.addInitScript((value) => localStorage.setItem("userLanguage", value), stored);

      await page.goto("/fr/about");
      await expect.poll(() => page.evaluate(() => document.cookie)).toContain(`userLanguage=${language}`);
      expect(new URL(page.url()).pathname).toBe("/fr/about");

      await page.context().clearCookies();
      await page.goto("/about?from=letter#values");

      await expect(page).toHaveURL(`/${language}/about?from=letter#values`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(
        textsOf(language)("about:hero.title"),
      );
    });
  });
}

test("A stored choice that does not parse leaves the cookie of the choice as it is", async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: "userLanguage", value: "sw", url: baseURL ?? "" }]);
  await page.addInitScript(() => localStorage.setItem("userLanguage", "{not json"));
  await page.goto("/fr/about");

  await page.goto("/about");

  await expect(page).toHaveURL("/sw/about");
  expect(await page.evaluate(() => document.cookie)).toContain("userLanguage=sw");
});

test("The current language does nothing, and a broken stored one does no harm", async ({ page }) => {
  await page.goto("/fr/about");
  await page.evaluate(() => {
    localStorage.setItem("userLanguage", "{broken");
    document.body.dataset.mark = "same document";
  });
  const control = page.getByRole("banner").locator("summary", { hasText: "Français" });
  const current = page.getByRole("link", { name: "Français" });

  await control.click();
  await current.click();

  await expect(current).toBeHidden();
  await expect(page.locator("body")).toHaveAttribute("data-mark", "same document");
  await expect(page.locator("html")).not.toHaveAttribute("data-language");
  await expect(control).toHaveText(/^Français/, { useInnerText: true });
  expect(await page.evaluate(() => localStorage.getItem("userLanguage"))).toBe("{broken");

  await page.reload();

  await expect(page.getByRole("heading", { level: 1 })).toContainText(french("about:hero.title"));
});

test("Another language of a guide opens at the section that was being read", async ({ page }) => {
  await page.goto("/en/documentation/guides/webhooks");
  const sections = page.locator("main h2[id]");
  const position = 4;
  await page.goto(`/en/documentation/guides/webhooks#${await sections.nth(position).getAttribute("id")}`);

  await page.getByRole("banner").locator("summary", { hasText: "English" }).click();
  await page.getByRole("link", { name: getLanguage("ar").nativeName }).click();

  await expect(page).toHaveURL(/\/ar\/documentation\/guides\/webhooks/);
  await expect(sections.nth(position)).toBeInViewport();
  expect(decodeURIComponent(new URL(page.url()).hash)).toBe(
    `#${await sections.nth(position).getAttribute("id")}`,
  );
});
