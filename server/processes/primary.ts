import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Health } from "../admin/health.ts";
import { listenForOperators } from "../admin/listen-for-operators.ts";
import { worstHealth } from "../admin/worst-health.ts";
import type { Config } from "../config.ts";
import { createMemoryStore } from "../limits/store.ts";
import type { Log } from "../log.ts";
import { gatherMetrics } from "../metrics/cluster-metrics.ts";
import { withTimeout } from "../timeouts.ts";
import { restartWait, SHORT_LIFE_MS } from "./restart-wait.ts";
import { onStopSignals, STOP_LIMIT_MS } from "./stop-signals.ts";
import { startWorker, type WorkerProcess } from "./worker-process.ts";

/** A report takes up to two seconds where the database hangs. */
const HEALTH_LIMIT_MS = 5_000;

/** The answer of a worker that was asked and hangs. */
const SILENT = "silent";

interface Settings {
  /** How many processes serve. */
  readonly workers: number;
  /** How long workers go on after they were asked to stop, in milliseconds. */
  readonly drainMs: number;
  readonly admin: Config["admin"];
  readonly log: Log;
  /** Called once, with the URL that the workers serve. */
  readonly onServing: (url: string) => void;
}

/**
 * Starts the workers and keeps their number; never resolves. It serves no request: the workers accept connections by themselves, and
 * have it count what they count together. SIGHUP renews the workers one by one, SIGTERM and SIGINT end them.
 * The first worker starts alone, so that only one tells why the site cannot start; then all ends with the same code.
 */
export async function runPrimary({ workers, drainMs, admin, log, onServing }: Settings): Promise<never> {
  const secret = randomBytes(32).toString("base64url");
  const limits = createMemoryStore(Date.now);
  const alive = new Set<WorkerProcess>();
  /** The worker that stands for each number; the one that it has replaced may still be ending. */
  const current = new Map<number, WorkerProcess>();
  let isStopping = false;

  function start(number: number): WorkerProcess {
    const onChanged = () => {
      for (const other of alive) if (other !== worker) other.hint();
    };
    const worker = startWorker({ number, secret, limits, onChanged });
    alive.add(worker);
    void worker.serving.then((url) => url && log.info({ worker: number, pid: worker.pid }, "worker serves"));
    void worker.ended.then(() => alive.delete(worker));
    return worker;
  }

  /** Keeps a worker at this number until the site stops. */
  async function keep(number: number, first: WorkerProcess): Promise<void> {
    current.set(number, first);
    for (let failures = 0; !isStopping; ) {
      const worker = current.get(number) ?? first;
      const { code, signal, livedMs } = await worker.ended;
      if (isStopping) return;
      // It has been renewed.
      if (current.get(number) !== worker) continue;
      failures = livedMs < SHORT_LIFE_MS ? failures + 1 : 1;
      const waitMs = restartWait(failures);
      log.error({ worker: number, code, signal, waitMs }, "worker died; another one takes its place");
      await sleep(waitMs);
      if (!isStopping && current.get(number) === worker) current.set(number, start(number));
    }
  }

  async function renew(): Promise<void> {
    for (const number of current.keys()) {
      if (isStopping) return;
      const next = start(number);
      if (!(await next.serving)) {
        log.error({ worker: number }, "the new worker did not start; the others stay as they are");
        return;
      }
      const old = current.get(number);
      current.set(number, next);
      old?.stop({ drainMs, isWholeSite: false }, STOP_LIMIT_MS);
      await old?.ended;
    }
    log.info("workers renewed");
  }

  async function stop(signal: NodeJS.Signals): Promise<void> {
    isStopping = true;
    log.info({ signal }, "stopping");
    // Somebody at a terminal waits, and no balancer.
    const command = { drainMs: signal === "SIGINT" ? 0 : drainMs, isWholeSite: true };
    for (const worker of alive) worker.stop(command, STOP_LIMIT_MS);
    while (alive.size > 0) await Promise.all(Array.from(alive, ({ ended }) => ended));
    log.flush();
    process.exit(0);
  }

  /** As all workers say that serve: each calls services by itself, so that one may have seen a fault that no other has. */
  async function health(): Promise<Health> {
    const requests = [...current.values()]
      .filter(({ isServing }) => isServing())
      .map(async (worker) => {
        try {
          return await withTimeout(HEALTH_LIMIT_MS, worker.health());
        } catch {
          return SILENT;
        }
      });
    // Without those that have ended meanwhile.
    const responses = (await Promise.all(requests)).filter((answer) => answer !== undefined);
    const reports = responses.filter((answer) => answer !== SILENT);
    return worstHealth(reports, responses.length - reports.length);
  }

  onStopSignals({
    signals: ["SIGTERM", "SIGINT"],
    stop,
    onSecondSignal() {
      for (const worker of alive) worker.kill();
    },
  });
  let renewal = Promise.resolve();
  process.on("SIGHUP", () => {
    renewal = renewal.then(renew);
  });

  await listenForOperators({ admin }, { metrics: gatherMetrics(), health, log });
  const first = start(1);
  const url = await first.serving;
  if (url) onServing(url);
  else if (!isStopping) process.exit((await first.ended).code || 1);
  for (let number = 1; number <= workers && !isStopping; number++)
    void keep(number, number === 1 ? first : start(number));
  return new Promise<never>(() => undefined);
}
