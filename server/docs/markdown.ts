import type { Block, DocsPage } from "../../domain/docs/blocks.ts";
import { markdownPath } from "../../domain/paths.ts";
import { fillIn, SAMPLE_GRAMMARS, type Sample } from "../../domain/samples.ts";

export interface MarkdownSettings {
  /** Without a trailing slash. */
  readonly siteUrl: string;
  readonly samples: Readonly<Record<string, readonly Sample[]>>;
}

/** A page of the documentation as Markdown (CommonMark with tables), for programs and for anyone who copies it. */
export function pageMarkdown({ title, lead, blocks }: DocsPage, settings: MarkdownSettings): string {
  const parts = [`# ${title}`, lead, ...blocks.map((block) => blockMarkdown(block, settings))];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

/** A sample in each of its languages, with the site's own address. */
export function sampleMarkdown(name: string, { samples, siteUrl }: MarkdownSettings): string {
  return (samples[name] ?? [])
    .map(({ language, code }) => fenced(SAMPLE_GRAMMARS[language], fillIn(code, { origin: siteUrl })))
    .join("\n\n");
}

function blockMarkdown(block: Block, settings: MarkdownSettings): string {
  const { siteUrl } = settings;
  switch (block.kind) {
    case "heading":
      return `${"#".repeat(block.level)} ${block.text}`;
    case "text":
      return absolutizeLinks(block.text, siteUrl);
    case "list":
      return block.items.map((item) => `- ${absolutizeLinks(item, siteUrl)}`).join("\n");
    case "table":
      return [block.columns, block.columns.map(() => "---"), ...block.rows].map(row).join("\n");
    case "request":
      return fenced("http", `${block.method} ${siteUrl}${block.path}`);
    case "sample":
      return sampleMarkdown(block.name, settings);
    case "json":
      return fenced("json", JSON.stringify(block.value, null, 2));
    case "links":
      return block.items
        .map(({ href, title, text }) => `- [${title}](${siteUrl}${readable(href)})${text ? `: ${text}` : ""}`)
        .join("\n");
    case "action":
      return `[${block.text}](${siteUrl}${block.href})`;
    case "key":
      return "";
  }
}

/** Links to the site's own pages with the site's address: the text is read elsewhere. */
export function absolutizeLinks(markdown: string, siteUrl: string): string {
  return markdown.replace(/\]\((\/(?!\/)[^)\s#?]*)/g, (_, path: string) => `](${siteUrl}${readable(path)}`);
}

/** Links of the documentation lead to Markdown again, so that its readers stay in it. */
function readable(href: string): string {
  return /^\/[a-z]{2}\/documentation(?:\/|$)/.test(href) ? markdownPath(href) : href;
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
}

/** A fence longer than any in the code. */
function fenced(language: string, code: string): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`{3,}/g), ([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}
