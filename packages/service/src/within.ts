/**
 * Waits for `work`, but no longer than so many milliseconds. The work goes on: what it writes is found by a repeat.
 * @throws what `late` makes, when the time is over
 */
export async function within<T>(milliseconds: number, work: Promise<T>, late: () => Error): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(late()), milliseconds);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
