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

it("A worker that could not be started fails what was asked for, and all that is asked for later", async () => {
  vi.stubGlobal("Worker", SilentWorker);
  const client = new WorkerClient();
  const before = client.ask("cancel", {});
  SilentWorker.last.onerror?.();

  await expect(before).rejects.toMatchObject({ failure: { reason: "unexpected" } });
  await expect(client.ask("cancel", {})).rejects.toMatchObject({ failure: { reason: "unexpected" } });
});

it("How a file is read is told to whoever asked for it", async () => {
  vi.stubGlobal("Worker", SilentWorker);
  const client = new WorkerClient();
  const heard: unknown[] = [];
  const ask = { file: new File([], "a.csv"), told: {} };
  void client.ask("file", ask, (event) => heard.push(["first", event]));
  void client.ask("file", ask, (event) => heard.push(["second", event]));
  const progress = { kind: "progress", id: 2, rows: 1, share: 0.5 };
  SilentWorker.last.onmessage?.({ data: progress });

  expect(heard).toEqual([["second", progress]]);
});
