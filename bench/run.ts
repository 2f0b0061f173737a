import { benchBacktest } from "./backtest.ts";
import { benchBacktestScreen } from "./backtest-screen.ts";
import { benchBlog } from "./blog.ts";
import { benchCachedDuringRenders } from "./cached-during-renders.ts";
import { benchCosts } from "./costs.ts";
import { benchFirstPaint } from "./first-paint.ts";
import { describeMachine } from "./machine.ts";
import { benchNavigation } from "./navigation.ts";
import { benchPaymentFiles } from "./payment-files.ts";
import { benchRender } from "./render.ts";
import type { Measurement } from "./report.ts";
import { printMeasurement } from "./report.ts";
import { benchRollingRestart } from "./rolling-restart.ts";
import { benchSandbox } from "./sandbox.ts";
import { benchScale } from "./scale.ts";
import { benchSearch } from "./search.ts";
import { benchSharedCache } from "./shared-cache.ts";
import { benchThroughput } from "./throughput.ts";

const MEASUREMENTS: Readonly<Record<string, () => Promise<Measurement>>> = {
  "first-paint": benchFirstPaint,
  navigation: benchNavigation,
  throughput: benchThroughput,
  "cached-during-renders": benchCachedDuringRenders,
  "shared-cache": benchSharedCache,
  render: benchRender,
  costs: benchCosts,
  sandbox: benchSandbox,
  scale: benchScale,
  search: benchSearch,
  backtest: benchBacktest,
  "backtest-screen": benchBacktestScreen,
  "payment-files": benchPaymentFiles,
  blog: benchBlog,
  "rolling-restart": benchRollingRestart,
};

const selected = process.argv.slice(2);
const unknown = selected.filter((name) => !Object.hasOwn(MEASUREMENTS, name));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(", ")}. Name any of ${Object.keys(MEASUREMENTS).join(", ")}, or none for all.`,
  );
  process.exit(2);
}

console.log(await describeMachine());
let missed = 0;
for (const [name, measure] of Object.entries(MEASUREMENTS)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  const measurement = await measure();
  printMeasurement(name, measurement);
  missed += measurement.bounds.filter((bound) => !bound.holds).length;
}
console.log(missed === 0 ? "\nEvery bound holds." : `\n${missed} bound${missed === 1 ? "" : "s"} missed.`);
process.exit(missed === 0 ? 0 : 1);
