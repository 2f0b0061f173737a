import type { Page } from "@playwright/test";
import { EVENT_TYPES } from "../../domain/api/event-types.ts";
import { guidePath, pathTo } from "../../domain/paths.ts";
import { violations } from "./axe.fixture.ts";
import { expect, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

const t = textsOf("en");
const live = (key: string, values?: Record<string, string | number>) => t(`webhooks:live.${key}`, values);

const pane = (page: Page, title: string) => page.getByRole("region", { name: live(title) });
const press = (page: Page, name: string) => page.getByRole("button", { name: live(name) }).click();

test("A visitor registers a webhook, sees its events arrive, and verifies one or learns why it fails", async ({
  page,
}) => {
  await page.goto(pathTo("en", "webhooks"));
  const inbox = pane(page, "inbox.title");
  const events = inbox.getByRole("list").getByRole("listitem");
  const verdict = pane(page, "verifier.title").getByRole("status");

  await press(page, "register.submit");

  await expect(pane(page, "register.title").getByText(/^whsec_/)).toBeVisible();
  await expect(inbox.getByText(live("inbox.states.live"), { exact: true })).toBeVisible();

  for (const type of EVENT_TYPES) {
    await inbox.getByRole("button", { name: type }).click();

    await expect(events.first()).toContainText(type);
    await expect(inbox.getByText(live("inbox.arrived", { type }))).toBeAttached();
  }
  await expect(events).toHaveCount(EVENT_TYPES.length);

  // What arrived is still there after a reload, and so is the secret.
  await page.reload();
  await expect(events).toHaveCount(EVENT_TYPES.length);
  // On the narrowest telephone the time of a message stands below its name, which has no place to break.
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 320, height: size.height });
  for (const event of await events.all()) {
    const name = await event.locator(".delivery-type").boundingBox();
    const time = await event.locator("time").boundingBox();
    expect(time?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
  }
  await page.setViewportSize(size);
  await events.first().locator("summary").click();
  await expect(events.first().getByText(/^v1,/)).toBeVisible();
  await press(page, "inbox.verify");

  await expect(verdict).toContainText(live("findings.valid.title"));
  expect(await violations(page, { within: ".workbench" })).toEqual([]);

  for (const [how, finding] of [
    ["reserialise", "reserialised"],
    ["late", "clockPast"],
    ["timestamp", "mixed"],
    ["format", "signatureVersion"],
    ["secret", "secretCertain"],
  ] as const) {
    await press(page, `verifier.breaks.${how}`);

    await expect(verdict).toContainText(live(`findings.${finding}.title`));
  }

  await press(page, "verifier.restore");

  await expect(verdict).toContainText(live("findings.valid.title"));

  await inbox.getByRole("button", { name: live("inbox.stop") }).click();

  await expect(inbox.getByText(live("inbox.states.stopped"))).toBeVisible();
});

test("An example can be verified and broken without a key", async ({ page }) => {
  await page.goto(pathTo("en", "webhooks"));
  const verdict = pane(page, "verifier.title").getByRole("status");

  await press(page, "verifier.submit");

  await expect(verdict).toContainText(live("findings.missing.title"));

  await press(page, "verifier.breaks.late");

  await expect(verdict).toContainText(live("findings.clockPast.title"));

  await press(page, "verifier.example");

  await expect(verdict).toContainText(live("findings.valid.title"));

  await page.getByLabel(live("verifier.timestamp")).fill(String(Date.now()));
  await press(page, "verifier.submit");

  await expect(verdict).toContainText(live("findings.timestampMilliseconds.title"));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the screen says what needs it, and shows the events, the samples and the commands", async ({
    page,
  }) => {
    await page.goto(pathTo("en", "webhooks"));

    await expect(page.getByText(live("noScript"))).toBeVisible();
    await expect(pane(page, "register.title")).toBeHidden();
    await expect(page.getByText("/v1/sandbox/keys").first()).toBeVisible();
    for (const type of EVENT_TYPES) await expect(page.getByRole("heading", { name: type })).toBeVisible();
    await expect(page.getByRole("link", { name: t("webhooks:hero.docs") })).toHaveAttribute(
      "href",
      guidePath("en", "webhooks"),
    );
  });
});
