import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { type PostgresCluster, startPostgresCluster } from "./postgres-cluster.fixture.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the Postgres is started that tests share; see `startPostgres`. */
    readonly postgresStarter: string;
  }
}

/**
 * One Postgres for all test files: five clusters took 8 s of a processor. It is started by the first file that asks, through
 * a URL because the files run in other processes than this; a run that needs none waits for none.
 */
export default async function sharePostgres(project: TestProject): Promise<() => Promise<void>> {
  let cluster: Promise<PostgresCluster | undefined> | undefined;
  const starter = createServer(async (_request, response) => {
    try {
      cluster ??= startPostgresCluster();
      response.end((await cluster)?.url ?? "");
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  starter.listen(0, "127.0.0.1");
  await once(starter, "listening");
  project.provide("postgresStarter", `http://127.0.0.1:${(starter.address() as AddressInfo).port}`);

  return async () => {
    starter.close();
    starter.closeAllConnections();
    await (await cluster?.catch(() => undefined))?.stop();
  };
}
