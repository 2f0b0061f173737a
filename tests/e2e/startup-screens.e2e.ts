import { pathTo } from "../../domain/paths.ts";
import { violations } from "./axe.fixture.ts";
import { expect, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

// Nothing listens at the port named "discard": the hosted texts cannot be reached.
test.use({
  siteEnv: { BACKEND_URL: "http://127.0.0.1:9", BACKEND_ANON_KEY: "key" },
  siteLog: /fetching translations failed|translations are unavailable/,
});

test("axe finds nothing in the screen that waits for the texts and the one that says why there are none", async ({
  page,
  problems,
}) => {
  // 503 of the page, and 500 of its texts: a network error (specification, section 8).
  problems.expect(/status of 50[03]/);
  const t = textsOf("ar");

  await page.goto(pathTo("ar", "home"));

  await expect(page.getByRole("status")).toHaveText(t("common:startup.loading"));
  // For the few seconds that it stands it is a message, not a page, and has no heading of its own.
  expect(await violations(page, { except: ["page-has-heading-one"] }), "loading").toEqual([]);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("common:startup.errorTitle"));
  const reason = t("common:startup.reasons.network");
  await expect(page.getByRole("alert")).toContainText(t("common:startup.failed", { reason }));
  expect(await violations(page), "error").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(page, { rules: ["color-contrast"] }), "error, dark").toEqual([]);
});
