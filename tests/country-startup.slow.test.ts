import type { ServerResponse } from "node:http";
import { type Browser, expect as expectPage, type Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type Peer, startPeer } from "./peers/peer.fixture.ts";
import { launchBrowser } from "./support/browser.fixture.ts";
import { type RunningServer, startServer } from "./support/server.fixture.ts";

const ACCESS_KEY = "a-key-that-no-browser-may-see";
/** The page is hidden no longer than this (decisions, "Start-up states"); the rest is for a busy machine. */
const HIDDEN_MS = 1_500 + 700;

/** How the provider answers, by the address that it is asked about. */
const RESPONSES: Record<string, (response: ServerResponse) => void> = {
  "102.68.0.1": (response) => setTimeout(() => response.end('{"ip":"102.68.0.1","country_code":"KE"}'), 500),
  "102.68.0.2": () => {},
  "102.68.0.3": (response) => response.writeHead(500).end("out of order"),
  "102.68.0.4": (response) =>
    response.end('{"success":false,"error":{"code":101,"type":"invalid_access_key","info":"…"}}'),
};

/** Longer than any test here takes, on a busy machine too. */
const WAITING = { timeout: 120_000 };

let browser: Browser;
let provider: Peer;
let server: RunningServer;
/** The requests that the provider saw, `/{IP address}?access_key=…`. */
const requested = () => provider.requests.map(({ url }) => url);

beforeAll(async () => {
  browser = await launchBrowser();
  provider = await startPeer((request, response) =>
    RESPONSES[request.url?.slice(1).split("?")[0] ?? ""]?.(response),
  );
  server = await startServer({
    env: {
      GEO_URL: provider.url,
      GEO_ACCESS_KEY: ACCESS_KEY,
      TRUSTED_PROXIES: "127.0.0.1",
    },
  });
});

afterEach(async () => {
  provider.requests.length = 0;
  await Promise.all(browser.contexts().map((context) => context.close()));
});

afterAll(async () => {
  await browser.close();
  await server.stop("SIGKILL");
  await provider.stop();
});

interface Visibility {
  readonly visible: boolean;
  /** Milliseconds since the navigation began. */
  readonly at: number;
}

/** Opens a page, the home page by default, as a visitor with an address. `bodies` gathers everything that the browser was sent. */
async function visit(address: string, options: { javaScriptEnabled?: boolean } = {}, path = "/en") {
  const context = await browser.newContext({ ...options, extraHTTPHeaders: { "x-forwarded-for": address } });
  const page = await context.newPage();
  page.setDefaultTimeout(WAITING.timeout);
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => bodies.push(response.text().catch(() => "")));
  // Notes with each frame whether the page can be seen, from before its first paint.
  await page.addInitScript(() => {
    const changes: { visible: boolean; at: number }[] = [];
    Object.assign(window, { visibilityChanges: changes });
    const look = () => {
      if (document.body) {
        const visible = getComputedStyle(document.body).visibility === "visible";
        if (changes.at(-1)?.visible !== visible) changes.push({ visible, at: performance.now() });
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(server.url + path);
  return { context, page, bodies };
}

async function readVisibility(page: Page): Promise<Visibility[]> {
  await page.waitForFunction(() => {
    const { visibilityChanges } = window as unknown as { visibilityChanges: { visible: boolean }[] };
    return visibilityChanges.at(-1)?.visible === true;
  });
  return page.evaluate(() => (window as unknown as { visibilityChanges: Visibility[] }).visibilityChanges);
}

const storedCountry = (page: Page) => page.evaluate(() => localStorage.getItem("userCountry"));

it(
  "hides the page until the hosted provider has named the country, and asks it only once",
  WAITING,
  async () => {
    const { context, page, bodies } = await visit("102.68.0.1");
    const first = await readVisibility(page);
    await expectPage.poll(() => storedCountry(page)).toBe("KE");
    await page.goto(`${server.url}/sw/about`);
    const second = await readVisibility(page);
    const reload = await context.newPage();
    await reload.goto(`${server.url}/en/contact`);
    await expectPage(reload.getByLabel("Country")).toHaveValue("KE");

    expect(first.map(({ visible }) => visible)).toEqual([false, true]);
    expect(second.map(({ visible }) => visible)).toEqual([true]);
    expect(requested()).toEqual([`/102.68.0.1?access_key=${ACCESS_KEY}`]);
    expect((await Promise.all(bodies)).join("")).not.toContain(ACCESS_KEY);
  },
);

it.each(["/fr/contact?type=demo", "/ar/contact"])(
  "fills the country in on a contact form that is the first page: %s",
  WAITING,
  async (path) => {
    const { page } = await visit("102.68.0.1", {}, path);

    await expectPage(page.locator("[name=country]")).toHaveValue("KE");
    await expectPage(page.locator("[name=phone]")).toHaveValue(/^\+254/);
  },
);

it("shows the page after 1.5 seconds when the provider does not answer", WAITING, async () => {
  const { page } = await visit("102.68.0.2");
  const [hidden, shown] = await readVisibility(page);

  expect(hidden?.visible).toBe(false);
  expect(shown?.visible).toBe(true);
  expect((shown?.at ?? 0) - (hidden?.at ?? 0)).toBeLessThan(HIDDEN_MS);
  expect(await storedCountry(page)).toBeNull();
});

it.each([
  ["fails", "102.68.0.3"],
  ["refuses the key", "102.68.0.4"],
])("shows the page at once when the provider %s", WAITING, async (_what, address) => {
  const { page, bodies } = await visit(address);
  const changes = await readVisibility(page);
  await page.goto(`${server.url}/en/about`);
  await readVisibility(page);

  expect((changes.at(-1)?.at ?? 0) - (changes[0]?.at ?? 0)).toBeLessThan(HIDDEN_MS);
  expect(await storedCountry(page)).toBeNull();
  expect(requested()).toHaveLength(1);
  expect((await Promise.all(bodies)).join("")).not.toContain(ACCESS_KEY);
  expect(server.output()).not.toContain(ACCESS_KEY);
});

it("never hides anything where there is no JavaScript", WAITING, async () => {
  const { page } = await visit("102.68.0.5", { javaScriptEnabled: false });

  await expectPage(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(requested()).toEqual([]);
});
