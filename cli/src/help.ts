import type { Command, Option } from "./command.ts";

/** What `baini --help` says. */
export function describeAll(commands: readonly Command[]): string {
  return `Fraud rules in files: set up a project, test its rules, deploy them, follow what they decide.

Usage: baini <command> [options]

Commands:
${columns(commands.map(({ name, summary }) => [name, summary]))}

Options:
${columns([
  ["-h, --help", "show this, or the help of a command: baini test --help"],
  ["--version", "show the version"],
])}

Examples:
${columns(
  commands.flatMap(({ examples: [first] }) =>
    first ? [[`baini ${first.command}`, first.text] as const] : [],
  ),
)}

Environment:
${columns([
  ["BAINI_BASE_URL", "the address of the API; overrides baini.json"],
  ["BAINI_API_KEY", "the key; overrides .baini/key.json; only sent to BAINI_BASE_URL"],
  ["NO_COLOR", "set to anything: no colours, which only a terminal gets anyway"],
])}
`;
}

/** What `baini <command> --help` says. */
export function describe(command: Command): string {
  const options: [string, Option][] = [...Object.entries(command.options), ["help", { text: "show this" }]];
  return `${command.about.map((paragraph) => wrap(paragraph)).join("\n\n")}

Usage: baini ${command.usage}

Options:
${columns(options.map(([name, { value, text }]) => [`--${name}${value ? ` ${value}` : ""}`, text]))}

Examples:
${command.examples.map(({ command: line, text }) => `  # ${text}\n  baini ${line}`).join("\n\n")}
`;
}

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join("\n");
}

/** Breaks a paragraph between words, for terminals of 80 columns. */
function wrap(text: string, width = 78): string {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.join("\n");
}
