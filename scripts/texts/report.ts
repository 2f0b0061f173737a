import { type CheckReport, FINDING_KINDS } from "./check.ts";
import type { WordingFault } from "./passages.ts";

/** A check as text for a terminal: a table of the languages, then each finding on its line. */
export function formatReport(
  { languages, problems, hasErrors }: CheckReport,
  wording: readonly WordingFault[] = [],
): string {
  const table = [
    ["language", "texts", "coverage", ...FINDING_KINDS],
    ...languages.map(({ language, expected, present, findings }) => [
      language,
      `${present}/${expected}`,
      // Rounded down: 100 % means that nothing is missing.
      `${Math.floor((present / Math.max(expected, 1)) * 100)} %`,
      ...FINDING_KINDS.map((kind) => String(findings.filter((finding) => finding.kind === kind).length)),
    ]),
  ];
  const findings = languages.flatMap((report) => report.findings);
  const format = ({ language, namespace, key, message }: (typeof findings)[number]) =>
    `  ${language}/${namespace}.json ${key} ${message}`;
  const missingFiles = new Set(problems.map(({ file }) => file));
  const errors = findings.filter(
    // Where the whole file is missing, that is said once and not for each of its texts.
    ({ kind, language, namespace }) =>
      kind !== "length" && !missingFiles.has(`${language}/${namespace}.json`),
  );
  const warnings = findings.filter(({ kind }) => kind === "length");

  return [
    ...alignColumns(table),
    ...section("Errors:", [
      ...problems.map(({ file, problem }) => `  ${file}: ${problem}`),
      ...errors.map(format),
    ]),
    ...section(
      "Wording:",
      wording.map(({ file, location, message }) => `  ${file} ${location} ${message}`),
    ),
    ...section("Worth a look:", warnings.map(format)),
    "",
    hasErrors || wording.length > 0 ? "Some texts must be repaired." : "Every language has every text.",
  ].join("\n");
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ["", title, ...lines] : [];
}

function alignColumns(table: readonly (readonly string[])[]): string[] {
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
