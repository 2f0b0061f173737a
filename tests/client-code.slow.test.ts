import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { javaCode, pythonCode } from "../app/pages/developers/api/client-code.ts";
import { AWKWARD_REQUESTS, asReceived, receive } from "./support/awkward-requests.fixture.ts";
import { isOnPath } from "./support/on-path.fixture.ts";

const run = promisify(execFile);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "baini-client-code-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const LANGUAGES = [
  { name: "Python", command: "python3", file: "send_request.py", write: pythonCode },
  { name: "Java", command: "java", file: "SendRequest.java", write: javaCode },
];

for (const { name, command, file, write } of LANGUAGES)
  it.skipIf(!isOnPath(command))(
    `A request as ${name} sends what was written, to the byte, whatever stands in it`,
    { timeout: 120_000 },
    async () => {
      const path = join(folder, file);

      const received = await receive(async (origin) => {
        for (const request of AWKWARD_REQUESTS) {
          writeFileSync(path, write(request, origin));
          expect((await run(command, [path])).stdout).toBe("200 {}\n");
        }
      });

      expect(received).toEqual(AWKWARD_REQUESTS.map(asReceived));
    },
  );
