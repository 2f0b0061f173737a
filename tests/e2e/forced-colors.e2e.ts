import type { Locator } from "@playwright/test";
import { demoPath, pathTo } from "../../domain/paths.ts";
import { BOTH_DIRECTIONS } from "../../scripts/screens.ts";
import { expect, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

// Windows' high contrast: backgrounds are one colour, and there are no shadows.
test.use({ contextOptions: { reducedMotion: "reduce", forcedColors: "active" } });

/** How wide the lines around an element are: what is left to tell it from its neighbours by. */
const lines = (element: Locator) =>
  element.evaluate((node) => {
    const { borderInlineStartWidth, borderBlockEndWidth } = getComputedStyle(node);
    return `${borderInlineStartWidth} ${borderBlockEndWidth}`;
  });

for (const language of BOTH_DIRECTIONS) {
  test(`In ${language} forced colours leave what is chosen or current different from its neighbours`, async ({
    page,
  }) => {
    const expectDifferent = async (one: Locator, other: Locator) =>
      expect(await lines(one.first())).not.toBe(await lines(other.first()));

    await page.goto(pathTo(language, "fraud"));
    const panel = page.locator("[data-menu]").first();
    await panel.locator("summary").click();
    await expectDifferent(panel.locator("a[aria-current]"), panel.locator("a:not([aria-current])"));

    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill("api");
    const option = (isChosen: boolean) => page.locator(`[role=option][aria-selected=${isChosen}]`);
    await expect(option(false).first()).toBeVisible();
    await expectDifferent(option(true), option(false));

    await page.goto(pathTo(language, "blog"));
    await expectDifferent(
      page.locator(".page-numbers a[aria-current]"),
      page.locator(".page-numbers a:not([aria-current])"),
    );

    await page.goto(demoPath(language, "sim-swap"));
    await expectDifferent(
      page.locator(".stories a[aria-current]"),
      page.locator(".stories a:not([aria-current])"),
    );

    await page.getByRole("button", { name: textsOf(language)("cookies:accept"), exact: true }).click();
    await page.getByRole("button", { name: textsOf(language)("common:footer.cookieSettings") }).click();
    await expectDifferent(page.locator("[aria-pressed=true]"), page.locator("[aria-pressed=false]"));
  });
}
