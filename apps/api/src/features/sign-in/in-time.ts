/** For all that a provider is asked of one sign-in: the BFF waits for our answer a little longer. */
export const SIGN_IN_DEADLINE_MS = 4000;

/** What is not done in time is given up, though it may go on: nothing comes of it. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(Object.assign(new Error("A sign-in took too long"), { code: "OAUTH_TIMEOUT" })),
    SIGN_IN_DEADLINE_MS,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
