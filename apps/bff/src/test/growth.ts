const RUNS = 10;

/**
 * How much longer the work takes with four times the input: about 4 if it is linear, 16 if it is quadratic.
 * The shortest of several runs counts, so that a busy machine does not matter.
 */
export function growth(
  inputOf: (size: number) => string,
  size: number,
  work: (input: string) => void,
): number {
  return shortestTime(inputOf(4 * size), work) / shortestTime(inputOf(size), work);
}

function shortestTime(input: string, work: (input: string) => void): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    work(input);
    return performance.now() - start;
  });
  return Math.min(...times);
}
