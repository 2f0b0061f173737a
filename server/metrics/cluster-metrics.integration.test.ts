import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const PROGRAM = fileURLToPath(new URL("./cluster.fixture.ts", import.meta.url));

it("adds up what the workers counted, of those that have ended too, and takes the largest where a sum says nothing", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM]);

  const value = (series: string) =>
    Number(
      stdout
        .split("\n")
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length),
    );
  expect(value('http_request_duration_seconds_count{method="GET",route="/:lang",status="200"}')).toBe(9);
  const memory = value("site_process_memory_max_bytes");
  expect(memory).toBeGreaterThan(20_000_000);
  expect(value("process_resident_memory_bytes")).toBeGreaterThan(memory);
  // Of those that live.
  expect([value("site_processes"), value("site_sandbox_streams")]).toEqual([2, 4]);
});
