import type { DependencyState } from "../http/dependency-states.ts";
import type { Health } from "./health.ts";
import type { HealthFault } from "./health-faults.ts";

const SEVERITY = { ok: 0, degraded: 1, down: 2 };

/**
 * What several processes of one site say, as one report: all faults, and of each part what the process says that finds fault with it.
 * @param silent how many processes were asked and have not answered
 * @throws when none has answered
 */
export function worstHealth(reports: readonly Health[], silent: number): Health {
  const [worst] = reports.toSorted((a, b) => SEVERITY[b.status] - SEVERITY[a.status]);
  if (!worst) throw new Error("No worker has said how it is.");
  const faults: HealthFault[] = [...new Set(reports.flatMap((report) => report.faults))];
  if (silent > 0) faults.push("workers");
  const faulty = (...names: HealthFault[]) =>
    reports.find((report) => names.some((name) => report.faults.includes(name)));
  const of = <Name extends "delivery" | "translations" | "cms" | "country" | "analytics">(name: Name) =>
    // One that has not called the service says nothing about it.
    (faulty(name) ?? reports.find((report) => isUsed(report[name])) ?? worst)[name];
  return {
    ...worst,
    status: worst.status === "ok" && silent > 0 ? "degraded" : worst.status,
    faults,
    database: (faulty("database") ?? worst).database,
    messages: (faulty("messages refused", "messages waiting") ?? worst).messages,
    disk: (faulty("disk") ?? worst).disk,
    delivery: of("delivery"),
    translations: of("translations"),
    cms: of("cms"),
    country: of("country"),
    analytics: of("analytics"),
  };
}

const isUsed = (part: { readonly kind: string; readonly last?: DependencyState }) =>
  part.last !== undefined && part.last !== "not used yet";
