// A real Prometheus that scrapes a server every second.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findProgram } from "../../bench/machine.ts";
import { freePort } from "../support/free-port.fixture.ts";

export interface Prometheus {
  /** How many series an instant query finds. Rejects with Prometheus' own words for one that it refuses. */
  count(query: string): Promise<number>;
  stop(): Promise<void>;
}

/** Undefined where it is not installed (`apt-get install prometheus`). */
export async function startPrometheus(target: string, rulesFile: string): Promise<Prometheus | undefined> {
  const program = findProgram("prometheus");
  if (!program) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "baini-prometheus-"));
  const config = {
    global: { scrape_interval: "1s", scrape_timeout: "1s" },
    rule_files: [rulesFile],
    scrape_configs: [
      { job_name: "site", metrics_path: "/-/metrics", static_configs: [{ targets: [new URL(target).host] }] },
    ],
  };
  // JSON is YAML.
  await writeFile(join(folder, "prometheus.yml"), JSON.stringify(config));
  const port = await freePort();
  const args = [
    `--config.file=${join(folder, "prometheus.yml")}`,
    `--storage.tsdb.path=${join(folder, "data")}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const child: ChildProcess = spawn(program, args, { stdio: "ignore" });
  const ended = once(child, "exit");

  return {
    async count(query) {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/query?${new URLSearchParams({ query })}`);
      const body = (await response.json()) as { error?: string; data?: { result: unknown[] } };
      if (!body.data) throw new Error(`${query}: ${body.error}`);
      return body.data.result.length;
    },
    async stop() {
      child.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
