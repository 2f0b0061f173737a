import type * as z from "zod";
import type { Transaction } from "../../domain/api/schemas.ts";
import * as validation from "../../domain/api/validation/validate.ts";
import { type Refusal, refusal } from "./outcome.ts";

/** The value as the schema knows it, or a refusal that names the first fault and how to mend it. */
export function validate<T>(
  schema: z.ZodType<T>,
  value: unknown,
  at: readonly PropertyKey[] = [],
): { readonly value: T } | Refusal {
  return refuseFault(validation.validate(schema, value, at));
}

/** As {@link validate}, for the one body that has a field under two names; it comes out under the first. */
export function validateTransaction(
  value: unknown,
  at: readonly PropertyKey[] = [],
): { readonly value: Transaction } | Refusal {
  return refuseFault(validation.validateTransaction(value, at));
}

function refuseFault<T>(validated: validation.Validated<T>): { readonly value: T } | Refusal {
  if ("value" in validated) return validated;
  const { message, param } = validated.fault;
  return refusal("invalid_parameter", message, param);
}
