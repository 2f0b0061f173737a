import { printable } from "../terminal/printable.ts";
import type { Style } from "../terminal/style.ts";
import { formatTable } from "../terminal/table.ts";
import type { FieldChange, RuleChange, RuleDiff } from "./diff.ts";

/** A diff as text: a line for each rule with a sign, and one for each changed field. */
export function formatDiff(diff: RuleDiff, style: Style): string {
  const { changes, unchanged, onlyLive, onlyLiveOff } = diff;
  const lines = [
    ...changes.flatMap((change) => formatChange(change, style)),
    ...unchanged.map(({ id }) => style.dim(`= ${id}  unchanged`)),
    ...onlyLive.map(({ id }) => style.yellow(`! ${printable(id)}  only live: stays in force`)),
    ...onlyLiveOff.map(({ id }) => style.dim(`  ${printable(id)}  only live, and off`)),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

/** The last sentence of a deployment: which rules are in force without a file; empty where there are none. */
export function onlyLiveNotice({ onlyLive }: RuleDiff): string {
  if (onlyLive.length === 0) return "";
  const names = onlyLive.map(({ id }) => printable(id)).join(", ");
  return `Still in force without a file in rules/: ${names}. \`baini deploy --switch-off\` switches off what has no file, --prune deletes it.\n`;
}

function formatChange({ id, kind, fields }: RuleChange, style: Style): string[] {
  const head = {
    new: style.green(`+ ${id}  new`),
    changed: style.yellow(`~ ${id}  changed`),
    "switched off": style.red(`- ${printable(id)}  only live: to be switched off`),
    deleted: style.red(`- ${printable(id)}  only live: to be deleted`),
  }[kind];
  return [
    head,
    ...formatTable(fields.map((field) => [{ text: `    ${field.field}` }, { text: values(kind, field) }])),
  ];
}

function values(kind: RuleChange["kind"], { from, to }: FieldChange): string {
  if (from === undefined) return to ?? "";
  if (kind === "deleted") return from;
  return `${from} → ${to ?? "(left out)"}`;
}

/** A diff as the JSON of `--json`. */
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
