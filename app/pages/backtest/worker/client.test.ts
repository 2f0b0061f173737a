import { afterEach, expect, it, vi } from "vitest";
import { WorkerClient } from "./client.ts";

class SilentWorker {
  static last: SilentWorker;
  onmessage: ((event: { data: unknown }) => void) | undefined;
  onerror: (() => void) | undefined;
  postMessage(): void {}
  constructor() {
    SilentWorker.last = this;
  }
}

afterEach(() => vi.unstubAllGlobals());

it("A worker that could not be started fails the calls before, and all that follow", async () => {
  vi.stubGlobal("Worker", SilentWorker);
  const client = new WorkerClient();
  const before = client.call("cancel", {});
  SilentWorker.last.onerror?.();

  await expect(before).rejects.toMatchObject({ failure: { reason: "unexpected" } });
  await expect(client.call("cancel", {})).rejects.toMatchObject({ failure: { reason: "unexpected" } });
});

it("How a file is read is reported to the caller", async () => {
  vi.stubGlobal("Worker", SilentWorker);
  const client = new WorkerClient();
  const received: unknown[] = [];
  const request = { file: new File([], "a.csv"), fileOptions: {} };
  void client.call("file", request, (event) => received.push(["first", event]));
  void client.call("file", request, (event) => received.push(["second", event]));
  const progress = { kind: "progress", id: 2, rows: 1, share: 0.5 };
  SilentWorker.last.onmessage?.({ data: progress });

  expect(received).toEqual([["second", progress]]);
});
