import type { Locator, Page } from "@playwright/test";
import { openBacktest } from "./backtest.fixture.ts";
import { expect, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

const t = textsOf("en");
const button = (within: Page | Locator, key: "undo" | "redo" | "add" | "remove" | "saveAll") =>
  within.getByRole("button", { name: t(`backtest:rules.${key}`) });

/** Opens a rule as its file, in place of the one with the same name. */
const open = (page: Page, id: string, rule: object) =>
  page.locator('.rules-start input[type="file"]').setInputFiles({
    name: `${id}.json`,
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(rule)),
  });

const merchant = (operator: string, value: string | string[]) => ({ field: "merchant", operator, value });

test("The builder shows what the rule says, after an undo, a change of its JSON, and a deletion, and loses no focus", async ({
  page,
}) => {
  await openBacktest(page);
  await open(page, "shops", {
    name: "Shops",
    conditions: [
      merchant("equals", "First"),
      merchant("equals", "Second"),
      merchant("in", ["Shop, The", "B"]),
      { history: "count", per: ["customerId"], windowMinutes: 5, operator: "greater_or_equal", value: 1 },
    ],
    actions: [{ type: "flag" }, { type: "decline" }],
  });
  const rule = page.locator("details.rule");
  const json = rule.locator("textarea");
  const row = rule.locator("fieldset.condition");
  const text = row.nth(0).getByLabel(t("backtest:rules.value"));

  await test.step("A text is the rule's", async () => {
    await text.fill("Alpha");
    await page.waitForTimeout(1_000);
    await text.fill("Beta");
    await button(page, "undo").click();
    await expect(text).toHaveValue("Alpha");
    await json.fill((await json.inputValue()).replace("Alpha", "Gamma"));
    await expect(text).toHaveValue("Gamma");
  });

  await test.step("Values may hold commas", async () => {
    const list = row.nth(2).getByLabel(t("backtest:rules.values"));
    await expect(list).toHaveValue('"Shop, The", B');
    await list.focus();
    await list.press("End");
    await list.pressSequentially(", C");
    await expect(list).toHaveValue('"Shop, The", B, C');
    expect(JSON.parse(await json.inputValue()).conditions[2].value).toEqual(["Shop, The", "B", "C"]);
    await row.nth(2).getByLabel(t("backtest:rules.operator")).selectOption("equals");
    await expect(row.nth(2).getByLabel(t("backtest:rules.value"))).toHaveValue("Shop, The");
  });

  await test.step("605 minutes can be typed", async () => {
    const window = row.nth(3).getByLabel(t("backtest:rules.window"), { exact: true });
    await window.fill("");
    await window.pressSequentially("605");
    await expect(window).toHaveValue("605");
    expect(JSON.parse(await json.inputValue()).conditions[3].windowMinutes).toBe(605);
  });

  await test.step("What is wrong goes with the value that it was typed over, and is tied to its field", async () => {
    const count = row.nth(3).getByLabel(t("backtest:rules.value"), { exact: true });
    await count.fill("7");
    await count.fill("7x");
    await expect(count).toHaveAccessibleDescription(t("backtest:rules.errors.number"));
    await button(page, "undo").click();
    await expect(count).toHaveValue("1");
    await button(page, "redo").click();
    await expect(count).toHaveValue("7");
    // As it was typed, also when the field is left.
    await count.fill("1000.50");
    await count.blur();
    await expect(count).toHaveValue("1000.50");

    const own = await json.inputValue();
    await json.fill("{");
    await rule.getByLabel(t("backtest:rules.enabled")).uncheck();
    await button(page, "undo").click();
    await expect(json).toHaveValue(own);
    await expect(rule.getByRole("alert")).toHaveCount(0);
  });

  await test.step("The strongest action is shown", async () => {
    const action = rule.getByLabel(t("backtest:rules.action"));
    await expect(action).toHaveValue("decline");
    await action.selectOption("review");
    expect(JSON.parse(await json.inputValue()).actions).toEqual([{ type: "flag" }, { type: "review" }]);
  });

  await test.step("A deletion leaves the focus in the list, and each is a step of its own", async () => {
    const remove = (index: number) =>
      row.nth(index).getByRole("button", { name: `Delete condition: Condition ${index + 1}, Shops` });
    await row.nth(3).getByLabel(t("backtest:rules.value"), { exact: true }).fill("8x");
    await remove(0).press("Enter");
    await expect(row).toHaveCount(3);
    await expect(text).toHaveValue("Second");
    await expect(row.nth(2).getByLabel(t("backtest:rules.value"), { exact: true })).toHaveValue("8x");
    await expect(row.nth(0).getByLabel(t("backtest:rules.what"))).toBeFocused();
    await remove(2).press("Enter");
    await expect(row).toHaveCount(2);
    await expect(rule.getByRole("button", { name: "Add condition: Shops" })).toBeFocused();
    await button(page, "undo").click();
    await expect(row).toHaveCount(3);
    await button(page, "undo").click();
    await expect(row).toHaveCount(4);
  });

  await test.step("What the API refuses is not saved, and said", async () => {
    await button(page, "add").click();
    await expect(rule).toHaveCount(2);
    // The one that was open stays so, also when an undo changes which is the last.
    await expect(rule.nth(0)).toHaveAttribute("open", "");
    await expect(rule.nth(1)).toHaveAttribute("open", "");
    await rule.nth(1).getByLabel(t("backtest:rules.id"), { exact: false }).fill("Bad Name");
    await expect(rule.nth(1).getByRole("button", { name: "Save: New rule" })).toBeDisabled();
    const saved: string[] = [];
    page.on("download", (download) => saved.push(download.suggestedFilename()));
    await Promise.all([page.waitForEvent("download"), button(page, "saveAll").click()]);
    await expect(page.locator(".rules > .wrong")).toContainText("New rule");
    expect(saved).toEqual(["shops.json"]);
  });

  await test.step("The focus stays where rules and steps end", async () => {
    await button(rule.nth(0), "remove").press("Enter");
    await expect(rule).toHaveCount(1);
    await expect(rule.locator("summary")).toBeFocused();
    await button(rule, "remove").press("Enter");
    await expect(rule).toHaveCount(0);
    await expect(button(page, "add")).toBeFocused();
    const undo = button(page, "undo");
    await undo.focus();
    for (let left = 60; left > 0 && (await undo.getAttribute("aria-disabled")) === null; left -= 1)
      await undo.press("Enter");
    await expect(undo).toHaveAttribute("aria-disabled", "true");
    await expect(undo).toBeFocused();
  });
});
