import * as fc from "fast-check";
import { expect, it } from "vitest";
import { generatedRule } from "../../backtest/generated-payments.fixture.ts";
import { RuleRequest } from "../schemas/rules.ts";
import { checkRule } from "./check-rule.ts";

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    "",
    "amount",
    "metadata.shop",
    "metadata.",
    "equals",
    "in",
    "received",
    "distinct",
    "x".repeat(101),
    "x".repeat(201),
    "a\0b",
    "\ud800",
    0,
    1.5,
    44_641,
    -1,
    true,
    null,
    [],
    ["customerId"],
    ["customerId", "deviceId"],
    {},
  ),
  fc.jsonValue({ maxDepth: 1 }),
);

type Path = readonly (string | number)[];

/** Every place in a value. */
function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...at, key]))];
}

function changed(value: unknown, [key, ...rest]: Path, how: (place: unknown) => unknown): unknown {
  if (key === undefined) return how(value);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  const next = changed(copy[key], rest, how);
  if (next === undefined && !Array.isArray(copy)) delete copy[key];
  else copy[key] = next;
  return copy;
}

it("takes the same rules as the schema of the API, with the same defaults, however one is broken", () => {
  const counts = { taken: 0, refused: 0 };
  const broken = fc
    .tuple(generatedRule, fc.nat(), fc.constantFrom("replace", "leave out", "add", "keep"), odd)
    .map(([rule, number, how, value]) => {
      const plain = JSON.parse(JSON.stringify(rule)) as unknown;
      const paths = pathsOf(plain);
      const path = paths[number % paths.length] as Path;
      if (how === "keep") return plain;
      if (how === "replace") return changed(plain, path, () => value);
      if (how === "leave out") return path.length > 0 ? changed(plain, path, () => undefined) : plain;
      return changed(plain, path, (place) =>
        typeof place === "object" && place !== null && !Array.isArray(place)
          ? { ...place, extra: value }
          : place,
      );
    });
  fc.assert(
    fc.property(broken, (value) => {
      const plain = JSON.parse(JSON.stringify(value) ?? "null") as unknown;
      const parsed = RuleRequest.safeParse(plain);
      const checked = checkRule(plain);
      counts[parsed.success ? "taken" : "refused"] += 1;
      if (parsed.success) expect(checked).toEqual({ rule: parsed.data });
      else expect(checked).toHaveProperty("fault");
    }),
    { seed: 16, numRuns: 4_000 },
  );
  expect(counts.taken).toBeGreaterThan(300);
  expect(counts.refused).toBeGreaterThan(300);
});

it("says where a rule is wrong, and what would be right", () => {
  const condition = { field: "amount", operator: "in", value: 1 };

  expect(checkRule({ name: "x", conditions: [condition] })).toEqual({
    fault: {
      param: "conditions[0].operator",
      expected:
        '"greater_than" | "greater_or_equal" | "less_than" | "less_or_equal" | "equals" | "not_equals"',
    },
  });
  expect(checkRule({ name: "x" })).toEqual({ fault: { param: "conditions", expected: "…" } });
});
