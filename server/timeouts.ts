/** A piece of work took longer than it may. */
export class TimeoutError extends Error {
  override name = "TimeoutError";
}

/**
 * What `work` resolves with, if that happens within `milliseconds`. The work itself goes on; give it a signal to end it.
 * @throws {TimeoutError} when it takes longer
 */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(
    // After a pause of the whole process timers come before what has arrived meanwhile.
    () => setImmediate(() => limit.reject(new TimeoutError(`not done within ${milliseconds} ms`))),
    milliseconds,
  );
  try {
    return await Promise.race([work, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
