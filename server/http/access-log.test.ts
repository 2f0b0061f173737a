import { pino } from "pino";
import { expect, it } from "vitest";
import { createAccessLog } from "./access-log.ts";

it("writes one line a request, without the addresses that the geolocation service is asked about", () => {
  const lines: string[] = [];
  const accessLog = createAccessLog(pino({}, { write: (line: string) => void lines.push(line) }));

  accessLog("GET", "/en/about", 200, 1.234);
  accessLog("GET", "/geo/203.0.113.9", 200, 1);
  accessLog("GET", "/geo/2001:db8::1/more", 404, 1);
  accessLog("GET", "/geography", 404, 1);

  const entries = lines.map((line) => JSON.parse(line));
  expect(entries[0]).toMatchObject({
    msg: "request",
    method: "GET",
    path: "/en/about",
    status: 200,
    ms: 1.23,
  });
  expect(entries.map(({ path }) => path)).toEqual(["/en/about", "/geo/:ip", "/geo/:ip", "/geography"]);
});
