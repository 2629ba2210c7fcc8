/**
 * Runs the parts of a job, each at a step of its own, also after one that failed. Returns the sum of what they processed.
 * @throws the first error, after all parts
 */
export async function* partByPart(
  parts: readonly (() => Promise<number>)[],
): AsyncGenerator<undefined, number> {
  let total = 0;
  const errors: unknown[] = [];
  for (const part of parts) {
    yield;
    try {
      total += await part();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return total;
}

/** The same, one part after the other. */
export async function runParts(parts: readonly (() => Promise<number>)[]): Promise<number> {
  const steps = partByPart(parts);
  for (;;) {
    const { done, value } = await steps.next();
    if (done) return value;
  }
}
