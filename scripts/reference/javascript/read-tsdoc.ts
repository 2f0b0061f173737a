import type { Docs } from "../library.ts";

export interface ReadDocs extends Docs {
  /** Not for users of the library, though it may be exported. */
  readonly isInternal: boolean;
}

/** A comment of TSDoc (tsdoc.org), from behind its first `/*` to before its end. */
export function readTsdoc(comment: string): ReadDocs {
  const lines = comment.split("\n").map((line) => line.replace(/^\s*\*? ?/, "").trimEnd());
  const blocks: { tag: string; lines: string[] }[] = [{ tag: "", lines: [] }];
  let isCode = false;
  for (const line of lines) {
    const tag = isCode ? null : /^@(\w+)\s*(.*)$/.exec(line);
    if (/^\s*```/.test(line)) isCode = !isCode;
    if (tag) blocks.push({ tag: tag[1] ?? "", lines: [tag[2] ?? ""] });
    else blocks.at(-1)?.lines.push(line);
  }
  const textsOf = (...tags: string[]) =>
    blocks.filter(({ tag }) => tags.includes(tag)).map((block) => markdown(block.lines.join("\n")));

  const [summary = "", ...details] = (textsOf("")[0] ?? "").split(/\n{2,}/);
  return {
    summary: inLine(summary),
    details: [...details, ...textsOf("remarks")].join("\n\n"),
    parameters: textsOf("param").map(named),
    returns: inLine(textsOf("returns", "return").join(" ")),
    throws: textsOf("throws").map((text) => named(text.replace(/^`([^`]+)`/, "$1"))),
    examples: textsOf("example").map((text) => /```\w*\n([\s\S]*?)\n```/.exec(text)?.[1] ?? text),
    isInternal: blocks.some(({ tag }) => tag === "internal"),
  };
}

/** `name - What it is.` */
function named(text: string) {
  const [, name = "", description = ""] = /^\{?([\w$.]+)\}?\s*(?:[-:,–]\s*)?([\s\S]*)$/.exec(text) ?? [];
  return { name, text: inLine(description) };
}

/** Links to names as code: the name stands on the same page. */
function markdown(text: string): string {
  return text
    .replace(
      /\{@link(?:code|plain)?\s+([^}|]+?)(?:\s*\|\s*([^}]+))?\}/g,
      (_, target: string, label?: string) =>
        /^https?:/.test(target) ? `[${label ?? target}](${target})` : `\`${label ?? target}\``,
    )
    .trim();
}

const inLine = (text: string) => text.replace(/\s*\n\s*/g, " ").trim();
