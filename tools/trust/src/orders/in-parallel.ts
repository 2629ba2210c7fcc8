/** Does `count` pieces of work, at most `atOnce` of them at the same time. Returns the results in order. */
export async function inParallel<T>(
  { count, atOnce }: { readonly count: number; readonly atOnce: number },
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  async function workOn(): Promise<void> {
    while (next < count) {
      const index = next++;
      results[index] = await work(index);
    }
  }
  await Promise.all(Array.from({ length: Math.min(count, atOnce) }, workOn));
  return results;
}

/** All at the same time. */
export const atOnce = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  inParallel({ count, atOnce: count }, work);
