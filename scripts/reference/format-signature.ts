import type { Signature } from "./library.ts";

/** Longer signatures have a line for each parameter. */
const LINE_LENGTH = 76;

/** A signature as a block of code. */
export function formatSignature(signature: Signature): string {
  const line = inOneLine(signature);
  const { before, parameters, after } = signature;
  if (line.length <= LINE_LENGTH) return line;
  if (!parameters?.length) return fill(line);
  return `${before}(\n${parameters.map((parameter) => `    ${parameter}`).join(",\n")}\n)${after}`;
}

export function inOneLine({ before, parameters, after }: Signature): string {
  return before + (parameters ? `(${parameters.join(", ")})` : "") + after;
}

/** Alternatives, as many on a line as there is room for. */
function fill(line: string): string {
  const lines = [""];
  for (const [index, part] of line.split(/(?<= [|] |, )/).entries()) {
    const last = lines.at(-1) ?? "";
    if (index > 0 && last.length + part.trimEnd().length > LINE_LENGTH) lines.push(`    ${part}`);
    else lines[lines.length - 1] = last + part;
  }
  return lines.map((one) => one.trimEnd()).join("\n");
}
