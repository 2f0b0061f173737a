// Two workers that have served 3 requests each, and one that has ended in good order after 3 more: a program for the test.
import cluster from "node:cluster";
import { once } from "node:events";
import { gatherMetrics, shareMetrics } from "./cluster-metrics.ts";
import { createMetrics } from "./metrics.ts";

if (cluster.isPrimary) {
  const metrics = gatherMetrics();
  const workers = Array.from({ length: 3 }, () => cluster.fork());
  await Promise.all(workers.map((worker) => once(worker, "message")));
  const [first] = workers;
  first?.send("end");
  if (first) await once(first, "exit");
  process.stdout.write(await metrics());
  for (const worker of workers) worker.destroy();
} else {
  const { registry, responseTimes, sandboxStreams } = createMetrics();
  const finish = shareMetrics(registry);
  for (let served = 0; served < 3; served++) {
    responseTimes.observe("GET", "/:lang", 200, 0.001);
  }
  sandboxStreams.set(2);
  process.on("message", async (message) => {
    if (message !== "end") return;
    await finish();
    process.exit(0);
  });
  process.send?.("ready");
}
