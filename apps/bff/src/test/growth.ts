const RUNS = 10;

/** Growth of linear work is below this limit. */
export const LINEAR = 64;

/**
 * How much longer the work takes with 16 times the input: about 16 if it is linear, 256 if it is quadratic. The
 * shortest of several runs counts. {@link LINEAR} leaves room for a busy machine.
 */
export function growth(
  inputOf: (size: number) => string,
  size: number,
  work: (input: string) => void,
): number {
  return shortestTime(inputOf(16 * size), work) / shortestTime(inputOf(size), work);
}

function shortestTime(input: string, work: (input: string) => void): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    work(input);
    return performance.now() - start;
  });
  return Math.min(...times);
}
