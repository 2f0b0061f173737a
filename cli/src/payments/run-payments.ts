import type { Analysis, Baini } from "../../../sdk/javascript/src/index.ts";
import { describeRefusal, isInvalidInput } from "../api/api-failure.ts";
import { inParallel } from "../api/in-parallel.ts";
import { EXIT, Failure } from "../failure.ts";
import type { LocalRule } from "../project/rule-files.ts";
import { unmet } from "./expectation.ts";
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
 * Analyses payments. Those of one customer go one after the other, as they stand in the file, because a score may depend on how many
 * came before; different customers do not see each other.
 * @throws {Failure} with every payment that the API does not take
 */
export async function runPayments(
  client: Baini,
  file: string,
  payments: readonly ParsedPayment[],
  onProgress: (done: number) => void,
): Promise<PaymentResult[]> {
  const errors = new Map<ParsedPayment, string>();
  const results = new Map<ParsedPayment, PaymentResult>();
  const analyze = async (payment: ParsedPayment) => {
    try {
      const analysis = await client.transactions.analyze(payment.transaction);
      const failures = payment.expect ? unmet(payment.expect, analysis) : [];
      results.set(payment, { payment, analysis, failures });
    } catch (error) {
      if (!isInvalidInput(error)) throw error;
      const at = `${payment.path}.transaction${error.param ? `.${error.param}` : ""}`;
      errors.set(payment, `${file}: ${at}: ${describeRefusal(error)}`);
    }
    onProgress(results.size + errors.size);
  };
  const byCustomer = new Map<string, ParsedPayment[]>();
  for (const payment of payments) {
    byCustomer.set(payment.customer, [...(byCustomer.get(payment.customer) ?? []), payment]);
  }
  await inParallel([...byCustomer.values()], CONCURRENCY, async (ofOne) => {
    for (const payment of ofOne) await analyze(payment);
  });
  const inOrder = <T>(results: ReadonlyMap<ParsedPayment, T>) =>
    payments.flatMap((payment) => results.get(payment) ?? []);
  if (errors.size > 0) throw new Failure(EXIT.wrongInput, inOrder(errors));
  return inOrder(results);
}
