import { describe, expect, it, onTestFinished } from "vitest";
import type { TextRow } from "../../domain/texts/nest.ts";
import { ANON_KEY, startSupabase } from "../../tests/peers/supabase.fixture.ts";
import type { Behaviour } from "../../tests/peers/supabase-responses.fixture.ts";
import { createTestLog } from "../../tests/support/database.fixture.ts";
import { createHostedTexts } from "./hosted.ts";

interface Settings {
  readonly anonKey?: string;
  readonly timeoutMs?: number;
  /** What the project does from the second attempt on. */
  readonly later?: Behaviour;
}

async function start(
  behaviour: Behaviour = {},
  { anonKey = ANON_KEY, timeoutMs = 3_000, later = behaviour }: Settings = {},
) {
  const project = await startSupabase({ behaviour, tables: () => [{ key: "title", value: "T" }] });
  onTestFinished(() => project.close());
  const { log, lines } = createTestLog();
  /** The waits between attempts, which take no time here. */
  const waits: number[] = [];
  const sleep = async (milliseconds: number) => {
    waits.push(milliseconds);
    project.behaviour = later;
  };
  const source = createHostedTexts({ url: project.url, anonKey, log, timeoutMs, sleep });
  return { project, source, lines, waits };
}

const numbered = (count: number): TextRow[] =>
  Array.from({ length: count }, (_, n) => ({ key: `k${String(n).padStart(5, "0")}`, value: `${n}` }));

describe("the texts of a Supabase project", () => {
  it("are the rows of one namespace in one language's table", async () => {
    const { project, source, lines } = await start();
    project.rows("sw", "home").push({ key: "a.b", value: "x" });

    const fetched = await source.fetchTexts("sw", "home");

    expect(fetched).toEqual({
      ok: true,
      rows: [
        { key: "a.b", value: "x" },
        { key: "title", value: "T" },
      ],
    });
    expect(project.rowsRequests).toMatchObject([{ language: "sw", namespace: "home", offset: 0 }]);
    expect(lines).toEqual([]);
  });

  it("are read past the cap of 1,000 rows, each once", async () => {
    const { project, source } = await start();
    const rows = numbered(2_573);
    project.rows("en", "home").splice(0, 1, ...rows);

    const fetched = await source.fetchTexts("en", "home");

    expect(fetched).toEqual({ ok: true, rows });
    expect(project.rowsRequests.map(({ offset }) => offset)).toEqual([0, 1_000, 2_000]);
  });

  it("leave out rows without a value", async () => {
    const { project, source } = await start();
    project.rows("en", "home").push({ key: "empty", value: null as unknown as string });

    expect(await source.fetchTexts("en", "home")).toEqual({ ok: true, rows: [{ key: "title", value: "T" }] });
  });

  it("are an empty list where the table has none", async () => {
    const { project, source } = await start("empty");

    expect(await source.fetchTexts("fr", "cli")).toEqual({ ok: true, rows: [] });
    expect(project.rowsRequests).toHaveLength(1);
  });

  it("are asked for three times, a second apart, each failure with its language and namespace in the log", async () => {
    const { project, source, lines, waits } = await start(503);

    const fetched = await source.fetchTexts("pt", "common");

    expect(fetched).toEqual({ ok: false, reason: { status: 503 } });
    expect(project.rowsRequests).toHaveLength(3);
    expect(waits).toEqual([1_000, 1_000]);
    expect(lines.map(({ level }) => level)).toEqual([40, 40, 50]);
    for (const line of lines)
      expect(line).toMatchObject({ language: "pt", namespace: "common", reason: { status: 503 } });
  });

  it("come when an attempt after a failure succeeds", async () => {
    const { project, source } = await start("hang-up", { later: {} });

    expect(await source.fetchTexts("en", "home")).toMatchObject({ ok: true });
    expect(project.rowsRequests).toHaveLength(2);
  });

  it.each<[Behaviour, unknown]>([
    [500, { status: 500 }],
    [520, { status: 520 }],
    [404, { status: 404 }],
    ["hang-up", "network"],
    ["hang", "timeout"],
    [{ afterMs: 5_000 }, "timeout"],
    ["garbage", "malformed"],
    ["huge", "malformed"],
  ])(
    "are unavailable after three attempts, and no more, when the service fails: %j",
    async (behaviour, reason) => {
      // Short where it is to be over, and long where a busy machine must not make it so.
      const timeoutMs = reason === "timeout" ? 150 : 10_000;
      const { project, source } = await start(behaviour, { timeoutMs });

      expect(await source.fetchTexts("en", "home")).toEqual({ ok: false, reason });
      expect(project.rowsRequests).toHaveLength(3);
    },
  );

  it("are unavailable with a key that the project does not take", async () => {
    const { source } = await start({}, { anonKey: "sb_publishable_other" });

    expect(await source.fetchTexts("en", "home")).toEqual({ ok: false, reason: { status: 401 } });
  });

  it("are not asked for where a redirect points, which would carry the key there", async () => {
    const other = await startSupabase();
    onTestFinished(() => other.close());
    const { source } = await start({ redirect: `${other.url}/rest/v1/translations_en` });

    expect(await source.fetchTexts("en", "home")).toEqual({ ok: false, reason: { status: 302 } });
    expect(other.rowsRequests).toEqual([]);
  });

  it("are malformed when the table has more rows than any namespace", async () => {
    const { project, source } = await start();
    project.rows("en", "home").push(...numbered(10_001));

    expect(await source.fetchTexts("en", "home")).toEqual({ ok: false, reason: "malformed" });
    expect(project.rowsRequests).toHaveLength(3);
  });

  it("are read up to 2 MiB a response, and the log says that it was more", async () => {
    const { source, lines } = await start("huge", { later: "empty" });

    expect(await source.fetchTexts("en", "home")).toMatchObject({ ok: true });
    expect(lines).toEqual([
      expect.objectContaining({
        reason: "malformed",
        cause: `ResponseTooLarge: over ${2 * 1024 ** 2} bytes`,
      }),
    ]);
  });

  it("name the system's reason in the log when the service cannot be reached", async () => {
    const { project, source, lines } = await start();
    await project.close();

    expect(await source.fetchTexts("en", "home")).toEqual({ ok: false, reason: "network" });
    expect(lines[0]).toMatchObject({ cause: expect.stringContaining("ECONNREFUSED") });
  });
});
