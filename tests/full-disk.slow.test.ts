import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { EarlyExit } from "../scripts/servers/server.ts";
import { submitInquiry } from "./support/contact-form.fixture.ts";
import { startServer } from "./support/server.fixture.ts";
import {
  listStored,
  MESSAGE,
  readHealth,
  sendForm,
  startSite,
} from "./system-faults/running-site.fixture.ts";

/** Some twenty inquiries, and what the sandbox needs to begin with. */
const FREE_BYTES = 600 * 1024;

it("does not start where there is no room for a database, and says which folder it is and what to do", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "baini-full-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));

  const failure = await startServer({ env: { DATA_DIR: dataDir }, fileBytes: 8 * 1024 }).catch(
    (error: unknown) => error,
  );

  expect(failure).toMatchObject({
    exit: { code: 1 },
    message: expect.stringContaining(`DATA_DIR: the database in ${dataDir} cannot be opened. `),
  });
  expect((failure as EarlyExit).message).toContain(
    "make room, or look into the system's log. Then start again.",
  );
  expect((failure as EarlyExit).message).not.toMatch(/\n\s+at /);
});

it("tells visitors and health the truth on a disk that takes no more, loses nothing, and goes on when there is room", async () => {
  const { server, tokens } = await startSite({ fileBytes: FREE_BYTES });
  expect((await readHealth(server)).status).toBe(200);

  const stored: number[] = [];
  let refused = -1;
  for (let number = 0; refused === -1; number++) {
    if (await submitInquiry(server.port, { number, token: tokens.issue() })) stored.push(number);
    else refused = number;
  }
  const page = await sendForm(server, tokens.issue());
  const full = await readHealth(server);

  expect(stored.length).toBeGreaterThan(0);
  expect(page.status).toBe(503);
  expect(page.text).toContain(MESSAGE);
  expect(page.text).toContain("Veuillez réessayer plus tard.");
  expect(full).toMatchObject({
    status: 503,
    body: { status: "down", database: { readable: true, writable: false } },
  });
  expect(full.body.database.reason).toMatch(/disk/);
  expect((await fetch(`${server.url}/en`)).status).toBe(200);
  const line = await server.logLine(({ msg }) => msg === "inquiry could not be stored");
  expect(line.reason).toMatch(/disk/);

  execFileSync("prlimit", ["--pid", String(server.pid), "--fsize=unlimited"]);
  expect(await submitInquiry(server.port, { number: refused, token: tokens.issue() })).toBe(true);
  expect(await readHealth(server)).toMatchObject({ status: 200, body: { database: { writable: true } } });
  expect(await listStored(server)).toEqual([...stored, refused]);
});
