import type { BrowserContext } from "@playwright/test";

/** What went wrong in the pages of one test, and what of it the test has announced. */
export class Problems {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Announces a problem that the test brings about itself. It must happen. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  add(problem: string): void {
    this.#seen.push(problem);
  }

  /** One line for each problem that nobody announced and each announced one that never came. */
  list(): string[] {
    return [
      ...this.#seen.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem))),
      ...this.#expected
        .filter((pattern) => !this.#seen.some((problem) => pattern.test(problem)))
        .map((pattern) => `expected, but never came: ${pattern}`),
    ];
  }

  /** Listens to every page of a context: console, errors, policy violations, failed and foreign requests. */
  async watch(context: BrowserContext, siteUrl: string): Promise<void> {
    context.on("console", (message) => {
      const type = message.type();
      if (type === "error" || type === "warning") this.add(`console ${type}: ${message.text()}`);
    });
    context.on("weberror", (error) => this.add(`page error: ${error.error().message}`));
    context.on("request", (request) => {
      const url = new URL(request.url());
      const isLocal = url.protocol === "data:" || url.protocol === "blob:" || url.protocol === "about:";
      if (!isLocal && url.origin !== siteUrl) this.add(`request to another origin: ${url.href}`);
    });
    context.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText;
      // A page that is left cancels what it was still loading.
      if (reason !== "net::ERR_ABORTED") this.add(`request failed: ${request.url()} (${reason})`);
    });
    await context.addInitScript(() => {
      addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
        console.error(`policy violation: ${effectiveDirective} ${blockedURI}`),
      );
    });
  }
}
