/**
 * Waits for `work` at most this many milliseconds. The work continues after the limit; a repeat finds its
 * writes.
 * @throws the error from `late` after the limit
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
