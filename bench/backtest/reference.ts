import { execFile } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { weightOf } from "../../domain/api/rules/action-weights.ts";
import {
  BUILT_IN_CONDITIONS,
  REVIEW_THRESHOLD,
  TEST_CUSTOMERS,
  TRIGGER_WEIGHTS,
} from "../../domain/api/scoring.ts";
import { requiresNewPayee, TYPOLOGIES } from "../../domain/api/typologies.ts";
import type { EvaluatedRule, Evaluation } from "../../domain/backtest/backtest.ts";
import { type PaymentColumns, readCell } from "../../domain/backtest/columns.ts";

const ROWS_AT_ONCE = 10_000;
const PROGRAM = join(import.meta.dirname, "reference.py");

/** Writes what the reference in Python reads into a folder. */
export async function writeQuery(
  folder: string,
  columns: PaymentColumns,
  rules: readonly EvaluatedRule[],
): Promise<void> {
  await writeFile(join(folder, "query.json"), JSON.stringify(describeQuery(rules)));
  await writePayments(join(folder, "payments.csv"), columns);
}

/** The alerts that the reference finds in each folder, a line each: row, score in hundredths, names of triggers. */
export async function runReference(folders: readonly string[]): Promise<string[]> {
  await promisify(execFile)("python3", [PROGRAM, ...folders]);
  return Promise.all(folders.map((folder) => readFile(join(folder, "alerts.csv"), "utf8")));
}

/** The same lines of what the engine finds. */
export function linesOf({ scores, hits }: Evaluation): string {
  const lines: string[] = [];
  scores.forEach((score, row) => {
    if (score < REVIEW_THRESHOLD * 100) return;
    const names = hits
      .filter(({ matches, code }) => code !== "test_customer" && matches[row])
      .map(({ code, ruleId }) => ruleId ?? code);
    lines.push(`${row},${score},${names.toSorted().join(" ")}\n`);
  });
  return lines.join("");
}

/** All that scores a payment, for a program that knows none of it. */
function describeQuery(rules: readonly EvaluatedRule[]) {
  const hundredths = (weight: number) => Math.round(weight * 100);
  const fixed = Object.entries(TEST_CUSTOMERS).flatMap(([id, outcome]) =>
    outcome.response === "score" ? [[id, hundredths(outcome.riskScore)] as const] : [],
  );
  const builtIn = Object.entries(TRIGGER_WEIGHTS).map(([name, weight]) => ({
    name,
    weight: hundredths(weight),
    isRule: false,
    variants:
      name === "country_mismatch"
        ? [{ different: ["country", "customerCountry"] }]
        : [
            {
              conditions: [BUILT_IN_CONDITIONS[name as keyof typeof BUILT_IN_CONDITIONS]],
              isNewPayee: false,
            },
          ],
  }));
  const typologies = TYPOLOGIES.map(({ code, weight, variants }) => ({
    name: code,
    weight: hundredths(weight),
    isRule: false,
    variants: variants.map((conditions) => ({ conditions, isNewPayee: requiresNewPayee(conditions) })),
  }));
  const ofRules = rules
    .filter(({ enabled }) => enabled)
    .map((rule) => ({
      name: rule.id,
      weight: hundredths(weightOf(rule)),
      isRule: true,
      variants: [{ conditions: rule.conditions, isNewPayee: false }],
    }));
  return {
    fixed: Object.fromEntries(fixed),
    alertFrom: REVIEW_THRESHOLD * 100,
    triggers: [...builtIn, ...typologies, ...ofRules],
  };
}

async function writePayments(path: string, columns: PaymentColumns): Promise<void> {
  const fields = [...columns.numbers.keys(), ...columns.coded.keys()];
  const file = createWriteStream(path);
  file.write(`at,${fields.join(",")}\n`);
  for (let from = 0; from < columns.rows; from += ROWS_AT_ONCE) {
    let text = "";
    for (let row = from; row < Math.min(columns.rows, from + ROWS_AT_ONCE); row += 1) {
      text += columns.at[row];
      for (const field of fields) text += `,${quote(readCell(columns, field, row))}`;
      text += "\n";
    }
    if (!file.write(text)) await once(file, "drain");
  }
  file.end();
  await once(file, "finish");
}

function quote(value: string | number | boolean | undefined): string {
  const text = String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
