import type { TestProject } from "vitest/node";
import { SITE_URL } from "./pages.fixture.ts";
import { hasBuild, startServer } from "./server.fixture.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the server listens that tests share which only read; see `sharedSite`. */
    readonly site: string;
  }
}

/**
 * One server for every test file that only reads: each page is rendered once, not once a file. Without a build nothing is
 * started, and the tests that ask for it say so.
 */
export default async function shareSite(project: TestProject): Promise<() => Promise<unknown>> {
  if (!hasBuild()) return async () => undefined;
  const server = await startServer({ env: { SITE_URL } });
  project.provide("site", server.url);
  return () => server.stop("SIGKILL");
}
