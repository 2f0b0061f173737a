import type { Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Axe {
  axe: { run(place: string, options: RunOptions): Promise<AxeResults> };
}

interface Question {
  /** Asks these alone; without them all of WCAG 2.2 AA and the best practices. */
  readonly rules?: readonly string[];
  /** Leaves these out; the caller says why. */
  readonly except?: readonly string[];
  /** Looks at this part alone: a selector. */
  readonly within?: string;
}

/** What axe finds in the page as it stands, one line each: rule, place and reason. */
export async function violations(page: Page, question: Question = {}): Promise<string[]> {
  const { rules, except = [], within = "html" } = question;
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    runOnly: rules ? { type: "rule", values: [...rules] } : { type: "tag", values: TAGS },
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
    resultTypes: ["violations"],
    // Styles are inlined: nothing has to be fetched to be judged.
    preload: false,
  };
  const found = await page.evaluate(
    async ([place, asked]) => {
      const { axe } = window as unknown as Axe;
      return (await axe.run(place, asked)).violations;
    },
    [within, options] as const,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
}
