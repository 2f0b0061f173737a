import type { Page } from "@playwright/test";
import { LANGUAGE_CODES } from "../../domain/languages.ts";
import { contactPath, pathTo } from "../../domain/paths.ts";
import { violations } from "./axe.ts";
import { InquiryPage } from "./inquiry.ts";
import { expect, test } from "./test.ts";
import { textsOf } from "./texts.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const COLOURS = ["color-contrast"];

/** Opens or closes menus or questions, side by side where a visitor would see one after the other. */
async function setOpen(page: Page, place: "header" | "main", open: boolean): Promise<void> {
  await page.locator(`${place} details`).evaluateAll((all: HTMLDetailsElement[], open) => {
    for (const details of all) {
      details.name = "";
      details.open = open;
    }
  }, open);
}

for (const language of LANGUAGE_CODES) {
  test(`axe finds nothing on home and contact in ${language}, on a telephone and a desk, in light and dark`, async ({
    page,
  }) => {
    for (const path of [pathTo(language, "home"), contactPath(language, "partner")]) {
      await page.goto(path);
      await expect(page.getByRole("region", { name: textsOf(language)("cookies:title") })).toBeVisible();
      await setOpen(page, "main", true);
      for (const size of SIZES) {
        const place = `${path} at ${size.width} px`;
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: "light" });
        await setOpen(page, "header", false);
        expect(await violations(page), `${place}, light`).toEqual([]);

        // In the dark nothing but the colours is another, and open menus change nothing but the header.
        await page.emulateMedia({ colorScheme: "dark" });
        expect(await violations(page, { rules: COLOURS }), `${place}, dark`).toEqual([]);

        await setOpen(page, "header", true);
        const menus = { within: "header" };
        expect(await violations(page, { ...menus, rules: COLOURS }), `${place}, dark menus`).toEqual([]);

        await page.emulateMedia({ colorScheme: "light" });
        expect(await violations(page, menus), `${place}, light menus`).toEqual([]);
      }
    }
  });
}

test("axe finds nothing in the open drawer, in a form full of errors and on the outline of a screen", async ({
  page,
}) => {
  const t = textsOf("en");
  await page.setViewportSize({ width: 390, height: 844 });
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

  await page.goto(pathTo("en", "documentation"));
  expect(await violations(page), "the documentation").toEqual([]);
});

test("axe finds what is wrong in a page that is", async ({ page }) => {
  await page.goto(pathTo("en", "about"));
  await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    heading.replaceChildren(new Image());
  });

  expect((await violations(page)).join()).toContain("image-alt");
});
