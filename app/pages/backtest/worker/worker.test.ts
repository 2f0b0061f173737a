import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { EvaluatedRule } from "../../../../domain/backtest/backtest.ts";
import type { CallName, Calls, RequestMessage, ResponseMessage } from "./messages.ts";

const CSV = `amount,currency,customerId,occurredAt,fraud
100,KES,a,2026-05-01T10:00:00Z,0
900000,KES,b,2026-05-02T10:00:00Z,0
900001,KES,c,2026-05-03T10:00:00Z,1
`;
/** Called like a trigger of the sandbox. */
const RULE: EvaluatedRule = {
  id: "structuring",
  conditions: [{ field: "amount", operator: "greater_than", value: 1_000 }],
  actions: [{ type: "flag" }],
  enabled: true,
};

const messages: ResponseMessage[] = [];
const scope = {
  postMessage: (message: ResponseMessage) => messages.push(message),
  onmessage: undefined as ((event: { data: RequestMessage }) => Promise<void>) | undefined,
};
let last = 0;

/** What the worker responds, or why it fails. */
async function call<Name extends CallName>(name: Name, request: Calls[Name]["request"]) {
  last += 1;
  const id = last;
  await scope.onmessage?.({ data: { id, call: name, request } as RequestMessage });
  const response = messages.find(
    (message) => message.id === id && !["shape", "progress"].includes(message.kind),
  );
  if (response?.kind === "response") return response.response as Calls[Name]["response"];
  return response?.kind === "failure" ? response.failure : undefined;
}
const open = (content: string | Uint8Array<ArrayBuffer>) =>
  call("file", { file: new File([content], "may.csv"), fileOptions: { guesses: true } });

beforeAll(async () => {
  vi.stubGlobal("self", scope);
  await import("./worker.ts");
});
afterAll(() => vi.unstubAllGlobals());

it("Payments that are loaded and not scored have no list yet; what a rule matched is told apart from a trigger of its name", async () => {
  const list = { kind: "flagged", threshold: 1, most: 9 } as const;
  expect(await open(CSV)).toMatchObject({ payments: 3 });
  expect(await call("list", list)).toBeNull();
  expect(await call("listFile", { ...list, heads: [], decimal: "." })).toBeNull();

  await call("evaluate", { rules: [RULE] });

  expect(await call("list", list)).toMatchObject([
    { line: 4, matched: [{ code: "rule_matched", ruleId: "structuring" }] },
  ]);
  const file = (await call("listFile", { ...list, heads: ["line"], decimal: "." })) as Blob;
  expect((await file.text()).trimEnd().endsWith(",rule:structuring")).toBe(true);
});

it("A word that may mean fraud is asked for, and no payment is left out for it", async () => {
  const marked = CSV.replace(/,0$/gm, ",").replace(/,1$/m, ",x");
  expect(await open(marked)).toEqual({ reason: "labels", column: "fraud", words: new Map([["x", 1]]) });

  const fileOptions = { guesses: true, labelWords: new Map([["x", true]]) };
  const loaded = await call("file", { file: new File([marked], "may.csv"), fileOptions });

  expect(loaded).toMatchObject({ payments: 3, fraud: { payments: 1 } });
});

it("A file that begins with the first days of a month is read with the month first where later rows say so", async () => {
  const rows = Array.from({ length: 9_000 }, (_, row) => {
    const day = String(Math.floor(row / 300) + 1).padStart(2, "0");
    return `1,KES,a,03/${day}/2026 10:00,0`;
  });

  const loaded = await open(`amount,currency,customerId,occurredAt,fraud\n${rows.join("\n")}`);

  expect(loaded).toMatchObject({
    payments: 9_000,
    from: Date.UTC(2026, 2, 1, 10),
    to: Date.UTC(2026, 2, 30, 10),
    unread: { count: 0 },
  });
  const shapes = messages.flatMap((message) =>
    message.kind === "shape" && message.id === last ? [message.shape.formats.dates] : [],
  );
  expect(shapes).toEqual(["day first", "month first"]);
});

it("What a spreadsheet would run leaves as text, in full width and behind control characters too", async () => {
  await open(`${CSV}＝cmd|1,KES,a,2026-05-01T10:00:00Z,0\n\u001b=1+1,KES,a,2026-05-01T10:00:00Z,0\n`);

  const file = (await call("unreadFile", {
    heads: ["line", "field", "reason", "cell"],
    decimal: ".",
  })) as Blob;

  const text = await file.text();
  expect(text).toContain(`"'＝cmd|1"`);
  expect(text).toContain(`"'=1+1"`);
});

it("Another file is read as its own order, and a workbook is refused while all goes on with the payments from before", async () => {
  await open(CSV);
  expect(messages.find(({ kind, id }) => kind === "shape" && id === last)).toBeDefined();
  await call("keep", { rules: [RULE] });
  await call("evaluate", { rules: [] });
  const compare = { before: 1, after: 50 };
  const before = await call("compare", compare);
  expect(before).toMatchObject({ changes: { noLongerCaught: { payments: 1 } } });

  expect(await open("PK\u0003\u0004\u0014\0[Content_Types].xml")).toEqual({ reason: "excel" });

  expect(await call("compare", compare)).toEqual(before);
  expect(await call("evaluate", { rules: [RULE] })).toMatchObject({ triggers: expect.any(Array) });
});

it.each([
  ["excel", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0)],
  ["excel", "PK\u0003\u0004\u0014\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet"],
  ["zip", `PK\u0003\u0004\u0014\0payments.csv${CSV}`],
  ["pdf", `%PDF-1.7\n${CSV}`],
  ["html", "\uFEFF\n<html><table><tr><td>amount</td></tr></table></html>"],
])("Says that a file is %s, whatever its name is", async (reason, content) => {
  expect(await open(content)).toEqual({ reason });
});

it("A month ends the reading of a file", async () => {
  const reading = open(CSV);
  await call("month", { month: "KES", rows: 500 });

  expect(await reading).toEqual({ reason: "cancelled" });
});
