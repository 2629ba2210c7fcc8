/** Runs a task after all earlier ones, whether they succeeded or failed. Returns the outcome of the task. */
export type SerialQueue = <T>(task: () => Promise<T>) => Promise<T>;

/** Creates a queue that runs one task at a time, in the order of the calls. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task);
    last = run.catch(() => {});
    return run;
  };
}
