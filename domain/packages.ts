import type { SDKS } from "./sdks.ts";

export type PackageId = (typeof SDKS)[number]["id"] | "cli";

/** An archive below `PACKAGES_PATH`. */
export interface OfferedFile {
  /** `baini-sdk-2.1.0.tgz`; those of Maven have folders. */
  readonly path: string;
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** A package and its archives, as `index.json` tells it. */
export interface OfferedPackage {
  readonly id: PackageId;
  /** As its package manager calls it: `@baini/sdk`. */
  readonly name: string;
  readonly version: string;
  /** None where it was left out. */
  readonly files: readonly OfferedFile[];
  /** What the machine that built the site was missing: `a JDK 17 or newer`. */
  readonly missing?: string;
}
