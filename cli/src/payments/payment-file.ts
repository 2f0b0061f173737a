import { resolve } from "node:path";
import type { Transaction } from "../../../sdk/javascript/src/index.ts";
import { readJson } from "../project/read-json.ts";
import { array, isObject, number, object, string, type Validator } from "../project/schema.ts";
import type { Expectation } from "./expectation.ts";

/** An entry of the file of payments. */
export interface Payment {
  readonly name?: string;
  /** As the API takes it, which also validates it. */
  readonly transaction: Transaction;
  readonly expect?: Expectation;
}

/** A payment with its place in the file, such as `[2]`. */
export interface ParsedPayment extends Payment {
  readonly path: string;
  /** What to call it: its name, or its customer. */
  readonly label: string;
}

const riskScore: Validator = (value, path) =>
  isObject(value) ? object({}, { atLeast: number, atMost: number })(value, path) : number(value, path);
const triggers: Validator = (value, path) =>
  isObject(value) ? object({ include: array(string) })(value, path) : array(string)(value, path);
const transaction: Validator = (value, path) => (isObject(value) ? [] : [`${path} must be an object.`]);

const payments = array(
  object(
    { transaction },
    { name: string, expect: object({}, { recommendation: string, riskScore, triggers }) },
  ),
  1,
);

/** @throws {Failure} with each fault of the file and its path */
export async function readPaymentFile(cwd: string, file: string): Promise<ParsedPayment[]> {
  const read = await readJson<Payment[]>({ name: file, path: resolve(cwd, file) }, payments);
  return read.map((payment, index) => {
    const { customerId, customer_id } = payment.transaction as {
      customerId?: unknown;
      customer_id?: unknown;
    };
    const id = customerId ?? customer_id;
    const customer = typeof id === "string" ? id : "";
    return { ...payment, path: `[${index}]`, label: payment.name ?? (customer || `[${index}]`) };
  });
}
