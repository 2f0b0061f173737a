import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { AWKWARD_REQUESTS, asReceived, receive } from "../../../../tests/support/awkward-requests.fixture.ts";
import { javascriptCode } from "./client-code.ts";

const run = promisify(execFile);

// Python and Java, which take longer: tests/client-code.slow.test.ts.
it("A request as JavaScript sends what was written, to the byte, whatever stands in it", async () => {
  const received = await receive(async (origin) => {
    for (const request of AWKWARD_REQUESTS) {
      const code = javascriptCode(request, origin);
      const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", code], {
        env: { ...process.env, FORCE_COLOR: "0" },
      });
      expect(stdout).toBe("200 {}\n");
    }
  });

  expect(received).toEqual(AWKWARD_REQUESTS.map(asReceived));
});
