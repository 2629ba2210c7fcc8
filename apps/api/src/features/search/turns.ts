/**
 * Turns for what keeps the thread for milliseconds: one in each round of the event loop, in the order they came.
 * What is answered quickly, and the database's answers, are not behind all of them but behind one.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => void setImmediate(resolve)));
    return last;
  };
}
