import type { Named } from "./library.ts";

/** A block of code. */
export function fenced(program: string, grammar: Grammar): string {
  return `\`\`\`${grammar}\n${program}\n\`\`\``;
}

/** Code in a line, which may itself have a backtick. */
export function code(text: string): string {
  const ticks = text.includes("`") ? "``" : "`";
  return ticks + text + ticks;
}

export const inLine = (text: string) => text.replace(/\s*\n\s*/g, " ").trim();
export const endSentence = (text: string) => (/[.!?:…]$/.test(text) ? text : `${text}.`);

/** In the middle of a sentence; names and abbreviations stay as they are. */
export function lowercaseFirst(text: string): string {
  return /^(?:An?|The|What|Whether|Every|All|Each|One|This|If|When|Where|After|For|Unless|Nothing)\b/.test(
    text,
  )
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}

/** How a fence names the language that signatures are in. */
export type Grammar = "typescript" | "python" | "java";

/** "Raises `X` when …", but "Raises `X`: The …". */
export function describeThrows({ name, text }: Named, grammar: Grammar): string {
  const start = `${grammar === "python" ? "Raises" : "Throws"} ${code(name)}`;
  if (!text) return start;
  const goesOn = /^(?:if|when|where|after|for|unless|as|on)\b/i.test(text);
  return goesOn ? `${start} ${lowercaseFirst(inLine(text))}` : `${start}: ${inLine(text)}`;
}
