import type { Config } from "../../server/config.ts";

/** What a check has found. An error would harm visitors; a warning is for the operator to know. */
export interface Finding {
  readonly level: "error" | "warning";
  /** One line: what is wrong, and what mends it. */
  readonly message: string;
}

export interface CheckContext {
  readonly config: Config;
  /** Whether a variable is set, or has its default. */
  readonly isSet: (variable: string) => boolean;
  /** The folder of the release, with `locales/` and `content/`. */
  readonly root: string;
}

/** Looks at one matter and changes nothing. One that rejects counts as an error. */
export type Check = (context: CheckContext) => Promise<readonly Finding[]> | readonly Finding[];

export const error = (message: string): Finding => ({ level: "error", message });
export const warning = (message: string): Finding => ({ level: "warning", message });
