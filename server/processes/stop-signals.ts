/** How long requests under way may take once the listener is closed. */
export const GRACE_MS = 10_000;

/** How long a process may take to end after its drain time: requests, then messages under way (`server/inquiries/outbox.ts`). */
export const STOP_LIMIT_MS = 23_000;

/** One keystroke arrives several times: from the terminal, from npm and from `npm start`. */
const SAME_REQUEST_MS = 1_000;

interface Settings {
  readonly signals: readonly NodeJS.Signals[];
  /** Whether this process may stop; asked at each signal until it does. */
  readonly mayStop?: (signal: NodeJS.Signals) => boolean;
  /** Called once. */
  readonly stop: (signal: NodeJS.Signals) => unknown;
  /** Called at a second signal; then this process ends at once with 1. */
  readonly onSecondSignal?: () => void;
}

/** Stops this process at the first of the signals, and ends it at the next one that is no echo of the first. */
export function onStopSignals({ signals, mayStop, stop, onSecondSignal }: Settings): void {
  let firstSignalAt: number | undefined;
  for (const signal of signals) {
    process.on(signal, () => {
      if (firstSignalAt === undefined) {
        if (mayStop?.(signal) === false) return;
        firstSignalAt = performance.now();
        void stop(signal);
      } else if (performance.now() - firstSignalAt >= SAME_REQUEST_MS) {
        onSecondSignal?.();
        process.exit(1);
      }
    });
  }
}
