import type { Config } from "../../server/config.ts";

/** What a check has found. An error would harm visitors; a warning is for the operator to know. */
export interface PreflightFinding {
  readonly level: "error" | "warning";
  /** One line: what is wrong, and what mends it. */
  readonly message: string;
}

export interface PreflightContext {
  readonly config: Config;
  /** Whether a variable is set, or has its default. */
  readonly isSet: (variable: string) => boolean;
  /** The names of all variables of the environment. */
  readonly names: readonly string[];
  /** The folder of the release, with `locales/` and `content/`. */
  readonly root: string;
}

/** Looks at one matter and changes nothing. One that rejects counts as an error. */
export type PreflightCheck = (
  context: PreflightContext,
) => Promise<readonly PreflightFinding[]> | readonly PreflightFinding[];

export const error = (message: string): PreflightFinding => ({ level: "error", message });
export const warning = (message: string): PreflightFinding => ({ level: "warning", message });
