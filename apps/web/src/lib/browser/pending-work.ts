let running = 0;

/** Counts work that the shopper has started, until it ends. */
export async function pendingWork<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
}

/** True while anything that the shopper has started is not finished: a call, a sign-in in a popup, a dialog that loads. */
export const isWorkPending = (): boolean => running > 0;
