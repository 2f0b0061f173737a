import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { HEALTH_FAULTS } from "./health-faults.ts";

const RUNBOOK = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8");

it.each(HEALTH_FAULTS)("the runbook says what to do about the fault %s", (fault) => {
  expect(RUNBOOK).toMatch(new RegExp(`^\\| \`${fault}\` \\| .+ \\| .+ \\|$`, "m"));
});
