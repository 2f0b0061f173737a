import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { starterFiles } from "./starter-files.ts";

it("A project begins with the rule that the documentation shows", () => {
  const sample = join(import.meta.dirname, "../../../samples/custom-rules/custom-rules.sh");
  const [, shown = ""] = /-d '([^']+)'/.exec(readFileSync(sample, "utf8")) ?? [];

  const rules = starterFiles("https://baini.example").filter(({ path }) => path.startsWith("rules/"));

  expect(JSON.parse(rules[0]?.text ?? "")).toEqual(JSON.parse(shown));
  // As the help of `init` says.
  expect(rules).toHaveLength(2);
});
