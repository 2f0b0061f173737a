/**
 * Does a piece of work now, and again so many milliseconds after each end, without keeping the process alive.
 * @param work never rejects
 */
export function repeat(work: () => Promise<void>, intervalMs: number): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    await work();
    if (!isStopped) timer = setTimeout(() => (running = run()), intervalMs).unref();
  };
  let running = run();
  return {
    /** Resolves when the work that is under way has ended. */
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
