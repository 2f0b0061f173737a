import { AggregatorRegistry, Gauge, type Registry } from "@prometheus-io/client";

/**
 * In a worker of `node:cluster`: hands its metrics to the primary whenever that gathers them.
 * @returns to be called before an orderly end: what was counted stays with the primary, so that no sum goes down
 */
export function shareMetrics(registry: Registry): () => Promise<void> {
  AggregatorRegistry.setRegistries(registry);
  const aggregator = new AggregatorRegistry();
  return () => {
    // The library would keep what the worker held at its end, open streams say, for as long as the primary lives.
    for (const metric of registry.getMetricsAsArray() as readonly object[]) {
      if (metric instanceof Gauge) registry.removeSingleMetric((metric as Gauge & { name: string }).name);
    }
    return aggregator.shutdown();
  };
}

/** In the primary: the metrics of all workers as one, in the text format of Prometheus. Rejects where one has not answered for 5 s. */
export function gatherMetrics(): () => Promise<string> {
  const aggregator = new AggregatorRegistry();
  return () => aggregator.clusterMetrics();
}
