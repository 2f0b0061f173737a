import { pino } from "pino";
import { expect, it } from "vitest";
import { createAccessLog } from "./access-log.ts";

function createRecords() {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const observed: unknown[] = [];
  const accessLog = createAccessLog(log, { observe: (...values) => void observed.push(values) });
  return { accessLog, lines: () => lines.map((line) => JSON.parse(line)), observed };
}

const RESPONSE = {
  requestId: "req_1",
  method: "GET",
  path: "/en/blog/a-post",
  route: "/:lang/blog/:slug",
  status: 200,
  milliseconds: 1.234,
};

it("writes one line a request, and measures it by its route", () => {
  const { accessLog, lines, observed } = createRecords();

  accessLog(RESPONSE);

  expect(lines()).toMatchObject([
    { msg: "request", requestId: "req_1", method: "GET", path: "/en/blog/a-post", status: 200, ms: 1.23 },
  ]);
  expect(observed).toEqual([["GET", "/:lang/blog/:slug", 200, 0.001234]]);
});

it("measures probes, and leaves them out of the log", () => {
  const { accessLog, lines, observed } = createRecords();

  for (const path of ["/-/health", "/-/ready"]) accessLog({ ...RESPONSE, path, route: path });

  expect(lines()).toEqual([]);
  expect(observed).toHaveLength(2);
});
