import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { LIMITS } from "../../domain/api/limits.ts";
import { explorerPath } from "../../domain/paths.ts";
import { violations } from "./axe.fixture.ts";
import { expect, test } from "./test.fixture.ts";
import { textsOf } from "./texts.fixture.ts";

const run = promisify(execFile);
const t = textsOf("en");
const text = (key: string, values?: Readonly<Record<string, string | number>>) =>
  t(`api:explorer.${key}`, values);

test("A visitor's first request gets its key by itself, is declined, and is copied as a command", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await page.goto(explorerPath("en"));

  const key = page.getByRole("region", { name: text("key.title") }).locator("code");
  await page.getByRole("button", { name: text("request.send") }).click();
  await expect(key).toHaveText(/^sk_sandbox_\w+$/);

  const response = page.getByRole("region", { name: text("response.title") });
  await expect(response.getByRole("status")).toContainText(/200 .*\d ms/);
  await expect(response.locator("pre")).toContainText('"recommendation": "decline"');
  await response.locator("summary").click();
  await expect(response.getByText("x-request-id", { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const command = page.getByRole("region", { name: text("code") });
  const copy = command.getByRole("button");
  // The visitor's clock stands still but for what the test lets pass.
  await page.clock.pauseAt(Date.now() + 60_000);
  await copy.click();
  await expect(copy).toContainText(t("common:code.copied"));
  await page.clock.runFor(1_900);
  await expect(copy).toContainText(t("common:code.copied"));
  await page.clock.runFor(200);
  await expect(copy).toHaveText(t("common:code.copy"));
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await command.locator('[data-code="curl"]').textContent());
  expect(copied).toContain(`Bearer ${await key.textContent()}`);
});

test("In Arabic too the first request gets its key by itself, and is declined", async ({ page }) => {
  const arabic = textsOf("ar");
  await page.goto(explorerPath("ar"));

  await page.getByRole("button", { name: arabic("api:explorer.request.send") }).click();

  const key = page.getByRole("region", { name: arabic("api:explorer.key.title") }).locator("code");
  await expect(key).toHaveText(/^sk_sandbox_\w+$/);
  const response = page.getByRole("region", { name: arabic("api:explorer.response.title") });
  await expect(response.locator("pre")).toContainText('"recommendation": "decline"');
});

for (const language of ["en", "ar"] as const)
  test(`The request as edited is copied as JavaScript in ${language}, runs, and is Java again on the next visit`, async ({
    page,
    context,
    request,
    site,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const t = textsOf(language);
    const { apiKey } = await (await request.post("/v1/sandbox/keys")).json();
    await page.goto(explorerPath(language));
    const code = page.getByRole("region", { name: t("api:explorer.code") });
    const shown = code.locator("pre:visible");
    await expect(page.getByRole("button", { name: t("api:explorer.request.send") })).toBeEnabled();
    await page.getByLabel("Authorization").fill(`Bearer ${apiKey}`);
    await page.getByLabel("Idempotency-Key").fill(`order-${language}`);
    const body = JSON.stringify({ amount: 7500, currency: "KES", customerId: "cus_1", merchant: "`Duka`" });
    await page.getByLabel(t("api:explorer.request.body"), { exact: true }).fill(body);

    await expect(shown).toContainText("curl ");
    await code.getByRole("radio", { name: "JavaScript" }).check();
    await code.getByRole("button", { name: t("common:code.copy") }).click();
    await expect(code.getByRole("button")).toContainText(t("common:code.copied"));
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await shown.textContent());
    // The server names the origin that it has without a proxy: `localhost:0`.
    const program = copied.replace(/http:\/\/[^/]+/, site.url);
    const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program]);
    expect(stdout).toContain('"recommendation":"review"');
    expect(copied).toContain(`"Idempotency-Key": "order-${language}"`);
    expect(await violations(page)).toEqual([]);

    await code.getByRole("radio", { name: "Java", exact: true }).check();
    await page.reload();
    await expect(shown).toContainText("HttpRequest request");
    await expect(code.getByRole("radio", { name: "Java", exact: true })).toBeChecked();
  });

test("What is wrong is sent as it is and refused in the API's own words, and a key that is refused is renewed", async ({
  page,
  problems,
}) => {
  problems.expect(/status of 400/);
  problems.expect(/status of 401/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  const ended = { apiKey: "sk_sandbox_of_yesterday", expiresAt: "2999-01-01T00:00:00Z" };
  await page.addInitScript((key) => localStorage.setItem("sandboxKey", key), JSON.stringify(ended));
  await page.goto(explorerPath("en", "verifyKey"));

  const send = page.getByRole("button", { name: text("request.send") });
  const response = page.getByRole("region", { name: text("response.title") });
  await send.click();
  await expect(response.locator("pre")).toContainText('"invalid_api_key"');
  await expect(response.getByRole("heading")).toBeInViewport();
  await response.getByRole("button", { name: text("response.renewKey") }).click();
  await expect(response.locator("pre")).toContainText('"status": "active"');
  await expect(response.getByRole("heading")).toBeFocused();

  await page.getByRole("link", { name: "/v1/transactions/analyze" }).click();
  await expect(page).toHaveURL(explorerPath("en", "analyzeTransaction"));
  await expect(page.getByRole("heading", { name: "/v1/transactions/analyze" })).toBeFocused();
  const body = page.getByLabel(text("request.body"), { exact: true });
  await body.fill('{\n  "amount": 1,\n}');
  await expect(page.getByText(text("request.invalidAt", { line: 3, column: 1 }))).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await body.press("Control+Enter");
  await expect(response.getByRole("status")).toContainText("400");
  await expect(response.locator("pre")).toContainText('"invalid_json"');

  await page.goBack();
  await expect(page.getByRole("heading", { name: "/v1/auth/verify" })).toBeVisible();
  await expect(response.locator("pre")).toContainText('"status": "active"');
});

test("A key that is renewed here is used for as long as the sandbox says", async ({ page }) => {
  await page.goto(explorerPath("en", "renewSandboxKey"));
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("sandboxKey") ?? "{}"));
  const send = page.getByRole("button", { name: text("request.send") });
  const response = page.getByRole("region", { name: text("response.title") });
  await send.click();
  await expect(response.locator("pre")).toContainText('"status": "active"');
  const { apiKey, expiresAt } = await kept();
  // As if it had been made some hours ago.
  const earlier = new Date(Date.parse(expiresAt) - 3_600_000).toISOString();
  await page.evaluate(
    (key) => localStorage.setItem("sandboxKey", key),
    JSON.stringify({ apiKey, expiresAt: earlier }),
  );
  await page.reload();

  await send.click();

  await expect.poll(kept).toMatchObject({ apiKey, expiresAt: expect.stringMatching(/^20/) });
  await expect
    .poll(async () => Date.parse((await kept()).expiresAt))
    .toBeGreaterThanOrEqual(Date.parse(expiresAt));
});

test("A visitor whose network has had all its keys is told so, in Arabic too, and nothing else is sent", async ({
  page,
  request,
  problems,
}) => {
  problems.expect(/status of 429/);
  for (let key = 0; key < LIMITS.keysPerHour; key++) await request.post("/v1/sandbox/keys");
  const sent: string[] = [];
  page.on("request", (one) => {
    if (one.url().includes("/v1/")) sent.push(new URL(one.url()).pathname);
  });
  const arabic = textsOf("ar");
  await page.goto(explorerPath("ar"));

  await page.getByRole("button", { name: arabic("api:explorer.request.send") }).click();

  const panel = page.getByRole("region", { name: arabic("api:explorer.key.title") });
  await expect(panel.getByRole("alert")).toContainText("Too many requests");
  await expect(page.getByRole("button", { name: arabic("api:explorer.request.send") })).toBeEnabled();
  expect(sent).toEqual(["/v1/sandbox/keys"]);
});

test("Where its script does not come, the screen says so", async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  problems.expect(/Failed to fetch dynamically imported module/);
  await page.route(/\/assets\/explorer-[^/]*\.js$/, (route) => route.abort());
  await page.goto(explorerPath("en"));

  await expect(page.getByText(text("noScript"))).toBeVisible();
});

for (const viewport of [
  { width: 1280, height: 800 },
  // A window of 1,280 pixels that is zoomed to four times.
  { width: 320, height: 256 },
]) {
  test(`An endpoint far down the list, chosen by keyboard, has its request in sight at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(explorerPath("en"));
    await expect(page.getByRole("button", { name: text("request.send") })).toBeEnabled();
    await page.getByText(text("allEndpoints")).click();

    await page.getByRole("link", { name: "GET /v1/webhooks" }).first().press("Enter");

    const heading = page.getByRole("heading", { name: "GET /v1/webhooks" });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport({ ratio: 1 });
  });
}

test("The chosen endpoint is marked where colours are forced, and no other is", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(explorerPath("en"));
  const links = page.getByRole("navigation", { name: text("endpoints") }).getByRole("link");

  const outlines = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute("aria-current"), getComputedStyle(link).outlineStyle]),
  );

  expect(new Set(outlines.map(String))).toEqual(new Set(["true,solid", ",none"]));
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the endpoints, a request and its command can be read, and what needs a script is said", async ({
    page,
  }) => {
    await page.goto(explorerPath("en"));
    await page.getByText(text("allEndpoints")).click();
    await page.getByRole("link", { name: "PUT /v1/rules/{id}" }).click();

    await expect(page.getByRole("heading", { name: "PUT /v1/rules/{id}" })).toBeVisible();
    await expect(page.getByLabel(text("request.body"), { exact: true })).toHaveValue(/"conditions"/);
    const code = page.getByRole("region", { name: text("code") });
    await expect(code.locator("pre:visible")).toContainText("curl -X PUT");
    await expect(page.getByText(text("noScript"))).toBeVisible();
    await expect(page.getByRole("button", { name: text("request.send") })).toBeHidden();
  });
});
