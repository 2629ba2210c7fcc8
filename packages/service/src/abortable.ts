/** Waits for an answer until the signal aborts. @throws the signal's reason */
export async function abortable<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([answer, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

/** True for the error of what a signal has ended. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === "AbortError";
