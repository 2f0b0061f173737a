import type { Page } from "@playwright/test";
import { LANGUAGE_CODES, type LanguageCode } from "../../domain/languages.ts";
import { demoPath, pathTo } from "../../domain/paths.ts";
import { STORY_SLUGS, type StorySlug } from "../../domain/stories/story.ts";
import { STORIES, storiesIn } from "../../domain/stories.ts";
import { BOTH_DIRECTIONS } from "../../scripts/screens.ts";
import { violations } from "./axe.fixture.ts";
import { expect, SLOW, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

/** Each language tells one story; `DEMO=all` every story in every language. */
const STORIES_BY_LANGUAGE: readonly (readonly [LanguageCode, StorySlug])[] = LANGUAGE_CODES.flatMap(
  (language, index) =>
    process.env.DEMO === "all"
      ? STORY_SLUGS.map((slug) => [language, slug] as const)
      : [[language, STORY_SLUGS[index % STORY_SLUGS.length] ?? "sim-swap"] as const],
);

/** Takes away the time that a reader has between two payments, 8 to 15 seconds a story, and no other wait of the page. */
async function hurry(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    const quick = (work: () => void, ms = 0) => wait(work, ms === 600 ? 0 : ms);
    Object.assign(window, { setTimeout: quick });
  });
}

/** Plays the story of the open page, from its first payment to its case. */
async function playToCase(page: Page, language: LanguageCode, slug: StorySlug) {
  const t = textsOf(language);
  const payments = STORIES.find((story) => story.slug === slug)?.payments ?? [];
  await page
    .getByRole("button", { name: new RegExp(`${t("demo:play.start")}|${t("demo:play.again")}`) })
    .click();
  await expect(page.locator(".player .story-payments li")).toHaveCount(payments.length, { timeout: 30_000 });
  await expect(page.getByRole("status")).toContainText("case_1");
}

/** Plays it up to the report. */
async function play(page: Page, language: LanguageCode, slug: StorySlug, outcome = "suspicion") {
  const t = textsOf(language);
  await playToCase(page, language, slug);
  await page.getByLabel(t(`demo:decide.outcomes.${outcome}`)).check();
  await page.getByRole("button", { name: t("demo:decide.submit") }).click();
  await expect(page.locator(".player .decided")).toBeFocused();
}

for (const [language, slug] of STORIES_BY_LANGUAGE) {
  test(
    `The story ${slug} is played in ${language} up to the report, whose sentences lead to payments`,
    language === "en" ? {} : SLOW,
    async ({ page }) => {
      const t = textsOf(language);
      await hurry(page);
      await page.goto(demoPath(language, slug));

      await play(page, language, slug);

      const report = page.locator(".player .story-report");
      await expect(report).toContainText(t("demo:report.draft"));
      await expect(report).toContainText(t("demo:report.missing"));
      await report.locator(".statements a").first().click();
      const [reference = ""] = await report.locator(".statements a").first().allTextContents();
      await expect(page.locator(`#live-${reference}`)).toBeInViewport();
      if (language === "ar") expect(await violations(page)).toEqual([]);
    },
  );
}

for (const language of BOTH_DIRECTIONS) {
  test(`A decision in ${language} that is not taken keeps the form, its text and the focus, and is taken at the next try`, async ({
    page,
    problems,
  }) => {
    problems.expect(/ERR_FAILED/);
    problems.expect(/status of 409/);
    const t = textsOf(language);
    const slug = storiesIn(language)[0]?.slug ?? "sim-swap";
    await page.setViewportSize({ width: 390, height: 844 });
    await hurry(page);
    await page.goto(demoPath(language, slug));
    await playToCase(page, language, slug);
    const form = page.locator("form.decision");
    const reason = form.getByLabel(t("demo:decide.reason"));
    const submit = form.getByRole("button", { name: t("demo:decide.submit") });
    // A browser that does not reach by itself what scrolls, reaches it too.
    expect(await violations(page)).toEqual([]);

    await reason.fill("   ");
    await submit.press("Enter");

    await expect(reason).toBeFocused();
    await expect(form.getByRole("alert")).toHaveCount(0);

    // It arrives, but its response does not.
    await page.route("**/disposition", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await reason.fill("With care");
    await submit.press("Enter");

    await expect(form.getByRole("alert")).toHaveText(t("demo:play.unreachable"));
    await expect(form.getByRole("alert")).toBeFocused();
    await expect(form.getByRole("alert")).toBeInViewport({ ratio: 1 });
    await expect(reason).toHaveValue("With care");

    await page.unroute("**/disposition");
    await submit.press("Enter");

    await expect(page.locator(".player .decided")).toBeFocused();
    await expect(page.locator(".player .story-report")).toBeVisible();
  });

  test(`The button that starts a story in ${language} keeps the focus, and its case is announced once`, async ({
    page,
  }) => {
    const slug = storiesIn(language)[0]?.slug ?? "sim-swap";
    await hurry(page);
    await page.goto(demoPath(language, slug));
    await page.locator(".player-status").evaluate((status) => {
      const said: string[] = [];
      Object.assign(window, { said });
      new MutationObserver(() => said.push(status.textContent ?? "")).observe(status, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });

    await playToCase(page, language, slug);

    await expect(page.locator(".player .actions button")).toBeFocused();
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(said.filter((text) => text.includes("case_1"))).toHaveLength(1);
  });
}

test(
  "Two tabs play at once, one of them twice, and each has a case of its own",
  SLOW,
  async ({ context, page }) => {
    const other = await context.newPage();
    await Promise.all([hurry(page), hurry(other)]);
    await Promise.all([page.goto(demoPath("en", "sim-swap")), other.goto(demoPath("fr", "mule-ring"))]);

    const twice = async () => {
      await play(page, "en", "sim-swap", "false_positive");
      await expect(page.locator(".player .decided")).toContainText(
        textsOf("en")("demo:decide.outcomes.false_positive"),
      );
      await expect(page.locator(".player .story-report")).toHaveCount(0);
      await play(page, "en", "sim-swap");
      await expect(page.locator(".player .story-report")).toBeVisible();
    };
    await Promise.all([twice(), play(other, "fr", "mule-ring")]);

    await expect(other.locator(".player .story-report")).toBeVisible();
  },
);

test("A sandbox that refuses is quoted, and the finished story is a link away", async ({
  page,
  problems,
}) => {
  problems.expect(/status of 429/);
  const message = "Too many new keys from this address.";
  await page.route("**/v1/sandbox/keys", (route) =>
    route.fulfill({
      status: 429,
      json: { error: { code: "rate_limited", message, param: null, requestId: "req_1" } },
    }),
  );
  const t = textsOf("en");
  await page.goto(pathTo("en", "demo"));

  await page.getByRole("button", { name: t("demo:play.start") }).click();

  await expect(page.getByRole("alert")).toContainText(message);
  await page.getByRole("link", { name: t("demo:play.finished") }).click();
  const finished = page.locator("#finished");
  await expect(finished.locator(".story-report")).toBeVisible();
  // Following a source keeps the story that it stands in.
  await finished.locator(".statements a").first().click();
  await expect(finished.locator(".story-report")).toBeVisible();
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the demo opens with the story of its language's market, and the others keep their addresses", async ({
    page,
  }) => {
    const opened = page.locator(".stories a[aria-current]");
    const story = page.locator("#finished");
    for (const [language, slug, currency] of [
      ["fr", "mule-ring", "XOF"],
      ["pt", "agent-splitting", "MZN"],
      ["ar", "bust-out", "MAD"],
    ] as const) {
      const t = textsOf(language);
      await page.goto(pathTo(language, "demo"));

      await expect(page.locator(".stories a").first()).toHaveAttribute("aria-current", "true");
      await expect(opened).toContainText(t(`demo:stories.${slug}.place`));
      await expect(story).toContainText(currency);
      await expect(story).not.toContainText("KES");

      await page.goto(`${pathTo(language, "demo")}?story=sim-swap`);

      await expect(opened).toContainText(t("demo:stories.sim-swap.place"));
      await expect(story).toContainText("KES");
    }
  });

  test("the finished story is there, and so is the script of its calls", async ({ page }) => {
    await page.goto(demoPath("sw", "agent-splitting"));

    await expect(page.locator("#finished .story-report")).toBeVisible();
    await expect(page.locator("#finished .story-payments li")).toHaveCount(13);
    await expect(page.getByText(textsOf("sw")("demo:play.start"))).toBeHidden();
    await expect(page.locator(".code-sample")).toContainText("/transactions/analyze");
  });
});
