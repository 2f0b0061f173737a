import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { REQUEST_SCHEMAS } from "../../../../domain/api/named-schemas.ts";
import { OPERATIONS } from "../../../../domain/api/operations.ts";
import { examplesOf } from "./examples.ts";

const cases = OPERATIONS.flatMap(({ id, request }) =>
  request
    ? examplesOf(id).map((example) => ({ id, schema: REQUEST_SCHEMAS[request], name: "", ...example }))
    : [],
);

function isAccepted(schema: z.ZodType, body: string): boolean {
  try {
    return schema.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

describe("an example", () => {
  // A key that nobody has is well-formed: it is the sandbox that refuses it.
  it.each(cases)("is accepted or refused as its label says: $id $label $name", ({ schema, label, body }) => {
    const isRefused = label.startsWith("explorer.refused.") && !label.endsWith("unknownKey");

    expect(isAccepted(schema, body)).toBe(!isRefused);
  });
});
