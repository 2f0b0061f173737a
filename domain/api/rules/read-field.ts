import type { FieldCondition, Transaction } from "../schemas.ts";

export type FieldValue = string | number | boolean;

/** What a payment carries under the name that rules use: `amount`, `payee.id`, `metadata.orderId`. Undefined where it carries nothing. */
export function readField(transaction: Transaction, field: FieldCondition["field"]): FieldValue | undefined {
  switch (field) {
    case "payee.id":
      return transaction.payee?.id;
    case "card.bin":
      return transaction.card?.bin;
    case "card.present":
      return transaction.card?.present;
  }
  if (!field.startsWith("metadata.")) return transaction[field as PlainField];
  const name = field.slice("metadata.".length);
  const { metadata = {} } = transaction;
  return Object.hasOwn(metadata, name) ? metadata[name] : undefined;
}

/** The fields that stand at the top of a payment and hold one value. */
type PlainField = {
  [F in keyof Transaction]-?: NonNullable<Transaction[F]> extends FieldValue ? F : never;
}[keyof Transaction];
