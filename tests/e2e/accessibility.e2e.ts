import type { Page } from "@playwright/test";
import { listCanonicalScreens } from "../../domain/alternates.ts";
import { LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import { contactPath, pathTo } from "../../domain/paths.ts";
import { BOTH_DIRECTIONS } from "../../scripts/screens.ts";
import { violations } from "./axe.fixture.ts";
import { textsOfWrongDirection } from "./direction.fixture.ts";
import { InquiryPage } from "./inquiry.fixture.ts";
import { expect, SLOW, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

const TELEPHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const SIZES = [TELEPHONE, DESK];

const COLOURS = ["color-contrast"];

/** Home and contact have tests of their own. */
const OTHERS = listCanonicalScreens().filter((screen) => screen !== "home" && screen !== "contact");

/** Opens or closes menus or questions, side by side where a visitor would see one after the other. */
async function setOpen(page: Page, place: "header" | "main", open: boolean): Promise<void> {
  await page.locator(`${place} details`).evaluateAll((all: HTMLDetailsElement[], open) => {
    for (const details of all) {
      details.name = "";
      details.open = open;
    }
  }, open);
}

/** As a visitor who has chosen: axe takes a link that the banner cuts, as the edge of the screen does, for a small one. */
const chooseOnce = (page: Page) => page.addInitScript(() => localStorage.setItem("cookieConsent", "false"));

interface Variant {
  readonly language: LanguageCode;
  readonly size: (typeof SIZES)[number];
  readonly colorScheme: "light" | "dark";
}

function variantsIn(languages: readonly LanguageCode[]): Variant[] {
  return languages.flatMap((language) =>
    SIZES.flatMap((size) =>
      (["light", "dark"] as const).map((colorScheme) => ({ language, size, colorScheme })),
    ),
  );
}

/**
 * How each screen is looked at: in both directions, at both widths, in light and dark. That takes two looks; `npm run axe`
 * takes all eight.
 */
const VARIANTS: readonly Variant[] =
  process.env.AXE === "all"
    ? variantsIn(BOTH_DIRECTIONS)
    : [
        { language: "en", size: TELEPHONE, colorScheme: "light" },
        { language: "ar", size: DESK, colorScheme: "dark" },
      ];

/** Home and contact are looked at in every language by `npm run axe`. */
const MAIN_VARIANTS = process.env.AXE === "all" ? variantsIn(LANGUAGE_CODES) : VARIANTS;

const named = ({ language, size, colorScheme }: Variant) =>
  `in ${language} at ${size.width} px, ${colorScheme}`;

for (const variant of MAIN_VARIANTS) {
  test(
    `axe finds nothing on home and contact, menus shut and open, ${named(variant)}`,
    variant === MAIN_VARIANTS[0] ? {} : SLOW,
    async ({ page }) => {
      const { language, size, colorScheme } = variant;
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      for (const path of [pathTo(language, "home"), contactPath(language, "partner")]) {
        await page.goto(path);
        await expect(page.getByRole("region", { name: textsOf(language)("cookies:title") })).toBeVisible();
        await setOpen(page, "main", true);
        expect(await violations(page), path).toEqual([]);

        // Open menus change nothing but the header.
        await setOpen(page, "header", true);
        expect(await violations(page, { within: "header" }), `${path}, menus`).toEqual([]);
      }
    },
  );
}

for (const language of LANGUAGE_CODES.filter((code) => !BOTH_DIRECTIONS.some((both) => both === code))) {
  test(`axe finds nothing on home and contact in ${language}, on a telephone`, SLOW, async ({ page }) => {
    await page.setViewportSize(TELEPHONE);
    for (const path of [pathTo(language, "home"), contactPath(language, "partner")]) {
      await page.goto(path);
      await setOpen(page, "main", true);
      expect(await violations(page), path).toEqual([]);
    }
  });
}

/** Screens that one test looks at, one after the other in the same page: a new one for each would take half as long again. */
const IN_A_ROW = 10;
const ROWS = Array.from({ length: Math.ceil(OTHERS.length / IN_A_ROW) }, (_, row) =>
  OTHERS.slice(row * IN_A_ROW, (row + 1) * IN_A_ROW),
);

for (const [number, variant] of VARIANTS.entries()) {
  for (const [row, screens] of ROWS.entries()) {
    // Every day each screen in one of its variants, and each variant with some of the screens.
    const details = row % VARIANTS.length === number ? {} : SLOW;
    test(
      `axe finds nothing, and texts run their own way, ${named(variant)}: ${screens.join(", ")}`,
      details,
      async ({ page }) => {
        const { language, size, colorScheme } = variant;
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        await chooseOnce(page);
        for (const screen of screens) {
          await page.goto(pathTo(language, screen));
          await setOpen(page, "main", true);
          expect.soft(await violations(page), screen).toEqual([]);
          expect.soft(await textsOfWrongDirection(page), screen).toEqual([]);
        }
      },
    );
  }
}

for (const variant of VARIANTS) {
  test(
    `axe finds nothing on what a person reads whose request fails, ${named(variant)}`,
    variant === VARIANTS[0] ? {} : SLOW,
    async ({ page, problems }) => {
      const { language, size, colorScheme } = variant;
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await chooseOnce(page);
      for (const [status, path] of [
        [404, `/${language}/gone.html`],
        [400, `/${language}/%zz`],
      ] as const) {
        problems.expect(new RegExp(`status of ${status}`));
        const response = await page.goto(path);

        expect(response?.status()).toBe(status);
        expect(await violations(page), path).toEqual([]);
      }
    },
  );
}

for (const size of [...SIZES, { width: 412, height: 823 }]) {
  test(
    `axe finds no target too small where the banner stands at ${size.width} px`,
    size === TELEPHONE ? {} : SLOW,
    async ({ page }) => {
      await page.setViewportSize(size);
      // Screens of many links, one under the other.
      for (const screen of ["api", "privacy", "terms"] as const) {
        await page.goto(pathTo("en", screen));
        await expect(page.locator(".consent-actions")).toBeInViewport({ ratio: 1 });
        expect(await violations(page, { rules: ["target-size"] }), screen).toEqual([]);
      }
    },
  );
}

test("axe finds nothing in the open drawer and in a form full of errors", async ({ page }) => {
  const t = textsOf("en");
  await page.setViewportSize(TELEPHONE);
  const form = new InquiryPage(page, "partner");
  await form.open();
  await form.button.press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await violations(page), "the form").toEqual([]);

  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(page, { rules: COLOURS }), "the form, dark").toEqual([]);

  await page.getByRole("button", { name: t("common:nav.menu") }).click();
  expect(await violations(page), "the drawer, dark").toEqual([]);

  await page.emulateMedia({ colorScheme: "light" });
  expect(await violations(page, { rules: COLOURS }), "the drawer").toEqual([]);
});

test("axe finds what is wrong in a page that is", async ({ page }) => {
  await page.goto(pathTo("en", "about"));
  await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    heading.replaceChildren(new Image());
  });

  expect((await violations(page)).join()).toContain("image-alt");
});
