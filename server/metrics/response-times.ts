import type { Metric, Registry } from "@prometheus-io/client";
import type { ResponseTimes } from "../http/access-log.ts";

/** From what comes out of memory to the time limit of a request, in seconds. */
const BOUNDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 15] as const;

interface Series {
  readonly labels: { readonly method: string; readonly route: string; readonly status: number };
  /** For each bound how many took no longer and longer than the one before; those beyond all of them are in `count` alone. */
  readonly counts: number[];
  count: number;
  sum: number;
}

/**
 * `http_request_duration_seconds`, a histogram by method, route and status. The library's own checks and joins the labels anew for each
 * value, a twentieth of what a page from memory costs; here they are looked up (docs/decisions/028).
 */
export function createResponseTimes(registry: Registry): ResponseTimes {
  const name = "http_request_duration_seconds";
  const help = "Responses by method, pattern of the path and status, and how long they took.";
  const byRoute = new Map<string, Map<number, Map<string, Series>>>();
  const all: Series[] = [];

  function createSeries(method: string, route: string, status: number): Series {
    const series = { labels: { method, route, status }, counts: BOUNDS.map(() => 0), count: 0, sum: 0 };
    const byStatus = byRoute.get(route) ?? new Map<number, Map<string, Series>>();
    const byMethod = byStatus.get(status) ?? new Map<string, Series>();
    byRoute.set(route, byStatus.set(status, byMethod.set(method, series)));
    all.push(series);
    return series;
  }

  const valuesOf = ({ labels, counts, count, sum }: Series) => {
    let soFar = 0;
    return [
      ...BOUNDS.map((le, index) => {
        soFar += counts[index] ?? 0;
        return { labels: { ...labels, le }, value: soFar, metricName: `${name}_bucket` };
      }),
      { labels: { ...labels, le: "+Inf" }, value: count, metricName: `${name}_bucket` },
      { labels, value: sum, metricName: `${name}_sum` },
      { labels, value: count, metricName: `${name}_count` },
    ];
  };

  const metric = {
    name,
    help,
    type: "histogram",
    aggregator: "sum",
    get: async () => ({ name, help, type: "histogram", aggregator: "sum", values: all.flatMap(valuesOf) }),
    reset() {
      byRoute.clear();
      all.length = 0;
    },
  };
  // The registry asks for no more than this, and its type for one of the library's own classes.
  registry.registerMetric(metric as unknown as Metric<string>);

  return {
    observe(method, route, status, seconds) {
      const series = byRoute.get(route)?.get(status)?.get(method) ?? createSeries(method, route, status);
      series.count++;
      series.sum += seconds;
      const bucket = BOUNDS.findIndex((bound) => seconds <= bound);
      if (bucket !== -1) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    },
  };
}
