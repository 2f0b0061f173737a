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

it("writes a path that is no good JSON by itself so that the line still is", () => {
  const { accessLog, lines } = createRecords();
  const path = '/en/"\\\n\u0000';

  accessLog({ ...RESPONSE, path });

  expect(lines()).toMatchObject([{ level: 30, path, status: 200 }]);
});

it("writes nothing where the log is for warnings alone", () => {
  const lines: string[] = [];

  createAccessLog(pino({ level: "warn" }, { write: (line: string) => void lines.push(line) }))(RESPONSE);

  expect(lines).toEqual([]);
});

it("names the process as all other lines do", () => {
  const lines: string[] = [];
  const log = pino({ base: { process: "web-1:4711" } }, { write: (line: string) => void lines.push(line) });

  createAccessLog(log)(RESPONSE);
  log.info("other");

  const [own, other] = lines.map((line) => Object.keys(JSON.parse(line)));
  expect(own?.slice(0, 3)).toEqual(other?.slice(0, 3));
});
