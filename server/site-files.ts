import { createHash } from "node:crypto";
import { join } from "node:path";
import { readPosts } from "./blog/post-files.ts";
import { readCompany } from "./company/read-company.ts";
import type { Config } from "./config.ts";
import { readGuides } from "./docs/guides.ts";
import type { Log } from "./log.ts";
import { readShippedTexts } from "./texts/shipped.ts";

export interface SiteFolders {
  /** Where the release's texts are. */
  readonly localesFolder: string;
  /** Where posts, guides and the operator's settings are. */
  readonly contentFolder: string;
}

/**
 * Reads the files that a process is started with and an operator may edit while it runs. Posts and guides that are faulty are logged
 * and left out.
 * @throws {ConfigError} naming the faults of texts and of the operator's settings, with which no process starts
 * @throws when a folder or a file is there and cannot be read
 */
export function readSiteFiles(config: Config, { localesFolder, contentFolder }: SiteFolders, log: Log) {
  return {
    shipped: readShippedTexts(localesFolder),
    company: readCompany(config.companyFile ?? join(contentFolder, "company.yaml")),
    posts: config.cmsUrl ? [] : readPosts(contentFolder, log),
    guides: readGuides(contentFolder, log),
  };
}

/** Differs whenever a page that is made of the files may. */
export function digestSiteFiles({
  shipped,
  company,
  posts,
  guides,
}: ReturnType<typeof readSiteFiles>): string {
  const { notApplicable, ...settings } = company;
  const shown = JSON.stringify([shipped.digest, settings, [...notApplicable], posts, guides]);
  return createHash("sha256").update(shown).digest("hex");
}
