import { type Browser, expect as expectPage, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it, type TestContext } from "vitest";
import type { LanguageCode } from "../domain/languages.ts";
import { explorerPath } from "../domain/paths.ts";
import { textsOf } from "./e2e/texts.fixture.ts";
import { ANON_KEY, type SupabaseFixture, startSupabase } from "./peers/supabase.fixture.ts";
import type { Behaviour } from "./peers/supabase-responses.fixture.ts";
import { launchBrowser } from "./support/browser.fixture.ts";
import { type RunningServer, startServer } from "./support/server.fixture.ts";

/** Specification, section 9. */
const LOADING_MS = 3_000;
const RETRY_MS = 1_000;
/** Longer than any screen, and any test, here takes, on a busy machine too. */
const TIMEOUT = { timeout: 60_000 };
const WAITING = { timeout: 180_000 };

let browser: Browser;
/** One site for all tests, each of which has a language of its own: what a start takes is more than what they ask of it. */
let hosted: SupabaseFixture;
let server: RunningServer;
beforeAll(async () => {
  [browser, hosted] = await Promise.all([launchBrowser(), startSupabase()]);
  server = await startServer({ env: { BACKEND_URL: hosted.url, BACKEND_ANON_KEY: ANON_KEY } });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop("SIGKILL");
  await hosted?.close();
});

/** What the browser was shown in the page's place. Kept over a reload. */
interface Sighting {
  /** `performance.timeOrigin` of the first document. */
  readonly openedAt: number;
  /** The sentences of the start-up screen, one after the other. */
  readonly messages: string[];
}

/** Runs in the browser, and looks at each frame. */
function recordStartup(): void {
  const sighting: Sighting = JSON.parse(sessionStorage.getItem("shown") ?? "null") ?? {
    openedAt: performance.timeOrigin,
    messages: [],
  };
  const keep = () => sessionStorage.setItem("shown", JSON.stringify(sighting));
  const checkFrame = () => {
    const part = document.querySelector<HTMLElement>("[data-startup] > div:not([hidden])");
    const sentence = part?.checkVisibility() ? part.querySelector("h1, p")?.textContent : undefined;
    if (sentence && sentence !== sighting.messages.at(-1)) {
      sighting.messages.push(sentence);
      keep();
    }
    requestAnimationFrame(checkFrame);
  };
  keep();
  checkFrame();
}

const readSighting = (page: Page): Promise<Sighting> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem("shown") ?? ""));

/** Opens a page of the language whose texts come so from now on; both end with the test. */
async function open(
  path: string,
  behaviour: Behaviour,
  { onTestFinished }: TestContext,
  { scriptsArrive = true, ...options }: { javaScriptEnabled?: boolean; scriptsArrive?: boolean } = {},
): Promise<Page> {
  hosted.behaviours.set(languageOf(path), behaviour);
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  if (!scriptsArrive) await page.route("**/*.js", (route) => route.abort());
  page.setDefaultTimeout(TIMEOUT.timeout);
  await page.addInitScript(recordStartup);
  await page.goto(server.url + path);
  return page;
}

const languageOf = (path: string) => path.split("/")[1] ?? "";

/** When the texts of a page were asked for. */
const requestedTexts = (language: LanguageCode, wanted: string) =>
  hosted.rowsRequests
    .filter((one) => one.language === language && one.namespace === wanted)
    .map(({ at }) => at);

/** The page itself, with all that it wears. */
const expectThePage = (page: Page) => expectPage(page.getByRole("contentinfo")).toBeVisible(TIMEOUT);

// At once: they wait most of their time.
describe.concurrent("the screen in the page's place", () => {
  it(
    "shows for three seconds at least that the texts are being loaded, then the page",
    WAITING,
    async (context) => {
      const page = await open("/fr", { afterMs: 1_500 }, context);
      await expectThePage(page);

      const { openedAt, messages } = await readSighting(page);
      expect(messages).toEqual([textsOf("fr")("common:startup.loading")]);
      expect(await page.evaluate(() => performance.timeOrigin)).toBeGreaterThanOrEqual(openedAt + LOADING_MS);
      expect(new URL(page.url()).pathname).toBe("/fr");
    },
  );

  it(
    "says what went wrong, tries again when asked, and shows the page after the service has recovered",
    WAITING,
    async (context) => {
      const [loading, failed] = ["Loading translations...", "Error loading translations"];

      const page = await open("/en", 500, context);
      await expectPage(page.getByRole("heading", { name: failed })).toBeVisible(TIMEOUT);
      await expectPage(page.getByRole("alert")).toContainText(
        "Failed to load translations: the service responded with 500",
      );

      const asked = performance.now();
      await page.getByText("Try Again").click();
      await expectPage.poll(async () => (await readSighting(page)).messages, TIMEOUT).toHaveLength(4);
      expect(performance.now() - asked).toBeGreaterThanOrEqual(LOADING_MS);
      const times = requestedTexts("en", "home").filter((at) => at > asked);
      expect(times).toHaveLength(3);
      for (const [index, at] of times.slice(1).entries()) {
        expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(RETRY_MS - 10);
      }

      hosted.behaviours.delete("en");
      await page.getByText("Try Again").click();
      await expectThePage(page);
      expect((await readSighting(page)).messages).toEqual([loading, failed, loading, failed, loading]);
    },
  );

  it("speaks the language of the page, and offers the texts of the release", WAITING, async (context) => {
    const page = await open("/ar/about", 500, context);
    await expectPage(page.getByRole("heading", { name: "خطأ في تحميل الترجمات" })).toBeVisible(TIMEOUT);
    await expectPage(page.getByRole("alert")).toContainText("تعذّر تحميل الترجمات: ردّت الخدمة بالرمز 500");
    await expectPage(page.locator("html")).toHaveAttribute("dir", "rtl");
    await page.getByRole("link", { name: "المتابعة بالنصوص المرفقة بهذا الإصدار" }).click();

    await expectThePage(page);
    expect(new URL(page.url()).pathname).toBe("/ar/about");
    expect((await readSighting(page)).messages).toEqual(["جارٍ تحميل الترجمات…", "خطأ في تحميل الترجمات"]);
  });

  it(
    "comes to its end although the service hangs, which has seen three attempts",
    WAITING,
    async (context) => {
      const page = await open("/pt", "hang", context);
      const reason = textsOf("pt")("common:startup.reasons.timeout");
      await expectPage(page.getByRole("alert")).toContainText(reason, TIMEOUT);

      for (const namespace of ["common", "cookies", "home"]) {
        const times = requestedTexts("pt", namespace);
        expect(times, namespace).toHaveLength(3);
        // Two attempts of 3 s and two waits make 8 s, and the third 3 more; the rest is for a busy machine.
        expect((times[2] ?? 0) - (times[0] ?? 0), namespace).toBeLessThan(14_000);
      }
    },
  );

  it("says when there are no texts in the language", WAITING, async (context) => {
    const page = await open("/sw", "empty", context);
    const messages = textsOf("sw")("common:startup.empty");
    await expectPage(page.getByRole("alert")).toContainText(messages, TIMEOUT);
  });
});

describe.concurrent("the screen in the page's place, where no script runs,", () => {
  it("offers the texts of the release", WAITING, async (context) => {
    const t = textsOf("fr");
    const page = await open("/fr/about", { afterMs: 60_000 }, context, { javaScriptEnabled: false });
    await expectPage(page.getByText(t("common:startup.loading"))).toBeVisible(TIMEOUT);
    await page.getByRole("link", { name: t("common:startup.shipped") }).click();

    await expectThePage(page);
  });

  it("comes to its end too, with another try", WAITING, async (context) => {
    const t = textsOf("ar");
    const path = explorerPath("ar", "putRule");
    const page = await open(path, "hang", context, { javaScriptEnabled: false });
    await expectPage(page.getByText(t("common:startup.loading"))).toBeVisible(TIMEOUT);

    await expectPage(page.getByRole("alert")).toContainText(t("common:startup.errorTitle"), TIMEOUT);
    const retry = page.getByRole("link", { name: t("common:startup.retry") });
    await expectPage(retry).toHaveAttribute("href", path);
    await expectPage(page.getByRole("link", { name: t("common:startup.shipped") })).toHaveCount(1);
  });

  it("offers the texts of the release where the script never comes", WAITING, async (context) => {
    const t = textsOf("pt");
    const page = await open("/pt/about", "hang", context, { scriptsArrive: false });
    await expectPage(page.getByText(t("common:startup.loading"))).toBeVisible(TIMEOUT);
    await page.getByRole("link", { name: t("common:startup.shipped") }).click(TIMEOUT);

    await expectThePage(page);
  });
});
