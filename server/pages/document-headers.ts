import beforePaint from "../../app/shell/before-paint.ts?inline-script";
import { contentSecurityPolicy, sourceHash } from "../http/security-headers.ts";
import { speculationHeaders } from "../http/speculation.ts";
import type { LocatedScreen } from "./locate.ts";

const BEFORE_PAINT_HASH = sourceHash(beforePaint);

/** What every document of a screen carries: its policy allows the script and the style that we put there ourselves. */
export type DocumentHeaders = (
  screen: Pick<LocatedScreen, "language" | "styleHash" | "isolated">,
) => Readonly<Record<string, string>>;

interface Settings {
  readonly https: boolean;
  /** Absent in development, where Vite's own scripts and styles could not run under it. */
  readonly policy: boolean;
}

export function createDocumentHeaders({ https, policy }: Settings): DocumentHeaders {
  return ({ language, styleHash, isolated }) => ({
    "content-language": language,
    ...(policy && {
      "content-security-policy": contentSecurityPolicy({
        scriptHashes: [BEFORE_PAINT_HASH],
        styleHashes: [styleHash],
        https,
        isolated,
      }),
    }),
    ...(!isolated && speculationHeaders),
  });
}
