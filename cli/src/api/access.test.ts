import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { runInProcess } from "../run-in-process.fixture.ts";

/** A server on loopback that records the credentials it receives, and has neither decisions nor events. */
interface Recorder {
  readonly url: string;
  readonly received: (string | undefined)[];
  readonly server: Server;
}

const folder = mkdtempSync(join(tmpdir(), "baini-access-"));
let trusted: Recorder;
let other: Recorder;

async function startRecorder(): Promise<Recorder> {
  const received: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    received.push(request.headers.authorization);
    response.setHeader("content-type", "application/json").end('{"data":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, server };
}

beforeAll(async () => {
  [trusted, other] = await Promise.all([startRecorder(), startRecorder()]);
});
afterEach(() => {
  for (const { received } of [trusted, other]) received.length = 0;
});
afterAll(() => {
  for (const { server } of [trusted, other]) server.close().closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

/** A project whose `baini.json` names one URL, and whose key another issued. */
function project({ baseUrl, issuer }: { readonly baseUrl: string; readonly issuer: string }): string {
  const root = mkdtempSync(join(folder, "project-"));
  mkdirSync(join(root, ".baini"));
  mkdirSync(join(root, "rules"));
  writeFileSync(join(root, "baini.json"), JSON.stringify({ baseUrl }));
  const key = { apiKey: "sk_project", expiresAt: "2999-01-01T00:00:00.000Z", baseUrl: issuer };
  writeFileSync(join(root, ".baini", "key.json"), JSON.stringify(key), { mode: 0o600 });
  return root;
}

const COMMANDS = [
  ["logs", "--no-follow"],
  ["deploy", "--dry-run"],
];

describe.each(COMMANDS)("baini %s: a key from the environment", (...argv) => {
  const BAINI_API_KEY = "sk_environment";

  it("is sent to the URL of BAINI_BASE_URL, whatever baini.json names", async () => {
    const cwd = project({ baseUrl: other.url, issuer: other.url });

    const { code, stderr } = await runInProcess(argv, {
      cwd,
      env: { BAINI_API_KEY, BAINI_BASE_URL: `${trusted.url}/` },
    });

    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(new Set(trusted.received)).toEqual(new Set(["Bearer sk_environment"]));
    expect(other.received).toEqual([]);
  });

  it("is sent nowhere when only baini.json names a URL", async () => {
    const cwd = project({ baseUrl: other.url, issuer: other.url });

    const { code, stderr } = await runInProcess(argv, { cwd, env: { BAINI_API_KEY } });

    expect(code).toBe(2);
    expect(stderr).toContain(
      `error: BAINI_API_KEY is not sent to ${other.url}: it is only sent to the URL of BAINI_BASE_URL, which is not set.\n` +
        `Set BAINI_BASE_URL=${other.url} if the key is for that URL, or unset BAINI_API_KEY`,
    );
    expect(other.received).toEqual([]);
  });

  it("is sent nowhere when --base-url names another URL than BAINI_BASE_URL", async () => {
    const cwd = project({ baseUrl: trusted.url, issuer: trusted.url });

    const { code, stderr } = await runInProcess([...argv, "--base-url", other.url], {
      cwd,
      env: { BAINI_API_KEY, BAINI_BASE_URL: trusted.url },
    });

    expect(code).toBe(2);
    expect(stderr).toContain(
      `BAINI_API_KEY belongs to BAINI_BASE_URL (${trusted.url}); it is not sent to ${other.url}.`,
    );
    expect([...trusted.received, ...other.received]).toEqual([]);
  });
});

describe.each(COMMANDS)("baini %s: the key of a project", (...argv) => {
  it("is sent to the URL that issued it", async () => {
    const { code } = await runInProcess(argv, {
      cwd: project({ baseUrl: trusted.url, issuer: trusted.url }),
    });

    expect(code).toBe(0);
    expect(new Set(trusted.received)).toEqual(new Set(["Bearer sk_project"]));
  });

  it("is not sent to the URL that baini.json names later", async () => {
    const cwd = project({ baseUrl: other.url, issuer: trusted.url });

    const { code, stderr } = await runInProcess(argv, { cwd });

    expect(code).toBe(2);
    expect(stderr).toContain(`belongs to ${trusted.url}; it is not sent to ${other.url}.`);
    expect(other.received).toEqual([]);
  });
});

describe("http", () => {
  it.each([
    "http://baini.example",
    "http://10.0.0.1:3000",
    "http://localhost.baini.example",
    "http://127.0.0.1.baini.example",
    "http://[::2]",
  ])("is refused off loopback, before anything is sent: %s", async (url) => {
    const cwd = project({ baseUrl: url, issuer: url });
    const runs = await Promise.all([
      runInProcess(["logs"], { cwd }),
      runInProcess(["logs"], { cwd, env: { BAINI_BASE_URL: url, BAINI_API_KEY: "sk_environment" } }),
      runInProcess(["init", "new", "--base-url", url], { cwd }),
    ]);

    for (const { code, stderr } of runs) {
      expect(code).toBe(2);
      expect(stderr).toMatch(
        / must be an https URL without .*; it is ".*"\.\nOver http a key could be read on its way/,
      );
    }
  });

  it.each(["http://localhost:9", "http://api.localhost:9", "http://127.9.9.9:9", "http://[::1]:9"])(
    "is accepted on loopback: %s",
    async (url) => {
      const { code, stderr } = await runInProcess(["init", "new", "--base-url", url], { cwd: folder });

      expect(code).toBe(3);
      expect(stderr).toContain(`${url} cannot be reached`);
    },
  );
});
