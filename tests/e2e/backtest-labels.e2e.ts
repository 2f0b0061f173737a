import { expectFiguresOf, figures, file, openBacktest, openFile } from "./backtest.fixture.ts";
import { expect, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

/** Analysts mark the fraud, and leave the rest empty or in doubt. */
const CSV = [
  "Amount,Currency,Customer,Date,Fraud",
  ...Array.from({ length: 100 }, (_, index) => {
    const at = new Date(Date.UTC(2026, 4, 1) + index * 3_600_000).toISOString();
    return `${index + 1},KES,c${index},${at},${index % 10 ? "" : "x"}${index === 5 ? "pending" : ""}`;
  }),
].join("\n");

test("Words that may mean fraud are asked for, and the answer stays in sight", async ({ page }) => {
  const t = textsOf("en");
  await openBacktest(page);
  const before = await figures(page);
  const panel = page.locator("details.file");

  await openFile(page, file("marked.csv", CSV));

  await expect(page.locator(".data").getByRole("alert")).toHaveText(
    t("backtest:file.words", { column: "\u2068Fraud\u2069" }),
  );
  expect(await figures(page)).toEqual(before);
  const words = panel.getByRole("group", { name: t("backtest:file.fraudWords") });
  await expect(words.getByRole("checkbox")).toHaveCount(2);
  await words.getByRole("checkbox", { name: "x (10)" }).check();
  await panel.getByRole("button", { name: t("backtest:file.apply") }).click();

  await expectFiguresOf(page, "marked.csv");
  await expect(page.locator(".data-state")).toContainText("100 payments");
  await expect(page.locator(".data-state")).toContainText("Fraud: 10 ");
  await expect(page.locator(".data").getByRole("alert")).toHaveCount(0);
  await panel.locator("summary").click();
  await expect(words.getByRole("checkbox", { name: "x", exact: true })).toBeChecked();
  await expect(words.getByRole("checkbox", { name: "pending" })).not.toBeChecked();

  // Another column has words of its own.
  await panel.getByLabel(t("backtest:file.label")).selectOption(t("backtest:file.none"));
  await expect(words).toHaveCount(0);
});
