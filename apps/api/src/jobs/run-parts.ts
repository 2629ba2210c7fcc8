/**
 * Runs the parts of a job one after the other, also after one that failed. Returns the sum of what they processed.
 * @throws the first error, after all parts
 */
export async function runParts(parts: readonly (() => Promise<number>)[]): Promise<number> {
  let total = 0;
  const errors: unknown[] = [];
  for (const part of parts)
    try {
      total += await part();
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw errors[0];
  return total;
}
