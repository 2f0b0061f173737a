import { printable } from "../terminal/printable.ts";
import type { Style } from "../terminal/style.ts";
import { layOut } from "../terminal/table.ts";
import type { Difference, FieldChange, RuleChange } from "./difference.ts";

/** A difference for people: each rule with a sign, and of a change each field. */
export function showDifference({ changes, unchanged, onlyLive }: Difference, style: Style): string {
  const lines = [
    ...changes.flatMap((change) => showChange(change, style)),
    ...unchanged.map(({ id }) => style.dim(`= ${id}  unchanged`)),
    ...onlyLive.map(({ id }) => style.dim(`  ${printable(id)}  only live`)),
  ];
  if (onlyLive.length > 0) {
    lines.push(
      "",
      'What is only live stays as it is: the API deletes no rules. A file with "enabled": false turns one off.',
    );
  }
  return `${lines.join("\n")}\n`;
}

function showChange({ id, kind, fields }: RuleChange, style: Style): string[] {
  const head = kind === "new" ? style.green(`+ ${id}  new`) : style.yellow(`~ ${id}  changed`);
  return [head, ...layOut(fields.map((field) => [{ text: `    ${field.field}` }, { text: values(field) }]))];
}

function values({ from, to }: FieldChange): string {
  if (from === undefined) return to ?? "";
  return `${from} → ${to ?? "(left out)"}`;
}

/** The same for programs. */
export function toReport({ changes, unchanged, onlyLive }: Difference) {
  return {
    changes: changes.map(({ id, file, kind, fields }) => ({
      id,
      file,
      kind,
      fields: fields.map(({ field, from = null, to = null }) => ({ field, from, to })),
    })),
    unchanged: unchanged.map(({ id }) => id),
    onlyLive: onlyLive.map(({ id }) => id),
  };
}
