import type { FullResult, Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** The last lines of a run, plain enough for a log: how many passed, and the names of those that did not. */
export default class Summary implements Reporter {
  readonly #failed: string[] = [];
  readonly #started = Date.now();
  #passed = 0;

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === "passed") this.#passed++;
    else if (result.status !== "skipped") this.#failed.push(test.titlePath().slice(2).join(" › "));
  }

  onEnd(result: FullResult): void {
    const seconds = ((Date.now() - this.#started) / 1_000).toFixed(1);
    console.log(`\n${result.status}: ${this.#passed} passed, ${this.#failed.length} failed (${seconds} s)`);
    for (const title of this.#failed) console.log(`  failed: ${title}`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
