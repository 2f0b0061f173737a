import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { curlCommand } from "./curl-command.ts";
import type { ApiRequest } from "./request-draft.ts";

const ORIGIN = "https://baini.example";
const GET: ApiRequest = { method: "GET", path: "/v1/rules", headers: [], body: undefined };

/** What a shell hands to curl. */
function argumentsIn(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  return execFileSync("/bin/sh", ["-c", script], { encoding: "utf8" }).split("\0").slice(0, -1);
}

describe("a request as curl", () => {
  it("is one line for a question without headers", () => {
    expect(curlCommand(GET, ORIGIN)).toBe("curl 'https://baini.example/v1/rules'");
  });

  it("names the method where curl would take another", () => {
    expect(curlCommand({ ...GET, method: "PUT", body: "{}" }, ORIGIN)).toContain("curl -X PUT 'https:");
    expect(curlCommand({ ...GET, method: "POST", body: "{}" }, ORIGIN)).not.toContain("-X");
    expect(curlCommand({ ...GET, method: "POST" }, ORIGIN)).toContain("-X POST");
  });

  it("reaches curl through a shell as it was written, whatever stands in it", () => {
    const body = `@{\n  "merchant": "Mama Njeri's $(whoami) \`id\` \\"Duka\\" !! \\\\ 'سوق'"\n}`;
    const command = curlCommand(
      { ...GET, method: "POST", headers: [["Authorization", "Bearer it's"]], body },
      ORIGIN,
    );

    expect(argumentsIn(command)).toEqual([
      "https://baini.example/v1/rules",
      "-H",
      "Authorization: Bearer it's",
      "--data-raw",
      body,
    ]);
  });
});
