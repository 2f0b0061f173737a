import type { Fault } from "../markdown/front-matter.ts";

/** A line of Markdown that stands for a sample: `::sample{analyze-transaction}`, with nothing else on it. */
const SAMPLE_LINE = /^::sample\{([a-z0-9]+(?:-[a-z0-9]+)*)\}\s*$/;

/** A fence as CommonMark has it; what it holds is code, also if it looks like a sample. */
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** The lines outside of code, each with its number from 0. */
function linesOfText(markdown: string): { line: string; number: number }[] {
  let fence = "";
  return markdown.split("\n").flatMap((line, number) => {
    const mark = FENCE.exec(line)?.[1] ?? "";
    if (fence) {
      if (mark.startsWith(fence)) fence = "";
      return [];
    }
    fence = mark;
    return mark ? [] : [{ line, number }];
  });
}

/**
 * What is wrong with the sample lines of a guide: a misspelt one, one that names no sample, and one without an empty
 * line on each side, which Markdown would take for a part of the paragraph.
 * @param firstLine the line of the file on which the Markdown begins
 */
export function findSampleFault(
  markdown: string,
  firstLine: number,
  isSample: (name: string) => boolean,
): Fault | undefined {
  const all = markdown.split("\n");
  for (const { line, number } of linesOfText(markdown)) {
    if (!line.trimStart().startsWith("::")) continue;
    const name = SAMPLE_LINE.exec(line)?.[1];
    const fault = (problem: string) => ({ line: firstLine + number, problem });
    if (name === undefined) return fault("is not of the form ::sample{name}, at the start of the line");
    if (!isSample(name)) return fault(`there is no folder samples/${name}`);
    if (all[number - 1]?.trim() || all[number + 1]?.trim())
      return fault("needs an empty line before and after it");
  }
  return undefined;
}

/** The Markdown with each sample line replaced. */
export function replaceSampleLines(markdown: string, write: (name: string) => string): string {
  const lines = markdown.split("\n");
  for (const { line, number } of linesOfText(markdown)) {
    const name = SAMPLE_LINE.exec(line)?.[1];
    if (name !== undefined) lines[number] = write(name);
  }
  return lines.join("\n");
}

/** A part of a rendered guide. */
export type GuidePart =
  | { readonly kind: "html"; readonly html: string }
  | { readonly kind: "sample"; readonly name: string };

/** Rendered Markdown, parted where a sample line was: it has become a paragraph of its own. */
export function partAtSamples(html: string): GuidePart[] {
  return html
    .split(/<p>::sample\{([a-z0-9-]+)\}<\/p>\n?/)
    .map(
      (text, index): GuidePart =>
        index % 2 === 0 ? { kind: "html", html: text } : { kind: "sample", name: text },
    )
    .filter((part) => part.kind === "sample" || part.html.trim() !== "");
}
