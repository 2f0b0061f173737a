import { printable } from "../terminal/printable.ts";
import type { Style } from "../terminal/style.ts";
import { formatTable } from "../terminal/table.ts";
import type { FieldChange, RuleChange, RuleDiff } from "./diff.ts";

/** A difference for people: each rule with a sign, and of a change each field. */
export function formatDiff(difference: RuleDiff, style: Style): string {
  const { changes, unchanged, onlyLive, onlyLiveOff } = difference;
  const lines = [
    ...changes.flatMap((change) => showChange(change, style)),
    ...unchanged.map(({ id }) => style.dim(`= ${id}  unchanged`)),
    ...onlyLive.map(({ id }) => style.yellow(`! ${printable(id)}  only live: stays in force`)),
    ...onlyLiveOff.map(({ id }) => style.dim(`  ${printable(id)}  only live, and off`)),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

/** What is in force and stands in no file, as the last sentence of a deployment; nothing where there is none. */
export function onlyLiveNotice({ onlyLive }: RuleDiff): string {
  if (onlyLive.length === 0) return "";
  const names = onlyLive.map(({ id }) => printable(id)).join(", ");
  return `Still in force without a file in rules/: ${names}. \`baini deploy --switch-off\` switches off what has no file.\n`;
}

function showChange({ id, kind, fields }: RuleChange, style: Style): string[] {
  const head = {
    new: style.green(`+ ${id}  new`),
    changed: style.yellow(`~ ${id}  changed`),
    "switched off": style.red(`- ${printable(id)}  only live: to be switched off`),
  }[kind];
  return [
    head,
    ...formatTable(fields.map((field) => [{ text: `    ${field.field}` }, { text: values(field) }])),
  ];
}

function values({ from, to }: FieldChange): string {
  if (from === undefined) return to ?? "";
  return `${from} → ${to ?? "(left out)"}`;
}

/** The same for programs. */
export function toReport({ changes, unchanged, onlyLive, onlyLiveOff }: RuleDiff) {
  return {
    changes: changes.map(({ id, file, kind, fields }) => ({
      id,
      file: file ?? null,
      kind,
      fields: fields.map(({ field, from = null, to = null }) => ({ field, from, to })),
    })),
    unchanged: unchanged.map(({ id }) => id),
    onlyLive: onlyLive.map(({ id }) => id),
    onlyLiveOff: onlyLiveOff.map(({ id }) => id),
  };
}
