import { DEPENDENCY_NAMES } from "../http/dependency-states.ts";

/** What `/-/health` may find fault with. `docs/operations.md` says of each what it means and what to do. */
export const HEALTH_FAULTS = [
  "database",
  "database damaged",
  "messages refused",
  "messages waiting",
  "disk",
  "file descriptors",
  // One of several processes was asked and has not answered.
  "workers",
  ...DEPENDENCY_NAMES,
] as const;

export type HealthFault = (typeof HEALTH_FAULTS)[number];
