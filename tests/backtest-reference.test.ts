import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { linesOf, runReference, writeQuery } from "../bench/backtest/reference.ts";
import { Backtest } from "../domain/backtest/backtest.ts";
import { ColumnsBuilder } from "../domain/backtest/columns-builder.ts";
import { generatedPayment, generatedRule } from "../domain/backtest/generated-payments.fixture.ts";
import { isOnPath } from "./support/on-path.fixture.ts";

const folder = mkdtempSync(join(tmpdir(), "baini-reference-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The same files each time. */
const SEED = 20_260_601;
const FILES = 20;

it.runIf(isOnPath("python3"))(
  "A backtest finds the alerts of a program in Python that shares nothing with it, row for row, in twenty drawn files",
  async () => {
    const options = { numRuns: FILES, seed: SEED };
    const payments = fc.sample(
      fc.array(generatedPayment, { minLength: 100, maxLength: 200, size: "max" }),
      options,
    );
    const rules = fc.sample(fc.array(generatedRule, { minLength: 3, maxLength: 8, size: "max" }), options);
    const folders: string[] = [];
    const ours: string[] = [];
    for (const [index, file] of payments.entries()) {
      const builder = new ColumnsBuilder();
      for (const payment of file) builder.add(Date.parse(payment.occurredAt), payment);
      const columns = builder.finish();
      const set = (rules[index] ?? []).map((rule, number) => ({ id: `rule-${number}`, ...rule }));
      const path = join(folder, String(index));
      mkdirSync(path);
      await writeQuery(path, columns, set);
      folders.push(path);
      ours.push(linesOf(new Backtest(columns).evaluate(set)));
    }

    const theirs = await runReference(folders);

    expect(ours).toEqual(theirs);
    expect(theirs.join("").split("\n").length).toBeGreaterThan(1_000);
  },
);
