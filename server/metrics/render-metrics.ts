import type { RenderQueue } from "../pages/render-queue.ts";
import type { Metrics } from "./metrics.ts";

type RenderMetrics = Pick<Metrics, "renderTimes" | "rendersWaiting" | "rendersUnderWay" | "rendersRefused">;

/** The same queue, measured. */
export function measureRenders(queue: RenderQueue, metrics: RenderMetrics): RenderQueue {
  const { renderTimes, rendersWaiting, rendersUnderWay, rendersRefused } = metrics;
  // A rate needs a series that was there before the first refusal.
  for (const status of [429, 503]) rendersRefused.inc({ status }, 0);
  return {
    refuse(address) {
      const refused = queue.refuse(address);
      if (refused) rendersRefused.inc({ status: refused.status });
      return refused;
    },

    run(render) {
      rendersWaiting.inc();
      return queue.run(async () => {
        rendersWaiting.dec();
        rendersUnderWay.inc();
        const end = renderTimes.startTimer();
        try {
          return await render();
        } finally {
          end();
          rendersUnderWay.dec();
        }
      });
    },
  };
}
