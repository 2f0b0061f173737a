import { startServer } from "../support/server.fixture.ts";

/** The production build, served to the tests of one worker. */
export interface Site {
  /** `http://127.0.0.1:43129`, without a trailing slash. */
  readonly url: string;
  readonly dataDir: string;
  /** Lines that the server has written since the last call: warnings and errors, as `LOG_LEVEL` is `warn`. */
  takeLog(): string[];
  stop(): Promise<void>;
}

/**
 * Starts the build. Loopback counts as a proxy, so that a test can come from any IP address by `X-Forwarded-For`.
 * @param root the folder of the release; this one by default.
 * @throws with what the server wrote, when it does not start.
 */
export async function startSite(env: Readonly<Record<string, string>> = {}, root?: string): Promise<Site> {
  const server = await startServer({
    env: { TRUSTED_PROXIES: "127.0.0.1", LOG_LEVEL: "warn", ...env },
    ...(root !== undefined && { root }),
  });
  let taken = 0;

  return {
    url: server.url,
    dataDir: server.dataDir,
    takeLog() {
      const lines = server.output().split("\n").slice(0, -1);
      const fresh = lines.slice(taken);
      taken = lines.length;
      return fresh.filter((line) => !/^(?:Baini is|Health and metrics are) at /.test(line));
    },
    async stop() {
      await server.stop();
    },
  };
}
