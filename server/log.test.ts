import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";

const LOG = new URL("./log.ts", import.meta.url).href;
const BLOCKS = new URL("./log-blocks.ts", import.meta.url).href;

/** The arguments of a process that logs; `log` stands in `code`. */
function programOf(code: string): string[] {
  const program = `import { createLog, outsideOfRequests, withRequestId } from ${JSON.stringify(LOG)};\nimport { countDroppedLines } from ${JSON.stringify(BLOCKS)};\nconst log = createLog("info");\n${code}`;
  return ["--input-type=module", "--eval", program];
}

const start = (code: string) =>
  spawn(process.execPath, programOf(code), { stdio: ["pipe", "pipe", "inherit"] });

it("loses no line when the process exits, and keeps their order", async () => {
  const child = start(
    `for (let number = 0; number < 1_000; number++) log.info({ number }); process.exit(0);`,
  );

  const output = Buffer.concat(await child.stdout.toArray()).toString();

  const lines = output
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.map(({ number }) => number)).toEqual(Array.from({ length: 1_000 }, (_, index) => index));
  expect(lines[0]).toEqual({ level: "info", time: expect.stringMatching(/^\d{4}-.+\.\d{3}Z$/), number: 0 });
});

it("writes a line that is longer than a block whole, and in its place", async () => {
  const child = start(`for (const text of ["before", "é".repeat(70_000), "after"]) log.info({ text });`);

  const output = Buffer.concat(await child.stdout.toArray()).toString();

  const texts = output.trimEnd().split("\n");
  expect(texts.map((line) => JSON.parse(line).text.length)).toEqual([6, 70_000, 5]);
});

it("writes a lonely line without being asked to", async () => {
  const child = start(`log.info("alone"); setInterval(() => undefined, 1_000);`);

  const [chunk] = await once(child.stdout, "data");

  expect(JSON.parse(String(chunk))).toMatchObject({ msg: "alone" });
  child.kill();
});

it("goes on, and can end, when nobody reads any more", async () => {
  const child = start(
    `log.info("first"); log.flush();
    process.stdin.once("data", () => { log.info("unread"); log.flush(); setImmediate(() => process.exit(7)); });`,
  );
  await once(child.stdout, "data");
  child.stdout.destroy();
  await once(child.stdout, "close");
  child.stdin.write("go on");

  const [code] = await once(child, "exit");

  expect(code).toBe(7);
});

it("keeps a bounded number of lines for a reader that does not read, and counts the others", async () => {
  const child = spawn(
    process.execPath,
    programOf(`const text = "x".repeat(200);
    let number = 0;
    const round = () => {
      for (let line = 0; line < 1_000; line++) log.info({ number: number++, text });
      if (number < 200_000) return setImmediate(round);
      log.flush();
      const waiting = process.stdout.writableLength;
      process.stdout.once("drain", () => log.info({ dropped: countDroppedLines(), waiting }));
      process.stderr.write("unread");
    };
    round();`),
  );
  await once(child.stderr, "data");

  const output = Buffer.concat(await child.stdout.toArray()).toString();

  const lines = output
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const { dropped, waiting } = lines.pop();
  expect(waiting).toBeLessThan(17 * 2 ** 20);
  expect(lines.length).toBeGreaterThan(50_000);
  // What is there has no gaps: the oldest lines, which say how it began.
  expect(lines.at(-1)).toMatchObject({ number: lines.length - 1 });
  expect(dropped).toBe(200_000 - lines.length);
});

it("names the process in each line, and the request that a line belongs to", async () => {
  const child = start(
    `const named = createLog("info", { process: "web-1:4711" });
    const sweep = outsideOfRequests(() => named.info("swept"));
    withRequestId("req_1", async () => {
      named.info("began");
      await new Promise((resolve) => setTimeout(resolve, 1));
      named.info("ended");
      sweep();
    });`,
  );

  const output = Buffer.concat(await child.stdout.toArray()).toString();

  const lines = output
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.map(({ process, requestId, msg }) => [process, requestId, msg])).toEqual([
    ["web-1:4711", "req_1", "began"],
    ["web-1:4711", "req_1", "ended"],
    ["web-1:4711", undefined, "swept"],
  ]);
});
