import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "@prometheus-io/client";
import { createResponseTimes } from "./response-times.ts";

/** In seconds. */
const RENDER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/**
 * What this process counts of itself, by the conventions of Prometheus (https://prometheus.io/docs/practices/naming/). Several
 * processes are added up, unless an aggregator is named. Every label has a known number of values: no path, no IP address, no key.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  // The sum of it says nothing about the process that is about to end.
  new Gauge({
    name: "site_process_memory_max_bytes",
    help: "Resident memory of the process that has most.",
    aggregator: "max",
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({ name: "site_processes", help: "Processes that serve.", registers }).set(1);

  return {
    registry,
    responseTimes: createResponseTimes(registry),
    renderTimes: new Histogram({
      name: "site_render_duration_seconds",
      help: "Renders, and how long each took once it had begun.",
      buckets: RENDER_BUCKETS,
      registers,
    }),
    rendersWaiting: new Gauge({
      name: "site_renders_waiting",
      help: "Renders that wait for their turn.",
      registers,
    }),
    rendersUnderWay: new Gauge({
      name: "site_renders_under_way",
      help: "Renders begun and not finished, most of them waiting for a service.",
      registers,
    }),
    rendersRefused: new Counter({
      name: "site_renders_refused_total",
      help: "Requests for a page that was not rendered: the client asked too often (429), or all of them together (503).",
      labelNames: ["status"],
      registers,
    }),
    serviceCalls: new Counter({
      name: "site_service_calls_total",
      help: "Calls to what the site uses outside its own process, by how they went.",
      labelNames: ["service", "outcome"],
      registers,
    }),
    sandboxStreams: new Gauge({
      name: "site_sandbox_streams",
      help: "Event streams of the sandbox that are open.",
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
