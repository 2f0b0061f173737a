import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { OPERATIONS } from "./operations.ts";
import { REQUEST_EXAMPLES } from "./request-examples.ts";

const SAMPLES = join(import.meta.dirname, "../../samples");

describe.each(OPERATIONS)("the operation $id", ({ id, slug, request }) => {
  it("has a sample in each language", () => {
    const folder = join(SAMPLES, slug);
    const files = existsSync(folder) ? readdirSync(folder) : [];

    const missing = ["sh", "mjs", "py", "java"].filter(
      (ending) => !files.some((file) => file.endsWith(`.${ending}`)),
    );
    expect(missing.map((ending) => `samples/${slug}/ lacks a program that ends in .${ending}`)).toEqual([]);
  });

  it("has an example of its request body", () => {
    const lacks =
      request && !(id in REQUEST_EXAMPLES) ? `domain/api/request-examples.ts lacks ${id}` : undefined;

    expect(lacks).toBeUndefined();
  });
});
