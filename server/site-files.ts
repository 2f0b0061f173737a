import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGE_CODES } from "../domain/languages.ts";
import { indexPath } from "../domain/search/index-file.ts";
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

/**
 * Differs whenever a page that is made of the files may, and when the search index was made anew.
 * @param clientFolder where the browser's files are
 */
export function digestSiteFiles(
  { shipped, company, posts, guides }: ReturnType<typeof readSiteFiles>,
  clientFolder: string,
): string {
  const { notApplicable, ...settings } = company;
  const shown = JSON.stringify([shipped.digest, settings, [...notApplicable], posts, guides]);
  const hash = createHash("sha256").update(shown);
  for (const language of LANGUAGE_CODES) {
    const index = join(clientFolder, indexPath(language));
    if (existsSync(index)) hash.update(readFileSync(index));
  }
  return hash.digest("hex");
}
