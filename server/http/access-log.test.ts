import { pino } from "pino";
import { expect, it } from "vitest";
import { createAccessLog } from "./access-log.ts";

it("writes one line a request", () => {
  const lines: string[] = [];
  const accessLog = createAccessLog(pino({}, { write: (line: string) => void lines.push(line) }));

  accessLog("GET", "/en/about", 200, 1.234);

  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: "request", method: "GET", path: "/en/about", status: 200, ms: 1.23 },
  ]);
});
