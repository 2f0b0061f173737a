import type { Analysis, Baini } from "../../../sdk/javascript/src/index.ts";
import { describeRefusal, isInvalidInput } from "../api/api-failure.ts";
import { inParallel } from "../api/in-parallel.ts";
import { EXIT, Failure } from "../failure.ts";
import type { LocalRule } from "../project/rule-files.ts";
import { describeUnmet } from "./expectation.ts";
import type { ParsedPayment } from "./payment-file.ts";

/** Concurrent requests. */
export const CONCURRENCY = 4;

export interface PaymentResult {
  readonly payment: ParsedPayment;
  readonly analysis: Analysis;
  /** Empty when everything expected came true, or nothing was expected. */
  readonly failures: readonly string[];
}

/**
 * Saves rules under a key.
 * @throws {Failure} with everything the API finds wrong in any of the files
 */
export async function applyRules(client: Baini, rules: readonly LocalRule[]): Promise<void> {
  const errors = await inParallel(rules, CONCURRENCY, async ({ id, file, rule }) => {
    try {
      await client.rules.put(id, rule);
      return [];
    } catch (error) {
      if (!isInvalidInput(error)) throw error;
      return [`${file}: ${describeRefusal(error)}`];
    }
  });
  if (errors.flat().length > 0) throw new Failure(EXIT.wrongInput, errors.flat());
}

/**
 * Analyses payments one after the other, in the order of the file: a score may depend on those before, of the same customer, device, payee or agent.
 * @throws {Failure} with every payment that the API does not take
 */
export async function runPayments(
  client: Baini,
  file: string,
  payments: readonly ParsedPayment[],
  onProgress: (done: number) => void,
): Promise<PaymentResult[]> {
  const errors: string[] = [];
  const results: PaymentResult[] = [];
  for (const payment of payments) {
    try {
      const analysis = await client.transactions.analyze(payment.transaction);
      const failures = payment.expect ? describeUnmet(payment.expect, analysis) : [];
      results.push({ payment, analysis, failures });
    } catch (error) {
      if (!isInvalidInput(error)) throw error;
      const at = `${payment.path}.transaction${error.param ? `.${error.param}` : ""}`;
      errors.push(`${file}: ${at}: ${describeRefusal(error)}`);
    }
    onProgress(results.length + errors.length);
  }
  if (errors.length > 0) throw new Failure(EXIT.wrongInput, errors);
  return results;
}
